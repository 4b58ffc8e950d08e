import Sampling
import Suites
import SystemSupport

/// The time that the rest of a scenario's passes will probably take, from its replays so far.
struct ReplayForecast {
    private struct Strategy {
        /// The expected duration of a warm-up, and of its ticks.
        var warmUp: (whole: Duration, ticks: Duration)
        var warmUps = 0
        /// The time of the ticks of the finished warm-ups.
        var measured = Duration.zero
        /// The time that the current replay has taken.
        var current = Duration.zero
        var timed: ReplayPlan.Timed
    }

    private let plan: ReplayPlan
    private let tickCount: Int
    /// A strategy whose ticks take longer on average will probably be too slow, or `nil` if nothing is judged.
    private let slowTick: Duration?
    private var strategies: [Strategy]
    private var finishedRounds = 0
    /// The strategies that the current round has not replayed yet.
    private var restOfRound: [Int] = []

    init(_ probes: [ReplayProbe], plan: ReplayPlan, tickCount: Int, slowTick: Duration? = nil) {
        (self.plan, self.tickCount, self.slowTick) = (plan, tickCount, slowTick)
        strategies = probes.map { probe in
            let ticks = probe.tick * tickCount
            return Strategy(
                warmUp: (probe.load + probe.wholeTick * tickCount, ticks),
                timed: ReplayPlan.Timed(last: probe.load + ticks, isTooSlow: slowTick.map { probe.tick > $0 } ?? false))
        }
    }

    var timed: [ReplayPlan.Timed] { strategies.map(\.timed) }

    var left: Duration {
        var left = strategies.reduce(Duration.zero) { $0 + warmUpTime(of: $1) }
        var timed = timed
        for index in restOfRound {
            left += timed[index].last
            timed[index].add(timed[index].last)
        }
        return left + plan.rest(after: finishedRounds + (restOfRound.isEmpty ? 0 : 1), timed).time
    }

    /// The share of the rounds of timed replays that are finished, at the end of a round.
    var finishedShareOfRounds: Double {
        let left = plan.rest(after: finishedRounds, timed).rounds
        return finishedRounds == 0 ? 0 : Double(finishedRounds) / Double(finishedRounds + left)
    }

    /// The duration of the timed replays so far.
    var timedTime: Duration { strategies.reduce(.zero) { $0 + $1.timed.elapsed } }

    private func warmUpTime(of strategy: Strategy) -> Duration {
        var (count, measured) = (strategy.warmUps, strategy.measured)
        while plan.wantsWarmUp(after: count, measured: measured) {
            count += 1
            measured += strategy.warmUp.ticks
        }
        return max(strategy.warmUp.whole * (count - strategy.warmUps) - strategy.current, .zero)
    }

    // MARK: Warm-ups

    func wantsWarmUp(_ index: Int) -> Bool {
        plan.wantsWarmUp(after: strategies[index].warmUps, measured: strategies[index].measured)
    }

    /// Adds the first ticks of a warm-up.
    ///
    /// - Parameters:
    ///   - elapsed: The time since the start of the replay.
    ///   - measured: The time of its ticks.
    mutating func advance(_ index: Int, finishedTicks: Int, elapsed: Duration, measured: Duration) {
        // Single events, and the load, say little about the whole replay.
        if finishedTicks * 10 >= tickCount { setWarmUp(index, elapsed, measured, ofTicks: finishedTicks) }
        strategies[index].current = elapsed
    }

    mutating func finishWarmUp(_ index: Int, elapsed: Duration, measured: Duration) {
        setWarmUp(index, elapsed, measured, ofTicks: tickCount)
        strategies[index].warmUps += 1
        strategies[index].measured += measured
        strategies[index].current = .zero
    }

    private mutating func setWarmUp(_ index: Int, _ elapsed: Duration, _ measured: Duration, ofTicks count: Int) {
        let old = strategies[index]
        let ticks = measured * tickCount / count
        strategies[index].warmUp = (elapsed * tickCount / count, ticks)
        guard old.timed.replays == 0 else { return }
        strategies[index].timed.last += ticks - old.warmUp.ticks
        strategies[index].timed.isTooSlow = slowTick.map { measured / count > $0 } ?? false
    }

    // MARK: Timed replays

    mutating func beginRound(of turn: [Int]) { restOfRound = turn }

    mutating func addTimed(_ index: Int, _ duration: Duration) {
        strategies[index].timed.add(duration)
        restOfRound.removeFirst()
        if restOfRound.isEmpty { finishedRounds += 1 }
    }

    mutating func setTooSlow(_ index: Int, _ isTooSlow: Bool) { strategies[index].timed.isTooSlow = isTooSlow }
}

/// The durations of a strategy's load and first ticks, from which the duration of a replay is estimated.
struct ReplayProbe {
    let load: Duration
    let tick: Duration
    /// The duration of a tick and of reading its screen.
    let wholeTick: Duration

    private static let ticks = 2...20
    private static let time = Duration.milliseconds(50)
}

extension ReplayProbe {
    @MainActor
    init(_ scenario: Scenario, competitor: PreparedCompetitor, clock: some TickClock, interruption: Interruption) throws {
        let former = RunningCode.enter(scenario.code(of: competitor))
        defer { RunningCode.enter(former) }
        let start = clock.now()
        let stage = try scenario.makeStage(of: competitor)
        let firstTick = clock.now()
        load = start.duration(to: firstTick)
        var (count, measured, elapsed) = (0, Duration.zero, Duration.zero)
        for event in scenario.trace.events.prefix(Self.ticks.upperBound)
        where count < Self.ticks.lowerBound || elapsed < Self.time {
            try interruption.check()
            let before = clock.now()
            stage.perform(event)
            measured += before.duration(to: clock.now())
            _ = stage.screen()
            stage.pause()
            elapsed = firstTick.duration(to: clock.now())
            count += 1
        }
        // A trace has at least one tick.
        (tick, wholeTick) = (measured / max(count, 1), elapsed / max(count, 1))
    }
}
