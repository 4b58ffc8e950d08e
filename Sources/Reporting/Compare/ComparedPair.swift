import BenchmarkResults
import Statistics

/// A series of two runs as a page shows it: as a scenario with the two series A and B.
struct ComparedPair {
    let pair: RunComparison.Pair
    /// What the page calls the two sides.
    var names = (first: "A", second: "B")
    /// Whether the times may be held against each other.
    let isTimed: Bool
    /// Whether the exact work may.
    let isCounted: Bool

    /// What the timeline shows: times where they may be compared, else instructions, else the counter that differs most.
    var figure: TimelineFigure {
        if isTimed, pair.first.replays?.isEmpty == false, pair.second.replays?.isEmpty == false { return .duration }
        if let source = sources.first {
            return .instructions(source)
        }
        return .count(mostDifferingCounter.counter)
    }

    /// Those that both sides counted all ticks with.
    private var sources: [InstructionCounts.Source] {
        InstructionCounts.Source.allCases.filter { source in
            isCounted
                && [pair.first, pair.second].allSatisfy { series in
                    series.instructions.contains {
                        $0.source == source && $0.perTick.compactMap(\.self).count == series.tickCount
                    }
                }
        }
    }

    /// By its share; the first that counts anything where none differs.
    var mostDifferingCounter: (counter: WorkCounter, share: Double) {
        let shares = WorkCounter.all.compactMap { counter in
            pair.differingShare(of: counter.count).map { (counter: counter, share: $0) }
        }
        return shares.reduce(shares.first ?? (WorkCounter.all[0], 0)) { $1.share > $0.share ? $1 : $0 }
    }

    /// The columns with a tick in which the exact work differs, or the screen.
    func shadedColumns(of columns: TickColumns) -> [Int] {
        let ticks = isCounted ? pair.ticksWithOtherWork ?? [] : []
        return Array(Set(ticks.filter { $0 < columns.tickCount }.map { $0 / columns.span })).sorted()
    }

    /// The scenario of the first run with the two series.
    func scenario(in first: Run.Scenario) -> Run.Scenario {
        let series = zip([pair.first, pair.second], [names.first, names.second]).map { $0.named($1, withTimes: isTimed) }
        return first.named("\(pair.key.strategy) in \(first.name)", with: series)
    }

    /// What ticks are ranked by, the surest first.
    var measures: [RunComparison.TickMeasure] {
        let instructions = isCounted ? InstructionCounts.Source.allCases.map { RunComparison.TickMeasure.instructions($0) } : []
        return instructions + (isCounted ? [.work] : []) + (isTimed ? [.steadyCost] : [])
    }
}

/// What two runs differ in, in one series: the ticks that changed most, and the counters side by side.
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

    /// - Parameter ticks: What the scroll does at each tick; `nil` where that is unknown.
    init(_ pair: ComparedPair, ticks: [Run.Tick]?) {
        (firstName, secondName) = pair.names
        hasPhases = ticks != nil
        tables = pair.measures.compactMap { measure in
            guard let changes = pair.pair.tickChanges(by: measure), !changes.isEmpty else { return nil }
            return TickTable(measure, Array(changes.prefix(Self.rowCount)), of: changes.count, ticks: ticks)
        }
        counters =
            pair.isCounted
            ? WorkCounter.all.map { counter in
                let (one, other) = (pair.pair.first.sum(of: counter), pair.pair.second.sum(of: counter))
                let change = one.flatMap { one in other.map { $0 - one } }
                return Counter(
                    name: counter.name, first: one.map(groupedDigits) ?? "unknown", second: other.map(groupedDigits) ?? "unknown",
                    change: change.map(signed) ?? "", differs: change.map { $0 != 0 } ?? false)
            } : []
        hasCounters = !counters.isEmpty
        let differing = counters.count(where: \.differs)
        counterHint =
            "Sums over the ticks of one replay. \(differing == 0 ? "None differs." : "\(differing) of \(counters.count) differ.")"
    }
}

/// A whole number with its sign.
private func signed(_ number: Int) -> String { number > 0 ? "+\(groupedDigits(number))" : groupedDigits(number) }

extension ChangesView.TickTable {
    /// - Parameter count: In how many ticks the measure differs.
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
        case .instructions: "Of the ticks that were counted."
        case .work: "By the sum, over the counters, of the difference as a share of the greater side."
        case .steadyCost: "Each side is one process: small differences say nothing."
        }
    }

    fileprivate func text(_ value: Double) -> String {
        switch self {
        case .instructions: groupedDigits(Int(value))
        // The counters are named beside it.
        case .work: ""
        case .steadyCost: Duration.nanoseconds(Int64(value)).text
        }
    }

    fileprivate func changeText(_ change: RunComparison.TickChange) -> String {
        switch self {
        case .instructions: signed(Int(change.change))
        case .work: threeDigits(change.change)
        case .steadyCost: (change.change < 0 ? "−" : "+") + Duration.nanoseconds(Int64(abs(change.change))).text
        }
    }
}
