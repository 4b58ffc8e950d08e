import BenchmarkResults
import Statistics
import TextTable

/// What a run found, as text that a person reads or pastes: a Markdown table and one sentence.
struct SummaryText {
    /// One row of the table.
    private struct Row {
        let strategy: String
        let itemCount: Int
        let summary: SeriesSummary
        let tickCount: Int
        let steady: DurationPercentiles
        let missedTicks: Int
        let instructions: [InstructionCounts]
    }

    private let budget: FrameBudget
    private let slowdown: Double
    private let rows: [Row]

    /// - Parameter scenarios: Of one run, so with one budget and one slowdown.
    init(_ scenarios: [ScenarioResult], budget: FrameBudget, slowdown: Double) {
        self.budget = budget
        self.slowdown = slowdown
        rows = scenarios.flatMap { scenario in
            scenario.series.compactMap { series in
                let summary = SeriesSummary(of: series, budget: budget.duration, slowdown: slowdown)
                guard let steady = summary.steady, let missedTicks = summary.missedTicks else { return nil }
                return Row(
                    strategy: series.strategy, itemCount: scenario.itemCount, summary: summary,
                    tickCount: scenario.ticks.count * series.replays.count, steady: steady, missedTicks: missedTicks,
                    instructions: series.instructions
                )
            }
        }
    }

    /// The table, without a line end.
    var table: String {
        markdownTable(of: rows) { row in
            [
                Column(title: "strategy", value: row.strategy),
                Column(title: "items", value: row.itemCount, align: .right),
                Column(title: "steady p50", value: row.steady.p50.text, align: .right),
                Column(title: "p99", value: row.steady.p99.text, align: .right),
                Column(title: "worst", value: row.steady.max.text, align: .right),
                Column(title: "missed ticks", value: "\(row.missedTicks) of \(row.tickCount)", align: .right),
                Column(title: "p99 of \(budget.duration.text)", value: shareOfBudget(row.steady.p99), align: .right),
            ] + instructionSources.map { Column(title: $0.columnTitle, value: $0.meanText(in: row.instructions), align: .right) }
        }
    }

    /// Those that counted the instructions of any row.
    private var instructionSources: [InstructionCounts.Source] {
        InstructionCounts.Source.allCases.filter { source in rows.contains { $0.instructions.contains { $0.source == source } } }
    }

    /// What `table` means, so that nobody has to guess.
    var legend: String {
        let slower = slowdown == 1 ? "" : " Missed ticks and the share are of durations × \(threeDigits(slowdown)) (--slowdown)."
        return
            "A steady cost is a tick's lowest duration over the replays; missed ticks are of all ticks of all replays.\(slower)"
    }

    /// The strategies of the largest scenario in words: how much less than the dearest the others cost, and who missed ticks.
    var comparison: String? {
        guard let itemCount = rows.map(\.itemCount).max() else { return nil }
        let compared = rows.filter { $0.itemCount == itemCount }.sorted { $0.steady.p50 > $1.steady.p50 }
        guard let dearest = compared.first else { return nil }
        let others = compared.dropFirst().map { row in
            let ratio = dearest.steady.p50 / max(row.steady.p50, .nanoseconds(1))
            return "\(row.steady.p50.text) with \(row.strategy) (\(threeDigits(ratio)) times less)"
        }
        let costs = (["\(dearest.steady.p50.text) with \(dearest.strategy)"] + others).joined(separator: ", ")
        return "With \(itemCount) items the median steady tick takes \(costs); \(missedText(compared))."
    }

    private func missedText(_ compared: [Row]) -> String {
        let missing = compared.filter { $0.missedTicks > 0 }
        let budget = "the budget of \(budget.duration.text)" + (slowdown == 1 ? "" : " at a slowdown of \(threeDigits(slowdown))")
        guard !missing.isEmpty else { return "no tick missed \(budget)" }
        let counts = missing.map { "\($0.strategy) missed \($0.missedTicks) of \($0.tickCount) ticks" }
        return counts.joined(separator: ", ") + " against \(budget)"
    }

    private func shareOfBudget(_ cost: Duration) -> String {
        "\(threeDigits(cost.scaled(by: slowdown) / budget.duration * 100)) %"
    }
}
