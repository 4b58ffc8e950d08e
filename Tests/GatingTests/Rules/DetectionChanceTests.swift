import BenchmarkResults
import Statistics
import TestSupport
import Testing

@testable import Gating

/// Compares the reported probability of detection with simulated gates.
struct DetectionChanceTests {
    /// A random cost of a process, at least 1,000 and usually close to it.
    private func cost(_ random: inout SplitMix64) -> Double {
        1_000 * (1 + 0.03 * random.nextUnit() * random.nextUnit())
    }

    @Test(arguments: [0.0, 0.012, 0.016, 0.018, 0.03])
    func theReportedChanceIsTheShareOfGatesThatFindASlowdown(_ share: Double) async throws {
        let gates = seeds(fast: 40, all: 300)
        var found = 0
        var stated = 0.0
        for seed in gates {
            var random = SplitMix64(seed: seed, purpose: "costs")
            let processes = FakeProcesses { _, side, _ in 1_000 * cost(&random) * (side == .head ? 1 + share : 1) }
            let series = [SeriesKey(scenario: "s", strategy: "a")]
            let result = try await TimeTier(seed: seed).run(series, sampler: processes)[0]
            if result.outcome == .regression { found += 1 }
            let chance = try #require(DetectionChance(ofBase: result.firstPairs.base, rules: TimeRules(), seed: seed))
            stated += chance.chance(ofFinding: share) / Double(gates.count)
        }
        // Each gate estimates the spread from only 20 processes.
        #expect(abs(Double(found) / Double(gates.count) - stated) < 0.12, "\(found) of \(gates.count), \(stated) stated")
    }

    /// On a machine on which the base differs from itself, no slowdown is large enough.
    @Test func aBaseThatDiffersFromItselfDetectsLess() throws {
        let costs = (0..<20).map { $0 % 2 == 0 ? 1_000.0 : 3_000 }.enumerated().map { $1 * (1 + Double($0) / 10) }
        let chance = try #require(DetectionChance(ofBase: costs, rules: TimeRules(), seed: 1))
        #expect(chance.chance(ofFinding: 9) < 0.9)
        #expect(chance.smallestFoundShare == nil)
    }

    @Test func theSmallestShareIsFoundIn95Of100Gates() throws {
        var random = SplitMix64(seed: 7, purpose: "costs")
        let costs = (0..<20).map { _ in cost(&random) }
        let chance = try #require(DetectionChance(ofBase: costs, rules: TimeRules(), seed: 1))
        let share = try #require(chance.smallestFoundShare)
        #expect(chance.chance(ofFinding: share) >= 0.95)
        #expect(chance.chance(ofFinding: share - 0.001) < 0.95)
        #expect(share > TimeRules().threshold - 1)
        // Without any spread, everything above the threshold is found.
        func smallestShare(ofEqualProcesses count: Int) -> Double? {
            DetectionChance(ofBase: Array(repeating: 5, count: count), rules: TimeRules(), seed: 1)?.smallestFoundShare
        }
        #expect(smallestShare(ofEqualProcesses: 20) == 0.016)
        #expect(smallestShare(ofEqualProcesses: 7) == nil)
    }
}
