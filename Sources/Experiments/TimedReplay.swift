import Sampling
import ScrollTraces

@MainActor
protocol TickPerforming {
    /// Performs all work of a tick that a display link would wait for.
    func perform(_ event: ScrollEvent)

    /// Does what UIKit does in the spare time before the next tick: it makes cells ahead.
    func pause()
}

/// The records of a timed replay, allocated before it runs.
struct TickRecord {
    var durations: ContiguousArray<Duration>
    /// Whether the thread lost its core during the tick. Meaningless if the meter does not know.
    var switched: ContiguousArray<Bool>

    init(tickCount: Int) {
        durations = ContiguousArray(repeating: .zero, count: tickCount)
        switched = ContiguousArray(repeating: false, count: tickCount)
    }
}

/// Returns the duration of a tick. Only the tick is between the two readings of the clock.
@MainActor
@inline(__always)
func duration(of event: ScrollEvent, on performer: some TickPerforming, clock: some TickClock) -> Duration {
    let start = clock.now()
    performer.perform(event)
    let end = clock.now()
    return start.duration(to: end)
}

/// Replays a trace once and times each tick.
///
/// Only the tick is between the two clock readings. Switches are read between the ticks, so a
/// switch just before the first clock reading counts, too. The system call for switches evicts a
/// small part of the processor's caches: ticks of 1 µs took 0.08 µs longer after it, ticks of 10 µs
/// and more did not (measured on a virtual machine with two cores). The function is generic, so
/// that nothing is called through an existential.
///
/// - Parameter record: A record for as many ticks as the trace has events. It is overwritten.
/// - Throws: `Interruption.Requested` between two ticks.
/// - Precondition: `record` has as many ticks as the trace has events.
@MainActor
func timeReplay(
    of trace: ScrollTrace, on performer: some TickPerforming, clock: some TickClock, meter: some NoiseMeter,
    interruption: Interruption, into record: inout TickRecord
) throws {
    let room = record.durations.count
    precondition(room == trace.events.count, "There is room for \(room) of \(trace.events.count) ticks.")
    var switches = meter.involuntarySwitches()
    for index in trace.events.indices {
        try interruption.check()
        let event = trace.events[index]
        record.durations[index] = duration(of: event, on: performer, clock: clock)
        performer.pause()
        let switchesNow = meter.involuntarySwitches()
        record.switched[index] = switchesNow != switches
        switches = switchesNow
    }
}
