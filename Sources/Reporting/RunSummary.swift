import BenchmarkResults
import Statistics

/// The result of a run as a table and sentences, for the terminal, Markdown and the HTML report.
package struct RunSummary {
    struct Row {
        let scenario: Run.Scenario
        let series: Run.Series
    }

    let rows: [Row]
    /// The index of the first scenario with the most items, or `nil` without scenarios.
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

    func label(of scenario: Run.Scenario) -> String { labels.text(of: scenario) }

    private var slowdown: Double { scenarios.first?.slowdown ?? 1 }
    private var budgetText: String { scenarios.first?.budget.text ?? "" }

    // MARK: Table

    var table: MarkdownTable<Row> { table(of: rows) }

    var tableOfLargestScenario: MarkdownTable<Row> {
        table(of: rows.filter { row in largestScenario.map { scenarios[$0].name == row.scenario.name } ?? false })
    }

    private func table(of rows: [Row]) -> MarkdownTable<Row> {
        let events = TickKind.allCases.filter { kind in
            kind.isEvent && rows.contains { $0.series.events?.contains { $0.kind == kind } ?? false }
        }
        return MarkdownTable(
            rows,
            columns: [.text("strategy") { $0.series.strategy }] + labels.columns(\.scenario) + [
                .number("scrolling tick") { $0.series.typicalScrollTick?.text ?? "" }
            ]
                + (growsVisibly ? [.text("growth") { growth(of: $0) }] : [])
                + events.map { kind in
                    .number(kind.name) { row in row.series.events?.first { $0.kind == kind }?.worst.text ?? "" }
                }
                + budgets.map { title, budget in
                    .number(title) { $0.scenario.verdict(on: $0.series, budget: budget).signText }
                }
                + instructionSources.map { source in
                    .number(source.columnTitle) { source.meanText(in: $0.series.instructions) }
                })
    }

    /// Whether a strategy was measured in several scenarios that differ only in size.
    private var growsVisibly: Bool { Set(scenarios.map(\.nameWithoutItems)).count < scenarios.count }

    /// Returns the growth of a strategy in the row of its largest size, and an empty string in
    /// other rows.
    private func growth(of row: Row) -> String {
        let points = rows.filter {
            $0.series.strategy == row.series.strategy && $0.scenario.nameWithoutItems == row.scenario.nameWithoutItems
                && $0.scenario.machine == row.scenario.machine
        }.compactMap { row in
            (row.series.typicalScrollTick ?? row.series.metrics.steadyP50).map { (items: row.scenario.itemCount, cost: $0) }
        }
        return points.map(\.items).max() == row.scenario.itemCount ? Growth(of: points).text : ""
    }

    /// The budgets of the verdicts: 60, 80 and 120 Hz, and the run's budget if it differs from
    /// them.
    private var budgets: [(title: String, budget: Duration)] {
        let displays = zip(["60 Hz", "80 Hz", "120 Hz"], BudgetMetrics.displayBudgets).map { ($0, $1) }
        guard let own = scenarios.first?.budget, !displays.contains(where: { abs($0.1 / own - 1) < 0.01 }) else {
            return displays
        }
        return displays + [(own.text, own)]
    }

    private var instructionSources: [InstructionCounts.Source] {
        InstructionCounts.Source.allCases.filter { source in
            rows.contains { $0.series.instructions.contains { $0.source == source } }
        }
    }

    package var tableText: String { table.text }

    // MARK: Sentences

    package var legend: String {
        let slower = slowdown == 1 ? "" : " Shares and verdicts use duration × \(threeDigits(slowdown)) (--slowdown)."
        return
            "A tick's duration is its minimum over the replays. The scrolling tick is the median of the ticks that only scroll; events show "
            + "their worst tick. ✓ the worst tick takes this share of the frame, at most half; △ more than half; ✕ this many ticks miss "
            + "the frame; ? no verdict.\(slower)"
    }

    /// The sentences about the budget and about the strategies in the largest scenario, per
    /// machine.
    package var sentences: [String] {
        perMachine {
            [$0.budgetSentence].compactMap(\.self) + $0.missingVerdicts + [$0.rawSentence, $0.comparison].compactMap(\.self)
        }
    }

    /// The recommended strategies. Empty without a verdict.
    package var conclusions: [String] {
        perMachine { summary in
            let groups = Conclusion.groups(of: summary.scenarios)
            let texts = groups.compactMap { name, conclusion in
                let text = conclusion.sentences.joined(separator: " ")
                return text.isEmpty ? nil : groups.count == 1 ? text : "\(name): \(text)"
            }
            let limit = 12
            return texts.prefix(limit) + (texts.count > limit ? ["\(texts.count - limit) more scenarios are in the table."] : [])
        }
    }

    /// Returns the sentences about the scenarios of each machine.
    private func perMachine(_ sentences: (RunSummary) -> [String]) -> [String] {
        let machines = Machines(of: scenarios)
        guard machines.areSeveral else { return sentences(self) }
        return machines.groups(of: scenarios).flatMap { group in
            sentences(RunSummary(group.scenarios)).map { "On \(group.name ?? ""): \($0)" }
        }
    }

    private var timedRows: [Row] { rows.filter { $0.series.timedTickCount > 0 } }

    private var budgetSentence: String? {
        let judged = timedRows.filter { if case .none = $0.verdict { false } else { true } }
        guard let largest = judged.map(\.scenario.itemCount).max() else { return nil }
        let limit = budgetText + (slowdown == 1 ? "" : " at a slowdown of \(threeDigits(slowdown))")
        let missing = judged.filter { if case .misses = $0.verdict { true } else { false } }
        guard !missing.isEmpty else {
            let whose = scenarios.allSatisfy { $0.series.count == 1 } ? "Every tick" : "Every tick of every strategy"
            let which = judged.count == timedRows.count ? "" : " that has a verdict"
            return "\(whose)\(which) stays within \(limit), up to \(groupedDigits(largest)) items.\(longestText(of: judged))"
        }
        let named = missing.prefix(8)
        let parts = named.map { row in
            guard case .misses(let ticks, let count) = row.verdict else { preconditionFailure("The rows miss the budget.") }
            return "\(row.series.strategy) misses the budget in \(groupedDigits(ticks)) of \(groupedDigits(count)) ticks at "
                + "\(label(of: row.scenario))\(row.missedKindsText)"
        }
        let more = missing.count > named.count ? ", and \(missing.count - named.count) more series miss it" : ""
        let others = missing.count == timedRows.count ? "" : judged.count == timedRows.count ? "; all others fit" : ""
        return "Against \(limit): \(parts.joined(separator: ", "))\(more)\(others)."
    }

    private func longestText(of judged: [Row]) -> String {
        guard let row = judged.max(by: { ($0.shareOfBudget ?? 0) < ($1.shareOfBudget ?? 0) }), let share = row.shareOfBudget
        else {
            return ""
        }
        let kind = row.series.worstEvent.map { $0.kind.isEvent ? ", \($0.kind.name)" : "" } ?? ""
        return " The longest takes \(percentText(share)) of it (\(row.series.strategy), \(label(of: row.scenario))\(kind))."
    }

    private var missingVerdicts: [String] {
        let reasons = timedRows.compactMap { row -> BudgetVerdict.Reason? in
            guard case .none(let reason) = row.verdict else { return nil }
            return reason
        }
        let count = reasons.count
        let which = count == timedRows.count ? "" : " This is about \(count) of \(timedRows.count) series."
        return reasons.gravest.map { ["\($0.sentence)\(which)"] } ?? []
    }

    private var rawSentence: String? {
        let missed = timedRows.reduce(0) { $0 + ($1.series.metrics.missedTicks ?? 0) }
        guard missed > 0 else { return nil }
        let all = timedRows.reduce(0) { $0 + $1.series.timedTickCount }
        let own = timedRows.reduce(Int?(0)) { sum, row in sum.flatMap { sum in row.ownMissedTicks.map { sum + $0 } } }
        let division =
            own.map { ": the machine disturbed \(groupedDigits(missed - $0)), and \(groupedDigits($0)) come from the code" }
            ?? "; whether the machine disturbed them is unknown"
        return
            "Of \(groupedDigits(all)) ticks in single replays, \(groupedDigits(missed)) took longer than \(budgetText)\(division)."
    }

    private var comparison: String? {
        guard let scenario = largestScenario.map({ scenarios[$0] }) else { return nil }
        let costs = scenario.series.compactMap { series in
            (series.typicalScrollTick ?? series.metrics.steadyP50).map { (series.strategy, $0) }
        }.sorted { $0.1 > $1.1 }
        guard let slowest = costs.first else { return nil }
        let others = costs.dropFirst().map { name, cost in
            ", \(cost.text) with \(name) (\(threeDigits(slowest.1 / max(cost, .nanoseconds(1)))) times less)"
        }
        return "At \(label(of: scenario)) the median scrolling tick takes \(slowest.1.text) with \(slowest.0)\(others.joined())."
    }

    package var markdown: String {
        "\(table.text)\n\n\(([legend] + sentences + conclusions).joined(separator: "\n"))\n"
    }
}

