import BenchmarkResults
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

/// The distribution of scenarios over parts.
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
        for seed in seeds(fast: 200, all: 2_000) {
            var generator = TestGenerator(state: seed)
            let count = 1 + generator.next(below: 3)
            let costs = (0..<generator.next(below: 7)).map { _ in 1 + generator.next(below: 20) }
            let parts = ShardPlan(costs: costs.map(Double.init), count: count).parts
            #expect(parts.count == count && parts.joined().sorted() == Array(costs.indices), "seed \(seed)")
            #expect(parts.allSatisfy { $0 == $0.sorted() }, "seed \(seed)")
            let longest = parts.map { $0.reduce(0) { $0 + costs[$1] } }.max() ?? 0
            // At most 4/3 − 1/(3m) times the best, in whole numbers.
            #expect(3 * count * longest <= (4 * count - 1) * best(costs, count: count), "seed \(seed)")
        }
    }

    @Test func equalScenariosAreDealtInTheirOrder() {
        #expect(ShardPlan(costs: [1, 1, 1, 1, 1], count: 2).parts == [[0, 2, 4], [1, 3]])
        #expect(ShardPlan(costs: [1, 9, 1, 1], count: 2).parts == [[1], [0, 2, 3]])
        #expect(ShardPlan(costs: [1], count: 3).parts == [[0], [], []])
        #expect(ShardPlan(costs: [], count: 1).parts == [[]])
    }

    @Test(arguments: [("1/1", 1, 1), ("2/4", 2, 4), ("10000/10000", 10_000, 10_000)])
    func partsAreWritten(text: String, number: Int, count: Int) throws {
        #expect(try CoreSettings.shard.value(of: text) == Shard(number: number, of: count))
        #expect(try CoreSettings.shard.value(of: text).description == text)
    }

    @Test(arguments: ["", "1", "0/4", "5/4", "1/0", "-1/2", "1/2/3", "1/", "/2", " 1/2", "1/10001", "a/b", "1.0/2"])
    func invalidShardsAreRefused(text: String) {
        let expected =
            "The part must be K/N, such as 2/4 for the second of four, with K from 1 to N and N at most 10000; got “\(text)”."
        #expect(throws: SettingError(expected)) { try CoreSettings.shard.value(of: text) }
    }

    @Test func aPartWithoutScenariosIsRefused() throws {
        let given = try OurSuite.matrix(["--items", "50,500"])
        let measuring = try OurSuite.measuring([])
        #expect(try Shard(number: 1, of: 2).scenarios(of: given.requests, measuring).map(\.items) == [500])
        #expect(throws: SettingError("--shard 3/3 is empty: there are 2 scenarios. Give at most 2 as N.")) {
            try Shard(number: 3, of: 3).scenarios(of: given.requests, measuring)
        }
    }

    /// The million items of `full` are not the last scenario to end.
    @Test func expensiveScenariosGetTheirOwnShard() throws {
        let plans = try OurSuite.matrix(["--items", "50,500,5000,1000000"]).requests
        let measuring = try OurSuite.measuring([])
        let costs = plans.map { ScenarioEstimate(of: $0, measuring).seconds }
        #expect(ShardPlan(costs: costs, count: 2).parts == [[3], [0, 1, 2]])
    }

    @Test func aPlanIsPrinted() throws {
        let words = ["--items", "50,500", "--trace", "it's.csv", "--replays", "2"]
        let measuring = try OurSuite.measuring(["--replays", "2"])
        let estimates = try OurSuite.matrix(["--items", "50,500", "--strategy", "full,cached"]).requests
            .map { ScenarioEstimate(of: $0, measuring) }
        let text = PlanText(estimates, shardCount: 3, command: ["bench", "run"] + words)
        #expect(
            text.text == """
                | shard | scenarios |  about |  memory |   disk | command                                                                |
                |:------|----------:|-------:|--------:|-------:|:-----------------------------------------------------------------------|
                | 1/3   |         1 | 423 ms | 41.8 MB | 1.7 MB | bench run --items 50,500 --trace 'it'\\''s.csv' --replays 2 --shard 1/3 |
                | 2/3   |         1 | 383 ms | 41.8 MB | 1.7 MB | bench run --items 50,500 --trace 'it'\\''s.csv' --replays 2 --shard 2/3 |

                There are 2 scenarios: 1 part has nothing to do.
                """)
    }
}
