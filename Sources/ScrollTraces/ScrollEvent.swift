import CoreGraphics

/// The event of a tick.
public struct ScrollEvent: Hashable, Sendable {
    /// The new `contentOffset.y` in pt, a multiple of 1 / displayScale from the top position.
    public let contentOffsetY: CGFloat
    /// The new `contentOffset.x` in pt, or 0 if the content scrolls vertically.
    public let contentOffsetX: CGFloat
    /// The motion that moves a layered view, or `nil` if the content scrolls.
    public let motion: LayerMotion?
    /// The size of the screen from this tick on, in pt.
    public let screenSize: CGSize
    public let phase: ScrollPhase
    /// The number of the data set from this tick on, or `nil` if it does not change. A trace starts
    /// with 0.
    public let dataSet: Int?
    /// The change of the data before the content moves, or `nil`.
    public let change: DataChange?

    @inlinable
    public init(
        contentOffsetX: CGFloat = 0, contentOffsetY: CGFloat, motion: LayerMotion? = nil, screenSize: CGSize,
        phase: ScrollPhase, dataSet: Int? = nil, change: DataChange? = nil
    ) {
        self.contentOffsetX = contentOffsetX
        self.contentOffsetY = contentOffsetY
        self.motion = motion
        self.screenSize = screenSize
        self.phase = phase
        self.dataSet = dataSet
        self.change = change
    }

    /// Returns the event with a shifted content offset.
    public func moved(byX distanceX: CGFloat, y distanceY: CGFloat) -> ScrollEvent {
        ScrollEvent(
            contentOffsetX: contentOffsetX + distanceX, contentOffsetY: contentOffsetY + distanceY, motion: motion,
            screenSize: screenSize, phase: phase, dataSet: dataSet, change: change)
    }
}
