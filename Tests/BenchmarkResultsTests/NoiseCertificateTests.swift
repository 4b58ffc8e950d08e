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
        usage: TimedUsage? = TimedUsage(wall: .seconds(1), cpu: .seconds(1), involuntarySwitches: 0, steal: .zero)
    ) -> NoiseCertificate {
        NoiseCertificate(selfRatio: selfRatio, ticks: ticks, noisyTicks: noisyTicks, usage: usage)
    }

    @Test func aMetricAboveItsLimitMakesAScenarioNoisy() {
        let cases: [(certificate: NoiseCertificate, findings: [NoiseCertificate.Finding])] = [
            (certificate(), []),
            (certificate(selfRatio: 1.02), []), (certificate(selfRatio: 1.0201), [.selfRatio]),
            (certificate(selfRatio: 0.99), []), (certificate(selfRatio: 0.98), [.selfRatio]),
            (certificate(usage: usage(switches: nil, steal: nil)), []),
            (certificate(selfRatio: nil, noisyTicks: nil, usage: usage(cpu: 500)), [.cpuShare]),
            (certificate(noisyTicks: 10), []), (certificate(noisyTicks: 11), [.noisyTicks]),
            (certificate(usage: usage(cpu: 950)), []), (certificate(usage: usage(cpu: 949)), [.cpuShare]),
            // 10 ms of 100 are a large share, but one step of the counter; 20 ms of 3 s are two steps,
            // but a small share.
            (certificate(usage: usage(wall: 100, cpu: 100, steal: 10)), []),
            (certificate(usage: usage(wall: 100, cpu: 100, steal: 20)), [.steal]),
            (certificate(usage: usage(wall: 1_999, cpu: 1_999, steal: 20)), [.steal]),
            (certificate(usage: usage(wall: 2_000, cpu: 2_000, steal: 20)), []),
            (certificate(usage: usage(wall: 3_000, cpu: 3_000, steal: 40)), [.steal]),
            // A switch counts only if it hits a tick.
            (certificate(usage: usage(switches: 1_000_000)), []),
            (
                certificate(selfRatio: 2, noisyTicks: 500, usage: usage(cpu: 10, steal: 500)),
                [.selfRatio, .noisyTicks, .cpuShare, .steal]
            ),
        ]
        for (certificate, findings) in cases {
            let verdict = findings.isEmpty ? NoiseCertificate.Verdict.quiet : .noisy
            #expect((certificate.findings, certificate.verdict) == (findings, verdict), "\(certificate)")
        }
        // Unknown values prevent only a quiet verdict.
        let unknown = [
            certificate(noisyTicks: nil), certificate(ticks: 0), certificate(usage: nil),
            certificate(usage: usage(cpu: nil)), certificate(usage: usage(wall: 0)),
        ]
        #expect(unknown.map(\.verdict) == unknown.map { _ in nil })
        #expect(certificate(selfRatio: nil).verdict == .quiet, "ticks that are too short for the clock")
    }

    /// Of 200 scenarios on a quiet machine, some are beyond the limit by chance.
    @Test func aRunIsNotNoisyBecauseOfOneOfManyScenarios() {
        func run(noisy: Int, of count: Int) -> NoiseCertificate? {
            NoiseCertificate.merged((0..<count).map { certificate(selfRatio: $0 < noisy ? 1.03 : 1.001) })
        }
        #expect(run(noisy: 1, of: 200)?.verdict == .quiet)
        #expect(run(noisy: 10, of: 200)?.verdict == .quiet)
        #expect(run(noisy: 11, of: 200)?.verdict == .noisy)
        #expect(run(noisy: 1, of: 2)?.verdict == .noisy)
        #expect(NoiseCertificate.merged([]) == nil)
    }

    @Test func aScenarioCombinesItsSeries() {
        func series(_ replays: [[Int]], _ switched: [[Bool]], _ usage: TimedUsage?) -> Run.Series {
            Samples.series("\(replays)", replays.map { $0.map { $0 * 1_000 } }, switched: switched, timedUsage: usage)
        }
        let one = series(
            [[10, 21], [10, 10]], [[false, false], [true, false]], usage(wall: 100, cpu: 90, switches: 3, steal: 10))
        let two = series([[100, 100], [90, 90]], [[false, false], [false, false]], usage(wall: 300, cpu: 300, switches: 4))
        // Of the self ratios 10 ÷ 15.5 and 0.9, the one farthest from 1.
        let both = certificate(
            selfRatio: 10 / 15.5, ticks: 8, noisyTicks: 2, usage: usage(wall: 400, cpu: 390, switches: 7, steal: 10))
        #expect(NoiseCertificate(of: [one, two]) == both)
        #expect((both.noisyTickShare, both.cpuShare, both.stealMilliseconds) == (0.25, 0.975, 10))

        let unmetered = series([[10, 10], [10, 10]], [], nil)
        let partial = certificate(selfRatio: 0.9, ticks: 8, noisyTicks: nil, usage: nil)
        #expect([[unmetered, two], [two, unmetered]].map { NoiseCertificate(of: $0) } == [partial, partial])
        let single = NoiseCertificate(of: [series([[10, 10]], [[false, false]], usage())])
        #expect((single.selfRatio, single.noisyTicks, single.verdict) == (nil, nil, nil))
    }

    @Test func partsAddUp() {
        let quiet = certificate(selfRatio: 1.01, ticks: 900, noisyTicks: 1, usage: usage(wall: 900, cpu: 900, switches: 2))
        let noisy = certificate(
            selfRatio: 0.9, ticks: 100, noisyTicks: 99, usage: usage(wall: 100, cpu: 50, switches: 3, steal: 30))
        let both = certificate(
            selfRatio: 0.9, ticks: 1_000, noisyTicks: 100, usage: usage(wall: 1_000, cpu: 950, switches: 5, steal: 30))
        #expect([[quiet, noisy], [noisy, quiet]].map(NoiseCertificate.merged) == [both, both])
        let unknown = certificate(selfRatio: nil, noisyTicks: nil, usage: nil)
        #expect(
            NoiseCertificate.merged([quiet, unknown]) == certificate(selfRatio: 1.01, ticks: 1_900, noisyTicks: nil, usage: nil))
        // The worst conditions of a device count.
        let cool = DeviceConditions(refreshRatesHz: 80...120, lowPowerMode: false, thermalState: .fair)
        let hot = DeviceConditions(refreshRatesHz: 60...90, lowPowerMode: true, thermalState: .nominal)
        let worst = DeviceConditions(refreshRatesHz: 60...120, lowPowerMode: true, thermalState: .fair)
        #expect((cool.merged(with: hot), hot.merged(with: cool)) == (worst, worst))
    }
}
