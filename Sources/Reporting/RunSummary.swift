import BenchmarkResults
import Statistics

/// The result of a run as a table and sentences, for the terminal, Markdown and the HTML report.
package struct RunSummary {
    /// The series of a strategy in a scenario.
    struct Row {
        let scenario: Run.Scenario
        let series: Run.Series
    }

    let rows: [Row]
    /// The index of the first scenario with the most items, or `nil` if there is no scenario.
    let largestScenario: Int?
    private let scenarios: [Run.Scenario]
    private let labels: ScenarioLabels

    /// - Parameter scenarios: The scenarios of a run, which have one budget and one slowdown.
    package init(_ scenarios: [Run.Scenario]) {
        self.scenarios = scenarios
        labels = ScenarioLabels(of: scenarios)
        rows = scenarios.flatMap { scenario in scenario.series.map { Row(scenario: scenario, series: $0) } }
        largestScenario = scenarios.indices.max {
            (scenarios[$0].itemCount, $1) < (scenarios[$1].itemCount, $0)
        }
    }

    /// Returns the text that tells a scenario from the others.
    func label(of scenario: Run.Scenario) -> String { labels.text(of: scenario) }

    private var slowdown: Double { scenarios.first?.slowdown ?? 1 }
    private var budgetText: String { scenarios.first?.budget.text ?? "" }

    // MARK: Table

    /// A table with a row per series. Unknown values are empty.
    var table: MarkdownTable<Row> {
        MarkdownTable(
            rows,
            columns: [.text("strategy") { $0.series.strategy }] + labels.columns(\.scenario) + [
                .number("steady p50") { $0.series.figures.steadyP50?.text ?? "" },
                .number("p99") { $0.series.figures.steadyP99?.text ?? "" },
                .number("max") { $0.series.figures.steadyMax?.text ?? "" },
                .number("missed ticks") { $0.series.missedText ?? "" },
                .number("p99 of \(budgetText)") { row in
                    row.shareOfBudget.map { percentText($0) } ?? ""
                },
            ]
                + instructionSources.map { source in
                    .number(source.columnTitle) { source.meanText(in: $0.series.instructions) }
                })
    }

    /// The sources that counted the instructions of any row.
    private var instructionSources: [InstructionCounts.Source] {
        InstructionCounts.Source.allCases.filter { source in
            rows.contains { $0.series.instructions.contains { $0.source == source } }
        }
    }

    /// The table as Markdown, without a line end.
    package var tableText: String { table.text }

    // MARK: Sentences

    /// The explanation of the table.
    package var legend: String {
        let slower = slowdown == 1 ? "" : " Missed ticks and the share are of durations × \(threeDigits(slowdown)) (--slowdown)."
        return
            "A steady cost is a tick's lowest duration over the replays; missed ticks are of all ticks of all replays.\(slower)"
    }

    /// Who keeps the budget, and how the strategies compare at the largest scenario, per machine.
    package var sentences: [String] {
        let machines = Machines(of: scenarios)
        guard machines.areSeveral else { return [missedSentence, comparison].compactMap(\.self) }
        return machines.groups(of: scenarios).flatMap { group in
            RunSummary(group.scenarios).sentences.map { "On \(group.name ?? ""): \($0)" }
        }
    }

    private var missedSentence: String? {
        let measured = rows.filter { $0.series.timedTickCount > 0 }
        guard let largest = measured.map(\.scenario.itemCount).max() else { return nil }
        let limit = budgetText + (slowdown == 1 ? "" : " at a slowdown of \(threeDigits(slowdown))")
        let missing = measured.filter { ($0.series.figures.missedTicks ?? 0) > 0 }
        guard !missing.isEmpty else {
            guard measured.allSatisfy({ $0.series.figures.missedTicks != nil }) else { return nil }
            let whose = scenarios.allSatisfy { $0.series.count == 1 } ? "Every tick" : "Every tick of every strategy"
            return "\(whose) stayed within \(limit), up to \(groupedDigits(largest)) items."
        }
        let named = missing.prefix(8)
        let parts = named.map { row in
            "\(row.series.strategy) missed \(groupedDigits(row.series.figures.missedTicks ?? 0)) of "
                + "\(groupedDigits(row.series.timedTickCount)) ticks at \(label(of: row.scenario))"
        }
        let more = missing.count > named.count ? ", and \(missing.count - named.count) more series missed ticks" : ""
        let others = missing.count == measured.count ? "" : "; all others stayed within it"
        return "Against \(limit): \(parts.joined(separator: ", "))\(more)\(others)."
    }

    private var comparison: String? {
        guard let scenario = largestScenario.map({ scenarios[$0] }) else { return nil }
        let costs = scenario.series.compactMap { series in series.figures.steadyP50.map { (series.strategy, $0) } }
            .sorted { $0.1 > $1.1 }
        guard let slowest = costs.first else { return nil }
        let others = costs.dropFirst().map { name, cost in
            ", \(cost.text) with \(name) (\(threeDigits(slowest.1 / max(cost, .nanoseconds(1)))) times less)"
        }
        return "At \(label(of: scenario)) the median steady tick takes \(slowest.1.text) with \(slowest.0)\(others.joined())."
    }

    /// The table, its explanation and the sentences, with a line end.
    package var markdown: String {
        "\(table.text)\n\n\(([legend] + sentences).joined(separator: "\n"))\n"
    }
}

extension RunSummary.Row {
    /// Steady p99 × slowdown ÷ budget.
    var shareOfBudget: Double? {
        series.figures.steadyP99.map { $0.scaled(by: scenario.slowdown) / scenario.budget }
    }
}

extension Run.Series {
    /// The missed ticks of all ticks, or `nil` if they are unknown.
    package var missedText: String? {
        figures.missedTicks.map { "\($0) of \(timedTickCount)" }
    }
}

extension InstructionCounts.Source {
    /// The title of a column of means per tick.
    fileprivate var columnTitle: String { "instructions (\(rawValue))" }

    /// Returns the mean per tick that this source counted, or an empty string if it is unknown.
    fileprivate func meanText(in counts: [InstructionCounts]) -> String {
        guard let mean = counts.first(where: { $0.source == self })?.mean else { return "" }
        return String(Int(mean.rounded()))
    }
}
