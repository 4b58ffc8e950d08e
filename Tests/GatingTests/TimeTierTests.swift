import BenchmarkResults
import Foundation
import Gating
import Statistics
import Testing

/// Processes that never ran: each number comes from a closure.
private final class FakeProcesses: TimeTier.Sampler, @unchecked Sendable {
    struct Launch: Equatable {
        let strategy: String
        let side: TimeTier.Side
        let padding: Int
    }

    private(set) var launches: [Launch] = []
    private let cost: (_ strategy: String, _ side: TimeTier.Side, _ number: Int) throws -> Double
    private let screen: (TimeTier.Side) -> UInt64

    init(
        screen: @escaping (TimeTier.Side) -> UInt64 = { _ in 7 },
        cost: @escaping (_ strategy: String, _ side: TimeTier.Side, _ number: Int) throws -> Double
    ) {
        self.cost = cost
        self.screen = screen
    }

    func sample(_ series: StoredSeries.Key, of side: TimeTier.Side, padding: Int) async throws -> TimeTier.Sample {
        launches.append(Launch(strategy: series.strategy, side: side, padding: padding))
        let nanoseconds = try cost(series.strategy, side, launches.count)
        return TimeTier.Sample(medianSteadyCost: .nanoseconds(Int64(nanoseconds.rounded())), screensDigest: screen(side))
    }
}

@Suite struct TimeTierTests {
    private func keys(_ names: String...) -> [StoredSeries.Key] { names.map { .init(scenario: "s", strategy: $0) } }

    /// Fewer swaps than in earnest: enough for a level of a hundredth.
    private var rules: TimeRules {
        var rules = TimeRules()
        rules.leastSwapCount = 1_000
        return rules
    }

    private func run(
        _ processes: FakeProcesses, _ series: [StoredSeries.Key]? = nil, seed: UInt64 = 1
    ) async throws -> [TimeTier.Result] {
        try await TimeTier(rules: rules, seed: seed).run(series ?? keys("a"), sampler: processes)
    }

    // MARK: Which processes are launched

    @Test func eachRoundLaunchesBothSidesOfEachSeriesOnce() async throws {
        let processes = FakeProcesses { _, _, number in 1_000 + Double(number % 7) }
        let results = try await run(processes, keys("a", "b", "c"))
        #expect(processes.launches.count == 120)
        for round in 0..<20 {
            let launches = processes.launches[(round * 6)..<(round * 6 + 6)]
            #expect(Set(launches.map { "\($0.strategy) \($0.side)" }).count == 6, "round \(round)")
            // Base and head of a series run one right after the other.
            for pair in stride(from: launches.startIndex, to: launches.endIndex, by: 2) {
                #expect(launches[pair].strategy == launches[pair + 1].strategy)
            }
        }
        let baseFirst = stride(from: 0, to: 120, by: 2).count { processes.launches[$0].side == .base }
        #expect((15...45).contains(baseFirst), "the order is drawn: base first in \(baseFirst) of 60 pairs")
        #expect(Set(processes.launches.map(\.padding)).count > 60, "so is the padding")
        #expect(processes.launches.allSatisfy { (0...4_096).contains($0.padding) })
        #expect(results.allSatisfy { $0.outcome == .pass && $0.selfRatio == nil && $0.second.pairCount == 0 })
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
        #expect(results.map(\.second.pairCount) == [20, 0])
        #expect(processes.launches.count == 120)
        #expect(results[0].base.count == 40 && results[0].selfRatio != nil)
        #expect(results[1].base.count == 20 && results[1].selfRatio == nil)
    }

    /// Slower in the first 20 rounds only, as when a neighbour left in between.
    @Test func whatDoesNotShowTwicePasses() async throws {
        let processes = FakeProcesses { _, side, number in
            (side == .head && number <= 40 ? 1_060 : 1_000) + Double(number % 5)
        }
        let result = try await run(processes)[0]
        #expect(result.suspicion == .above && result.outcome == .pass)
        #expect(result.verdicts[0].finding.hasSuffix("It did not show twice."))
    }

    /// 6 % slower in the six pairs that nothing disturbed, and no difference in the others: of 64 ways to swap the labels of six
    /// pairs, seven give as much.
    @Test func whatShowsTwiceAndMayBeChanceIsInconclusive() async throws {
        let processes = FakeProcesses { _, side, number in
            guard number > 40 else { return (side == .head ? 1_060 : 1_000) + Double(number % 5) }
            return number > 52 ? 2_000 : side == .head ? 1_060 : 1_000
        }
        let result = try await run(processes)[0]
        #expect(result.suspicion == .above && result.probabilities[1] > 0.05)
        #expect(result.outcome == .inconclusive)
    }

