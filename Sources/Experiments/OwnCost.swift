import CoreGraphics
import Sampling
import ScrollTraces

/// Does nothing: what is left of a tick is the harness itself.
struct EmptyStage: TickPerforming {
    func perform(_ event: ScrollEvent) {}
}

/// What the harness itself does per tick, as ticks in which nothing is scrolled show it. It is reported, not subtracted.
public struct OwnCost: Equatable, Sendable {
    /// What falls inside a tick's measured duration: about one reading of the clock.
    public let insideTick: Duration
    /// What is done between two ticks, and in no duration: the rest of the two readings, the check for an interruption, the
    /// question whether the thread was switched, and the stores.
    public let aroundTick: Duration

    public init(insideTick: Duration, aroundTick: Duration) {
        self.insideTick = insideTick
        self.aroundTick = aroundTick
    }

    /// More than this inside a tick is more than a clock that is read without a system call takes: ticks of a few microseconds
    /// are then measured too long to be compared with those of another machine.
    public static let allowedInsideTick = Duration.nanoseconds(100)

    /// Both parts are means over a replay of 10,000 ticks, the lowest of five.
    ///
    /// - Throws: `Interruption.Requested`.
    @MainActor
    public static func measure(
        clock: some TickClock, meter: some NoiseMeter = SystemNoiseMeter(), interruption: Interruption
    ) throws -> OwnCost {
        let ticks = 10_000
        let event = ScrollEvent(contentOffsetY: 0, screenSize: CGSize(width: 1, height: 1), phase: .idle)
        let trace = ScrollTrace(name: "nothing", events: ContiguousArray(repeating: event, count: ticks))
        var record = TickRecord(tickCount: ticks)
        func measureOnce() throws -> (whole: Duration, inside: Duration) {
            let start = clock.now()
            try timeReplay(of: trace, on: EmptyStage(), clock: clock, meter: meter, interruption: interruption, into: &record)
            return (start.duration(to: clock.now()) / ticks, record.durations.reduce(.zero, +) / ticks)
        }
        var lowest = try measureOnce()
        for _ in 1..<5 {
            let (whole, inside) = try measureOnce()
            lowest = (min(lowest.whole, whole), min(lowest.inside, inside))
        }
        return OwnCost(insideTick: lowest.inside, aroundTick: lowest.whole - lowest.inside)
    }
}
