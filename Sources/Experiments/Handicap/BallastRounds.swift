import Sampling
import ScrollTraces
import Statistics
import Suites

/// The numbers of rounds of arithmetic that take a given share of each tick of a series.
///
/// They are measured on first use and stored, so a process adds the same work to every replay.
@MainActor
public final class BallastRounds {
    private struct Series: Hashable {
        let scenario: String
        let competitor: String
    }

    private var measured: [Series: ContiguousArray<Int>] = [:]

    /// The minimum number of replays that measure a tick's cost. With few replays in a new process,
    /// the minimum is too high: 5 % became 5.8 % with 5 replays, and 5.4 % with 20.
    private static let leastReplayCount = 5
    private static let greatestReplayCount = 20
    /// Once the minimum number of replays is reached, no replay starts after this limit.
    private static let time = Duration.milliseconds(100)

    public nonisolated init() {}

    /// Returns the number of rounds for each tick of the scenario, at least one.
    ///
    /// - Complexity: 5 to 20 replays of the scenario on the first call.
    func rounds(
        of scenario: Scenario, competitor: PreparedCompetitor, share: Double, clock: some TickClock = MonotonicClock()
    ) throws -> ContiguousArray<Int> {
        let series = Series(scenario: scenario.name, competitor: competitor.name)
        if let known = measured[series] { return known }
        var replays: [ContiguousArray<Duration>] = []
        // Measured together with each replay, because a disturbance of only one of them would
        // change the share.
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
                defer { stage.pause() }
                let start = clock.now()
                stage.perform(event)
                return start.duration(to: clock.now())
            }
        )
    }
}
