import BenchmarkResults
import Reporting
import Statistics
import TextTable

extension ComparisonText {
    /// A row per series of both runs. Unknown is an empty field.
    var timesTable: String {
        markdownTable(of: comparison.pairs) { pair in
            [
                Column(title: "scenario", value: tableCell(pair.key.scenario)),
                Column(title: "strategy", value: tableCell(pair.key.strategy)),
                Column(title: "steady p50 A", value: pair.first.steadyP50?.text ?? "", align: .right),
                Column(title: "B", value: pair.second.steadyP50?.text ?? "", align: .right),
                Column(title: "B ÷ A", value: ratio(pair.steadyP50Ratio), align: .right),
                Column(title: "steady p99 A", value: pair.first.steadyP99?.text ?? "", align: .right),
                Column(title: "B", value: pair.second.steadyP99?.text ?? "", align: .right),
                Column(title: "B ÷ A", value: ratio(pair.steadyP99Ratio), align: .right),
                Column(title: "missed ticks A", value: missed(pair.first), align: .right),
                Column(title: "B", value: missed(pair.second), align: .right),
            ]
        }
    }

    var timesLegend: String {
        """
        A steady cost is a tick's lowest duration over the replays; missed ticks are of all ticks of all replays. Each side is \
        one process: between processes of one build the median moves by several per cent, so a ratio near 1 says nothing.
        """
    }

    /// The least and the greatest ratio of the medians.
    var timesSentence: String {
        let known = comparison.pairs.compactMap { pair in pair.steadyP50Ratio.map { (ratio: $0, key: pair.key) } }
        guard let least = known.min(by: { $0.ratio < $1.ratio }), let greatest = known.max(by: { $0.ratio < $1.ratio }) else {
            return "No series has a steady p50 on both sides."
        }
        func text(_ one: (ratio: Double, key: StoredSeries.Key)) -> String {
            "\(threeDigits(one.ratio)) times that of A (\(tableCell(one.key.strategy)) in \(tableCell(one.key.scenario)))"
        }
        guard known.count > 1 else { return "The steady p50 of B is \(text(least))." }
        return "Over \(known.count) series the steady p50 of B is from \(text(least)) to \(text(greatest))."
    }

    /// A minimum over more replays is lower.
    var replayRemarks: [String] {
        let uneven = comparison.pairs.filter { $0.first.replayCount != $0.second.replayCount }
        guard let example = uneven.first else { return [] }
        return [
            "\(uneven.count) of \(comparison.pairs.count) series have different numbers of replays, such as "
                + "\(example.first.replayCount) and \(example.second.replayCount): the minimum over more of them is lower."
        ]
    }

    private func ratio(_ value: Double?) -> String { value.map(threeDigits) ?? "" }

    private func missed(_ series: StoredSeries) -> String {
        series.missedTicks.map { "\($0) of \(series.tickCount * series.replayCount)" } ?? ""
    }
}
