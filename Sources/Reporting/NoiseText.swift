import BenchmarkResults
import Foundation
import Statistics

extension NoiseCertificate {
    package var sentence: String {
        switch verdict {
        case .quiet?:
            "The machine was quiet: \(figures.joined(separator: ", "))."
        case .noisy?:
            "The machine was noisy: \(findingTexts.joined(separator: ", ")), see the column noisy in ticks.csv."
        case nil where ticks == 0:
            "No tick was timed."
        case nil:
            "Whether the machine was quiet is unknown: \(missing.joined(separator: ", "))."
        }
    }

    private var figures: [String] {
        [selfRatioText, noisyTicksText, cpuShareText, switchesText, stealText, rateText, heatText].compactMap(\.self)
    }

    /// The values beyond their limits, with the limits.
    private var findingTexts: [String] {
        findings.compactMap { finding in
            switch finding {
            case .selfRatio:
                limited(selfRatioText, "more than \(percent(Limits.selfRatio - 1))")
            case .noisyTicks:
                limited(noisyTicksText, "more than \(percent(Limits.noisyTickShare))")
            case .cpuShare:
                limited(cpuShareText, "less than \(percent(Limits.cpuShare))")
            case .steal:
                limited(stealText, "more than \(percent(Limits.stealShare)) of the time")
            case .refreshRate:
                device.map { "the display changed its rate (\(rates(of: $0)))" }
            case .lowPowerMode:
                "the low-power mode was on"
            case .heat:
                heatText
            }
        }
    }

    /// The reasons for the missing verdict.
    private var missing: [String] {
        var missing: [String] = []
        if selfRatio == nil {
            missing.append("at least two replays are needed, for example --replays 20")
        } else if noisyTickShare == nil {
            missing.append("the system does not count a thread's involuntary switches")
        }
        if cpuShare == nil, device == nil {
            missing.append("the system does not report the thread's CPU time")
        }
        return missing
    }

    private func limited(_ figure: String?, _ limit: String) -> String? {
        figure.map { "\($0) (\(limit))" }
    }

    private var selfRatioText: String? {
        selfRatio.map { "odd and even replays of a series differ by \(percent(distanceFromOne(ofRatio: $0) - 1))" }
    }

    private var noisyTicksText: String? {
        noisyTickShare.map { "\(percent($0)) of the ticks were noisy" }
    }

    private var cpuShareText: String? {
        cpuShare.map { "the thread had \(percent($0)) of a core" }
    }

    private var switchesText: String? {
        involuntarySwitches.map { $0 == 1 ? "1 involuntary switch" : "\($0) involuntary switches" }
    }

    private var stealText: String? {
        stealMilliseconds.map { "\(threeDigits($0)) ms were stolen by the host" }
    }

    private var rateText: String? {
        device.map { "the display showed \(rates(of: $0)) frames per second" }
    }

    private var heatText: String? {
        device.map { "the device's thermal state was \($0.thermalState.rawValue)" }
    }

    private func rates(of device: DeviceConditions) -> String {
        let (lowest, highest) = (device.lowestRefreshRateHz.rounded(), device.highestRefreshRateHz.rounded())
        return lowest == highest ? "\(Int(lowest))" : "\(Int(lowest)) to \(Int(highest))"
    }

    private func percent(_ share: Double) -> String {
        // 1.02 − 1 is slightly more than 0.02.
        percentText((share * 1e4).rounded() / 1e4)
    }
}

package struct RunNoise {
    /// The verdict, or `nil` if it is unknown.
    let verdict: NoiseCertificate.Verdict?
    /// A sentence per machine, or none if nothing is known.
    package let sentences: [String]

    package init(_ run: Run) {
        let certificates = Self.certificates(of: run)
        sentences = certificates.map { name, certificate in
            let sentence = certificate?.sentence ?? "Whether the machine was quiet is unknown."
            return name.map { "On \($0): \(sentence)" } ?? sentence
        }
        let verdicts = Set(certificates.map(\.certificate?.verdict))
        verdict = verdicts.contains(.noisy) ? .noisy : verdicts == [.quiet] ? .quiet : nil
    }

    private static func certificates(of run: Run) -> [(name: String?, certificate: NoiseCertificate?)] {
        let machines = Machines(of: run.scenarios)
        guard machines.areSeveral else { return run.noise.map { [(nil, $0)] } ?? [] }
        return machines.groups(of: run.scenarios).map { name, scenarios in
            let parts = scenarios.compactMap(\.noise)
            // If a scenario has no certificate, the machine has none.
            return (name, parts.count == scenarios.count ? NoiseCertificate.merged(parts) : nil)
        }
    }
}
