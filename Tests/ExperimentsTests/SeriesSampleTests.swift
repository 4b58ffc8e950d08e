import Statistics
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

@MainActor @Suite(.takesTurns)
struct SeriesSampleTests {
    @Test func aSampleIsTheMidmeanOfSteadyCosts() throws {
        let scenario = try Scenario.small(items: 30, ticks: 9)
        let competitor = try scenario.competitor("delegate")
        let sample = try SeriesSample(
            scenario, competitor: competitor, replayCount: 3, clock: ScriptedClock(then: 700), interruption: Interruption())
        #expect([sample.typicalSteadyCost, sample.steadyReplayCost] == [.nanoseconds(700), .nanoseconds(9 * 700)])
        var digest = FNV1a()
        for work in try AccountPass(scenario, competitor: competitor, interruption: Interruption()).work {
            digest.add(work.screenDigest)
        }
        #expect(sample.tickCount == 9)
        #expect(sample.screensDigest == digest.hash)
    }
}
