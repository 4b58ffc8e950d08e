import Parallax
import Quilt

/// What is shown, apart from how its layout is kept up to date: the same for all strategies of a scenario.
public struct PhotoAlbum: Sendable {
    /// The blocks that each photo takes, in the order of the items.
    public var spans: ContiguousArray<BlockSpan>
    /// How the quilt's columns follow from the screen.
    public var columns: QuiltLayout.Columns
    /// How much of the quilt is placed at a time.
    public var prelayout: QuiltLayout.Prelayout
    public var effect: ParallaxEffect

    public init(
        spans: ContiguousArray<BlockSpan>, columns: QuiltLayout.Columns, prelayout: QuiltLayout.Prelayout, effect: ParallaxEffect
    ) {
        self.spans = spans
        self.columns = columns
        self.prelayout = prelayout
        self.effect = effect
    }
}
