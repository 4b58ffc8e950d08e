import BenchmarkResults
import Gating
import Statistics
import Testing

struct InstructionTierTests {
    private func baseline(_ instructions: [Int]) -> Baseline {
        .of(BaselineSeries(key: series, itemCount: 500, ticks: [.counting(1)], instructions: instructions))
    }

    private func verdict(_ base: [Int], _ head: [Int]) -> Verdict? {
        InstructionTier.findings(base: baseline(base), head: baseline(head)).verdicts.first
    }

    @Test(arguments: [
        (1_000_000, Verdict.Outcome.pass), (1_003_000, .pass), (1_003_001, .regression), (997_000, .pass),
        (996_999, .improvement), (1_010_000, .regression),
    ])
    func threePerMilleAreTheLimit(_ head: Int, _ outcome: Verdict.Outcome) {
        let verdict = verdict([400_000, 600_000], [400_000, head - 400_000])
        #expect(verdict?.outcome == outcome)
        #expect(verdict?.base == 1_000_000 && verdict?.head == Double(head))
        #expect(verdict?.finding.hasPrefix("\(head) instead of 1000000 in 2 ticks (") == true)
    }

    // MARK: Events

    private static let events: [TickKind: [Int]] = [.firstScreen: [0], .turn: [2, 4]]

    /// The verdicts on a series of six ticks, of which the first is the first screen and two are turns.
    private func verdicts(_ base: [Int], _ head: [Int]) -> [Verdict] {
        func baseline(_ instructions: [Int]) -> Baseline {
            .of(
                BaselineSeries(
                    key: series, itemCount: 500, ticks: Array(repeating: .counting(1), count: 6), events: Self.events,
                    instructions: instructions))
        }
        return InstructionTier.findings(base: baseline(base), head: baseline(head)).verdicts
    }

    private let base = [3_000_000, 400_000, 2_000_000, 400_000, 2_000_000, 400_000]

    /// Work at turns only. A layout took 6 ms longer in landscape.
    @Test func aRareHitchIsFoundAndNamed() throws {
        var head = base
        head[2] += 20_000_000
        let verdicts = verdicts(base, head)
        #expect(verdicts.map(\.metric) == ["instructions", "instructions_first_screen", "instructions_turn"])
        #expect(verdicts.map(\.outcome) == [.pass, .pass, .regression])
        #expect(verdicts.map(\.tick) == [nil, 0, 2])
        #expect(verdicts[2].finding == "tick 2, the turn: 22000000 instead of 2000000 (+1000 %, +40 % of a frame).")
        #expect(verdicts[0].finding == "1200000 instead of 1200000 in 3 ticks without an event (+0.00 %).")
        // In the sum of 300 ticks, this was below 0.3 %.
        head[4] += 30_000_000
        #expect(self.verdicts(base, head)[2].finding.hasSuffix("of a frame); 1 more of 2 such ticks changed likewise."))
    }

    @Test(arguments: [
        (2_000_000, 50_001, Verdict.Outcome.regression), (2_000_000, 50_000, .pass), (10_000_000, 100_000, .pass),
        (10_000_000, 100_001, .regression), (2_000_000, -50_001, .improvement), (2_000_000, -50_000, .pass),
    ])
    func anEventMayDifferByOnePerCentAndAThousandthOfAFrame(count: Int, change: Int, outcome: Verdict.Outcome) {
        var (base, head) = (base, base)
        (base[2], head[2]) = (count, count + change)
        #expect(verdicts(base, head).last?.outcome == outcome)
    }

    /// One turn became slower, and the other one faster by more.
    @Test func anImprovementDoesNotHideARegression() {
        var head = base
        (head[2], head[4]) = (1_000_000, 2_100_000)
        let verdict = verdicts(base, head).last
        #expect(verdict?.outcome == .regression && verdict?.tick == 4)
    }

