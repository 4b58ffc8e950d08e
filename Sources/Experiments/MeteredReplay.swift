import BenchmarkResults
import InvalidationStrategies
import Sampling
import ScrollTraces

/// One timed replay: its ticks, and what the thread had of the machine meanwhile.
struct MeteredReplay {
    let ticks: TickRecord
    let usage: TimedUsage

    /// - Throws: `Interruption.Requested`.
    @MainActor
    init(
        of trace: ScrollTrace, on performer: some TickPerformer, clock: some TickClock, meter: some NoiseMeter,
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
    /// A replay of a scenario on a fresh stage: what a strategy has cached in one replay must not make the next one cheaper.
    ///
    /// This is where a run is dispatched by what is on the stage, once. From here on the type is known, so that ticks are reached
    /// directly.
    ///
    /// - Throws: `Interruption.Requested`.
    @MainActor
    init(
        of scenario: Scenario, strategy: any ScrollStrategy.Type, clock: some TickClock, meter: some NoiseMeter,
        interruption: Interruption
    ) throws {
        func replay(on stage: some Stage) throws -> MeteredReplay {
            if let handicapped = scenario.handicapped(stage, strategy: strategy) {
                return try MeteredReplay(
                    of: scenario.trace, on: handicapped, clock: clock, meter: meter, interruption: interruption
                )
            }
            return try MeteredReplay(of: scenario.trace, on: stage, clock: clock, meter: meter, interruption: interruption)
        }
        switch scenario.subject {
        case .album(let album, let windowModel):
            self = try replay(on: scenario.makeStage(album, windowModel, strategy))
        case .layers(let scene):
            self = try replay(on: scenario.makeStage(scene, strategy))
        }
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
