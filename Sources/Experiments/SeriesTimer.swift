import BenchmarkResults
import Sampling
import ScrollTraces
import Statistics
import Suites
import SystemSupport

/// The number of timed replays of the series of a scenario.
public struct ReplayPlan: Equatable, Sendable {
    /// The largest number of rounds. A round has one replay per strategy.
    public let maximumRounds: Int
    /// The smallest number of rounds, even if they exceed the time limit.
    public let minimumRounds: Int
    /// The time limit. No round starts that would probably end later.
    public let share: Duration

    /// Returns a plan with a fixed number of rounds.
    public static func exactly(_ rounds: Int) -> ReplayPlan {
        ReplayPlan(maximumRounds: rounds, minimumRounds: rounds, share: .zero)
    }

    /// Returns the number of rounds before the timed ones. Work is counted in one of them, also if
    /// nothing is timed.
    package func warmUpRounds(atLeast count: Int) -> Int { maximumRounds == 0 ? 1 : max(count, 1) }

    /// The default: 20 rounds, or as many as fit into 6 s, but at least 2, because a single replay
    /// includes every disturbance. A debug build uses 1, because its times are meaningless.
    public static var automatic: ReplayPlan {
        #if DEBUG
            exactly(1)
        #else
            ReplayPlan(maximumRounds: 20, minimumRounds: 2, share: .seconds(6))
        #endif
    }

    /// Returns the number of rounds that will run if each takes as long as the given one.
    package func expectedRounds(ofLength round: Duration) -> Double {
        let fitting = share / max(round, .nanoseconds(1))
        return min(Double(maximumRounds), max(Double(minimumRounds), fitting.rounded(.down)))
    }

    /// Returns whether another round of all series starts.
    func wantsRound(after finished: Int, elapsed: Duration, lastRound: Duration) -> Bool {
        finished < minimumRounds || (finished < maximumRounds && elapsed + lastRound <= share)
    }

    /// Returns whether a fast series continues to the largest number of rounds after a slow one has
    /// used up the time. It does if that takes a twentieth of the time or less.
    func wantsMore(after finished: Int, lastReplay: Duration) -> Bool {
        finished < maximumRounds && lastReplay * (maximumRounds - finished) <= share / 20
    }
}

/// Times replays of one strategy without comparing screens, for searches that need many series.
///
/// No warm-up replay runs, because a slow first replay does not affect a minimum over the replays.
@MainActor
public struct SeriesTimer<Clock: TickClock> {
    public let plan: ReplayPlan
    private let clock: Clock
    private let interruption: Interruption

    /// - Precondition: The plan has at least one round.
    public init(plan: ReplayPlan, clock: Clock, interruption: Interruption) {
        require(plan.maximumRounds >= 1, "A series has at least one replay.")
        self.plan = plan
        self.clock = clock
        self.interruption = interruption
    }

    /// Returns the minima of the load and of each tick over replays on new stages.
    ///
    /// - Complexity: O(r · t) besides the work of the strategy, where r is the number of replays
    ///   and t the number of ticks.
    package func steadyCosts(
        of scenario: Scenario, competitor: PreparedCompetitor
    ) throws -> (load: Duration, ticks: ContiguousArray<Duration>) {
        var steady: ContiguousArray<Duration> = []
        var load: Duration?
        var rounds = 0
        let start = clock.now()
        var lastRound = Duration.zero
        while plan.wantsRound(after: rounds, elapsed: start.duration(to: clock.now()), lastRound: lastRound) {
            let roundStart = clock.now()
            let replay = try MeteredReplay(
                of: scenario, competitor: competitor, clock: clock, meter: AbsentNoiseMeter(), interruption: interruption)
            let durations = replay.ticks.durations
            load = [load, replay.load?.duration].compactMap(\.self).min()
            steady = rounds == 0 ? durations : Statistics.steadyCosts(of: [steady, durations])
            rounds += 1
            lastRound = roundStart.duration(to: clock.now())
        }
        // The plan has a round, and each round has a load.
        return (load ?? .zero, steady)
    }
}

/// The measurement of one process for a comparison of two programs, with a proof that both did the
/// same work.
public struct SeriesSample: Equatable, Sendable {
    /// The midmean over the ticks of the minimum over replays: the cost of a typical tick, at a
    /// higher resolution than the clock's.
    public let typicalSteadyCost: Duration
    /// The sum over the ticks of the minimum over replays: the cost of an undisturbed replay.
    public let steadyReplayCost: Duration
    public let tickCount: Int
    /// The minimum of the load, and the same sum over the ticks of each kind of event.
    package let eventCosts: [TickKind: Duration]
    /// A digest of all screens of the series.
    public let screensDigest: UInt64

    /// Replays one strategy once to read the screens, which also warms up, and then `replayCount`
    /// times with the clock.
    @MainActor
    package init(
        _ scenario: Scenario, competitor: PreparedCompetitor, replayCount: Int, clock: some TickClock,
        interruption: Interruption
    ) throws {
        let timer = SeriesTimer(plan: .exactly(replayCount), clock: clock, interruption: interruption)
        var digest = FNV1a()
        let stage = try scenario.makeStage(of: competitor)
        try Replay(stage: stage, interruption: interruption).run(
            scenario.trace.events, observing: { _ in digest.add(stage.screen().digest) })
        let (load, steady) = try timer.steadyCosts(of: scenario, competitor: competitor)
        guard let midmean = steady.sorted().sortedMidmean() else { userFault("A trace has at least one tick.") }
        typicalSteadyCost = midmean
        steadyReplayCost = steady.reduce(.zero, +)
        tickCount = steady.count
        var eventCosts = TickKind.events(among: scenario.tickKinds).mapValues { ticks in
            ticks.reduce(.zero) { $0 + steady[$1] }
        }
        eventCosts[.load] = load
        self.eventCosts = eventCosts
        screensDigest = digest.hash
    }
}