    @Test func aFasterHeadIsAnImprovement() async throws {
        let processes = FakeProcesses { _, side, number in (side == .head ? 900 : 1_000) + Double(number % 5) }
        let result = try await run(processes)[0]
        #expect(result.outcome == .improvement)
        #expect(result.verdicts[0].ratio.map { $0 < 0.92 } == true)
    }

    /// 2.7 % is no suspicion, and worth an A/A of the base: it gets 20 processes of its own.
    @Test func aDeviationBelowTheThresholdHasTheBaseHeldAgainstItself() async throws {
        let processes = FakeProcesses { _, side, number in (side == .head ? 1_027 : 1_000) + Double(number % 2) }
        let result = try await run(processes)[0]
        #expect(result.suspicion == nil && result.outcome == .pass)
        #expect(processes.launches.suffix(20).allSatisfy { $0.side == .base } && processes.launches.count == 60)
        #expect(result.base.count == 40 && (result.selfRatio.map { distanceFromOne(ofRatio: $0) < 1.02 } == true))
    }

    /// The base's own processes are now fast, now slow: nothing can be told.
    @Test func aBaseThatDiffersFromItselfIsInconclusive() async throws {
        var baseNumber = 0
        let processes = FakeProcesses { _, side, number in
            guard side == .base else { return 1_200 + Double(number % 3) }
            baseNumber += 1
            return baseNumber % 2 == 0 ? 1_000 : 1_100
        }
        let result = try await run(processes)[0]
        #expect(result.outcome == .inconclusive)
        #expect(result.verdicts[0].finding.hasSuffix("That is too restless to tell."))
    }

    @Test func differentScreensAreSaid() async throws {
        let processes = FakeProcesses(screen: { $0 == .base ? 1 : 2 }) { _, _, _ in 1_000 }
        let verdicts = try await run(processes)[0].verdicts
        #expect(verdicts.map(\.metric) == ["steady_p50_ns", "screen_digest"])
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
        _ = try await TimeTier(rules: rules, seed: 1).run(keys("a"), sampler: processes) { told.append([$0, $1]) }
        #expect(told == (0..<80).map { [$0, $0 < 40 ? 40 : 80] })
    }

    // MARK: Simulated machines

    /// The noise of a process: never faster than the code allows, seldom much slower, and in spells.
    private struct Weather {
        var random: SplitMix64
        private var spell = 0.0

        init(seed: UInt64) { random = SplitMix64(seed: seed, purpose: "weather") }

        mutating func factor() -> Double {
            if random.nextUnit() < 0.05 { spell = random.nextUnit() < 0.5 ? 0 : 0.3 * random.nextUnit() }
            // The ratio of two uniform numbers has no mean: as heavy a tail as there is.
            let tail = 0.004 * random.nextUnit() / max(random.nextUnit(), 0.001)
            return 1 + 0.01 * random.nextUnit() + tail + spell * random.nextUnit()
        }
    }

    private func outcomes(slowdown: Double, gates: Range<UInt64>) async throws -> [Verdict.Outcome] {
        var outcomes: [Verdict.Outcome] = []
        for seed in gates {
            var weather = Weather(seed: seed)
            let processes = FakeProcesses { _, side, _ in 100_000 * (side == .head ? slowdown : 1) * weather.factor() }
            outcomes.append(try await run(processes, seed: seed)[0].outcome)
        }
        return outcomes
    }

    @Test func identicalBuildsAreNeverCalledSlower() async throws {
        let outcomes = try await outcomes(slowdown: 1, gates: 0..<200)
        #expect(outcomes.count { $0 == .regression || $0 == .improvement } == 0)
        #expect(outcomes.count { $0 == .inconclusive } <= 20, "\(outcomes.count { $0 == .inconclusive }) of 200")
    }

    @Test func fivePerCentAreFound() async throws {
        let outcomes = try await outcomes(slowdown: 1.05, gates: 1_000..<1_040)
        #expect(outcomes.count { $0 == .regression } >= 32, "\(outcomes.count { $0 == .regression }) of 40")
        #expect(!outcomes.contains(.improvement))
    }
}
