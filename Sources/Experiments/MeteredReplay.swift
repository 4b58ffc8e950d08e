import BenchmarkResults
import Sampling
import ScrollTraces
import Suites
import SystemSupport

/// One timed replay: its load, its ticks, and the thread's use of the machine during the ticks.
struct MeteredReplay {
    /// The load, with `isNoisy` if the thread lost its core in it.
    var load: Run.Replay.Load?
    let ticks: TickRecord
    let usage: TimedUsage
}

extension MeteredReplay {
    @MainActor
    init(
        of trace: ScrollTrace, on performer: some TickPerforming, clock: some TickClock, meter: some NoiseMeter,
        interruption: Interruption
    ) throws {
        var ticks = TickRecord(tickCount: trace.events.count)
        let standIn = StandInClock(clock)
        // The meters are nested by their own cost, so that the slowest meter is in no other
        // reading.
        let stealBefore = meter.stealTime()
        let switchesBefore = meter.switches()?.involuntary
        let cpuBefore = meter.cpuTime()
        let start = clock.now()
        try timeReplay(
            of: trace, on: performer, clock: clock, meter: meter, standIn: standIn, interruption: interruption, into: &ticks)
        let end = clock.now()
        let cpuAfter = meter.cpuTime()
        let switchesAfter = meter.switches()?.involuntary
        let stealAfter = meter.stealTime()
        self.ticks = ticks
        usage = TimedUsage(
            wall: start.duration(to: end), cpu: difference(cpuBefore, cpuAfter),
            involuntarySwitches: difference(switchesBefore, switchesAfter), steal: difference(stealBefore, stealAfter))
    }

    /// Loads a strategy's screen, and runs a replay on it. It must not find another replay's caches.
    @MainActor
    init(
        of scenario: Scenario, competitor: PreparedCompetitor, clock: some TickClock, meter: some NoiseMeter,
        interruption: Interruption
    ) throws {
        let former = RunningCode.enter(scenario.code(of: competitor))
        defer { RunningCode.enter(former) }
        func replay(on stage: some Stage) throws -> MeteredReplay {
            try MeteredReplay(of: scenario.trace, on: stage, clock: clock, meter: meter, interruption: interruption)
        }
        let (stage, load) = try scenario.timeLoad(of: competitor, clock: clock, meter: meter)
        // The class is checked once per replay, so that ticks are called directly.
        switch stage {
        case let stage as ScrollStage: self = try replay(on: stage)
        case let stage as MotionStage: self = try replay(on: stage)
        default: userFault("There is no timed replay on a \(type(of: stage)).")
        }
        self.load = load
        try stage.requireNoFault()
    }
}

extension [MeteredReplay] {
    /// The flags of each replay, or an empty array if they are unknown.
    var switched: [ContiguousArray<Bool>] {
        contains { $0.usage.involuntarySwitches == nil } ? [] : map(\.ticks.switched)
    }

    /// Whether the thread gave up its core, likewise.
    var waited: [ContiguousArray<Bool>] {
        contains { $0.usage.involuntarySwitches == nil } ? [] : map(\.ticks.waited)
    }

    /// The CPU times of each replay, or an empty array if they are unknown.
    var cpuTimes: [ContiguousArray<Duration>] {
        let known = map { ContiguousArray($0.ticks.cpuTimes.compactMap(\.self)) }
        return known.map(\.count) == map(\.ticks.cpuTimes.count) ? known : []
    }

    var standIn: [ContiguousArray<Duration>] { map(\.ticks.standIn) }

    /// The loads of the replays, or an empty array if a replay has none.
    var loads: [Run.Replay.Load] {
        let loads = compactMap(\.load)
        return loads.count == count ? loads : []
    }

    /// The use of the machine over all replays, or `nil` without replays.
    var usage: TimedUsage? {
        guard let first else { return nil }
        return dropFirst().reduce(first.usage) { $0 + $1.usage }
    }
}

/// Returns the increase of a running total, or `nil` if it is unknown or the total went back.
func difference<Value: AdditiveArithmetic & Comparable>(_ before: Value?, _ after: Value?) -> Value? {
    guard let before, let after, after >= before else { return nil }
    return after - before
}
