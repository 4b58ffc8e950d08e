import BenchmarkResults
import Foundation
import Statistics
import Synchronization
import TestSupport
import Testing

@testable import Gating

struct TimeTierTests {
    private func keys(_ names: String...) -> [SeriesKey] { names.map { .init(scenario: "s", strategy: $0) } }

    private func run(
        _ processes: FakeProcesses, _ series: [SeriesKey]? = nil, seed: UInt64 = 1
    ) async throws -> [TimeTier.Result] {
        try await TimeTier(seed: seed).run(series ?? keys("a"), sampler: processes)
    }

    // MARK: Launches

    @Test func eachRoundLaunchesBothSidesOfEachSeriesOnce() async throws {
        let processes = FakeProcesses { _, _, number in 1_000 + Double(number % 7) }
        let results = try await run(processes, keys("a", "b", "c"))
        #expect(processes.launches.count == 120)
        for round in 0..<20 {
            let launches = Array(processes.launches[(round * 6)..<(round * 6 + 6)])
            // Base and head of a series run directly after each other.
            #expect([0, 2, 4].map { launches[$0].strategy } == [1, 3, 5].map { launches[$0].strategy }, "round \(round)")
            #expect(Set(launches.map { "\($0.strategy) \($0.side)" }).count == 6, "round \(round)")
        }
        let baseFirst = stride(from: 0, to: 120, by: 2).count { processes.launches[$0].side == .base }
        #expect((15...45).contains(baseFirst), "the order is drawn: base first in \(baseFirst) of 60 pairs")
        let paddings = Set(processes.launches.compactMap(\.placement?.padding))
        #expect(paddings.allSatisfy { (0...4_096).contains($0) }, "so is the padding")
        #expect(paddings.count > 60, "so is the padding")
        let sides = Dictionary(grouping: processes.launches, by: \.placement?.functionOrder).values.map { Set($0.map(\.side)) }
        #expect(
            sides.map(\.count) == Array(repeating: 1, count: 40),
            "each side of each round has its own order of functions, which the series share")
        #expect(results.allSatisfy { $0.outcome == .pass && $0.selfRatio == nil && $0.freshPairs.pairCount == 0 })
    }

    @Test func theSeedDecidesAboutTheOrder() async throws {
        func launches(_ seed: UInt64) async throws -> [FakeProcesses.Launch] {
            let processes = FakeProcesses { _, _, _ in 1_000 }
            _ = try await run(processes, keys("a", "b"), seed: seed)
            return processes.launches
        }
        #expect(try await launches(3) == launches(3))
        #expect(try await launches(3) != launches(4))
    }

    // MARK: Outcomes

    /// In 40 of 60 fresh pairs, only one process is undisturbed, alternately of the base and of the
    /// head. The sides differ by 6 %, but no pair shows it.
    private func oneOfEachTwo(_ side: TimeTier.Side, _ number: Int) -> Double {
        let pair = (number - 41) / 2 % 60
        guard pair < 40, (pair / 2 % 2 == 0) == (side == .base) else { return 2_000 }
        return side == .head ? 1_060 : 1_000
    }

    /// The first 40 processes are the first pairs of a series, and the following 120 are its fresh pairs.
    @Test func freshPairsDecideAboutASuspect() async throws {
        func sixPerCentSlower(_ side: TimeTier.Side, _ number: Int) -> Double {
            (side == .head ? 1_060 : 1_000) + Double(number % 5)
        }
        typealias Cost = (_ side: TimeTier.Side, _ number: Int) -> Double
        let costs: [String: Cost] = [
            "10 % faster": { side, number in (side == .head ? 900 : 1_000) + Double(number % 5) },
            "slower in the first pairs only, as if a neighbor had left afterwards": { side, number in
                number <= 40 ? sixPerCentSlower(side, number) : 1_000 + Double(number % 5)
            },
            "1.2 % slower: enough for fresh pairs, but not for a regression": { side, number in
                (side == .head ? 1_012 : 1_000) + Double(number % 2)
            },
            "first slower and then faster": { side, number in
                (side == .head ? number <= 40 ? 1_060 : 940 : 1_000) + Double(number % 5)
            },
            "slower in all pairs but a few that are much faster, which turn the ratio": { side, number in
                side == .base ? 1_000 : number <= 40 ? 1_060 : (number - 41) / 2 % 20 == 0 ? 100 : 1_010
            },
            "slower twice, but perhaps by chance": { side, number in
                number <= 40 ? sixPerCentSlower(side, number) : oneOfEachTwo(side, number)
            },
            "undecided by the fresh pairs, and therefore measured once more": { side, number in
                (41...160).contains(number) ? oneOfEachTwo(side, number) : sixPerCentSlower(side, number)
            },
            "processes of the base that are alternately fast and slow": { side, number in
                side == .head ? 1_200 + Double(number % 3) : (number - 1) / 2 % 2 == 0 ? 1_100 : 1_000
            },
        ]
        try await CaseFile("time-tier.txt").check { name in
            let cost = try #require(costs[name])
            let result = try await run(FakeProcesses { _, side, number in cost(side, number) })[0]
            return "\(result.outcome): \(result.verdicts[0].finding)"
        }
    }

    /// Eleven of the first fresh pairs are slower with the head, and the others are tied: p = 2⁻¹¹,
    /// or 2⁻¹⁰ with two looks, which is significant for one suspect, but not for two.
    @Test func severalSuspectsShareTheLevel() async throws {
        func results(_ names: String...) async throws -> [TimeTier.Result] {
            var made: [String: Int] = [:]
            let processes = FakeProcesses { strategy, side, _ in
                let number = made["\(strategy) \(side)", default: 0]
                made["\(strategy) \(side)"] = number + 1
                if number < 31 { return side == .head ? 1_060 : 1_000 }
                return number < 36 ? 1_010 : 1_070
            }
            let keys: [SeriesKey] = names.map { SeriesKey(scenario: "s", strategy: $0) }
            return try await run(processes, keys)
        }
        let one = try await results("a")
        #expect(one.map(\.outcome) == [.regression])
        #expect(one.map(\.freshPairs.pairCount) == [60])
        let probability: Double = 1.0 / 1_024
        #expect(one[0].probability == probability)
        let pairCounts: [Int] = try await results("a", "b").map(\.freshPairs.pairCount)
        #expect(pairCounts == [120, 120])
    }

    @Test func differentScreensAreARegression() async throws {
        let processes = FakeProcesses(screen: { $0 == .base ? 1 : 2 }, cost: { _, side, _ in side == .base ? 1_000 : 1_500 })
        let verdicts = try await run(processes)[0].verdicts.map { "\($0.metric) \($0.outcome)" }
        #expect(verdicts == ["screen_digest regression"])
    }

    // MARK: Progress and its end

    @Test func theVerdictIsInconclusiveWhenTheTimeIsUp() async throws {
        let launches = Mutex(0)
        let processes = FakeProcesses { _, _, _ in
            launches.withLock { $0 += 1 }
            return 20_000
        }
        let tier = TimeTier(seed: 1) { launches.withLock { $0 >= 10 } }
        let results = try await tier.run(keys("a"), sampler: processes)
        #expect(processes.launches.count == 10)
        #expect(results.map(\.outcome) == [.inconclusive])
        #expect(results[0].verdicts[0].finding.hasSuffix("Inconclusive: the time was up (--max-time)."))
    }

    @Test func onlySuspectsAreMeasuredAgain() async throws {
        let processes = FakeProcesses { strategy, side, number in
            (strategy == "slow" && side == .head ? 1_060 : 1_000) + Double(number % 5)
        }
        let results = try await run(processes, keys("slow", "same"))
        #expect(results.map { "\($0.outcome) \($0.freshPairs.pairCount)" } == ["regression 60", "pass 0"])
        #expect(processes.launches.count == 200)
        #expect(results[0].probability.map { $0 < 1e-6 } == true)
        #expect(results[0].selfRatio != nil)
        #expect(results[1].selfRatio == nil)
        #expect(results[1].probability == nil)
    }

    // MARK: Events

    private func runWithTurn(_ processes: FakeProcesses) async throws -> [TimeTier.Result] {
        let series = keys("a")
        return try await TimeTier(seed: 1).run(
            series, events: [series[0]: [TimeTier.Event(kind: .turn, firstTick: 82)]], sampler: processes)
    }

    /// A turn that takes 6 ms more does not change the midmean.
    @Test func aRareHitchIsFoundAndNamed() async throws {
        let processes = FakeProcesses(turn: { side, number in (side == .head ? 6_100_000 : 100_000) + Double(number % 9) * 1_000 }
        ) {
            _, _, number in 20_000 + Double(number % 5)
        }
        let results = try await runWithTurn(processes)
        // The processes are shared, and only the suspect is judged again.
        #expect(results.map(\.freshPairs.pairCount) == [0, 60])
        #expect(processes.launches.count == 160)
        let verdicts = results.flatMap(\.verdicts)
        #expect(
            verdicts.map { "\($0.metric) \($0.tick ?? -1) \($0.outcome)" } == [
                "steady_midmean_ns -1 pass", "turn_steady_ns 82 regression",
            ])
        #expect(verdicts[1].finding.hasPrefix("the turn, tick 82: +"), "\(verdicts[1].finding)")
    }

    @Test func invisibleDifferencesAndMissingEventsPass() async throws {
        // The difference is 50 %, but less than a thousandth of a frame.
        let invisible = FakeProcesses(turn: { side, _ in side == .head ? 45_000 : 30_000 }) { _, _, _ in 20_000 }
        // 8 %, more than all ticks together may differ.
        let tolerated = FakeProcesses(turn: { side, _ in side == .head ? 1_080_000 : 1_000_000 }) { _, _, _ in 20_000 }
        let missing = FakeProcesses { _, _, _ in 20_000 }
        let verdicts = try await [runWithTurn(invisible), runWithTurn(tolerated), runWithTurn(missing)].map {
            $0.flatMap(\.verdicts)
        }
        let both = ["steady_midmean_ns pass", "turn_steady_ns pass"]
        #expect(verdicts.map { $0.map { "\($0.metric) \($0.outcome)" } } == [both, both, ["steady_midmean_ns pass"]])
    }
}
