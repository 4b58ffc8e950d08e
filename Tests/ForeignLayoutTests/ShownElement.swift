import TestSupport
import UIKit

/// An element as it appears on the screen.
struct ShownElement: Hashable, CustomStringConvertible {
    var indexPath: IndexPath
    /// The identity of the element's item.
    var identity: Int
    /// The edges in thousandths of a point, because two computations may differ in the last bits.
    private let edges: [Int]
    private let alpha: Int

    init(_ item: Int, _ section: Int, of identity: Int, _ frame: CGRect, alpha: CGFloat = 1) {
        indexPath = IndexPath(item: item, section: section)
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

    var description: String { "\(indexPath.section).\(indexPath.item) of \(identity) at \(edges), alpha \(alpha)" }
}

/// A layout that follows its description directly: it has no queries and no invalidation.
@MainActor
protocol NaiveLayout {
    /// Returns all elements, on the screen or not.
    func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement]

    /// Returns the size of the content.
    func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize

    /// Updates the layout after cells have become visible.
    ///
    /// - Returns: The new content offset.
    mutating func settle(_ data: NaiveData, in bounds: CGRect) -> CGPoint

    /// Updates the layout after a batch.
    ///
    /// - Returns: The new content offset.
    mutating func update(by batch: NaiveBatch, in bounds: CGRect) -> CGPoint
}

extension NaiveLayout {
    mutating func settle(_ data: NaiveData, in bounds: CGRect) -> CGPoint { bounds.origin }

    mutating func update(by batch: NaiveBatch, in bounds: CGRect) -> CGPoint { clamped(bounds, of: batch.after) }

    /// Returns the offset, limited so that the bounds do not extend beyond the end of the content.
    func clamped(_ bounds: CGRect, of data: NaiveData) -> CGPoint {
        let size = contentSize(of: data, in: bounds)
        return CGPoint(
            x: min(bounds.minX, max(0, size.width - bounds.width)), y: min(bounds.minY, max(0, size.height - bounds.height)))
    }
}
