/// How many timed replays the series of a scenario get.
public struct ReplayPlan: Equatable, Sendable {
    /// At most this many rounds of one replay per strategy.
    public let maximumRounds: Int
    /// At least this many, however long they take.
    public let minimumRounds: Int
    /// No further round is begun that would, like the one before it, end after this time.
    public let share: Duration

    /// Exactly this many rounds.
    public static func exactly(_ rounds: Int) -> ReplayPlan {
        ReplayPlan(maximumRounds: rounds, minimumRounds: rounds, share: .zero)
    }

    /// 20 rounds, or as many as fit into 6 s, but at least 5: fewer do not give a steady minimum. A debug build makes 2, since
    /// its times mean nothing.
    public static var automatic: ReplayPlan {
        #if DEBUG
            exactly(2)
        #else
            ReplayPlan(maximumRounds: 20, minimumRounds: 5, share: .seconds(6))
        #endif
    }

    /// Whether another round of all series is to be begun.
    func wantsRound(after finished: Int, elapsed: Duration, lastRound: Duration) -> Bool {
        finished < minimumRounds || (finished < maximumRounds && elapsed + lastRound <= share)
    }

    /// Whether a series goes on alone to the most rounds, where a slow one has used up the time: it does if that takes it a twentieth of
    /// the time or less.
    func wantsMore(after finished: Int, lastReplay: Duration) -> Bool {
        finished < maximumRounds && lastReplay * (maximumRounds - finished) <= share / 20
    }
}
