import TestSupport
import Testing

@testable import Experiments

struct ReplayForecastTests {
    private func probe(load: Int, tick: Int, wholeTick: Int) -> ReplayProbe {
        ReplayProbe(load: .milliseconds(load), tick: .milliseconds(tick), wholeTick: .milliseconds(wholeTick))
    }

    /// A slow strategy with one warm-up and two timed replays, and a quick one with two and four.
    private func forecast(slowTick: Int? = nil) -> ReplayForecast {
        ReplayForecast(
            [probe(load: 100, tick: 30, wholeTick: 40), probe(load: 10, tick: 1, wholeTick: 2)],
            plan: ReplayPlan(maximumRounds: 4, minimumRounds: 2, share: .seconds(6), warmUps: 2), tickCount: 100,
            slowTick: slowTick.map { .milliseconds($0) })
    }

    private func expect(
        _ forecast: ReplayForecast, left milliseconds: [Int], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(forecast.left == .milliseconds(milliseconds.reduce(0, +)), sourceLocation: sourceLocation)
    }

    @Test func theWholeTimeFollowsFromTheFirstTicks() {
        expect(forecast(), left: [4_100, 2 * 210, 2 * 3_100, 4 * 110])
        expect(forecast(slowTick: 29), left: [4_100, 2 * 210, 3_100, 4 * 110])
    }

    @Test func eachReplayCorrectsTheEstimate() {
        var forecast = forecast()
        // The first events say little.
        forecast.advance(0, finishedTicks: 5, elapsed: .milliseconds(900), measured: .milliseconds(800))
        expect(forecast, left: [4_100 - 900, 2 * 210, 2 * 3_100, 4 * 110])
        forecast.advance(0, finishedTicks: 50, elapsed: .milliseconds(1_600), measured: .milliseconds(1_000))
        expect(forecast, left: [3_200 - 1_600, 2 * 210, 2 * 2_100, 4 * 110])
        forecast.finishWarmUp(0, elapsed: .milliseconds(3_400), measured: .milliseconds(2_000))
        #expect(!forecast.wantsWarmUp(0))
        for isLast in [false, true] {
            #expect(forecast.wantsWarmUp(1))
            forecast.finishWarmUp(1, elapsed: .milliseconds(230), measured: .milliseconds(90))
            #expect(forecast.wantsWarmUp(1) != isLast)
        }
        expect(forecast, left: [2 * 2_100, 4 * 100])
        forecast.beginRound(of: [1, 0])
        forecast.addTimed(1, .milliseconds(80))
        expect(forecast, left: [2 * 2_100, 3 * 80])
        forecast.addTimed(0, .milliseconds(2_500))
        expect(forecast, left: [2_500, 3 * 80])
        forecast.setTooSlow(0, true)
        expect(forecast, left: [3 * 80])
    }

    @MainActor @Test func aProbeTimesTheLoadAndTheFirstTicks() throws {
        let scenario = try Scenario.small(ticks: 30)
        // Each tick has three readings: before it, after it, and after its screen was read.
        let quick = try ReplayProbe(
            scenario, competitor: scenario.competitors[0], clock: ScriptedClock(then: 1_000), interruption: Interruption())
        #expect((quick.load, quick.tick, quick.wholeTick) == (.microseconds(1), .microseconds(1), .microseconds(3)))
        let clock = ScriptedClock(then: 40_000_000)
        let slow = try ReplayProbe(scenario, competitor: scenario.competitors[0], clock: clock, interruption: Interruption())
        #expect((slow.load, slow.tick, slow.wholeTick) == (.milliseconds(40), .milliseconds(40), .milliseconds(120)))
        #expect(clock.readings == 2 + 2 * 3)
    }
}
