import Sampling
import ScrollTraces

/// Whatever the events of a trace happen to in a timed replay.
@MainActor
protocol TickPerforming {
    /// Does all the work of one tick: what a display link would wait for.
    func perform(_ event: ScrollEvent)
}

/// What a timed replay notes of each tick; made once per replay, so that nothing is allocated while it runs.
struct TickRecord {
    var durations: ContiguousArray<Duration>
    /// Whether the thread was made to give up its core in the tick; means nothing where the meter does not know.
    var switched: ContiguousArray<Bool>

    init(tickCount: Int) {
        durations = ContiguousArray(repeating: .zero, count: tickCount)
        switched = ContiguousArray(repeating: false, count: tickCount)
    }
}

/// How long a tick takes: between two readings of the clock is the tick and nothing else.
@MainActor
@inline(__always)
func duration(of event: ScrollEvent, on performer: some TickPerforming, clock: some TickClock) -> Duration {
    let start = clock.now()
    performer.perform(event)
    let end = clock.now()
    return start.duration(to: end)
}

/// Replays a trace once and takes the time of each tick.
///
/// Inside the two clock readings is the tick and nothing else: no allocation, no check, no buffer of ours. Whether the thread was
/// switched is read between the ticks, so that a switch just before the first clock reading counts too. That system call
/// displaces a little of what the tick needs from the processor's caches: ticks of 1 µs took 0.08 µs longer behind it, ticks of
/// 10 µs and more no longer than before (measured on a virtual machine with two cores). Generic over the clock,
/// the meter and what is performed, so that none of them is reached through an existential.
///
/// - Parameter record: Made for as many ticks as the trace has events; overwritten.
/// - Throws: `Interruption.Requested`, between two ticks.
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
        let switchesNow = meter.involuntarySwitches()
        record.switched[index] = switchesNow != switches
        switches = switchesNow
    }
}
