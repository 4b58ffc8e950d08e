import BenchmarkResults
import Statistics

/// A recommendation of a strategy, from the scenarios of one machine that differ only in the number
/// of items.
///
/// The rules:
/// 1. A strategy *holds* at a size if its worst tick takes at most half of the budget
///    (`BudgetVerdict.fits`). It holds *up to* a size if it holds at every measured size
///    up to that size.
/// 2. A strategy that shows stale cells is not considered.
/// 3. The conclusion recommends the simplest strategy that holds up to the largest size that any
///    strategy reaches. The suite lists its strategies from the simplest to the most elaborate, and
///    a run has them in the order of its settings.
/// 4. The strategy's *reserve* is the slowdown at which its worst tick takes half of the budget. A
///    slower device needs the strategy with the greatest reserve, if that reserve is at least 1.5
///    times as large.
/// 5. Beyond the largest size, the answer changes near the size at which the worst tick reaches
///    half of the budget, extrapolated from the last two sizes, over at most one order of
///    magnitude.
/// 6. Another strategy whose typical scrolling tick takes at most half as long is mentioned,
///    because it does less work.
struct Conclusion: Equatable {
    struct Point: Equatable {
        let items: Int
        let verdict: BudgetVerdict
        /// The greatest minimum over the replays × slowdown.
        let worst: Duration
        let worstKind: TickKind?
        /// The median of the ticks that scroll × slowdown, or `nil` if it is unknown.
        let typical: Duration?

        /// Whether a tick with this worst duration leaves room for the rest of the frame.
        var holds: Bool { if case .fits = verdict { true } else { false } }
    }

    struct Candidate: Equatable {
        let strategy: String
        /// The strategy's results, in ascending order of the items.
        let points: [Point]
        let showsStaleCells: Bool

        /// The largest size up to which the strategy holds, or `nil` if it does not hold at the
        /// smallest.
        var holdsUpTo: Int? { points.prefix { $0.holds }.last?.items }

        func point(at items: Int) -> Point? { points.first { $0.items == items } }
    }

    static let notableReserve = 1.5
    static let notableSaving = 2.0
    static let furthestExtrapolation = 10.0

    let candidates: [Candidate]
    let budget: Duration
    let slowdown: Double

    var sentences: [String] {
        let considered = candidates.filter { !$0.showsStaleCells }
        let points = candidates.flatMap(\.points)
        guard !points.isEmpty, !points.contains(where: { if case .none = $0.verdict { true } else { false } }) else { return [] }
        guard let largest = considered.compactMap(\.holdsUpTo).max(),
            let chosen = considered.first(where: { $0.holdsUpTo == largest }), let point = chosen.point(at: largest)
        else { return [withoutStrategy(considered)].compactMap(\.self) }
        let measured = points.map(\.items).max() ?? largest
        let range = "up to \(groupedDigits(largest)) items"
        let scope =
            largest < measured ? "\(range); no strategy holds at \(groupedDigits(nextSize(after: largest))). " : "\(range). "
        let use =
            "Use \(chosen.strategy) \(scope)\(kindText(point)) takes \(point.worst.text), \(percentText(point.worst / budget)) of "
            + "\(budget.text), and at most half of it on devices up to \(reserveText(point)) times slower than this machine."
        let changes = [
            simpler(than: chosen, among: considered), device(chosen, point, considered), growth(of: chosen, point),
            saving(chosen, point, considered),
        ]
        return [use, changes.compactMap(\.self).joined(separator: "; ").capitalizedSentence].filter { !$0.isEmpty }
    }

    private func nextSize(after items: Int) -> Int {
        candidates.flatMap(\.points).map(\.items).filter { $0 > items }.min() ?? items
    }

    private func kindText(_ point: Point) -> String {
        switch point.worstKind {
        case .scroll?, .rest?, nil: "Its worst tick"
        case let kind?: "Its worst tick, the \(kind.name),"
        }
    }

    /// Returns the slowdown, relative to this machine, at which a point's worst tick takes half of
    /// the budget.
    private func reserve(_ point: Point) -> Double {
        budget * SteadyBudgetCheck.comfortableShare / max(point.worst, .nanoseconds(1)) * slowdown
    }

    private func reserveText(_ point: Point) -> String { threeDigits(reserve(point)) }

