import BenchmarkResults
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

/// The distribution of scenarios over the parts of a run.
@MainActor
struct ShardPlanTests {
    /// Returns the smallest possible length of the longest part, by trying all distributions.
    private func best(_ costs: [Int], count: Int) -> Int {
        var least = Int.max
        func deal(_ index: Int, _ sums: [Int]) {
            guard index < costs.count else {
                least = min(least, sums.max() ?? 0)
                return
            }
            for part in sums.indices {
                var sums = sums
                sums[part] += costs[index]
                deal(index + 1, sums)
            }
        }
        deal(0, [Int](repeating: 0, count: count))
        return least
    }

    @Test func theLongestPartIsNearlyTheShortestPossible() {
        let faulty = seeds(fast: 200, all: 2_000).filter { seed in
            var generator = TestGenerator(state: seed)
            let count = 1 + generator.next(below: 3)
            let costs = (0..<generator.next(below: 7)).map { _ in 1 + generator.next(below: 20) }
            let parts = ShardPlan(costs: costs.map(Double.init), count: count).parts
            let isComplete = parts.count == count && parts.joined().sorted() == Array(costs.indices)
            let longest = parts.map { $0.reduce(0) { $0 + costs[$1] } }.max() ?? 0
            // At most 4/3 − 1/(3m) times the best, in whole numbers.
            let isShort = 3 * count * longest <= (4 * count - 1) * best(costs, count: count)
            return !isComplete || !parts.allSatisfy { $0 == $0.sorted() } || !isShort
        }
        #expect(faulty.isEmpty, "seeds \(faulty.prefix(3))")
    }

    @Test func equalScenariosAreDealtInTheirOrder() {
        let cases: [(costs: [Double], count: Int, parts: [[Int]])] = [
            ([1, 1, 1, 1, 1], 2, [[0, 2, 4], [1, 3]]), ([1, 9, 1, 1], 2, [[1], [0, 2, 3]]), ([1], 3, [[0], [], []]),
            ([], 1, [[]]),
        ]
        for (costs, count, parts) in cases { #expect(ShardPlan(costs: costs, count: count).parts == parts) }
    }

    @Test func expensiveScenariosComeFirstAndEmptyPartsAreRefused() throws {
        let given = try OurSuite.matrix(["--items", "50,500"])
        #expect(try Shard(number: 1, of: 2).scenarios(of: given.requests).map(\.description.items) == [500])
        #expect(throws: SettingError("--shard 3/3 is empty: there are 2 scenarios. Give at most 2 as N.")) {
            try Shard(number: 3, of: 3).scenarios(of: given.requests)
        }
        // A million items of two strategies cost more than 5,000 items of three.
        let plans = try OurSuite.matrix(["--items", "50,500,5000,1000000", "--placement", "compact"]).requests
        #expect(ShardPlan(plans, count: 2).parts == [[3], [0, 1, 2]])
    }

    @Test func thePartsOfADryRunArePrinted() throws {
        let flags = [
            "--items", "50,500", "--exact-only", "--report", "--seed", "3", "--instruction-ticks", "5", "--work",
            "--instructions", "--process-timeout", "9", "--columns", "4",
        ]
        let parts = try OurSuite.run(flags + ["--dry-run", "--shards", "3", "--json"]).argumentsOfParts
        #expect(Set(parts) == Set(flags))
        #expect(parts.count == flags.count)
        let command = ["bench", "run", "--items", "50,500", "--trace", "it's.csv"]
        let requests = try OurSuite.matrix(["--items", "50,500"]).requests
        let dryRun = DryRun(requests, shardCount: 3, command: command)
        try CaseFile.expect(dryRun.text, in: "dry-run.txt")
        try CaseFile.expect(dryRun.json(), in: "dry-run.json")
    }
}
