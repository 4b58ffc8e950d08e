import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import Reporting

/// The recommendation, sentence by sentence.
struct ConclusionTests {
    private typealias Result = (items: Int, worst: Int)

    /// Returns a strategy with a worst scrolling tick in µs for each number of items, which takes
    /// twice as long as the mean.
    private func candidate(
        _ strategy: String, _ results: [Result], slowdown: Double = 4, ticks: Int = 600, traits: [WorstTickTrait] = [],
        isStale: Bool = false, isDisturbed: Bool = false
    ) -> Conclusion.Candidate {
        Conclusion.Candidate(
            strategy: strategy,
            points: results.map { items, worst in
                let scrolling = EventCost.scrolling(
                    worst: .microseconds(worst), ticks: ticks, traits: traits, isDisturbed: isDisturbed)
                let isShort = Double(worst) * slowdown <= 5_000
                return Conclusion.Point(
                    items: items, scrolling: scrolling,
                    holding: isShort ? .holds : isDisturbed ? .undecided(.disturbedTicks) : .fails)
            }, showsStaleCells: isStale)
    }

    private func lines(
        _ candidates: [Conclusion.Candidate], slowdown: Double? = nil, isSimplestFirst: Bool = true
    ) -> [String] {
        Conclusion(
            candidates: candidates, budget: .milliseconds(10), givenSlowdown: slowdown, isSimplestFirst: isSimplestFirst
        ).lines
    }

    private static let assumption = ", assuming a device 4 times slower than this machine (`bench calibrate` finds yours)"

    private var three: [Conclusion.Candidate] {
        [
            candidate("full", [(50, 30), (500, 400), (5_000, 4_700)]),
            candidate("cached", [(50, 12), (500, 20), (5_000, 40)], traits: [.newCells]),
            candidate("delegate", [(50, 3), (500, 3), (5_000, 3)]),
        ]
    }

    // MARK: Situations

