import TestSupport
import UIKit

/// An element where the eye sees it.
struct ShownElement: Hashable, CustomStringConvertible {
    enum Kind: String {
        case cell
        case header
        case background
    }

    var kind: Kind
    var indexPath: IndexPath
    /// Of the item or the section that the element shows; 0 for a background.
    var identity: Int
    /// In thousandths of a point: of what is computed in two ways, the last bits may differ.
    private let edges: [Int]
    private let alpha: Int

    init(_ kind: Kind, _ item: Int, _ section: Int, of identity: Int, _ frame: CGRect, alpha: CGFloat = 1) {
        self.kind = kind
        indexPath = IndexPath(item: item, section: section)
        self.identity = identity
        edges = [
            Self.thousandths(frame.minX), Self.thousandths(frame.minY),
            Self.thousandths(frame.maxX), Self.thousandths(frame.maxY),
        ]
        self.alpha = Self.thousandths(alpha)
    }

    /// Whether it has a point in common with the inside of a rectangle.
    func isSeen(in bounds: CGRect) -> Bool {
        edges[0] < Self.thousandths(bounds.maxX) && edges[2] > Self.thousandths(bounds.minX)
            && edges[1] < Self.thousandths(bounds.maxY) && edges[3] > Self.thousandths(bounds.minY)
    }

    private static func thousandths(_ length: CGFloat) -> Int { Int((length * 1_000).rounded()) }

    var description: String { "\(kind) \(indexPath.section).\(indexPath.item) of \(identity) at \(edges), alpha \(alpha)" }
}

/// A layout written down from its description: no query, nothing invalidated.
@MainActor
protocol NaiveLayout {
    /// Every element there is, on the screen or not.
    func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement]

    /// Where the content ends.
    func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize

    /// What the sight of cells makes of the layout.
    ///
    /// - Returns: Where the content is then.
    mutating func settle(_ data: NaiveData, in bounds: CGRect) -> CGPoint

    /// What a batch makes of it.
    ///
    /// - Returns: As above.
    mutating func update(by batch: NaiveBatch, in bounds: CGRect) -> CGPoint
}

extension NaiveLayout {
    mutating func settle(_ data: NaiveData, in bounds: CGRect) -> CGPoint { bounds.origin }

    mutating func update(by batch: NaiveBatch, in bounds: CGRect) -> CGPoint { clamped(bounds, of: batch.after) }

    /// The offset of bounds that do not reach beyond the end of the content.
    func clamped(_ bounds: CGRect, of data: NaiveData) -> CGPoint {
        let size = contentSize(of: data, in: bounds)
        return CGPoint(
            x: min(bounds.minX, max(0, size.width - bounds.width)), y: min(bounds.minY, max(0, size.height - bounds.height)))
    }
}