    private func withoutStrategy(_ considered: [Candidate]) -> String? {
        guard let smallest = candidates.flatMap(\.points).map(\.items).min(),
            let best = considered.compactMap({ one in one.point(at: smallest).map { (one.strategy, $0) } })
                .min(by: { $0.1.worst < $1.1.worst })
        else { return nil }
        return
            "No strategy keeps half of \(budget.text) free at \(groupedDigits(smallest)) items: the fastest is \(best.0), whose worst tick "
            + "takes \(best.1.worst.text)."
    }

    // MARK: What changes the answer

    private func simpler(than chosen: Candidate, among considered: [Candidate]) -> String? {
        let earlier = considered.prefix { $0.strategy != chosen.strategy }
        guard let best = earlier.max(by: { ($0.holdsUpTo ?? 0) < ($1.holdsUpTo ?? 0) }), let items = best.holdsUpTo else {
            return nil
        }
        return "up to \(groupedDigits(items)) items the simpler \(best.strategy) is enough"
    }

    private func device(_ chosen: Candidate, _ point: Point, _ considered: [Candidate]) -> String? {
        let others = considered.compactMap { one in one.point(at: point.items).map { (one.strategy, $0) } }
        guard let best = others.min(by: { $0.1.worst < $1.1.worst }),
            reserve(best.1) >= Self.notableReserve * reserve(point)
        else { return considered.count > 1 ? "no other strategy suits much slower devices" : nil }
        return "a slower device needs \(best.0), up to \(reserveText(best.1)) times slower"
    }

    private func growth(of chosen: Candidate, _ point: Point) -> String? {
        let points = chosen.points.filter { $0.items <= point.items && $0.worst > .zero }
        let half = Double((budget * SteadyBudgetCheck.comfortableShare).wholeNanoseconds)
        let crossing = BudgetCrossing(
            of: points.map { (Double($0.items), Double($0.worst.wholeNanoseconds)) }, budget: half)
        guard case .beyond(let size, _) = crossing, size <= Double(point.items) * Self.furthestExtrapolation,
            point.items == candidates.flatMap(\.points).map(\.items).max()
        else { return nil }
        return
            "near \(groupedDigits(BudgetCrossing.rounded(size))) items its worst tick would reach half of the budget, by extrapolation"
    }

    private func saving(_ chosen: Candidate, _ point: Point, _ considered: [Candidate]) -> String? {
        guard let typical = point.typical else { return nil }
        let others = considered.compactMap { one in one.point(at: point.items)?.typical.map { (one.strategy, $0) } }
        guard let best = others.min(by: { $0.1 < $1.1 }), best.0 != chosen.strategy,
            case let ratio = typical / max(best.1, .nanoseconds(1)), ratio >= Self.notableSaving
        else { return nil }
        return
            "\(best.0) scrolls with \(threeDigits(ratio)) times less work per tick (\(best.1.text) instead of \(typical.text))"
    }
}

extension String {
    fileprivate var capitalizedSentence: String {
        isEmpty ? "" : prefix(1).uppercased() + dropFirst() + "."
    }
}

extension Conclusion {
    init(of scenarios: [Run.Scenario]) {
        let sorted = scenarios.sorted { $0.itemCount < $1.itemCount }
        budget = scenarios.first?.budget ?? .zero
        slowdown = scenarios.first?.slowdown ?? 1
        candidates = scenarios.flatMap(\.series).map(\.strategy).uniqued().map { name in
            let series = sorted.compactMap { scenario in
                scenario.series.first { $0.strategy == name }.map { (scenario, $0) }
            }
            return Candidate(
                strategy: name, points: series.compactMap { Point($1, in: $0) },
                showsStaleCells: series.contains { ($1.metrics.staleCells ?? 0) > 0 })
        }
    }

    /// Returns the conclusions of each group of scenarios that differ only in the number of items.
    static func groups(of scenarios: [Run.Scenario]) -> [(name: String, conclusion: Conclusion)] {
        let names = scenarios.map(\.nameWithoutItems).uniqued()
        return names.map { name in (name, Conclusion(of: scenarios.filter { $0.nameWithoutItems == name })) }
    }
}

extension Conclusion.Point {
    fileprivate init?(_ series: Run.Series, in scenario: Run.Scenario) {
        guard let worst = series.metrics.steadyMax else { return nil }
        self.init(
            items: scenario.itemCount, verdict: scenario.verdict(on: series), worst: worst.scaled(by: scenario.slowdown),
            worstKind: series.worstEvent?.kind, typical: series.typicalScrollTick?.scaled(by: scenario.slowdown))
    }
}