    @Test func theSimplestStrategyThatHoldsIsRecommended() {
        #expect(
            lines(three) == [
                "Use cached with 5,000 items\(Self.assumption): its worst scrolling tick (it makes cells) takes 40 µs × 4, 1.60 % of 10 ms; "
                    + "delegate does 13 times less work per scrolling tick (1.50 µs instead of 20 µs).",
                "It keeps half of the frame free on devices up to 130 times slower than this machine; beyond that, delegate does, up to "
                    + "1,700 times.",
                "With 50 and 500 items, the simpler full is enough.",
            ])
    }

    @Test func aGivenSlowdownReplacesTheAssumption() {
        let some = [candidate("full", [(50, 100)], slowdown: 20), candidate("cached", [(50, 90)], slowdown: 20)]
        let reach = "It keeps half of the frame free on devices up to 50 times slower than this machine."
        #expect(
            lines(some, slowdown: 20) == [
                "Use full with 50 items on a device 20 times slower than this machine: its worst scrolling tick takes 100 µs × 20, 20 % "
                    + "of 10 ms.", reach,
            ])
        #expect(
            lines(some, slowdown: 1) == [
                "Use full with 50 items on this machine: its worst scrolling tick takes 100 µs, 1 % of 10 ms.", reach,
            ])
    }

    @Test func withoutAStrategyThatHoldsTheNearestIsNamed() {
        let slow = [candidate("full", [(50, 100), (500, 4_000)]), candidate("cached", [(50, 100), (500, 3_000)])]
        #expect(
            lines(slow) == [
                "No strategy keeps half of 10 ms free with 500 items\(Self.assumption): cached comes nearest, and its worst scrolling tick "
                    + "takes 3 ms × 4, 120 % of 10 ms, 2.4 times as long as it may.", "With 50 items, use full.",
            ])
    }

    @Test func aTraceThatHardlyScrollsGivesNoRecommendation() {
        let jump = [candidate("full", [(50, 100)], ticks: 29), candidate("cached", [(50, 100)], ticks: 29)]
        #expect(lines(jump) == ["No recommendation: this trace hardly scrolls (29 scrolling ticks)."])
        #expect(lines([candidate("full", [(50, 100)], ticks: 30)]).count == 2)
        #expect(lines([]) == [])
    }

    @Test func oneStrategyIsNotComparedWithOthers() {
        #expect(
            lines([candidate("full", [(50, 100)])]) == [
                "Use full with 50 items\(Self.assumption): its worst scrolling tick takes 100 µs × 4, 4 % of 10 ms.",
                "It keeps half of the frame free on devices up to 50 times slower than this machine.",
            ])
    }

    /// A suite of somebody else: the order of its competitors means nothing.
    @Test func withoutAnOrderTheFastestIsRecommended() {
        #expect(
            lines(three, isSimplestFirst: false) == [
                "Use delegate with 5,000 items\(Self.assumption): its worst scrolling tick takes 3 µs × 4, 0.120 % of 10 ms. Your first "
                    + "competitor, full, takes 4.70 ms × 4, 188 % of 10 ms, which is too much.",
                "It keeps half of the frame free on devices up to 1,700 times slower than this machine.",
                "With 50 and 500 items, full is enough.",
            ])
        let quick = [candidate("shipped", [(50, 10)]), candidate("cached", [(50, 9)])]
        #expect(
            lines(quick, isSimplestFirst: false)[0].hasSuffix(
                "Your first competitor, shipped, takes 10 µs × 4, 0.400 % of 10 ms, which is enough, too."))
        #expect(lines([quick[1], quick[0]], isSimplestFirst: false)[0].hasSuffix("It is your first competitor."))
    }

    /// Whatever the short ticks prove is said.
    @Test func onABusyMachineOnlyTheRestIsUndecided() {
        let some = [
            candidate("full", [(50, 2_000)], isDisturbed: true), candidate("cached", [(50, 10)], isDisturbed: true),
            candidate("named", [(50, 9_000)], isDisturbed: true),
        ]
        let reason = "the machine disturbed the long ticks in every replay. Stop other programs, and run again with --replays 20."
        #expect(
            lines(some)[0]
                == "Use cached with 50 items\(Self.assumption): its worst scrolling tick takes 10 µs × 4, 0.400 % of 10 ms. Whether the "
                + "simpler full holds is not decided: \(reason)")
        #expect(lines([some[0], some[2]]) == ["Whether full and named hold is not decided: \(reason)"])
    }

    // MARK: Rules

    /// Thousands of random strategies, compared with a naive version of the rules.
    @Test func theRecommendationFollowsTheRules() {
        for seed in seeds(fast: 500, all: 5_000) {
            var random = SplitMix64(seed: seed)
            let isSimplestFirst = random.nextInteger(in: 0...1) == 0
            let candidates = (0..<random.nextInteger(in: 1...4)).map { index in
                candidate("s\(index)", [(50, random.nextInteger(in: 1...3_000))], isStale: random.nextInteger(in: 0...4) == 0)
            }
            let holding = candidates.filter { !$0.showsStaleCells }.map { ($0.strategy, $0.points[0].scrolling.worst) }
                .filter { $0.1 <= .microseconds(1_250) }
            let expected = isSimplestFirst ? holding.first : holding.min { $0.1 < $1.1 }
            let found = Conclusion(
                candidates: candidates, budget: .milliseconds(10), givenSlowdown: nil, isSimplestFirst: isSimplestFirst
            ).choice(at: 50)
            #expect(found?.strategy == expected?.0, "seed \(seed)")
        }
    }

    @Test func twoDigitsAreRounded() {
        let texts = [0.0864, 0.996, 1, 9.94, 9.95, 10.4, 57.3, 99.6, 146, 1_937, 1_666_667].map(twoDigits)
        #expect(texts == ["0.086", "1.0", "1.0", "9.9", "10", "10", "57", "100", "150", "1,900", "1,700,000"])
    }

    @Test func aStrategyWithStaleCellsIsNotRecommended() {
        let some = [candidate("quick", [(50, 1)], isStale: true), candidate("full", [(50, 100)])]
        #expect(lines(some)[0].hasPrefix("Use full with 50 items"))
    }
}

extension EventCost {
    /// Returns the costs of ticks that scroll. Their median and mean are half of the worst cost.
    fileprivate static func scrolling(
        worst: Duration, ticks: Int, traits: [WorstTickTrait], isDisturbed: Bool
    ) -> EventCost {
        EventCost(
            kind: .scroll, tickCount: ticks, median: worst / 2, worst: worst, worstTick: 1, mean: worst / 2,
            undisturbedWorst: isDisturbed ? nil : worst, worstTraits: traits)
    }
}
