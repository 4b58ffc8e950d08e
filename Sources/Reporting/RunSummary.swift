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

    // MARK: Tables

    package var tableText: String {
        let worstEvent = Column.text("worst event") { row in
            let worst = row.series.noticedEvents.max { $0.worst < $1.worst }
            return worst.map { "\($0.kind.name) \(row.scenario.eventText($0))" } ?? ""
        }
        return MarkdownTable(
            rows,
            columns: scrollingColumns + loadColumn + shareColumns
                + (rows.contains { !$0.series.noticedEvents.isEmpty } ? [worstEvent] : []) + instructionColumns
        ).text
    }

    private typealias Column = MarkdownTable<Row>.Column

    /// The table for a page, with a column for each kind of event.
    var table: MarkdownTable<Row> {
        let kinds = TickKind.allCases.filter { kind in rows.contains { $0.series.noticedEvents.contains { $0.kind == kind } } }
        let events = kinds.map { kind in
            Column.number(kind.name) { row in
                row.series.noticedEvents.first { $0.kind == kind }.map { row.scenario.eventText($0) } ?? ""
            }
        }
        let growthColumn = growsVisibly ? [Column.text("growth") { growth(of: $0) }] : []
        return MarkdownTable(
            rows,
            columns: scrollingColumns + growthColumn + loadColumn + events + shareColumns + instructionColumns)
    }

    private var scrollingColumns: [Column] {
        [.text("strategy") { $0.series.strategy }] + labels.columns(\.scenario) + [
            .number("median scroll") { $0.series.scrolling?.medianText ?? "" },
            .number("worst scroll") { $0.series.scrolling?.worstText ?? "" },
        ]
    }

    /// The time to load the screen, unless no run has measured it.
    private var loadColumn: [Column] {
        guard rows.contains(where: { $0.series.load != nil }) else { return [] }
        return [.number(TickKind.load.name) { row in row.series.load.map { row.scenario.eventText($0) } ?? "" }]
    }

    /// The worst scrolling tick's shares of the run's budget and of displays' frames.
    private var shareColumns: [Column] {
        let displays = DisplayRate.common.map { ($0.name, $0.frame) }
        let own = scenarios.first.map { [($0.budget.text, $0.budget)] } ?? []
        let budgets = own.filter { budget in !displays.contains { $0.1 == budget.1 } } + displays
        return budgets.map { title, budget in
            var column = Column.number(title) { $0.scenario.verdict(on: $0.series, budget: budget).signText }
            column.grade = { $0.scenario.verdict(on: $0.series, budget: budget).grade }
            return column
        }
    }

    private var instructionColumns: [Column] {
        guard rows.contains(where: { $0.series.instructions != nil }) else { return [] }
        return [.number("instructions (callgrind)") { $0.series.instructions?.mean.map { String(Int($0.rounded())) } ?? "" }]
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
            (row.series.scrolling?.median ?? row.series.metrics.steadyP50).map { (items: row.scenario.itemCount, cost: $0) }
        }
        return points.map(\.items).max() == row.scenario.itemCount ? Growth(of: points).text : ""
    }

    // MARK: Sentences

    /// The minimum number of scrolling ticks for a recommendation.
    package static let fewestScrollingTicks = 30

    /// The meaning of the columns.
    package static let legend = """
        The table: a tick's duration is its minimum over the replays, which all do the same work. “CPU” marks the thread's CPU time, \
        because the machine disturbed the tick in every replay. “Scroll” is the median and the worst of the ticks that only scroll. The columns after them have the worst scrolling tick's share of the budget and of a display's \
        frame, after --slowdown: ✓ at most half, △ more than half, ✕ more than the frame, ? not decided, because the machine disturbed \
        it in every replay, or because there was only one. Events are single moments, with their worst duration and the frames that \
        it takes, if they are several.
        """

    /// The recommendation and the events, one line each. Empty if nothing was timed.
    package var lines: [String] {
        let machines = Machines(of: scenarios)
        guard machines.areSeveral else { return Self.lines(of: scenarios) }
        return machines.groups(of: scenarios).flatMap { group in
            Self.lines(of: group.scenarios).map { "On \(group.name ?? ""): \($0)" }
        }
    }

    /// The greatest number of groups of scenarios that have sentences.
    private static let groupLimit = 12

    /// Returns the lines about the scenarios of one machine. Scenarios that do not differ only in
    /// size have one line for each size.
    private static func lines(of scenarios: [Run.Scenario]) -> [String] {
        let timed = scenarios.filter { $0.series.contains { $0.timedTickCount > 0 } }
        let groups = Conclusion.groups(of: timed).map { (name: $0.name, lines: lines(ofGroup: $0.scenarios)) }
        guard groups.count > 1 else { return groups.first?.lines ?? [] }
        let shown = groups.prefix(groupLimit).map { "\($0.name): \($0.lines.joined(separator: " "))" }
        return shown + (groups.count > shown.count ? ["\(groups.count - shown.count) more scenarios are in the table."] : [])
    }

    private static func lines(ofGroup scenarios: [Run.Scenario]) -> [String] {
        let largest = scenarios.max { $0.itemCount < $1.itemCount }
        return Conclusion(of: scenarios).lines
            + [undecidedSentence(scenarios), largest.flatMap { EventSentences(of: $0).line }]
            .compactMap(\.self)
    }

    /// Returns a sentence about scrolling ticks that the machine disturbed in every replay, or `nil`
    /// if all ticks are decided.
    private static func undecidedSentence(_ scenarios: [Run.Scenario]) -> String? {
        let counts = scenarios.flatMap { scenario in
            scenario.series.compactMap { series -> Int? in
                guard case .none(.disturbedTicks) = scenario.verdict(on: series) else { return nil }
                return series.budgets?.first { $0.budget == scenario.budget }?.scrollUndecidedTicks
            }
        }
        let count = counts.reduce(0, +)
        guard count > 0, let budget = scenarios.first?.budget else { return nil }
        return
            "\(count == 1 ? "1 scrolling tick" : "\(groupedDigits(count)) scrolling ticks") exceeded half of \(budget.text) in every replay; "
            + "the machine disturbed \(count == 1 ? "it" : "each of them")."
    }

    package var markdown: String {
        "\(table.text)\n\n\(([Self.legend] + lines).joined(separator: "\n"))\n"
    }
}

extension Run.Series {
    /// The missed ticks of all ticks, or `nil` if they are unknown.
    package var missedText: String? {
        metrics.missedTicks.map { "\($0) of \(timedTickCount)" }
    }
}
