import Parallax
import Quilt

/// Photos on a quilt: what all competitors of the subject show.
public struct QuiltAlbum: Sendable {
    /// The blocks that each photo takes, in the order of the items.
    public var spans: ContiguousArray<BlockSpan>
    /// The way in which the quilt's columns follow from the screen.
    public var columns: QuiltLayout.Columns
    /// How much of the quilt is placed at a time.
    public var prelayout: QuiltLayout.Prelayout
    public var effect: ParallaxEffect

    public init(
        spans: ContiguousArray<BlockSpan>, columns: QuiltLayout.Columns, prelayout: QuiltLayout.Prelayout = .everything,
        effect: ParallaxEffect
    ) {
        self.spans = spans
        self.columns = columns
        self.prelayout = prelayout
        self.effect = effect
    }
}

extension QuiltLayout.Columns {
    /// The height that stands for that of every cell: a block's.
    var cellHeight: ParallaxEffect.CellHeight {
        switch self {
        case .fitting(let blockSize): .points(blockSize.height)
        case .count(let count): .columns(count)
        }
    }
}
