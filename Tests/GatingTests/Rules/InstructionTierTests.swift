import BenchmarkResults
import Statistics
import Testing

@testable import Gating

struct InstructionTierTests {
    private func baseline(
        _ instructions: [Int], events: [TickKind: [Int]] = [:], counting conditions: [Condition: String] = [:]
    ) -> Baseline {
        let ticks = Array(repeating: TickWork.counting(1), count: instructions.count)
        let plain = Baseline.of(.of(ticks, events: events, instructions: instructions))
        return Baseline(conditions: conditions, settings: plain.settings, series: plain.series)
    }

    private func verdict(_ base: [Int], _ head: [Int]) -> Verdict? {
        InstructionTier.findings(base: baseline(base), head: baseline(head)).verdicts.first
    }

    @Test func theSumMayDifferByThreePerMille() {
        let cases: [(head: Int, outcome: Verdict.Outcome, finding: String)] = [
            (1_000_000, .pass, "(+0.00 %)"), (1_003_000, .pass, "(+0.30 %)"), (1_003_001, .regression, "(+0.30 %)"),
            (997_000, .pass, "(−0.30 %)"), (996_999, .improvement, "(−0.30 %)"), (1_010_000, .regression, "(+1.00 %)"),
        ]
        for (head, outcome, change) in cases {
            let expected = Verdict(
                series: series, metric: "instructions", tier: .instructions, outcome: outcome, base: 1_000_000,
                head: Double(head), ratio: Double(head) / 1_000_000,
                finding: "\(head) instead of 1000000 in 2 ticks \(change).")
            #expect(verdict([400_000, 600_000], [400_000, head - 400_000]) == expected)
        }
    }

    /// Another link of the same code changes the length of the runtime's searches by address.
    @Test(arguments: [(250, Verdict.Outcome.pass), (251, .regression), (-250, .pass), (-251, .improvement)])
    func aTickMayDifferByWhatALinkChanges(perTick: Int, outcome: Verdict.Outcome) {
        #expect(verdict([17_000, 18_000], [17_000, 18_000 + 2 * perTick])?.outcome == outcome)
    }

    // MARK: Events

    /// Six ticks, of which the first is a turn and two are jumps.
    private let base = [3_000_000, 400_000, 2_000_000, 400_000, 2_000_000, 400_000]

    private func verdicts(_ base: [Int], _ head: [Int]) -> [Verdict] {
        let events: [TickKind: [Int]] = [.turn: [0], .jump: [2, 4]]
        return InstructionTier.findings(base: baseline(base, events: events), head: baseline(head, events: events)).verdicts
    }

