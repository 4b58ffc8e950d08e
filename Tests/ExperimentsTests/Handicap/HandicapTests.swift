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

    @Test func labelsAreWhatPeopleWrite() {
        #expect(Handicap.work(share: 0.05).label == "work=5%")
        #expect(Handicap.work(share: 0.005).label == "work=0.5%")
        #expect(Handicap.work(share: 0.07).label == "work=7%")
        #expect(Handicap.work(share: 2).label == "work=200%")
        #expect(Handicap.allocations(3).label == "alloc=3")
    }

    /// The name is in every record of every table.
    @Test func resultsCarryTheHandicapInTheirName() async throws {
        var scenario = try Scenario.small(items: 20, ticks: 3)
        #expect(scenario.labelledName == scenario.name)
        scenario.handicap = .allocations(1)
        #expect(scenario.labelledName == "small/mixed/20 HANDICAP alloc=1")
        let experiment = Experiment(
            warmUpRounds: 0, plan: .exactly(1), seed: 1, budget: FrameBudget(.milliseconds(16)), slowdown: 1,
            clock: ScriptedClock(), meter: ScriptedMeter(), interruption: Interruption(), emit: { _ in }
        )
        #expect(try await experiment.run(scenario).name == "small/mixed/20 HANDICAP alloc=1")
    }

    @Test(.needsAllocationCounter) func allocationsComeOnTopOfEachTicksOwn() throws {
        let scenario = try Scenario.small(ticks: 80)
        for competitor in scenario.competitors {
            // The first pass of a process also fills caches of the runtime.
            _ = try work(competitor, scenario, .allocations(1))
            let honest = try work(competitor, scenario, nil)
            for count in [1, 3] {
                let handicapped = try work(competitor, scenario, .allocations(count))
                for (tick, pair) in zip(honest, handicapped).enumerated() {
                    #expect(pair.1[.allocations] == pair.0[.allocations].map { $0 + count }, "\(competitor.name), tick \(tick)")
                    #expect(pair.1.screenDigest == pair.0.screenDigest)
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
    }

    @Test func theShareOfASeriesIsMeasuredOnce() throws {
        let scenario = try Scenario.small(items: 30, ticks: 12)
        let measured = BallastRounds()
        let first = try measured.rounds(of: scenario, competitor: scenario.competitor("delegate"), share: 0.05)
        #expect(try measured.rounds(of: scenario, competitor: scenario.competitor("delegate"), share: 0.05) == first)
        #expect(first.allSatisfy { $0 >= 1 })
    }

    // MARK: A sample

    @Test func aSampleIsTheMidmeanOfSteadyCosts() throws {
        let scenario = try Scenario.small(items: 30, ticks: 9)
        let sample = try SeriesSample(
            scenario, competitor: scenario.competitor("delegate"), replayCount: 3, clock: ScriptedClock(then: 700),
            interruption: Interruption()
        )
        #expect(sample.typicalSteadyCost == .nanoseconds(700))
        #expect(sample.steadyReplayCost == .nanoseconds(9 * 700))
        #expect(sample.tickCount == 9)
        var digest = FNV1a()
        for work in try work(scenario.competitor("delegate"), scenario, nil) { digest.add(work.screenDigest) }
        #expect(sample.screensDigest == digest.hash)
    }

    @Test func anInterruptionStopsASample() throws {
        let interruption = Interruption()
        interruption.request()
        #expect(throws: Interruption.Requested.self) {
            let scenario = try Scenario.small(items: 30, ticks: 9)
            return try SeriesSample(
                scenario, competitor: scenario.competitor("delegate"), replayCount: 1, clock: ScriptedClock(),
                interruption: interruption
            )
        }
    }
}
