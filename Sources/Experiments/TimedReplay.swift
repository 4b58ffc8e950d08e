import Sampling
import ScrollTraces

/// Replays a trace once and takes the time of each tick.
///
/// Inside the two clock readings is the tick and nothing else: no allocation, no check, no buffer of ours. Generic over the clock
/// and what is performed, so that neither is reached through an existential.
///
/// - Parameter durations: Preallocated, one place per event; overwritten.
/// - Throws: `Interruption.Requested`, between two ticks.
/// - Precondition: `durations` has as many elements as the trace has events.
@MainActor
func timeReplay(
    of trace: ScrollTrace, on performer: some TickPerformer, clock: some TickClock, interruption: Interruption,
    into durations: inout ContiguousArray<Duration>
) throws {
    precondition(durations.count == trace.events.count, "There is room for \(durations.count) of \(trace.events.count) ticks.")
    for index in trace.events.indices {
        try interruption.check()
        let event = trace.events[index]
        let start = clock.now()
        performer.perform(event)
        let end = clock.now()
        durations[index] = start.duration(to: end)
    }
}
