import BenchmarkResults
import Statistics

/// A table with a row for each strategy about the ticks that only scroll.
struct CostView {
    let title: String
    let meaning: String
    let table: TableView
    let source: SourceView
}

extension CostView {
    private static let shownCounters: [WorkCounter] = [
        .itemsPlaced, .attributesReturned, .attributesCreated, .attributesApplied, .cellsDequeued, .cellsUpdated, .allocations,
    ]

    /// Creates the table of the phases, or returns `nil` if they were not timed.
    init?(phasesOf scenario: Run.Scenario, label: String, _ styles: StrategyStyles) {
        let rows = scenario.series.map { (strategy: $0.strategy, phases: ($0.phases ?? []).filter { $0.kind == .scroll }) }
            .filter { row in row.phases.contains { $0.mean != nil } }
        guard !rows.isEmpty else { return nil }
        let names = rows.flatMap(\.phases).map(\.name).uniqued()
        typealias Column = MarkdownTable<(strategy: String, phases: [PhaseCost])>.Column
        let columns = names.map { name in
            var column = Column.number(name) { row in row.phases.first { $0.name == name }?.mean?.text ?? "–" }
            column.share = { row in row.phases.first { $0.name == name }?.share }
            return column
        }
        let sum = Column.number("all") { $0.phases.compactMap(\.mean).reduce(.zero, +).text }
        let replays = Column.number("replays") { $0.phases.compactMap(\.replays).first.map(String.init) ?? "" }
        self.init(
            title: "Phases",
            meaning: "Mean time per tick that only scrolls, as minima over the instrumented replays. "
                + "Measuring a phase adds to it, so the shares matter, which the bars show.",
            table: TableView(
                "Phases of a tick, \(label)", style: "costs",
                MarkdownTable(rows, columns: [.text("strategy") { $0.strategy }] + columns + [sum, replays]),
                swatch: { styles[$0.strategy] }),
            source: SourceView("phases.csv", "series, kind, phase, mean_ns, replays"))
    }

    /// Creates the table of the counts that differ between the strategies, or of all counts if there is
    /// nothing to compare. Returns `nil` if the work is unknown.
    init?(workOf scenario: Run.Scenario, label: String, _ styles: StrategyStyles) {
        let ticks = TickKind.scroll.ticks(among: scenario.kinds ?? [])
        let series = scenario.series.filter { $0.work != nil }
        guard !ticks.isEmpty, !series.isEmpty else { return nil }
        func mean(_ series: Run.Series, _ counter: WorkCounter) -> String? {
            let counts = ticks.compactMap { series.work?[$0][counter] }
            return counts.count < ticks.count ? nil : threeDigits(Double(counts.reduce(0, +)) / Double(ticks.count))
        }
        let known = Self.shownCounters.filter { counter in series.contains { mean($0, counter) != nil } }
        let differing = known.filter { counter in Set(series.map { mean($0, counter) }).count > 1 }
        let counters = differing.isEmpty ? known : differing
        let equal = known.filter { !counters.contains($0) }.map { "\($0.title) \(mean(series[0], $0) ?? "")" }
        let columns = counters.map { counter in
            MarkdownTable<Run.Series>.Column.number(counter.title) { mean($0, counter) ?? "–" }
        }
        self.init(
            title: "Work",
            meaning: "Exact counts per tick that only scrolls, equal in every run."
                + (equal.isEmpty ? "" : " The same with every strategy: \(equal.joined(separator: ", "))."),
            table: TableView(
                "Work of a tick, \(label)", style: "costs",
                MarkdownTable(series, columns: [.text("strategy") { $0.strategy }] + columns), swatch: { styles[$0.strategy] }),
            source: SourceView("ticks.csv", "tick, strategy, \(counters.map(\.name).joined(separator: ", "))"))
    }
}

extension WorkCounter {
    fileprivate var title: String { name.replacing("_", with: " ") }
}
