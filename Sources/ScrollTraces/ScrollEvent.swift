import CoreGraphics

/// What the scroll view is told at one tick.
public struct ScrollEvent: Hashable, Sendable {
    /// The new `contentOffset.y` in pt: a multiple of 1 / displayScale from the rest at the top, which is 0, or −top with
    /// a content inset.
    public let contentOffsetY: CGFloat
    /// The scroll view's bounds size in pt from this tick on.
    public let screenSize: CGSize
    public let phase: ScrollPhase

    @inlinable
    public init(contentOffsetY: CGFloat, screenSize: CGSize, phase: ScrollPhase) {
        self.contentOffsetY = contentOffsetY
        self.screenSize = screenSize
        self.phase = phase
    }
}
