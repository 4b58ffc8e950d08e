import BenchmarkResults
import Statistics

/// A recommendation of a strategy, from the scenarios of one machine that differ only in the number
/// of items.
///
/// The rules:
/// 1. Only ticks that scroll are judged, because they repeat in every frame. Events such as a turn
///    of the screen are reported separately, by `EventSentences`.
/// 2. A strategy *holds* at a size if its worst scrolling tick, on the assumed device, takes at most
///    half of the budget. The device is slower than this machine by `--slowdown`, or else by
///    `assumedSlowdown`.
/// 3. At the largest size, the conclusion recommends the first strategy that holds if the subject
///    lists its strategies from the simplest to the most elaborate, and otherwise the strategy with
///    the shortest worst scrolling tick. A strategy that shows stale cells is not considered.
/// 4. A strategy's *reach* is the factor by which a device may be slower than this machine.
/// 5. With fewer than `RunSummary.fewestScrollingTicks`, nothing is recommended.
struct Conclusion: Equatable {
    enum Holding: Equatable {
        case holds
        case fails
        case undecided(BudgetVerdict.Reason)
    }

    struct Point: Equatable {
        let items: Int
        /// The costs of the scrolling ticks, as measured.
        let scrolling: EventCost
        /// Whether the strategy holds on the assumed device.
        let holding: Holding
    }

    struct Candidate: Equatable {
        let strategy: String
        /// The strategy's results, in ascending order of the items.
        let points: [Point]
        let showsStaleCells: Bool

        func point(at items: Int) -> Point? { points.first { $0.items == items } }

        func holds(at items: Int) -> Bool { point(at: items)?.holding == .holds }
    }

    /// The factor by which a device is assumed to be slower than this machine without `--slowdown`.
    static let assumedSlowdown = 4.0
    /// Another strategy is named if its reach is so many times as large.
    static let notableReach = 1.5
    /// Another strategy is named if it does so many times less work.
    static let notableSaving = 10.0

    let candidates: [Candidate]
    let budget: Duration
    /// The value of `--slowdown`, or `nil`.
    let givenSlowdown: Double?
    let isSimplestFirst: Bool

    /// The factor by which the device is slower than this machine.
    var slowdown: Double { givenSlowdown ?? Self.assumedSlowdown }

    /// The strategies that can be recommended, and have scrolling ticks.
    var considered: [Candidate] { candidates.filter { !$0.showsStaleCells && !$0.points.isEmpty } }

    var sizes: [Int] { Set(candidates.flatMap(\.points).map(\.items)).sorted() }

    /// Returns the recommended strategy for a size, or `nil` if none holds.
    func choice(at items: Int) -> Candidate? {
        let holding = considered.filter { $0.holds(at: items) }
        return isSimplestFirst ? holding.first : fastest(of: holding, at: items)
    }

    /// Returns the strategy with the shortest worst scrolling tick.
    func fastest(of candidates: [Candidate], at items: Int) -> Candidate? {
        candidates.filter { $0.point(at: items) != nil }.min { worst($0, items) < worst($1, items) }
    }

    private func worst(_ candidate: Candidate, _ items: Int) -> Duration {
        candidate.point(at: items)?.scrolling.worst ?? .zero
    }

    /// Returns the slowdown, relative to this machine, at which a worst scrolling tick takes half of
    /// the budget.
    func reach(_ point: Point) -> Double {
        budget * SteadyBudgetCheck.comfortableShare / max(point.scrolling.worst, .nanoseconds(1))
    }

    /// Returns the strategies that come before another one and might hold at a size.
    func undecided(before other: Candidate?, at items: Int) -> [(strategy: String, reason: BudgetVerdict.Reason)] {
        considered.prefix { $0.strategy != other?.strategy }.compactMap { candidate in
            guard case .undecided(let reason) = candidate.point(at: items)?.holding else { return nil }
            return (candidate.strategy, reason)
        }
    }
}

extension Conclusion {
    init(of scenarios: [Run.Scenario]) {
        let sorted = scenarios.sorted { $0.itemCount < $1.itemCount }
        budget = scenarios.first?.budget ?? .zero
        let givenSlowdown = scenarios.first?.givenSlowdown
        self.givenSlowdown = givenSlowdown
        let order = scenarios.first?.simplestFirst
        isSimplestFirst = order != nil
        let names = scenarios.flatMap(\.series).map(\.strategy).uniqued()
        let sortedNames = (order ?? []).filter(names.contains) + names.filter { !(order ?? []).contains($0) }
        candidates = sortedNames.map { name in
            let series = sorted.compactMap { scenario in
                scenario.series.first { $0.strategy == name }.map { (scenario, $0) }
            }
            return Candidate(
                strategy: name,
                points: series.compactMap { Point($1, in: $0, slowdown: givenSlowdown ?? Self.assumedSlowdown) },
                showsStaleCells: series.contains { ($1.metrics.staleCells ?? 0) > 0 })
        }
    }

    /// Returns the groups of scenarios that differ only in the number of items.
    static func groups(of scenarios: [Run.Scenario]) -> [(name: String, scenarios: [Run.Scenario])] {
        scenarios.map(\.nameWithoutItems).uniqued().map { name in
            (name, scenarios.filter { $0.nameWithoutItems == name })
        }
    }
}

extension Conclusion.Point {
    fileprivate init?(_ series: Run.Series, in scenario: Run.Scenario, slowdown: Double) {
        guard let scrolling = series.scrolling else { return nil }
        let holding: Conclusion.Holding =
            switch scenario.verdict(on: series, slowdown: slowdown) {
            case .fits: .holds
            case .tight, .misses: .fails
            case .none(let reason): .undecided(reason)
            }
        self.init(items: scenario.itemCount, scrolling: scrolling, holding: holding)
    }
}
