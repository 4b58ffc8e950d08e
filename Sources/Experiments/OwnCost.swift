import CoreGraphics
import Sampling
import ScrollTraces

/// A stage that does nothing, so that a tick consists only of the harness.
struct EmptyStage: TickPerforming {
    func perform(_ event: ScrollEvent) {}

    func pause() {}
}

/// The harness's own cost per tick, measured with ticks that do nothing. It is reported, not
/// subtracted.
public struct OwnCost: Equatable, Sendable {
    /// The cost within a tick's duration: about one reading of the clock.
    public let insideTick: Duration
    /// The cost between two ticks, which is in no duration: the rest of the two readings, the
    /// checks for interruptions and switches, and the stores.
    public let aroundTick: Duration

    public init(insideTick: Duration, aroundTick: Duration) {
        self.insideTick = insideTick
        self.aroundTick = aroundTick
    }

    /// Measures both parts as means over a replay of 10,000 ticks. The lowest of five means counts.
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
