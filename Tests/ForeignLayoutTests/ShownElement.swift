import TestSupport
import UIKit

/// An element as it appears on the screen.
struct ShownElement: Hashable, CustomStringConvertible {
    var indexPath: IndexPath
    /// The identity of the element's item, or -1 for another view.
    var identity: Int
    /// The edges in thousandths of a point, because two computations may differ in the last bits.
    private let edges: [Int]
    private let alpha: Int

    init(_ indexPath: IndexPath, of identity: Int, _ frame: CGRect, alpha: CGFloat = 1) {
        self.indexPath = indexPath
        self.identity = identity
        edges = [
            Self.thousandths(frame.minX), Self.thousandths(frame.minY),
            Self.thousandths(frame.maxX), Self.thousandths(frame.maxY),
        ]
        self.alpha = Self.thousandths(alpha)
    }

    /// Returns whether the element intersects the inside of a rectangle.
    func isSeen(in bounds: CGRect) -> Bool {
        edges[0] < Self.thousandths(bounds.maxX) && edges[2] > Self.thousandths(bounds.minX)
            && edges[1] < Self.thousandths(bounds.maxY) && edges[3] > Self.thousandths(bounds.minY)
    }

    private static func thousandths(_ length: CGFloat) -> Int { Int((length * 1_000).rounded()) }

    var description: String { "\(indexPath) of \(identity) at \(edges), alpha \(alpha)" }
}
