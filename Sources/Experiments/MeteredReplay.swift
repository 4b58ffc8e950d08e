import BenchmarkResults
import Sampling
import ScrollTraces
import Statistics
import Suites
import SystemSupport

/// One timed replay: its load, its ticks, and the thread's use of the machine during the ticks.
struct MeteredReplay {
    /// The load, with `isNoisy` if the thread lost its core in it.
    var load: CostInterval.Reading?
    let ticks: TickReadings
    let usage: MachineNoise
}

extension MeteredReplay {
    @MainActor
    init(
        of trace: ScrollTrace, on performer: some TickPerforming, clock: some TickClock, meter: some NoiseMeter,
        interruption: Interruption
    ) throws {
        var ticks = TickReadings(tickCount: trace.events.count)
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
        usage = MachineNoise(
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
        let (screen, load) = try scenario.request.timeLoad(of: competitor, clock: clock, meter: meter)
        let stage = try scenario.makeStage(showing: screen, of: competitor)
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
    /// Returns the replays with what was measured of each tick.
    ///
    /// - Parameter orders: The index of each replay among the replays of all strategies.
    func measured(orders: [Int]) -> [Run.Replay] {
        zip(self, orders).map { Run.Replay(order: $1, load: $0.load, ticks: $0.ticks) }.withNoise
    }

    /// The use of the machine over all replays, or `nil` without replays.
    var usage: MachineNoise? { map(\.usage).sum }
}

/// Returns the increase of a running total, or `nil` if it is unknown or the total went back.
func difference<Value: AdditiveArithmetic & Comparable>(_ before: Value?, _ after: Value?) -> Value? {
    guard let before, let after, after >= before else { return nil }
    return after - before
}
