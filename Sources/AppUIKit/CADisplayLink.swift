import UIKit

/// A timer of the screen. No frame is shown here, so it never fires.
open class CADisplayLink: NSObject {
    open var isPaused = false
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange()
    open var timestamp: CFTimeInterval { 0 }
    open var targetTimestamp: CFTimeInterval { duration }
    open var duration: CFTimeInterval { 1 / 60 }

    /// Creates a timer that never fires.
    public init(target: Any, selector: Selector) {}

    /// Warns that views and offsets that the timer's action moves stay in their places.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        InertUse.warn("CADisplayLink", "never fires: what its action moves stays in its place. The trace moves the content.")
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func invalidate() {}
}

public struct CAFrameRateRange: Sendable {
    public var (minimum, maximum): (Float, Float)
    public var preferred: Float?

    public init() { (minimum, maximum) = (0, 0) }

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
}