extension RunSummary.Row {
    var verdict: BudgetVerdict { scenario.verdict(on: series) }

    /// The greatest minimum over the replays × slowdown ÷ budget.
    var shareOfBudget: Double? {
        series.metrics.steadyMax.map { $0.scaled(by: scenario.slowdown) / scenario.budget }
    }

    /// The missed ticks of single replays that the machine did not disturb, or `nil` if they are
    /// unknown.
    fileprivate var ownMissedTicks: Int? {
        series.metrics.missedTicks == 0 ? 0 : series.budgets?.first { $0.budget == scenario.budget }?.ownMissedTicks
    }

    /// The events that miss the budget, for example “, in a turn”.
    fileprivate var missedKindsText: String {
        let missed = (series.events ?? []).filter { $0.worst.scaled(by: scenario.slowdown) > scenario.budget }
        let names = missed.map { "in a \($0.kind.tickName)" }
        return names.isEmpty ? "" : ", \(names.joined(separator: " and "))"
    }
}

extension [BudgetVerdict.Reason] {
    /// The most important reason: the smallest share of a core, then the most disturbed ticks, then
    /// the fewest replays.
    fileprivate var gravest: BudgetVerdict.Reason? {
        let shares = compactMap { if case .busyMachine(let share) = $0 { share } else { nil } }
        if let least = shares.min() { return .busyMachine(cpuShare: least) }
        let disturbed = compactMap { if case .disturbedTicks(let count) = $0 { count } else { nil } }
        if let most = disturbed.max() { return .disturbedTicks(most) }
        return first
    }
}

extension Run.Series {
    /// The missed ticks of all ticks, or `nil` if they are unknown.
    package var missedText: String? {
        metrics.missedTicks.map { "\($0) of \(timedTickCount)" }
    }
}

extension InstructionCounts.Source {
    fileprivate var columnTitle: String { "instructions (\(rawValue))" }

    fileprivate func meanText(in counts: [InstructionCounts]) -> String {
        guard let mean = counts.first(where: { $0.source == self })?.mean else { return "" }
        return String(Int(mean.rounded()))
    }
}
