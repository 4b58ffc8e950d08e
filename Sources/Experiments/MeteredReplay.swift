import BenchmarkResults
import Sampling
import ScrollTraces
import Suites

/// One timed replay: its ticks, and what the thread had of the machine meanwhile.
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
        // The meters enclose the ticks in the order of their own cost, so that the dearest falls into no other one's reading.
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
    /// A replay at the pace of a display's frames. The thread waits for most of the time, so its share of a core is unknown.
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

    /// A replay of a scenario on a fresh stage: what a competitor has cached in one replay must not make the next one faster.
    ///
    /// - Throws: `Interruption.Requested`; what the competitor throws.
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
        // The class is asked for once per replay. From here on it is known, so that ticks are reached directly.
        switch try scenario.makeStage(of: competitor) {
        case let stage as ScrollStage: self = try replay(on: stage)
        case let stage as MotionStage: self = try replay(on: stage)
        case let stage as HandicappedStage<ScrollStage>: self = try replay(on: stage)
        case let stage as HandicappedStage<MotionStage>: self = try replay(on: stage)
        case let stage: preconditionFailure("There is no timed replay on a \(type(of: stage)).")
        }
    }

    /// A replay of a scenario on a fresh stage, at the pace of a display's frames.
    ///
    /// - Throws: As the initialiser that does not wait for frames.
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
        // Opened here: ticks are then reached directly, as in a replay that does not wait.
        self = try await replay(on: try scenario.makeStage(of: competitor))
    }
}

extension [MeteredReplay] {
    /// The flags of each replay; none when they are unknown.
    var switched: [ContiguousArray<Bool>] {
        contains { $0.usage.involuntarySwitches == nil } ? [] : map(\.ticks.switched)
    }

    /// Of all replays together; `nil` when there is none.
    var usage: TimedUsage? {
        guard let first else { return nil }
        return dropFirst().reduce(first.usage) { $0 + $1.usage }
    }
}

/// How far a running total went on; `nil` when it was unknown.
private func difference<Value>(_ before: Value?, _ after: Value?, by subtract: (Value, Value) -> Value) -> Value? {
    guard let before, let after else { return nil }
    return subtract(after, before)
}
