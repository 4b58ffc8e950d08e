import BenchmarkResults
import Sampling
import ScrollTraces
import Statistics
import Subjects
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

@MainActor @Suite(.takesTurns)
struct HandicapTests {
    private func work(
        _ competitor: PreparedCompetitor, _ scenario: Scenario, _ handicap: Handicap?
    ) throws -> [TickWork] {
        var scenario = scenario
        scenario.handicap = handicap
        return try AccountPass(scenario, competitor: competitor, interruption: Interruption()).work
    }

    /// The name is in every record of every table.
    @Test func resultsCarryTheHandicapInTheirName() async throws {
        let handicaps: [Handicap] = [
            .work(share: 0.05), .work(share: 0.005), .work(share: 0.07), .work(share: 2), .allocations(3),
        ]
        #expect(handicaps.map(\.label) == ["work=5%", "work=0.5%", "work=7%", "work=200%", "alloc=3"])
        var scenario = try Scenario.small(items: 20, ticks: 3)
        #expect(scenario.labelledName == scenario.name)
        scenario.handicap = .allocations(1)
        #expect(scenario.labelledName == "small/mixed/20 HANDICAP alloc=1")
        let experiment = Experiment(
            warmUpRounds: 0, plan: .exactly(1), seed: 1, budget: FrameBudget(.milliseconds(16)), slowdown: 1,
            clock: ScriptedClock(), meter: ScriptedMeter(), interruption: Interruption(), emit: { _ in }
        )
        #expect(try await experiment.run(scenario).name == scenario.labelledName)
    }

    /// A tick of layers makes no other allocations.
    @Test(.needsHeadlessEngine, .needsAllocationCounter) func allocationsAreAddedToEachTick() throws {
        for scenario in try [Scenario.small(ticks: 80), .layers(.drag)] {
            for competitor in scenario.competitors {
                // The first pass of a process also fills caches of the runtime.
                _ = try work(competitor, scenario, .allocations(1))
                let honest = try work(competitor, scenario, nil)
                for count in [1, 3] {
                    let handicapped = try work(competitor, scenario, .allocations(count))
                    let expected = honest.map { $0[.allocations].map { $0 + count } }
                    #expect(handicapped.map { $0[.allocations] } == expected, "\(competitor.name)")
                    #expect(handicapped.map(\.screenDigest) == honest.map(\.screenDigest), "\(competitor.name)")
                }
            }
        }
    }

    @Test func extraArithmeticShowsInNoCounter() throws {
        let scenario = try Scenario.small(ticks: 40)
        for competitor in scenario.competitors {
            _ = try work(competitor, scenario, .work(share: 0.05))
            #expect(try work(competitor, scenario, .work(share: 0.05)) == work(competitor, scenario, nil), "\(competitor.name)")
        }
    }

    /// The rounds of a share are proportional to the minimum of each tick, here 1,000 ns: the
    /// scripted clock advances by a microsecond with each reading.
    @Test func aShareIsOfEachTicksOwnCost() throws {
        let scenario = try Scenario.small(items: 30, ticks: 12)
        let clock = ScriptedClock(then: 1_000)
        let rounds = try BallastRounds().rounds(
            of: scenario, competitor: scenario.competitor("delegate"), share: 0.05, clock: clock)
        // 10,000 rounds in a microsecond are 0.1 ns each; 5 % of 1,000 ns are 50 ns.
        #expect(rounds == ContiguousArray(repeating: 500, count: 12))
        // The share of a series is measured once.
        let measured = BallastRounds()
        let both = try (0..<2).map { _ in
            try measured.rounds(of: scenario, competitor: scenario.competitor("delegate"), share: 0.05)
        }
        #expect(both[0] == both[1] && both[0].allSatisfy { $0 >= 1 })
    }

    // MARK: A sample

    @Test func aSampleIsTheMidmeanOfSteadyCosts() throws {
        let scenario = try Scenario.small(items: 30, ticks: 9)
        let sample = try SeriesSample(
            scenario, competitor: scenario.competitor("delegate"), replayCount: 3, clock: ScriptedClock(then: 700),
            interruption: Interruption()
        )
        #expect(sample.typicalSteadyCost == .nanoseconds(700) && sample.steadyReplayCost == .nanoseconds(9 * 700))
        var digest = FNV1a()
        for work in try work(scenario.competitor("delegate"), scenario, nil) { digest.add(work.screenDigest) }
        #expect(sample.tickCount == 9 && sample.screensDigest == digest.hash)
    }
}
