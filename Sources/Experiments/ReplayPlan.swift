/// The number of timed replays of the series of a scenario.
package struct ReplayPlan: Equatable, Sendable {
    /// The largest number of rounds. A round has one replay per strategy.
    package let maximumRounds: Int
    /// The smallest number of rounds, even if they exceed the time limit.
    package let minimumRounds: Int
    /// The time limit. No round starts that would probably end later.
    package let share: Duration

    /// Returns a plan with a fixed number of rounds.
    package static func exactly(_ rounds: Int) -> ReplayPlan {
        ReplayPlan(maximumRounds: rounds, minimumRounds: rounds, share: .zero)
    }

    /// Returns the number of rounds before the timed ones. Work is counted in one of them, also if
    /// nothing is timed.
    package func warmUpRounds(atLeast count: Int) -> Int { maximumRounds == 0 ? 1 : max(count, 1) }

    /// The default: 20 rounds, or as many as fit into 6 s, but at least 2, because a single replay
    /// includes every disturbance.
    package static let automatic = ReplayPlan(maximumRounds: 20, minimumRounds: 2, share: .seconds(6))

    /// Returns the number of rounds that will run if each takes as long as the given one.
    package func expectedRounds(ofLength round: Duration) -> Double {
        let fitting = share / max(round, .nanoseconds(1))
        return min(Double(maximumRounds), max(Double(minimumRounds), fitting.rounded(.down)))
    }

    func wantsRound(after finished: Int, elapsed: Duration, lastRound: Duration) -> Bool {
        finished < minimumRounds || (finished < maximumRounds && elapsed + lastRound <= share)
    }

    /// Returns whether a fast series continues to the largest number of rounds after a slow one has
    /// used up the time. It does if that takes a twentieth of the time or less.
    func wantsMore(after finished: Int, lastReplay: Duration) -> Bool {
        finished < maximumRounds && lastReplay * (maximumRounds - finished) <= share / 20
    }
}
