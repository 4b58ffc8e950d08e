import BenchmarkResults
import Sampling
import ScrollTraces
import Suites

/// One timed replay: its ticks, and the thread's use of the machine.
struct MeteredReplay {
    let ticks: TickRecord
    let usage: TimedUsage

    /// - Throws: `Interruption.Requested`.
    @MainActor
    init(
        of trace: ScrollTrace, on performer: some TickPerforming, clock: some TickClock, meter: some NoiseMeter,
        interruption: Interruption
    ) throws {
        var ticks = TickRecord(tickCount: trace.events.count)
        // The meters are nested by their own cost, so that the slowest meter is in no other
        // reading.
        let stealBefore = meter.stealTime()
        let switchesBefore = meter.involuntarySwitches()
        let cpuBefore = meter.cpuTime()
        let start = clock.now()
        try timeReplay(of: trace, on: performer, clock: clock, meter: meter, interruption: interruption, into: &ticks)
        let end = clock.now()
        let cpuAfter = meter.cpuTime()
        let switchesAfter = meter.involuntarySwitches()
        let stealAfter = meter.stealTime()
        self.ticks = ticks
        usage = TimedUsage(
            wall: start.duration(to: end),
            cpu: difference(cpuBefore, cpuAfter, by: -),
            involuntarySwitches: difference(switchesBefore, switchesAfter, by: -),
            steal: difference(stealBefore, stealAfter, by: -)
        )
    }
}

extension MeteredReplay {
    /// Runs a replay at the pace of a display. The thread mostly waits, so the CPU share is
    /// unknown.
    ///
    /// - Throws: `Interruption.Requested`.
    @MainActor
    init(
        of trace: ScrollTrace, on performer: some TickPerforming, pacing: DevicePacing, clock: some TickClock,
        meter: some NoiseMeter, interruption: Interruption
    ) async throws {
        let switchesBefore = meter.involuntarySwitches()
        let start = clock.now()
        let replay = FramePacedReplay(
            trace: trace, performer: performer, clock: clock, meter: meter, interruption: interruption)
        let (ticks, device) = try await replay.run(pacing)
        let end = clock.now()
        self.ticks = ticks
        usage = TimedUsage(
            wall: start.duration(to: end), cpu: nil,
            involuntarySwitches: difference(switchesBefore, meter.involuntarySwitches(), by: -), steal: nil, device: device)
    }

    /// Runs a replay of a scenario on a new stage, because a replay must not use another one's
    /// caches.
    ///
    /// - Throws: `Interruption.Requested`, or an error of the strategy.
    @MainActor
    init(
        of scenario: Scenario, competitor: PreparedCompetitor, clock: some TickClock, meter: some NoiseMeter,
        interruption: Interruption
    ) throws {
        func replay(on stage: some Stage) throws -> MeteredReplay {
            let replay = try MeteredReplay(of: scenario.trace, on: stage, clock: clock, meter: meter, interruption: interruption)
            try stage.requireNoFault()
            return replay
        }
        // The class is checked once per replay, so that ticks are called directly.
        switch try scenario.makeStage(of: competitor) {
        case let stage as ScrollStage: self = try replay(on: stage)
        case let stage as MotionStage: self = try replay(on: stage)
        case let stage as HandicappedStage<ScrollStage>: self = try replay(on: stage)
        case let stage as HandicappedStage<MotionStage>: self = try replay(on: stage)
        case let stage: preconditionFailure("There is no timed replay on a \(type(of: stage)).")
        }
    }

    /// Runs a replay of a scenario on a new stage, at the pace of a display.
    ///
    /// - Throws: As the initializer without frames.
    @MainActor
    init(
        of scenario: Scenario, competitor: PreparedCompetitor, pacing: DevicePacing, clock: some TickClock,
        meter: some NoiseMeter, interruption: Interruption
    ) async throws {
        func replay(on stage: some Stage) async throws -> MeteredReplay {
            let replay = try await MeteredReplay(
                of: scenario.trace, on: stage, pacing: pacing, clock: clock, meter: meter, interruption: interruption)
            try stage.requireNoFault()
            return replay
        }
        // The existential is opened here, so that ticks are called directly.
        self = try await replay(on: try scenario.makeStage(of: competitor))
    }
}

extension [MeteredReplay] {
    /// The flags of each replay, or an empty array if they are unknown.
    var switched: [ContiguousArray<Bool>] {
        contains { $0.usage.involuntarySwitches == nil } ? [] : map(\.ticks.switched)
    }

    /// The use of the machine over all replays, or `nil` without replays.
    var usage: TimedUsage? {
        guard let first else { return nil }
        return dropFirst().reduce(first.usage) { $0 + $1.usage }
    }
}

/// Returns the increase of a counter, or `nil` if it is unknown.
private func difference<Value>(_ before: Value?, _ after: Value?, by subtract: (Value, Value) -> Value) -> Value? {
    guard let before, let after else { return nil }
    return subtract(after, before)
}
