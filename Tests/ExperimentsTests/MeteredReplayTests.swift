import BenchmarkResults
import CoreGraphics
import ScrollTraces
import Statistics
import TestSupport
import Testing

@testable import Experiments
@testable import Suites

@MainActor
struct MeteredReplayTests {
    private func replay(_ meter: ScriptedMeter, ticks: Int = 2) throws -> MeteredReplay {
        let event = ScrollEvent(contentOffsetY: 0, screenSize: CGSize(width: 1, height: 1), phase: .idle)
        let trace = ScrollTrace(name: "nothing", events: ContiguousArray(repeating: event, count: ticks))
        return try MeteredReplay(
            of: trace, on: EmptyStage(), clock: ScriptedClock(), meter: meter, interruption: Interruption())
    }

    @Test func theUsageIsOfTheReplay() throws {
        // The readings: before the replay, before the first tick, after each of two ticks, and
        // after the replay.
        let meter = ScriptedMeter(switches: [3, 4, 4, 6, 9], cpuStep: .nanoseconds(40), stealStep: .milliseconds(10))
        let replay = try replay(meter)
        #expect(replay.ticks.switched == [false, true])
        // Two readings around two ticks with two readings each, 10 ns apart.
        let usage = TimedUsage(
            wall: .nanoseconds(50), cpu: .nanoseconds(40), involuntarySwitches: 6, steal: .milliseconds(10))
        #expect(replay.usage == usage)
        #expect([replay].usage == usage && [replay].switched == [[false, true]])
    }

    @Test func whatTheSystemDoesNotTellIsUnknown() throws {
        let unknown = try replay(ScriptedMeter())
        #expect(unknown.usage == TimedUsage(wall: .nanoseconds(50), cpu: nil, involuntarySwitches: nil, steal: nil))
        let known = try replay(
            ScriptedMeter(switches: [3, 4, 4, 6, 9], cpuStep: .nanoseconds(40), stealStep: .milliseconds(10)))
        for replays in [[known, unknown], [unknown, known]] {
            #expect(replays.usage == TimedUsage(wall: .nanoseconds(100), cpu: nil, involuntarySwitches: nil, steal: nil))
            #expect(replays.switched.isEmpty)
        }
    }

    @Test func replaysAddUp() throws {
        let replays = try (0..<3).map { _ in
            try replay(ScriptedMeter(switches: [0, 0, 1, 1, 1], cpuStep: .nanoseconds(40), stealStep: .zero))
        }
        #expect(
            replays.usage
                == TimedUsage(wall: .nanoseconds(150), cpu: .nanoseconds(120), involuntarySwitches: 3, steal: .zero))
        #expect(replays.switched == [[true, false], [true, false], [true, false]])
        #expect([MeteredReplay]().usage == nil && [MeteredReplay]().switched.isEmpty)
    }

    /// Only timed replays count, not warm-ups or other passes.
    @Test func anExperimentHandsTheFiguresOn() async throws {
        // The phases pass is the first warm-up, and is not metered.
        let (ticks, rounds, warmUp) = (3, 2, 2)
        // The readings of a replay: before it, before the first tick, one per tick, and after it.
        // In each timed replay, the last tick is switched.
        let quiet = [Int](repeating: 0, count: (warmUp - 1) * (ticks + 3))
        let timed = (0..<rounds).flatMap { [$0, $0, $0, $0, $0 + 1, $0 + 1] }
        let experiment = Experiment(
            warmUpRounds: warmUp, plan: .exactly(rounds), seed: 1, budget: FrameBudget(.milliseconds(16)), slowdown: 1,
            clock: ScriptedClock(), meter: ScriptedMeter(switches: quiet + timed, cpuStep: .nanoseconds(35), stealStep: .zero),
            interruption: Interruption(), emit: { _ in }
        )
        var results: [Run.Scenario] = []
        try await experiment.run([.small(ticks: ticks, competitors: ["full"])]) { results.append($0) }
        let series = try #require(results.first?.series.first)
        #expect(series.replays?.map(\.noisy) == [[false, false, true], [false, false, true]])
        #expect(
            series.timedUsage
                == TimedUsage(wall: .nanoseconds(140), cpu: .nanoseconds(70), involuntarySwitches: 2, steal: .zero))
    }
}
