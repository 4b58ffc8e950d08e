import BenchmarkResults
import Foundation
import Gating
import Statistics
import Testing

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
            let launches = processes.launches[(round * 6)..<(round * 6 + 6)]
            #expect(Set(launches.map { "\($0.strategy) \($0.side)" }).count == 6, "round \(round)")
            // Base and head of a series run directly after each other.
            for pair in stride(from: launches.startIndex, to: launches.endIndex, by: 2) {
                #expect(launches[pair].strategy == launches[pair + 1].strategy)
            }
        }
        let baseFirst = stride(from: 0, to: 120, by: 2).count { processes.launches[$0].side == .base }
        #expect((15...45).contains(baseFirst), "the order is drawn: base first in \(baseFirst) of 60 pairs")
        #expect(Set(processes.launches.map(\.placement.padding)).count > 60, "so is the padding")
        #expect(processes.launches.allSatisfy { (0...4_096).contains($0.placement.padding) })
        let orders = processes.launches.map(\.placement.functionOrder)
        #expect(Set(orders).count == 40, "each side of each round has its own order of functions, which the series share")
        #expect(
            zip(processes.launches, orders).allSatisfy { launch, order in
                processes.launches.allSatisfy { $0.placement.functionOrder != order || $0.side == launch.side }
            })
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

    @Test func onlySuspectsAreMeasuredAgain() async throws {
        let processes = FakeProcesses { strategy, side, number in
            (strategy == "slow" && side == .head ? 1_060 : 1_000) + Double(number % 5)
        }
        let results = try await run(processes, keys("slow", "same"))
        #expect(results.map(\.outcome) == [.regression, .pass])
        #expect(results.map(\.freshPairs.pairCount) == [60, 0])
        #expect(processes.launches.count == 200)
        #expect(results[0].selfRatio != nil && results[0].probability.map { $0 < 1e-6 } == true)
        #expect(results[1].selfRatio == nil && results[1].probability == nil)
    }

    /// The head is slower only in the first 20 rounds, as if a neighbor had left afterwards.
    @Test func whatDoesNotShowTwicePasses() async throws {
        let processes = FakeProcesses { _, side, number in
            (side == .head && number <= 40 ? 1_060 : 1_000) + Double(number % 5)
        }
        let result = try await run(processes)[0]
        #expect(result.suspicion == .above && result.outcome == .pass)
        #expect(result.verdicts[0].finding.hasSuffix("The fresh pairs are within the tolerance."))
    }

    /// In 40 of 60 fresh pairs, only one process is undisturbed, alternately of the base and of the head. The sides differ by 6 %, but
    /// no pair shows it.
    private func oneOfEachTwo(_ side: TimeTier.Side, _ number: Int) -> Double {
        let pair = (number - 41) / 2 % 60
        guard pair < 40, (pair / 2 % 2 == 0) == (side == .base) else { return 2_000 }
        return side == .head ? 1_060 : 1_000
    }

    @Test func whatShowsTwiceAndMayBeChanceIsInconclusive() async throws {
        let processes = FakeProcesses { _, side, number in
            guard number > 40 else { return (side == .head ? 1_060 : 1_000) + Double(number % 5) }
            return oneOfEachTwo(side, number)
        }
        let result = try await run(processes)[0]
        #expect(result.suspicion == .above && result.probability.map { $0 > 0.01 } == true)
        #expect(result.selfRatio.map { distanceFromOne(ofRatio: $0) < 1.02 } == true, "the base is not to blame")
        #expect(result.outcome == .inconclusive)
    }

    /// Eleven of the first fresh pairs are slower with the head, and the others are tied: p = 2⁻¹¹, or 2⁻¹⁰ with two looks, which is
    /// significant for one suspect, but not for two.
    @Test func severalSuspectsShareTheLevel() async throws {
        func results(_ names: String...) async throws -> [TimeTier.Result] {
            var made: [String: Int] = [:]
            let processes = FakeProcesses { strategy, side, _ in
                let number = made["\(strategy) \(side)", default: 0]
                made["\(strategy) \(side)"] = number + 1
                if number < 31 { return side == .head ? 1_060 : 1_000 }
                return number < 36 ? 1_010 : 1_070
            }
            return try await run(processes, names.map { .init(scenario: "s", strategy: $0) })
        }
        let one = try await results("a")
        #expect(one.map(\.outcome) == [.regression] && one.map(\.freshPairs.pairCount) == [60])
        #expect(one[0].probability == 1.0 / 1_024)
        #expect(try await results("a", "b").map(\.freshPairs.pairCount) == [120, 120])
    }

    @Test func whatTheFreshPairsDoNotDecideIsLookedAtOnceMore() async throws {
        let processes = FakeProcesses { _, side, number in
            (41...160).contains(number) ? oneOfEachTwo(side, number) : (side == .head ? 1_060 : 1_000) + Double(number % 5)
        }
        var told: [[Int]] = []
        let result = try await TimeTier(seed: 1).run(keys("a"), sampler: processes) { told.append([$0, $1]) }[0]
        #expect(result.freshPairs.pairCount == 120 && result.outcome == .regression)
        #expect(told.last == [279, 280])
    }

    @Test func aFasterHeadIsAnImprovement() async throws {
        let processes = FakeProcesses { _, side, number in (side == .head ? 900 : 1_000) + Double(number % 5) }
        let result = try await run(processes)[0]
        #expect(result.outcome == .improvement)
        #expect(result.verdicts[0].ratio.map { $0 < 0.92 } == true)
    }

    /// 1.2 % slower is enough for fresh pairs, but not for a regression.
    @Test func aDeviationBelowTheToleranceIsMeasuredAgainAndPasses() async throws {
        let processes = FakeProcesses { _, side, number in (side == .head ? 1_012 : 1_000) + Double(number % 2) }
        let result = try await run(processes)[0]
        #expect(result.suspicion == .above && result.freshPairs.pairCount == 60 && result.outcome == .pass)
        #expect(result.selfRatio.map { distanceFromOne(ofRatio: $0) < 1.02 } == true)
        #expect(result.verdicts[0].finding.contains("in 60 fresh pairs (p < 0.001). The base differs from itself by"))
    }

    /// The head is first slower and then faster, so the cause is something else.
    @Test func whatTurnsRoundIsInconclusive() async throws {
        let processes = FakeProcesses { _, side, number in
            (side == .head ? number <= 40 ? 1_060 : 940 : 1_000) + Double(number % 5)
        }
        #expect(try await run(processes)[0].outcome == .inconclusive)
    }

    /// The base's own processes are alternately fast and slow.
    @Test func aBaseThatDiffersFromItselfIsInconclusive() async throws {
        var baseNumber = 0
        let processes = FakeProcesses { _, side, number in
            guard side == .base else { return 1_200 + Double(number % 3) }
            baseNumber += 1
            return baseNumber % 2 == 0 ? 1_000 : 1_100
        }
        let result = try await run(processes)[0]
        #expect(result.outcome == .inconclusive)
        #expect(result.verdicts[0].finding.hasSuffix("This machine is too noisy for a verdict."))
    }

    @Test func differentScreensAreSaid() async throws {
        let processes = FakeProcesses(screen: { $0 == .base ? 1 : 2 }, cost: { _, _, _ in 1_000 })
        let verdicts = try await run(processes)[0].verdicts
        #expect(verdicts.map(\.metric) == ["steady_midmean_ns", "screen_digest"])
        #expect(verdicts[1].outcome == .regression)
    }

    @Test func aProcessThatFailsEndsTheGate() async throws {
        struct Crash: Error {}
        let processes = FakeProcesses { _, _, number in
            if number == 5 { throw Crash() }
            return 1_000
        }
        await #expect(throws: Crash.self) { try await run(processes) }
        #expect(processes.launches.count == 5)
    }

    @Test func progressIsToldBeforeEachProcess() async throws {
        let processes = FakeProcesses { _, side, number in (side == .head ? 1_060 : 1_000) + Double(number % 5) }
        var told: [[Int]] = []
        _ = try await TimeTier(seed: 1).run(keys("a"), sampler: processes) { told.append([$0, $1]) }
        #expect(told == (0..<160).map { [$0, $0 < 40 ? 40 : 160] })
    }
}
