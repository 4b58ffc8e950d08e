import CoreGraphics
import Sampling
import ScrollTraces
import Statistics
import SystemSupport

@MainActor
protocol TickPerforming {
    /// Performs all work of a tick that a display link would wait for.
    func perform(_ event: ScrollEvent)

    /// Does what UIKit does in the spare time before the next tick: it makes cells ahead.
    func pause()
}

/// The readings of a timed replay's ticks, allocated before it runs.
typealias TickReadings = ContiguousArray<CostInterval.Reading>

extension TickReadings {
    init(tickCount: Int) {
        self.init(repeating: CostInterval.Reading(duration: .zero), count: tickCount)
    }

    /// The durations of what is left without work that stood in.
    var left: ContiguousArray<Duration> { ContiguousArray<Duration>(map(\.left)) }

    /// - Throws: If a tick or a part of it has a negative duration.
    fileprivate func requireForwardClock() throws {
        // Without the optimizer, `min()` would allocate for each tick.
        var least = Duration.zero
        for index in indices { least = Swift.min(least, self[index].standIn, self[index].left) }
        try requireForward(least)
    }

    /// Performs and times a tick, then gives it the pause before the next one.
    ///
    /// Only the tick is between the two readings of the clock. The thread's CPU time is read outside
    /// of them, because that takes 20 times as long. Switches are read after the pause, so a switch
    /// just before the first reading of the next tick counts in that tick, too.
    @MainActor
    @inline(__always)
    mutating func time(
        _ event: ScrollEvent, at index: Int, on performer: some TickPerforming, clock: some TickClock, meter: some NoiseMeter,
        standIn standInClock: StandInClock<some TickClock>, switches: inout ThreadSwitches?
    ) {
        standInClock.reset()
        let cpuBefore = meter.cpuTime()
        let start = clock.now()
        performer.perform(event)
        let end = clock.now()
        let cpuAfter = meter.cpuTime()
        self[index].duration = start.duration(to: end)
        self[index].standIn = standInClock.elapsed
        // Not the method of collections.
        self[index].cpuTime = Experiments.difference(cpuBefore, cpuAfter)
        performer.pause()
        let switchesNow = meter.switches()
        // Until all replays are known, a tick counts as disturbed if the thread lost its core.
        self[index].isNoisy = switchesNow == nil ? nil : switchesNow?.involuntary != switches?.involuntary
        self[index].hasWaited = switchesNow == nil ? nil : switchesNow?.voluntary != switches?.voluntary
        switches = switchesNow
    }
}

/// Checks a duration between two readings of a clock, which means nothing if the clock went back.
func requireForward(_ duration: Duration) throws(Failure) {
    guard duration < .zero else { return }
    throw Failure(
        "The machine's monotonic clock went back by \(.zero - duration) between two readings, so no time can be measured on this "
            + "machine.")
}

/// Replays a trace once and times each tick. The function is generic, so that nothing is called
/// through an existential.
///
/// The system call for switches evicts a small part of the processor's caches: ticks of 1 µs took
/// 0.08 µs longer after it, ticks of 10 µs and more did not.
///
/// - Precondition: There are as many readings as the trace has events.
@MainActor
func timeReplay(
    of trace: ScrollTrace, on performer: some TickPerforming, clock: some TickClock, meter: some NoiseMeter,
    standIn: StandInClock<some TickClock>, interruption: Interruption, into readings: inout TickReadings
) throws {
    let room = readings.count
    require(room == trace.events.count, "There is room for \(room) of \(trace.events.count) ticks.")
    try standIn.observe { _ in
        var switches = meter.switches()
        for index in trace.events.indices {
            try interruption.check()
            readings.time(
                trace.events[index], at: index, on: performer, clock: clock, meter: meter, standIn: standIn, switches: &switches)
        }
    }
    try readings.requireForwardClock()
}

/// A stage that does nothing, so that a tick consists only of the harness.
struct EmptyStage: TickPerforming {
    func perform(_ event: ScrollEvent) {}

    func pause() {}
}

/// The harness's own cost per tick, measured with ticks that do nothing. It is reported, not
/// subtracted.
package struct OwnCost: Equatable, Sendable {
    /// The cost within a tick's duration: about one reading of the clock.
    package let insideTick: Duration
    /// The cost between two ticks, which is in no duration: the rest of the two readings, the
    /// checks for interruptions and switches, and the stores.
    package let aroundTick: Duration

    /// Measures both parts as means over a replay of 10,000 ticks. The lowest of five means counts.
    ///
    /// - Throws: `Interruption.Requested`.
    @MainActor
    package static func measure(
        clock: some TickClock, meter: some NoiseMeter = SystemNoiseMeter(), interruption: Interruption
    ) throws -> OwnCost {
        let ticks = 10_000
        let event = ScrollEvent(contentOffsetY: 0, screenSize: CGSize(width: 1, height: 1), phase: .idle)
        let trace = ScrollTrace(ContiguousArray(repeating: event, count: ticks))
        var readings = TickReadings(tickCount: ticks)
        let standIn = StandInClock(clock)
        func measureOnce() throws -> (whole: Duration, inside: Duration) {
            let start = clock.now()
            try timeReplay(
                of: trace, on: EmptyStage(), clock: clock, meter: meter, standIn: standIn, interruption: interruption,
                into: &readings)
            return (start.duration(to: clock.now()) / ticks, readings.reduce(.zero) { $0 + $1.duration } / ticks)
        }
        var lowest = try measureOnce()
        for _ in 1..<5 {
            let (whole, inside) = try measureOnce()
            lowest = (min(lowest.whole, whole), min(lowest.inside, inside))
        }
        return OwnCost(insideTick: lowest.inside, aroundTick: lowest.whole - lowest.inside)
    }
}
