import QuartzCore
import Sampling

/// The clock of an app's animations and of the timestamps of display frames.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()>
struct MediaClock: TickClock {
    func now() -> TickInstant { TickInstant(nanoseconds: UInt64(CACurrentMediaTime() * 1e9)) }
}
