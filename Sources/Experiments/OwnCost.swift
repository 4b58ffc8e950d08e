import CoreGraphics
import Sampling
import ScrollTraces

/// What the harness itself does per tick: the mean over a replay in which nothing is scrolled, the lowest of several.
///
/// It is all of the loop: two readings of the clock, the check for an interruption, and the store of the result. Of these about
/// one reading falls inside a tick's measured duration. It is reported, not subtracted.
///
/// - Throws: `Interruption.Requested`.
@MainActor
public func measureOwnCostPerTick(clock: some TickClock, interruption: Interruption) throws -> Duration {
    let ticks = 10_000
    let event = ScrollEvent(contentOffsetY: 0, screenSize: CGSize(width: 1, height: 1), phase: .idle)
    let trace = ScrollTrace(name: "nothing", events: ContiguousArray(repeating: event, count: ticks))
    var durations = ContiguousArray(repeating: Duration.zero, count: ticks)
    var lowest: Duration?
    for _ in 0..<5 {
        let start = clock.now()
        try timeReplay(of: trace, on: EmptyStage(), clock: clock, interruption: interruption, into: &durations)
        let mean = start.duration(to: clock.now()) / ticks
        lowest = min(lowest ?? mean, mean)
    }
    return lowest ?? .zero
}
