import UIKit

/// The shift of the picture in a cell, as a pure function of the cell's position on the screen.
///
/// Layouts, delegates and cells evaluate the same effect, and equal rectangles give exactly equal
/// shifts.
public struct ParallaxEffect: Equatable, Sendable {
    /// The documents' formulas.
    ///
    /// b and H are the center and the height of the view's bounds, c and h the center and the
    /// height of the cell, all in content coordinates. m is ``ParallaxEffect/maximumOffset``.
    public enum Kind: String, CaseIterable, Sendable {
        /// `p = (b.y − c.y) · m / (H/2 + h/2)`: |p| reaches m as the cell leaves the screen.
        ///
        /// Source: Ole Begemann, "Parallax Scrolling" (2014).
        case linear

        /// `p = −(b.y − c.y) · m / (H/2 + h/2)`.
        ///
        /// Source: Engin Kurutepe's text (2015).
        case reversed

        /// The picture moves from its lowest to its highest position between the content insets.
        ///
        /// See ``ParallaxEffect/imageTop(inCellAt:height:in:)``. Source: Roland Leth, "Vertical
        /// scrolling parallax".
        case inset

        /// `p = clamp(−m · (c.y − y − H/2) / (H/2 + cellHeight/2), −m, m)`, where y is the content offset.
        ///
        /// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax".
        case bounded

        /// The largest shift in the effect's document, in points.
        public var maximumOffset: CGFloat {
            switch self {
            case .linear, .reversed: 30
            case .inset: 10
            case .bounded: 60
            }
        }
    }

    /// A height that does not depend on the cell.
    public enum CellHeight: Hashable, Sendable {
        /// A number of points, at least 0.
        case points(CGFloat)
        /// The height of a square block in a number of columns, at least 1.
        case columns(Int)
        /// The view's height.
        case view
    }

    public let kind: Kind
    /// The largest shift of a visible cell, in points. A picture that is higher than its cell by
    /// twice this value never shows an edge.
    public let maximumOffset: CGFloat
    /// The height of the label below the picture in points, or 0 unless the effect is ``Kind/inset``.
    public let labelHeight: CGFloat
    /// The height of the label in a view that is wider than it is high.
    public let landscapeLabelHeight: CGFloat
    /// The content inset of the scroll view, in points. Only ``Kind/inset`` depends on it.
    public let insets: UIEdgeInsets
    /// The height that ``Kind/bounded`` uses for every cell.
    public let cellHeight: CellHeight

    /// The height of the labels in Leth's text, in points.
    public static let defaultLabelHeight: CGFloat = 60

    /// Creates an effect. By default, the largest shift comes from the effect's document, and
    /// labels have the same height in landscape.
    public init(
        _ kind: Kind, maximumOffset: CGFloat? = nil, labelHeight: CGFloat = defaultLabelHeight,
        landscapeLabelHeight: CGFloat? = nil, insets: UIEdgeInsets = .zero, cellHeight: CellHeight = .points(200)
    ) {
        self.kind = kind
        self.maximumOffset = maximumOffset ?? kind.maximumOffset
        self.labelHeight = kind == .inset ? labelHeight : 0
        self.landscapeLabelHeight = kind == .inset ? landscapeLabelHeight ?? labelHeight : 0
        self.insets = insets
        self.cellHeight = cellHeight
    }

    /// Begemann's effect.
    public static let linear = ParallaxEffect(.linear)
    /// Kurutepe's effect.
    public static let reversed = ParallaxEffect(.reversed)

    /// Returns the shift of the picture from the center of its part of the cell, in points.
    /// Positive is down.
    ///
    /// - Parameters:
    ///   - center: The cell's center in content coordinates.
    ///   - height: The height of the cell.
    ///   - bounds: The rectangle from ``frameOfReference(of:)``, with a height above 0.
    @inlinable
    public func offset(ofCellAt center: CGPoint, height: CGFloat, in bounds: CGRect) -> CGFloat {
        switch kind {
        case .linear: (bounds.midY - center.y) * maximumOffset / (bounds.height / 2 + height / 2)
        // A difference, because negating 0 would give −0.
        case .reversed: (center.y - bounds.midY) * maximumOffset / (bounds.height / 2 + height / 2)
        case .inset: maximumOffset + imageTop(inCellAt: center, height: height, in: bounds)
        case .bounded: boundedOffset(ofCellAt: center, in: bounds)
        }
    }

    /// Returns the rectangle relative to which cells are shifted, in content coordinates: the
    /// collection view's bounds, or for ``Kind/inset`` the bounds of the view that contains the
    /// collection view.
    @MainActor
    public func frameOfReference(of collectionView: UICollectionView) -> CGRect {
        guard kind == .inset, let container = collectionView.superview else { return collectionView.bounds }
        return collectionView.convert(container.bounds, from: container)
    }

    /// Returns the distance from the container's upper edge to the picture's, 0 or negative, in
    /// points: Leth's constraint.
    ///
    /// `top = −2m · clamp((E − t) / (V + K − t − u), 0, 1)`, where E is the container's lower edge
    /// on the screen, K its height, V the view's height, and t and u the content inset at the top
    /// and at the bottom. If V + K ≤ t + u, the picture is at its lowest position above the upper
    /// inset's edge and at its highest below.
    @inlinable
    public func imageTop(inCellAt center: CGPoint, height: CGFloat, in bounds: CGRect) -> CGFloat {
        let containerHeight = max(height - labelHeight(inViewOfSize: bounds.size), 0)
        let containerMaxY = center.y - height / 2 - bounds.minY + height - (height - containerHeight)
        let passed = containerMaxY - insets.top
        let distance = bounds.height + containerHeight - insets.top - insets.bottom
        guard distance > 0 else { return passed > 0 ? -2 * maximumOffset : 0 }
        return -2 * maximumOffset * min(max(passed / distance, 0), 1)
    }

    @inlinable
    func boundedOffset(ofCellAt center: CGPoint, in bounds: CGRect) -> CGFloat {
        let cellHeight =
            switch cellHeight {
            case .points(let height): height
            case .columns(let count): bounds.width / CGFloat(count)
            case .view: bounds.height
            }
        let shift = (bounds.midY - center.y) * maximumOffset / (bounds.height / 2 + cellHeight / 2)
        return min(max(shift, 0 - maximumOffset), maximumOffset)
    }

    /// Returns the height of the label in a cell, in points.
    ///
    /// - Parameter viewSize: The size of the frame of reference.
    @inlinable
    public func labelHeight(inViewOfSize viewSize: CGSize) -> CGFloat {
        viewSize.width > viewSize.height ? landscapeLabelHeight : labelHeight
    }

    /// Returns the size of the pictures and of the part of each cell that shows them.
    ///
    /// - Parameter viewSize: The size of the frame of reference.
    public func imageFit(inViewOfSize viewSize: CGSize) -> ImageFit {
        ImageFit(overhang: 2 * maximumOffset, labelHeight: labelHeight(inViewOfSize: viewSize), keepsRatio: kind == .inset)
    }
}
