import Foundation
import Testing

@testable import BenchmarkResults

struct NoiseCertificateTests {
    private func usage(wall: Int = 1_000, cpu: Int? = 1_000, switches: Int? = 0, steal: Int? = 0) -> TimedUsage {
        TimedUsage(
            wall: .milliseconds(wall), cpu: cpu.map { .milliseconds($0) }, involuntarySwitches: switches,
            steal: steal.map { .milliseconds($0) })
    }

    private func certificate(
        selfRatio: Double? = 1, ticks: Int = 1_000, noisyTicks: Int? = 0,
        usage: TimedUsage? = TimedUsage(
            wall: .seconds(1), cpu: .seconds(1), involuntarySwitches: 0, steal: .zero)
    ) -> NoiseCertificate {
        NoiseCertificate(selfRatio: selfRatio, ticks: ticks, noisyTicks: noisyTicks, usage: usage)
    }

    /// Each metric at its limit, and just above it.
    @Test func limits() {
        #expect(certificate().verdict == .quiet)
        for (selfRatio, isNoisy) in [(1.02, false), (1.0201, true), (0.99, false), (0.98, true)] {
            let found = certificate(selfRatio: selfRatio)
            #expect(found.findings == (isNoisy ? [.selfRatio] : []), "\(selfRatio)")
            #expect(found.verdict == (isNoisy ? .noisy : .quiet))
        }
        #expect(certificate(noisyTicks: 10).verdict == .quiet)
        #expect(certificate(noisyTicks: 11).findings == [.noisyTicks])
        #expect(certificate(usage: usage(cpu: 950)).verdict == .quiet)
        #expect(certificate(usage: usage(cpu: 949)).findings == [.cpuShare])
        // 10 ms of 100 are a large share, but one step of the counter; 20 ms of 3 s are two steps,
        // but a small share.
        for (wall, steal, isNoisy) in [
            (100, 10, false), (100, 20, true), (1_999, 20, true), (2_000, 20, false), (3_000, 40, true),
        ] {
            let found = certificate(usage: usage(wall: wall, cpu: wall, steal: steal))
            #expect(found.findings == (isNoisy ? [.steal] : []), "\(steal) of \(wall)")
        }
        #expect(certificate(usage: usage(switches: 1_000_000)).verdict == .quiet, "a switch counts where it hits a tick")
        #expect(
            certificate(selfRatio: 2, noisyTicks: 500, usage: usage(cpu: 10, steal: 500)).findings
                == [.selfRatio, .noisyTicks, .cpuShare, .steal])
    }

    @Test func unknownValuesPreventAQuietVerdictOnly() {
        let certificates = [
            certificate(selfRatio: nil), certificate(noisyTicks: nil), certificate(ticks: 0), certificate(usage: nil),
            certificate(usage: usage(cpu: nil)), certificate(usage: usage(wall: 0)),
        ]
        for certificate in certificates { #expect(certificate.verdict == nil && certificate.findings.isEmpty, "\(certificate)") }
        #expect(certificate(usage: usage(switches: nil, steal: nil)).verdict == .quiet)
        #expect(certificate(selfRatio: nil, noisyTicks: nil, usage: usage(cpu: 500)).verdict == .noisy)
    }

    @Test func aScenarioCombinesItsSeries() {
        func series(_ replays: [[Int]], _ switched: [[Bool]], _ usage: TimedUsage?) -> Run.Series {
            Samples.series("\(replays)", replays.map { $0.map { $0 * 1_000 } }, switched: switched, timedUsage: usage)
        }
        let one = series(
            [[10, 21], [10, 10]], [[false, false], [true, false]], usage(wall: 100, cpu: 90, switches: 3, steal: 10))
        let two = series([[100, 100], [90, 90]], [[false, false], [false, false]], usage(wall: 300, cpu: 300, switches: 4))
        let both = NoiseCertificate(of: [one, two])
        #expect(both.ticks == 8 && both.noisyTicks == 2 && both.noisyTickShare == 0.25)
        #expect(both.selfRatio == 0.9, "of 1 and 0.9 the one farthest from 1")
        #expect(both.involuntarySwitches == 7 && both.stealMilliseconds == 10)
        #expect(both.wallMilliseconds == 400 && both.cpuMilliseconds == 390 && both.cpuShare == 0.975)
        #expect(both.verdict == .noisy && both.findings == [.selfRatio, .noisyTicks])

        let unmetered = series([[10, 10], [10, 10]], [], nil)
        let partly = NoiseCertificate(of: [unmetered, two])
        #expect(partly.noisyTicks == nil && partly.wallMilliseconds == nil && partly.selfRatio == 0.9)
        #expect(NoiseCertificate(of: [two, unmetered]) == partly)
        let single = NoiseCertificate(of: [series([[10, 10]], [[false, false]], usage())])
        #expect(single.selfRatio == nil && single.noisyTicks == nil && single.verdict == nil)
    }

    @Test func partsAddUp() {
        let quiet = certificate(selfRatio: 1.01, ticks: 900, noisyTicks: 1, usage: usage(wall: 900, cpu: 900, switches: 2))
        let noisy = certificate(
            selfRatio: 0.9, ticks: 100, noisyTicks: 99, usage: usage(wall: 100, cpu: 50, switches: 3, steal: 30))
        let both = quiet.merged(with: noisy)
        #expect(both == noisy.merged(with: quiet))
        #expect(
            both
                == certificate(
                    selfRatio: 0.9, ticks: 1_000, noisyTicks: 100, usage: usage(wall: 1_000, cpu: 950, switches: 5, steal: 30)))
        #expect(both.findings == [.selfRatio, .noisyTicks, .steal])
        let unknown = certificate(selfRatio: nil, noisyTicks: nil, usage: nil)
        let partly = quiet.merged(with: unknown)
        #expect(partly.selfRatio == 1.01 && partly.noisyTicks == nil && partly.cpuShare == nil && partly.verdict == nil)
    }

    @Test func theWorstConditionsOfADeviceAreKept() {
        let cool = DeviceConditions(refreshRatesHz: 80...120, lowPowerMode: false, thermalState: .fair)
        let hot = DeviceConditions(refreshRatesHz: 60...90, lowPowerMode: true, thermalState: .nominal)
        let both = DeviceConditions(refreshRatesHz: 60...120, lowPowerMode: true, thermalState: .fair)
        #expect(cool.merged(with: hot) == both && hot.merged(with: cool) == both)
    }

    @Test func itIsReadBack() throws {
        for certificate in [certificate(), certificate(selfRatio: nil, noisyTicks: nil, usage: nil), certificate(selfRatio: 1.5)]
        {
            let data = try JSONEncoder().encode(certificate)
            #expect(try JSONDecoder().decode(NoiseCertificate.self, from: data) == certificate)
        }
    }

    @Test func refusesFlagsThatLackATick() async {
        await #expect(processExitsWith: .failure) {
            _ = Samples.series("full", [[0, 0]], switched: [[false]])
        }
    }
}
