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

    /// The default: 20 rounds, or as many as fit into 6 s, but at least 5, because fewer give
    /// unreliable minima. A debug build uses 2, because its times are meaningless.
    public static var automatic: ReplayPlan {
        #if DEBUG
            exactly(2)
        #else
            ReplayPlan(maximumRounds: 20, minimumRounds: 5, share: .seconds(6))
        #endif
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