    /// Thousands of random series, compared with a naive version of the rules: a series passes if
    /// and only if each tick does.
    @Test func aNaiveModelAgrees() {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let head = base.map { $0 + (random.nextInteger(in: 0...2) == 0 ? random.nextInteger(in: -80_000...80_000) : 0) }
            let plain = [1, 3, 5]
            let (before, after) = (plain.reduce(0) { $0 + base[$1] }, plain.reduce(0) { $0 + head[$1] })
            let plainFails = Double(after) / Double(before) > 1.003
            let eventFails = [0, 2, 4].contains { head[$0] - base[$0] > 50_000 && Double(head[$0]) > 1.01 * Double(base[$0]) }
            #expect(verdicts(base, head).contains { $0.outcome == .regression } == (plainFails || eventFails), "seed \(seed)")
        }
    }

    /// A baseline from before events were recorded has only plain ticks.
    @Test func withoutEventsAllTicksAreSummed() {
        #expect(verdict(base, base)?.finding == "8200000 instead of 8200000 in 6 ticks (+0.00 %).")
    }

    @Test func otherTicksAreARegression() {
        #expect(verdict([1, 2], [1])?.outcome == .regression)
        #expect(verdict([1, 2], [1])?.finding == "counted in 1 tick instead of 2. If this is intended, make a new baseline.")
        #expect(verdict([0, 0], [0, 1])?.outcome == .regression)
    }

    @Test func whatCannotBeComparedIsAnnounced() {
        for (base, head, notice) in [
            ([], [], "Neither base nor head has instruction counts; the instruction tier did not run."),
            ([], [5], "The base has no instruction counts; the instruction tier did not run."),
            ([5], [], "The head has no instruction counts; the instruction tier did not run."),
        ] as [([Int], [Int], String)] {
            let result = InstructionTier.findings(base: baseline(base), head: baseline(head))
            #expect(result.verdicts.isEmpty)
            #expect(result.notices == [notice])
        }
    }

    /// Other libraries or another valgrind count differently for the same code.
    @Test func countsThatWereMadeElsewhereAreNotCompared() {
        func baseline(_ key: InstructionKey?, _ instructions: [Int]) -> Baseline {
            let plain = self.baseline(instructions)
            return Baseline(key: plain.key, settings: plain.settings, series: plain.series, instructionKey: key)
        }
        func key(_ counter: String, features: [String] = ["avx2"]) -> InstructionKey {
            InstructionKey(counter: counter, cLibrary: "glibc 2.36", processorFeatures: features)
        }
        let head = baseline(key("valgrind-3.19.0"), [9])
        let same = InstructionTier.findings(base: baseline(key("valgrind-3.19.0"), [5]), head: head)
        #expect(same.verdicts.map(\.outcome) == [.regression] && same.notices.isEmpty)
        for (other, words) in [
            (key("valgrind-3.22.0"), "(“valgrind-3.22.0” instead of “valgrind-3.19.0”)"),
            (key("valgrind-3.19.0", features: []), "(processor features “none” instead of “avx2”)"),
            (nil, "(an unknown one)"),
        ] {
            let result = InstructionTier.findings(base: baseline(other, [5]), head: head)
            #expect(result.verdicts.isEmpty && result.notices.count == 1)
            #expect(result.notices[0].contains(words), "\(result.notices)")
        }
    }

    /// A series without counts beside a series with counts.
    @Test func aSeriesWithoutCountsAmongOthersIsARegression() {
        let other = SeriesKey(scenario: series.scenario, strategy: "full")
        let base = Baseline.of(
            BaselineSeries(key: series, itemCount: 500, ticks: [], instructions: [5]),
            BaselineSeries(key: other, itemCount: 500, ticks: [], instructions: [5]))
        let head = Baseline.of(
            BaselineSeries(key: series, itemCount: 500, ticks: [], instructions: []),
            BaselineSeries(key: other, itemCount: 500, ticks: [], instructions: [5]))
        let result = InstructionTier.findings(base: base, head: head)
        #expect(result.verdicts.map(\.outcome) == [.regression, .pass])
        #expect(result.notices.isEmpty)
    }
}
