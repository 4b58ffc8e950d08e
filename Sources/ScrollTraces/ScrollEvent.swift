import CoreGraphics

/// What happens at one tick to what is on the screen.
public struct ScrollEvent: Hashable, Sendable {
    /// The new `contentOffset.y` in pt: a multiple of 1 / displayScale from the rest at the top, which is 0, or −top with a
    /// content inset.
    public let contentOffsetY: CGFloat
    /// The new `contentOffset.x` in pt; 0 for what scrolls vertically.
    public let contentOffsetX: CGFloat
    /// What moves a layered view, which makes a content offset of it by itself: there is none here. `nil` for what scrolls.
    public let motion: LayerMotion?
    /// The size in pt of what is on the screen from this tick on.
    public let screenSize: CGSize
    public let phase: ScrollPhase
    /// The number of the data set that is shown from this tick on, counted from 0; `nil`: the data stay. The first tick begins with 0.
    public let dataSet: Int?
    /// What happens to the data before the content is moved to the new offset; `nil`: they stay.
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

    /// The event with a content offset farther right and down by so many pt.
    public func moved(byX distanceX: CGFloat, y distanceY: CGFloat) -> ScrollEvent {
        ScrollEvent(
            contentOffsetX: contentOffsetX + distanceX, contentOffsetY: contentOffsetY + distanceY, motion: motion,
            screenSize: screenSize, phase: phase, dataSet: dataSet, change: change)
    }
}
