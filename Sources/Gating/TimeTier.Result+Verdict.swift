import BenchmarkResults
import Statistics

extension TimeTier.Result {
    /// The verdicts on the series: one on its time, and one on its screens where they differ.
    package var verdicts: [Verdict] {
        let sample = second.pairCount > 0 ? second : first
        let time = Verdict(
            series: series, metric: "steady_p50_ns", tier: .time, outcome: outcome, base: lowerQuartile(sample.base),
            head: lowerQuartile(sample.head), ratio: sample.quartileRatio, finding: finding
        )
        guard screensDiffer else { return [time] }
        let screens = Verdict(
            series: series, metric: "screen_digest", tier: .time, outcome: .regression, base: nil, head: nil, ratio: nil,
            finding: "base and head show different screens, so their times are not those of the same scroll."
        )
        return [time, screens]
    }

    private func lowerQuartile(_ numbers: [Double]) -> Double? { numbers.sorted().sortedPercentile(25) }

    private var finding: String {
        var stages = first.quartileRatio.map { ["\(signedPercent($0)) in \(first.pairCount) pairs of processes"] } ?? []
        if let ratio = second.quartileRatio, let probability {
            stages.append("\(signedPercent(ratio)) in \(second.pairCount) fresh ones (p \(text(ofProbability: probability)))")
        }
        let machine = selfRatio.map { " The base differs from itself by \(unsignedPercent($0))." } ?? ""
        let judgement =
            switch outcome {
            case .regression, .improvement: ""
            case .inconclusive: " That is too restless to tell."
            case .pass where suspicion != nil: " The fresh ones are within the tolerance."
            case .pass: ""
            }
        return "\(stages.joined(separator: ", "))." + machine + judgement
    }

    private func text(ofProbability value: Double) -> String {
        value < 0.001 ? "< 0.001" : value >= 0.9995 ? "1" : "= \((value * 1_000).rounded() / 1_000)"
    }

    /// A ratio as what it adds: 1.052 is +5.2 %.
    private func signedPercent(_ ratio: Double) -> String {
        let percent = ((ratio - 1) * 1_000).rounded() / 10
        return "\(percent < 0 ? "−" : "+")\(abs(percent)) %"
    }

    private func unsignedPercent(_ ratio: Double) -> String {
        "\(((distanceFromOne(ofRatio: ratio) - 1) * 1_000).rounded() / 10) %"
    }
}
