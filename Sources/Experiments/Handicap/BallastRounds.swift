import Sampling
import ScrollTraces
import Statistics
import Suites

/// How many rounds of arithmetic are a given share of each tick of a series.
///
/// Measured when it is first asked for, and kept: the same process then adds the same work to every replay.
@MainActor
public final class BallastRounds {
    private struct Series: Hashable {
        let scenario: String
        let competitor: String
    }

    private var measured: [Series: ContiguousArray<Int>] = [:]

    /// Replays from which a tick's own cost is taken. The minimum over few of them, in a process that has just begun, is too high,
    /// and the share with it: 5 % came out as 5.8 % with 5 replays, and as 5.4 % with 20.
    private static let leastReplayCount = 5
    private static let greatestReplayCount = 20
    /// Beyond the least number no replay begins after so much time, that of making its stage included.
    private static let time = Duration.milliseconds(100)

    public nonisolated init() {}

    /// - Returns: One per tick of the scenario; at least one round each, since a share of anything is something.
    /// - Complexity: 5 to 20 replays of the scenario, the first time.
    func rounds(
        of scenario: Scenario, competitor: PreparedCompetitor, share: Double, clock: some TickClock = MonotonicClock()
    ) throws -> ContiguousArray<Int> {
        let series = Series(scenario: scenario.name, competitor: competitor.name)
        if let known = measured[series] { return known }
        var replays: [ContiguousArray<Duration>] = []
        // Taken beside each replay: a neighbour who slows down the one or the other alone would change the share.
        var roundCost = Duration.seconds(1)
        let start = clock.now()
        while replays.count < Self.leastReplayCount
            || replays.count < Self.greatestReplayCount && start.duration(to: clock.now()) < Self.time
        {
            replays.append(try Self.durations(of: scenario, competitor: competitor, clock: clock))
            roundCost = min(roundCost, Ballast.roundCost(clock: clock))
        }
        let nanosecondsPerRound = max(roundCost / .nanoseconds(1), 0.001)
        let rounds = ContiguousArray(
            steadyCosts(of: replays).map { cost in
                max(1, Int((Double(cost.wholeNanoseconds) * share / nanosecondsPerRound).rounded()))
            }
        )
        measured[series] = rounds
        return rounds
    }

    private static func durations(
        of scenario: Scenario, competitor: PreparedCompetitor, clock: some TickClock
    ) throws -> ContiguousArray<Duration> {
        let stage = try scenario.makeHonestStage(of: competitor)
        return ContiguousArray(
            scenario.trace.events.map { event in
                let start = clock.now()
                stage.perform(event)
                return start.duration(to: clock.now())
            }
        )
    }
}
