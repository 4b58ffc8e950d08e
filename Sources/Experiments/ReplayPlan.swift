/// The number of warm-up replays and timed replays of the series of a scenario.
package struct ReplayPlan: Equatable, Sendable {
    /// The largest number of rounds. A round has one replay of each strategy that needs another one.
    package let maximumRounds: Int
    /// The smallest number of rounds, even if they exceed the time limit.
    package let minimumRounds: Int
    /// The time limit of the timed replays. No round starts that would probably end later.
    package let share: Duration
    /// The largest number of warm-up replays of a strategy, which time the phases. The first one counts the work.
    package let warmUps: Int

    /// A replay that takes longer is not repeated if it shows that the strategy is too slow, and uses up no other strategy's time.
    static let longReplay = Duration.seconds(2)

    /// The factor by which later passes of the calibration may exceed the median so far, so that a strategy's verdict does not change
    /// after it was timed once. An idle guest's passes were 10.0 and 16.7 ms, each for seconds at a time.
    static let passReserve = 2.0
    /// The time of instrumented ticks after which a strategy needs no further warm-up.
    static let warmUpTime = Duration.seconds(1)

    /// The timed replays of a strategy so far.
    struct Timed: Equatable {
        var replays = 0
        /// The duration of all replays.
        var elapsed = Duration.zero
        /// The duration of the last replay.
        var last = Duration.zero
        /// Whether the replays show that the strategy is too slow.
        var isTooSlow = false

        mutating func add(_ duration: Duration) {
            replays += 1
            elapsed += duration
            last = duration
        }
    }

    /// Creates a plan. A plan that times nothing warms up once, because this counts the work.
    init(maximumRounds: Int, minimumRounds: Int, share: Duration, warmUps: Int) {
        (self.maximumRounds, self.minimumRounds, self.share) = (maximumRounds, minimumRounds, share)
        self.warmUps = maximumRounds == 0 ? 1 : max(warmUps, 1)
    }

    /// Returns a plan with a fixed number of rounds.
    package static func exactly(_ rounds: Int, warmUps: Int) -> ReplayPlan {
        ReplayPlan(maximumRounds: rounds, minimumRounds: rounds, share: .zero, warmUps: warmUps)
    }

    /// Returns the default: 20 rounds, or as many as fit into 6 s, but at least 2, because a single replay includes every
    /// disturbance.
    package static func automatic(warmUps: Int) -> ReplayPlan {
        ReplayPlan(maximumRounds: 20, minimumRounds: 2, share: .seconds(6), warmUps: warmUps)
    }

    /// Returns whether a strategy needs another warm-up.
    ///
    /// - Parameter measured: The time of the ticks of the warm-ups so far.
    func wantsWarmUp(after finished: Int, measured: Duration) -> Bool {
        finished == 0 || (finished < warmUps && measured < Self.warmUpTime)
    }

    /// Returns the indices of the strategies that the next round replays.
    ///
    /// Once the time is used up, strategies with long replays leave, and then those of which twenty replays take longer than
    /// the whole time. So a slow strategy does not take the others' replays.
    func nextRound(after finished: Int, _ strategies: [Timed]) -> [Int] {
        guard finished < maximumRounds else { return [] }
        guard minimumRounds < maximumRounds else { return Array(strategies.indices) }
        let wanted = strategies.indices.filter {
            strategies[$0].replays == 0 || !strategies[$0].isTooSlow || strategies[$0].last <= Self.longReplay
        }
        guard finished >= minimumRounds else { return wanted }
        for limit in [nil, Self.longReplay, share / maximumRounds] {
            let group = wanted.filter { index in limit.map { strategies[index].last <= $0 } ?? true }
            if group.reduce(.zero, { $0 + strategies[$1].elapsed + strategies[$1].last }) <= share { return group }
        }
        return []
    }

    /// Returns the number of the remaining rounds if each replay takes as long as the strategy's last one.
    func roundsLeft(after finished: Int, _ strategies: [Timed]) -> Int {
        guard minimumRounds < maximumRounds else { return max(maximumRounds - finished, 0) }
        var (rounds, strategies) = (0, strategies)
        while case let next = nextRound(after: finished + rounds, strategies), !next.isEmpty {
            for index in next { strategies[index].add(strategies[index].last) }
            rounds += 1
        }
        return rounds
    }
}
