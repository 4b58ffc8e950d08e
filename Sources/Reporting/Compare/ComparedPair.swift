import BenchmarkResults
import Statistics

/// A series on two sides: of two runs, or of a gate's base and head.
package final class ComparedPair {
    let pair: RunComparison.Pair
    /// Both sides as the series of a section.
    let shown: ShownScenario
    let isTimed: Bool
    let isCounted: Bool
    let screens: ScreensView?

    /// Creates the pair of a series in two runs. The budget and the device are the second run's, as in the page's heading.
    ///
    /// - Parameter showsScreens: Whether the page shows the scenario's screens with this pair.
    package init(
        _ pair: RunComparison.Pair, in first: Run.Scenario, _ second: Run.Scenario, showsScreens: Bool, isTimed: Bool,
        isCounted: Bool
    ) {
        (self.pair, self.isTimed, self.isCounted) = (pair, isTimed, isCounted)
        shown = ShownScenario(
            label: pair.key.label,
            series: [pair.first.named("A", withTimes: isTimed), pair.second.named("B", withTimes: isTimed)],
            ticks: first.ticks, kinds: first.kinds, screens: first.screens, budget: second.budget, factor: second.factor)
        screens = showsScreens ? ScreensView(first, second, atMost: ScreensView.pictureLimit) : nil
    }

    /// Returns `nil` if the two sides cannot be compared tick by tick.
    init?(_ series: GatedSeries) {
        guard let pair = series.pair else { return nil }
        (self.pair, isTimed, isCounted) = (pair, false, true)
        shown = ShownScenario(
            label: pair.key.label, series: [pair.first.named("base"), pair.second.named("head")], ticks: nil, kinds: nil,
            screens: nil, budget: .zero, factor: 1)
        screens = ScreensView(series)
    }

    /// The metric of the timeline: times if they can be compared; otherwise the counter that
    /// differs most, or instructions if they differ more.
    var metric: TimelineMetric {
        if isTimed, pair.first.costs?.isEmpty == false, pair.second.costs?.isEmpty == false { return .duration }
        let counters = WorkCounter.allCases.compactMap { counter in
            pair.differingShare(of: counter).map { (metric: TimelineMetric.counter(counter), share: $0) }
        }
        let counter = counters.reduce(counters.first ?? (.counter(.allocations), 0)) { $1.share > $0.share ? $1 : $0 }
        let isSameWork = pair.ticksWithOtherWork?.isEmpty == true
        // If only screens differ, all ticks matter, not only the first ones, whose instructions
        // were counted.
        guard let share = pair.differingShareOfInstructions, share > counter.share, isSameWork || counter.share > 0 else {
            return counter.metric
        }
        return .instructions
    }

    /// The columns with a tick in which the exact work or the screen differs.
    func shadedColumns(of columns: TickColumns) -> [Int] {
        let ticks = isCounted ? pair.ticksWithOtherWork ?? [] : []
        return Set(ticks.filter { $0 < columns.tickCount }.map { $0 / columns.span }).sorted()
    }

    var measures: [RunComparison.TickMeasure] {
        (isCounted ? [.instructions, .work] : []) + (isTimed ? [.steadyCost] : [])
    }
}

/// The differences between the two sides of a series: the ticks that changed most, and the counters
/// side by side.
struct ChangesView {
    let tables: [TableView]

    private static let rowCount = 12

    init(_ pair: ComparedPair) {
        var tables = pair.measures.compactMap { measure in
            pair.pair.tickChanges(by: measure).flatMap { Self.table($0, measure, pair.shown) }
        }
        if pair.isCounted { tables.append(Self.counters(pair)) }
        self.tables = tables
    }

    private static func table(
        _ changes: [RunComparison.TickChange], _ measure: RunComparison.TickMeasure, _ shown: ShownScenario
    ) -> TableView? {
        guard !changes.isEmpty else { return nil }
        let omission =
            changes.count > rowCount ? "The first \(rowCount) of \(groupedDigits(changes.count)) ticks that differ." : ""
        var columns: [MarkdownTable<RunComparison.TickChange>.Column] = [.text("tick") { "\($0.tick)" }]
        if let ticks = shown.ticks { columns.append(.text("phase") { ticks[$0.tick].phase }) }
        columns += sides(of: shown, { measure.text($0.first) }, { measure.text($0.second) }, measure.changeText)
        columns.append(
            .text("counters") { change in
                change.counters.map { "\($0.counter) \($0.first) → \($0.second)" }.joined(separator: ", ")
            })
        return TableView(
            "Ticks that changed most, by \(measure.name)",
            hint: [measure.hint, omission].filter { !$0.isEmpty }.joined(separator: " "), style: "tick-table",
            MarkdownTable(Array(changes.prefix(rowCount)), columns: columns))
    }

    private static func counters(_ pair: ComparedPair) -> TableView {
        let (one, other) = (pair.pair.first, pair.pair.second)
        func change(_ counter: WorkCounter) -> Int? {
            one.sum(of: counter).flatMap { first in other.sum(of: counter).map { $0 - first } }
        }
        func differs(_ counter: WorkCounter) -> Bool { change(counter).map { $0 != 0 } ?? false }
        func text(_ sum: Int?) -> String { sum.map(groupedDigits) ?? "unknown" }
        let all = WorkCounter.allCases
        let differing = all.count(where: differs)
        return TableView(
            "Work, side by side",
            hint: "Sums over the ticks of one replay. "
                + (differing == 0 ? "None differs." : "\(differing) of \(all.count) differ."),
            style: "counter-table",
            MarkdownTable(
                all,
                columns: [.text("counter") { $0.name }]
                    + sides(
                        of: pair.shown, { text(one.sum(of: $0)) }, { text(other.sum(of: $0)) },
                        { differs($0) ? change($0).map(signedDigits) ?? "" : "" })),
            hasHeads: true, rowStyle: { differs($0) ? "differs" : nil })
    }

    /// Returns a column for each side, and a column for the difference. The page aligns them.
    private static func sides<Row>(
        of shown: ShownScenario, _ first: @escaping (Row) -> String, _ second: @escaping (Row) -> String,
        _ change: @escaping (Row) -> String
    ) -> [MarkdownTable<Row>.Column] {
        let names = shown.series.map(\.strategy)
        return [.text(names[0], first), .text(names[1], second), .text("\(names[1]) − \(names[0])", change)]
    }
}

extension RunComparison.TickMeasure {
    fileprivate var name: String {
        switch self {
        case .instructions: "instructions (callgrind)"
        case .work: "exact work"
        case .steadyCost: "steady time"
        }
    }

    fileprivate var hint: String {
        switch self {
        case .instructions: "Only the counted ticks."
        case .work: "By the sum over the counters of the difference ÷ the greater side."
        case .steadyCost: "Each side is one process: small differences mean nothing."
        }
    }

    fileprivate func text(_ value: Double) -> String {
        switch self {
        case .instructions: groupedDigits(Int(value))
        // The counters in the next columns are more precise.
        case .work: ""
        case .steadyCost: Duration.nanoseconds(Int64(value)).text
        }
    }

    fileprivate func changeText(_ change: RunComparison.TickChange) -> String {
        switch self {
        case .instructions: signedDigits(Int(change.change))
        case .work: threeDigits(change.change)
        case .steadyCost: (change.change < 0 ? "−" : "+") + Duration.nanoseconds(Int64(abs(change.change))).text
        }
    }
}
