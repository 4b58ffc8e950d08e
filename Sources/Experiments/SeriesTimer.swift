import Sampling
import Statistics
import Suites

/// Times replays of one strategy without comparing screens, for searches that need many series.
///
/// There is no warm-up replay, because a slow first replay does not affect a minimum over the
/// replays.
@MainActor
public struct SeriesTimer<Clock: TickClock> {
    public let plan: ReplayPlan
    private let clock: Clock
    private let interruption: Interruption

    /// - Precondition: The plan has at least one round.
    public init(plan: ReplayPlan, clock: Clock, interruption: Interruption) {
        precondition(plan.maximumRounds >= 1, "A series has at least one replay.")
        self.plan = plan
        self.clock = clock
        self.interruption = interruption
    }

    /// Returns the minimum of each tick over replays on new stages.
    ///
    /// - Parameter isEnough: Called after each replay except the last with the minima so far, which
    ///   further replays can only lower. Returns whether to stop.
    /// - Throws: `Interruption.Requested`.
    /// - Complexity: O(r · t) besides the work of the strategy, where r is the number of replays
    ///   and t the number of ticks.
    package func steadyCosts(
        of scenario: Scenario, competitor: PreparedCompetitor,
        isEnough: (ContiguousArray<Duration>) -> Bool = { _ in false }
    ) throws -> ContiguousArray<Duration> {
        var steady: ContiguousArray<Duration> = []
        var rounds = 0
        let start = clock.now()
        var lastRound = Duration.zero
        while plan.wantsRound(after: rounds, elapsed: start.duration(to: clock.now()), lastRound: lastRound) {
            let roundStart = clock.now()
            let durations = try MeteredReplay(
                of: scenario, competitor: competitor, clock: clock, meter: SystemNoiseMeter(), interruption: interruption
            ).ticks.durations
            steady = rounds == 0 ? durations : Statistics.steadyCosts(of: [steady, durations])
            rounds += 1
            lastRound = roundStart.duration(to: clock.now())
            if isEnough(steady) { break }
        }
        return steady
    }
}
