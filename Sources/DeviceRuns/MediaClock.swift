import QuartzCore
import Sampling

/// The clock of an app's animations, to which the timestamps of a display's frames belong.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()>
struct MediaClock: TickClock {
    func now() -> TickInstant { TickInstant(nanoseconds: UInt64(CACurrentMediaTime() * 1e9)) }
}
