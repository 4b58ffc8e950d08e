import BenchmarkResults
import Statistics

/// A series on two sides: of two runs, or of a gate's base and head.
package struct ComparedPair {
    let pair: RunComparison.Pair
    /// The names of the two sides.
    let names: (first: String, second: String)
    let isTimed: Bool
    /// Whether the exact work can be compared.
    let isCounted: Bool
    let screens: ScreensView?
    private let ticks: [Run.Tick]?
    private let shownScreens: Screens?
    private let budget: Duration
    private let slowdown: Double

    /// - Parameter second: The scenario of the second run, if the page shows its screens with this
    ///   pair.
    package init(
        _ pair: RunComparison.Pair, in first: Run.Scenario, comparingScreensWith second: Run.Scenario?, isTimed: Bool,
        isCounted: Bool
    ) {
        (self.pair, names, self.isTimed, self.isCounted) = (pair, ("A", "B"), isTimed, isCounted)
        (ticks, shownScreens, budget, slowdown) = (first.ticks, first.screens, first.budget, first.slowdown)
        screens = second.flatMap { ScreensView(first, $0, atMost: ScreensView.pictureLimit) }
    }

    /// Returns `nil` if the two sides cannot be compared tick by tick.
    init?(_ series: GatedSeries) {
        guard let pair = series.pair else { return nil }
        (self.pair, names, isTimed, isCounted) = (pair, ("base", "head"), false, true)
        (ticks, shownScreens, budget, slowdown) = (nil, nil, .zero, 1)
        screens = ScreensView(series)
    }

    var label: String { "\(pair.key.strategy) in \(pair.key.scenario)" }

    var shown: ShownScenario {
        ShownScenario(
            label: label,
            series: [pair.first.named(names.first, withTimes: isTimed), pair.second.named(names.second, withTimes: isTimed)],
            ticks: ticks, screens: shownScreens, budget: budget, slowdown: slowdown)
    }

    /// The metric of the timeline: times if they can be compared; otherwise the counter that
    /// differs most, or instructions if they differ more.
    var metric: TimelineMetric {
        if isTimed, pair.first.replays?.isEmpty == false, pair.second.replays?.isEmpty == false { return .duration }
        let counters = WorkCounter.allCases.compactMap { counter in
            pair.differingShare(of: counter).map { (metric: TimelineMetric.counter(counter), share: $0) }
        }
        let counter = counters.reduce(counters.first ?? (.counter(.allocations), 0)) { $1.share > $0.share ? $1 : $0 }
        let isSameWork = pair.ticksWithOtherWork?.isEmpty == true
        let sources = InstructionCounts.Source.allCases.compactMap { source in
            pair.differingShare(of: source).map { (metric: TimelineMetric.instructions(source), share: $0) }
        }
        // If only screens differ, all ticks matter, not only the first ones, whose instructions
        // were counted.
        guard let instructions = sources.max(by: { $0.share < $1.share }), instructions.share > counter.share,
            isSameWork || counter.share > 0
        else { return counter.metric }
        return instructions.metric
    }

    /// The columns with a tick in which the exact work or the screen differs.
    func shadedColumns(of columns: TickColumns) -> [Int] {
        let ticks = isCounted ? pair.ticksWithOtherWork ?? [] : []
        return Set(ticks.filter { $0 < columns.tickCount }.map { $0 / columns.span }).sorted()
    }

    var measures: [RunComparison.TickMeasure] {
        let instructions = isCounted ? InstructionCounts.Source.allCases.map { RunComparison.TickMeasure.instructions($0) } : []
        return instructions + (isCounted ? [.work] : []) + (isTimed ? [.steadyCost] : [])
    }
}

/// The differences between the two sides of a series: the ticks that changed most, and the counters
/// side by side.
struct ChangesView {
    let tables: [TickTable]
    let counters: [Counter]
    let hasCounters: Bool
    let counterHint: String
    let firstName: String
    let secondName: String
    let hasPhases: Bool

    struct TickTable {
        let measure: String
        let hint: String
        let rows: [Row]

        struct Row {
            let tick: Int
            let phase: String
            let first: String
            let second: String
            let change: String
            let counters: String
        }
    }

    struct Counter {
        let name: String
        let first: String
        let second: String
        let change: String
        let differs: Bool
    }

    private static let rowCount = 12

    init(_ pair: ComparedPair, ticks: [Run.Tick]?) {
        (firstName, secondName) = pair.names
        hasPhases = ticks != nil
        tables = pair.measures.compactMap { measure in
            guard let changes = pair.pair.tickChanges(by: measure), !changes.isEmpty else { return nil }
            return TickTable(measure, Array(changes.prefix(Self.rowCount)), of: changes.count, ticks: ticks)
        }
        counters =
            pair.isCounted
            ? WorkCounter.allCases.map { counter in
                let (one, other) = (pair.pair.first.sum(of: counter), pair.pair.second.sum(of: counter))
                let change = one.flatMap { one in other.map { $0 - one } }
                return Counter(
                    name: counter.name, first: one.map(groupedDigits) ?? "unknown", second: other.map(groupedDigits) ?? "unknown",
                    change: change.map(signedDigits) ?? "", differs: change.map { $0 != 0 } ?? false)
            } : []
        hasCounters = !counters.isEmpty
        let differing = counters.count(where: \.differs)
        counterHint =
            "Sums over the ticks of one replay. \(differing == 0 ? "None differs." : "\(differing) of \(counters.count) differ.")"
    }
}

extension ChangesView.TickTable {
    /// - Parameter count: The number of ticks in which the measure differs.
    init(
        _ measure: RunComparison.TickMeasure, _ changes: [RunComparison.TickChange], of count: Int, ticks: [Run.Tick]?
    ) {
        self.measure = measure.name
        let shown = changes.count < count ? "The first \(changes.count) of \(groupedDigits(count)) ticks that differ." : ""
        hint = [measure.hint, shown].filter { !$0.isEmpty }.joined(separator: " ")
        rows = changes.map { change in
            Row(
                tick: change.tick, phase: ticks.map { $0[change.tick].phase } ?? "", first: measure.text(change.first),
                second: measure.text(change.second), change: measure.changeText(change),
                counters: change.counters.map { "\($0.counter) \($0.first) → \($0.second)" }.joined(separator: ", "))
        }
    }
}

extension RunComparison.TickMeasure {
    fileprivate var name: String {
        switch self {
        case .instructions(let source): "instructions (\(source.rawValue))"
        case .work: "exact work"
        case .steadyCost: "steady time"
        }
    }

    fileprivate var hint: String {
        switch self {
        case .instructions: "Of the counted ticks."
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
