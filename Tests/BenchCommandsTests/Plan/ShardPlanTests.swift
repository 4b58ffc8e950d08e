import BenchmarkResults
import Sampling
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

/// The estimates of scenarios, and their distribution over parts.
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
        let measuring = try OurSuite.measuring([])
        #expect(try Shard(number: 1, of: 2).scenarios(of: given.requests, measuring).map(\.items) == [500])
        #expect(throws: SettingError("--shard 3/3 is empty: there are 2 scenarios. Give at most 2 as N.")) {
            try Shard(number: 3, of: 3).scenarios(of: given.requests, measuring)
        }
        // The million items of `full` are not the last scenario to end.
        let plans = try OurSuite.matrix(["--items", "50,500,5000,1000000", "--placement", "compact"]).requests
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
        let json = try text.json()
        let first = """
            [
              {
                "bytes" : 41805600,
                "command" : "bench run --items 50,500 --trace 'it'\\\\''s.csv' --replays 2 --shard 1/3",
                "diskBytes" : 1701600,
                "scenarios" : [
                  "quilt/linear/mixed/500"
                ],
                "seconds" : 0.42315,
                "shard" : "1/3"
              },
            """
        #expect(json.hasPrefix(first) && json.ranges(of: "\"shard\" : ").count == 2, "\(json)")
    }

    // MARK: Estimates

    /// A run writes between half and twice the estimated bytes, on every machine.
    @Test(arguments: [
        ["--items", "20,200", "--strategy", "cached,delegate"], ["--layout", "flow", "--items", "200"],
        ["--layout", "layers", "--items", "10,60"],
    ])
    func theEstimatedBytesAreThoseOfARun(words: [String]) async throws {
        let measuring = try OurSuite.measuring(["--replays", "2"])
        let experiment = Experiment(
            warmUpRounds: 1, plan: .exactly(2), seed: 1, budget: measuring.budget, slowdown: 1, clock: MonotonicClock(),
            interruption: Interruption(), emit: { _ in })
        for request in try OurSuite.matrix(words + ["--ticks", "120"]).requests {
            let estimate = ScenarioEstimate(of: request, measuring)
            let result = try await experiment.run(request.checkAndMake())
            let bytes = try RunDirectory.tables.map { try $0.csv(of: [result]).utf8.count }.reduce(0, +)
            let isClose = (0.5...2).contains(Double(estimate.diskBytes) / Double(bytes))
            #expect(isClose && estimate.seconds > 0, "\(estimate.diskBytes) and \(bytes)")
        }
    }
}
