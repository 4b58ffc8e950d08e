import Parallax
import Quilt
import Subjects
import UIKit

extension QuiltAlbum {
    /// Returns a random album.
    static func random(
        _ itemCount: Int, columns: QuiltLayout.Columns = .fitting(blockSize: CGSize(width: 100, height: 100)),
        placement: QuiltLayout.Placement = .ordinary, seed: UInt64 = 1, effect: ParallaxEffect = .linear,
        viewMargins: UIEdgeInsets = .zero
    ) -> QuiltAlbum {
        QuiltAlbum(
            spans: BlockSpan.random(count: itemCount, seed: seed), columns: columns, placement: placement, effect: effect,
            viewMargins: viewMargins
        )
    }

    /// Returns the place of every item on a screen, without a layout.
    func geometry(on size: CGSize) throws -> QuiltGeometry {
        var geometry = QuiltGeometry(grid: try columns.grid(in: size))
        geometry.append(contentsOf: spans)
        return geometry
    }

    /// Returns the frame of every item on a screen.
    func frames(on size: CGSize) throws -> [(path: IndexPath, frame: CGRect)] {
        try geometry(on: size).itemFrames
    }
}

extension QuiltGeometry {
    /// The frame of every item.
    var itemFrames: [(path: IndexPath, frame: CGRect)] {
        (0..<count).map { (IndexPath(item: $0, section: 0), frame(ofItem: $0)) }
    }
}