    /// Work at events only. A layout took 6 ms longer in landscape, which was below 0.3 % in the sum of 300 ticks.
    @Test func aRareHitchIsFoundAndNamed() {
        var head = base
        head[2] += 20_000_000
        let verdicts = verdicts(base, head)
        #expect(
            verdicts.map { "\($0.metric) \($0.outcome) \($0.tick ?? -1)" } == [
                "instructions pass -1", "instructions_turn pass 0", "instructions_jump regression 2",
            ])
        head[4] += 30_000_000
        let findings = [verdicts[0], verdicts[2], self.verdicts(base, head)[2]].map(\.finding)
        #expect(
            findings == [
                "1200000 instead of 1200000 in 3 ticks without an event (+0.00 %).",
                "the jump, tick 2: 22000000 instead of 2000000 (+1000 %, +40 % of a frame).",
                "the jump, tick 4: 32000000 instead of 2000000 (+1500 %, +60 % of a frame); 1 more of 2 such ticks changed "
                    + "likewise.",
            ])
    }

    @Test func anEventMayDifferByOnePerCentAndAThousandthOfAFrame() {
        let cases: [(count: Int, change: Int, outcome: Verdict.Outcome)] = [
            (2_000_000, 50_001, .regression), (2_000_000, 50_000, .pass), (10_000_000, 100_000, .pass),
            (10_000_000, 100_001, .regression), (2_000_000, -50_001, .improvement), (2_000_000, -50_000, .pass),
        ]
        for (count, change, outcome) in cases {
            var (base, head) = (base, base)
            (base[2], head[2]) = (count, count + change)
            #expect(verdicts(base, head).last?.outcome == outcome, "\(change) of \(count)")
        }
        // One turn became slower, and the other one faster by more.
        var head = base
        (head[2], head[4]) = (1_000_000, 2_100_000)
        let verdict = verdicts(base, head).last
        #expect(verdict?.outcome == .regression)
        #expect(verdict?.tick == 4)
    }

    /// Thousands of random series, compared with a naive version of the rules: a series passes if
    /// and only if each tick does.
    @Test func aNaiveModelAgrees() {
        let seeds: Range<UInt64> = 0..<2_000
        let differing: [UInt64] = seeds.filter { (seed: UInt64) -> Bool in
            var random = SplitMix64(seed: seed)
            let head: [Int] = base.map { (count: Int) -> Int in
                guard random.nextInteger(in: 0...2) == 0 else { return count }
                return count + random.nextInteger(in: -80_000...80_000)
            }
            let (before, after): (Int, Int) = (base[1] + base[3] + base[5], head[1] + head[3] + head[5])
            let plainFails: Bool = Double(after) / Double(before) > 1.003
            let eventFails: Bool = [0, 2, 4].contains { (tick: Int) -> Bool in
                head[tick] - base[tick] > 50_000 && Double(head[tick]) > 1.01 * Double(base[tick])
            }
            let isFound: Bool = verdicts(base, head).contains { $0.outcome == .regression }
            return isFound != (plainFails || eventFails)
        }
        #expect(differing.isEmpty, "seeds \(differing.prefix(3))")
    }

    /// Work that is planted in loading only.
    @Test func theLoadIsJudgedLikeAnEvent() {
        func counted(_ load: Int?) -> Baseline {
            .of(.of([.counting(1)], instructions: [400_000], loadInstructions: load))
        }
        func verdicts(_ base: Int?, _ head: Int?) -> [Verdict] {
            InstructionTier.findings(base: counted(base), head: counted(head)).verdicts
        }
        let slower = verdicts(10_000_000, 10_500_000)
        #expect(slower.map(\.metric) == ["instructions", "instructions_load"])
        #expect(slower.map(\.outcome) == [.pass, .regression])
        #expect(slower[1].tick == TickKind.loadTick)
        #expect(slower[1].finding == "the load: 10500000 instead of 10000000 (+5 %, +1 % of a frame).")
        #expect(verdicts(10_000_000, 10_090_000).map(\.outcome) == [.pass, .pass])
        #expect(verdicts(nil, 10_000_000).map(\.metric) == ["instructions"], "an earlier base counts no load")
    }

    @Test func ticksThatOnlyOneSideHasAreARegression() {
        #expect(verdict([1, 2], [1])?.outcome == .regression)
        #expect(verdict([1, 2], [1])?.finding == "counted in 1 tick instead of 2. If this is intended, make a new baseline.")
        #expect(verdict([0, 0], [0, 1])?.outcome == .regression)
        // A baseline from before events were recorded has only plain ticks.
        #expect(verdict(base, base)?.finding == "8200000 instead of 8200000 in 6 ticks (+0.00 %).")
    }

    /// Other libraries or another valgrind count differently for the same code.
    @Test func countsThatCannotBeComparedAreAnnounced() {
        let conditions: [Condition: String] = [
            .counter: "valgrind-3.19.0", .cLibrary: "glibc 2.36", .processorFeatures: "avx2",
        ]
        let head = baseline([9_000], counting: conditions)
        let same = InstructionTier.findings(base: baseline([5_000], counting: conditions), head: head)
        #expect(same.verdicts.map(\.outcome) == [.regression])
        #expect(same.notices.isEmpty)
        func notCompared(_ reason: String) -> String {
            "The instructions were not compared, because the baseline was counted with another \(reason). "
                + "Counts depend on the C library, valgrind and the processor. Use --base-executable or --base-build to "
                + "count base and head here."
        }
        let other = conditions.merging([.counter: "valgrind-3.22.0"]) { $1 }
        let plain = conditions.merging([.processorFeatures: "none"]) { $1 }
        let cases: [(base: Baseline, head: Baseline, notice: String)] = [
            (baseline([]), baseline([]), "Neither base nor head has instruction counts; the instruction tier did not run."),
            (baseline([]), baseline([5]), "The base has no instruction counts; the instruction tier did not run."),
            (baseline([5]), baseline([]), "The head has no instruction counts; the instruction tier did not run."),
            (baseline([5], counting: other), head, notCompared("instruction counter (“valgrind-3.22.0”, “valgrind-3.19.0”)")),
            (baseline([5], counting: plain), head, notCompared("processor features (“none”, “avx2”)")),
            (
                baseline([5]), head,
                notCompared(
                    "instruction counter (unknown, “valgrind-3.19.0”), C library (unknown, “glibc 2.36”), processor features "
                        + "(unknown, “avx2”)")
            ),
        ]
        for (base, head, notice) in cases {
            let findings = InstructionTier.findings(base: base, head: head)
            #expect(findings == TierFindings(notices: [notice]))
        }
    }

    @Test func aSeriesWithoutCountsAmongOthersIsARegression() {
        let other = SeriesKey(scenario: series.scenario, strategy: "full")
        func counts(_ key: SeriesKey, _ instructions: [Int]) -> BaselineSeries {
            .of([], key, instructions: instructions)
        }
        let result = InstructionTier.findings(
            base: .of(counts(series, [5]), counts(other, [5])), head: .of(counts(series, []), counts(other, [5])))
        #expect(result.verdicts.map(\.outcome) == [.regression, .pass])
        #expect(result.notices.isEmpty)
    }
}
