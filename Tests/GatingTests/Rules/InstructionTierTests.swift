import BenchmarkResults
import Statistics
import TestSupport
import Testing

@testable import Gating

struct InstructionTierTests {
    private func baseline(
        _ instructions: [Int], load: Int? = nil, events: [TickKind: [Int]] = [:], counting conditions: [Condition: String] = [:]
    ) -> Baseline {
        let ticks = Array(repeating: TickWork.counting(1), count: instructions.count)
        let counted = BaselineSeries.of(ticks, events: events, instructions: instructions, loadInstructions: load)
        return Baseline(conditions: conditions, settings: [:], series: [counted])
    }

    /// Returns a baseline from the counts of its ticks, and of its load after a vertical bar.
    private func counted(_ text: Substring, events: [TickKind: [Int]]) -> Baseline {
        let parts = text.components(separatedBy: " | ")
        let instructions = parts[0].split(separator: " ").compactMap { Int($0) }
        return baseline(instructions, load: parts.count > 1 ? Int(parts[1]) : nil, events: events)
    }

    /// The first of six ticks is a turn, and two are jumps.
    private static let events: [TickKind: [Int]] = [.turn: [0], .jump: [2, 4]]
    private let base = [3_000_000, 400_000, 2_000_000, 400_000, 2_000_000, 400_000]

    /// The sum may differ by three per mille, a tick by what another link changes, and an event by one per cent and a thousandth of a
    /// frame.
    @Test func theCountsAreJudged() throws {
        try CaseFile("instruction-tier.txt").check { input in
            let hasEvents = input.hasPrefix("events ")
            let sides = input.trimmingPrefix("events ").split(separator: " → ").map {
                counted($0, events: hasEvents ? Self.events : [:])
            }
            return InstructionTier.findings(base: sides[0], head: sides[1]).verdicts.map { verdict in
                let tick = verdict.tick.map { $0 == TickKind.loadTick ? " in the load" : " at \($0)" } ?? ""
                let numbers = [verdict.base, verdict.head, verdict.ratio].map { $0.map { " \($0)" } ?? " –" }.joined()
                return "\(verdict.metric) \(verdict.outcome)\(tick),\(numbers): \(verdict.finding)"
            }.joined(separator: "\n")
        }
    }

    private func verdicts(_ base: [Int], _ head: [Int]) -> [Verdict] {
        InstructionTier.findings(base: baseline(base, events: Self.events), head: baseline(head, events: Self.events)).verdicts
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
            "The instructions were not compared, because the baseline was counted under other conditions: \(reason). "
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
            #expect(findings == GateReport(notices: [notice]))
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
