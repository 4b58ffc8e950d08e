import BenchmarkResults
import Gating
import Testing

@Suite struct InstructionTierTests {
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
        #expect(verdict?.finding == "\(head) instead of 1000000 in the first 2 ticks.")
    }

    @Test func otherTicksAreARegression() {
        #expect(verdict([1, 2], [1])?.outcome == .regression)
        #expect(verdict([1, 2], [1])?.finding == "counted in 1 tick instead of 2.")
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

    /// Other libraries or another valgrind give other counts of the same code.
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
