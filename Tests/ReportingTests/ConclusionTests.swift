import BenchmarkResults
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct ConclusionTests {
    private let budget = Duration.milliseconds(10)

    /// Returns a strategy with a worst tick in µs for each number of items.
    private func candidate(
        _ strategy: String, _ worst: [(items: Int, worst: Int)], typical: Int = 10, kind: TickKind = .turn, isStale: Bool = false
    ) -> Conclusion.Candidate {
        Conclusion.Candidate(
            strategy: strategy,
            points: worst.map { items, worst in
                let share = Double(worst) / 10_000
                let verdict: BudgetVerdict =
                    share <= 0.5 ? .fits(share: share) : share <= 1 ? .tight(share: share) : .misses(ticks: 1, of: 9)
                return Conclusion.Point(
                    items: items, verdict: verdict, worst: .microseconds(worst), worstKind: kind, typical: .microseconds(typical))
            }, showsStaleCells: isStale)
    }

    private func sentences(_ candidates: [Conclusion.Candidate], slowdown: Double = 1) -> [String] {
        Conclusion(candidates: candidates, budget: budget, slowdown: slowdown).sentences
    }

    @Test func theSimplestStrategyThatHoldsIsRecommended() {
        let found = sentences([
            candidate("full", [(50, 100), (500, 1_000)], typical: 100),
            candidate("cached", [(50, 90), (500, 90)], typical: 5),
        ])
        #expect(
            found == [
                "Use full up to 500 items. Its worst tick, the turn, takes 1 ms, 10 % of 10 ms, and at most half of it on devices up to 5 "
                    + "times slower than this machine.",
                "A slower device needs cached, up to 55.6 times slower; near 2,500 items its worst tick would reach half of the budget, by "
                    + "extrapolation; cached scrolls with 20 times less work per tick (5 µs instead of 100 µs).",
            ])
    }

    @Test func whatLimitsARecommendationIsNamed() {
        typealias Case = (candidates: [Conclusion.Candidate], slowdown: Double, beginnings: [String])
        let full = candidate("full", [(50, 100)])
        let withoutVerdict = Conclusion.Candidate(
            strategy: "full",
            points: [.init(items: 50, verdict: .none(.tooFewReplays(1)), worst: .zero, worstKind: nil, typical: nil)],
            showsStaleCells: false)
        let cases: [Case] = [
            // A strategy that does not hold at the largest size.
            (
                [candidate("full", [(50, 100), (500, 6_000)]), candidate("cached", [(50, 90), (500, 90)], kind: .scroll)], 1,
                [
                    "Use cached up to 500 items. Its worst tick takes 90 µs, 0.900 % of 10 ms,",
                    "Up to 50 items the simpler full is enough; no other strategy suits much slower devices.",
                ]
            ),
            // The largest size at which any strategy holds.
            (
                [candidate("full", [(50, 100), (500, 9_000), (5_000, 20_000)])], 1,
                ["Use full up to 50 items; no strategy holds at 500. Its worst tick, the turn, takes 100 µs"]
            ),
            (
                [candidate("full", [(50, 20_000)]), candidate("cached", [(50, 6_000)])], 1,
                ["No strategy keeps half of 10 ms free at 50 items: the fastest is cached, whose worst tick takes 6 ms."]
            ),
            // A strategy that shows stale cells is not recommended.
            ([candidate("quick", [(50, 1)], isStale: true), full], 1, ["Use full up to 50 items."]),
            // The reserve depends on the code and this machine, but not on the slowdown of a run.
            (
                [candidate("full", [(50, 1_000)])], 4,
                [
                    "Use full up to 50 items. Its worst tick, the turn, takes 1 ms, 10 % of 10 ms, and at most half of it on devices "
                        + "up to 20 times slower than this machine"
                ]
            ),
            ([withoutVerdict, candidate("cached", [(50, 1)])], 1, []),
            ([], 1, []),
        ]
        for (candidates, slowdown, beginnings) in cases {
            let found = sentences(candidates, slowdown: slowdown)
            let areBegun = zip(found, beginnings).allSatisfy { $0.hasPrefix($1) }
            #expect(areBegun && found.count >= beginnings.count && found.isEmpty == beginnings.isEmpty, "\(found)")
        }
    }

    /// Thousands of random strategies, compared with a naive version of the rules.
    @Test func theRecommendationFollowsTheRules() {
        let sizes = [50, 500, 5_000]
        for seed in seeds(fast: 500, all: 5_000) {
            var random = SplitMix64(seed: seed)
            let candidates = (0..<random.nextInteger(in: 1...4)).map { index in
                candidate(
                    "s\(index)", sizes.map { ($0, random.nextInteger(in: 1...9_000)) },
                    isStale: random.nextInteger(in: 0...4) == 0)
            }
            let holding = candidates.filter { !$0.showsStaleCells }.map { candidate in
                (
                    candidate.strategy,
                    sizes.filter { size in
                        candidate.points.filter { $0.items <= size }.allSatisfy { $0.worst <= .milliseconds(5) }
                    }.max()
                )
            }
            let largest = holding.compactMap(\.1).max()
            let expected = holding.first { $0.1 != nil && $0.1 == largest }
            let first = sentences(candidates).first ?? ""
            let beginning = largest.map { "Use \(expected?.0 ?? "") up to \(groupedDigits($0)) items" }
            #expect(first.hasPrefix(beginning ?? "Use") == (beginning != nil), "seed \(seed): \(first)")
        }
    }
}
