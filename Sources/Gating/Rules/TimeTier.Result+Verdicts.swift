import BenchmarkResults
import Statistics

extension TimeTier.Result {
    /// A verdict on the time of the series, and one on its screens if they differ.
    package var verdicts: [Verdict] {
        // Older versions of the base do not measure events. If the time was up, the verdict on all
        // ticks reports it.
        if event != nil, firstPairs.pairCount == 0 || isOutOfTime { return [] }
        let decisivePairs = freshPairs.pairCount > 0 ? freshPairs : firstPairs
        let time = Verdict(
            series: series, metric: metric, tier: .time, tick: event?.firstTick, outcome: outcome,
            base: lowerThirdMean(of: decisivePairs.base),
            head: lowerThirdMean(of: decisivePairs.head), ratio: decisivePairs.lowerThirdRatio, finding: finding
        )
        guard screensDiffer else { return [time] }
        let screens = Verdict(
            series: series, metric: Verdict.screenMetric, tier: .time, outcome: .regression, base: nil, head: nil, ratio: nil,
            finding: "base and head show different screens, so their times cannot be compared."
        )
        return [time, screens]
    }

    private var metric: String {
        event.map { "\($0.kind.rawValue.replacing("-", with: "_"))_steady_ns" } ?? "steady_midmean_ns"
    }

    private var finding: String {
        var stages: [String] = []
        if let ratio = firstPairs.lowerThirdRatio {
            stages.append("\(signedPercentText(ratio - 1, decimals: 1)) in \(firstPairs.pairCount) pairs of processes")
        }
        if let ratio = freshPairs.lowerThirdRatio, let probability {
            let chance = text(ofProbability: probability)
            stages.append("\(signedPercentText(ratio - 1, decimals: 1)) in \(freshPairs.pairCount) fresh pairs (p \(chance))")
        }
        let distance = selfRatio.map { percentText(distanceFromOne(ofRatio: $0) - 1, decimals: 1) }
        let machine = distance.map { " The base differs from itself by \($0)." } ?? ""
        let subject = event.map { "the \($0.kind.name), tick \($0.firstTick): " } ?? ""
        return "\(subject)\(stages.isEmpty ? "not measured" : stages.joined(separator: ", "))." + machine + conclusion
    }

    private var conclusion: String {
        switch outcome {
        case .regression, .improvement: ""
        case .inconclusive where isOutOfTime: " Inconclusive: the time was up (--max-time)."
        case .inconclusive: " This machine is too noisy for a verdict."
        case .pass where suspicion != nil: " The fresh pairs are within the tolerance."
        case .pass: ""
        }
    }

    private func text(ofProbability value: Double) -> String {
        value < 0.001 ? "< 0.001" : value >= 0.9995 ? "1" : "= \((value * 1_000).rounded() / 1_000)"
    }
}
