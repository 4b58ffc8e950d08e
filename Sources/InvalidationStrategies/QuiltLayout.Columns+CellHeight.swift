import Parallax
import Quilt

extension QuiltLayout.Columns {
    /// What stands for the height of every cell: that of a block.
    public var cellHeight: ParallaxEffect.CellHeight {
        switch self {
        case .fitting(let blockSize): .points(blockSize.height)
        case .count(let count): .columns(count)
        }
    }
}
