import UIKit

/// How far the picture in a cell is shifted against the cell, as a pure function of where the cell stands on the screen.
///
/// A layout, a delegate or a cell may evaluate it: for the same rectangles the result is the same to the bit. What else a formula
/// depends on are constants of a scenario, and kept here.
public struct ParallaxEffect: Equatable, Sendable {
    /// Which formula it is.
    public let kind: Kind
    /// The largest shift of a cell that is on the screen, in points. A picture higher than its cell by twice this never shows an edge.
    public let maximumOffset: CGFloat
    /// `inset` alone: how much of a cell's lower part belongs to labels and not to the picture, in points; not negative.
    public let labelHeight: CGFloat
    /// The same where the view is wider than high.
    public let landscapeLabelHeight: CGFloat
    /// `inset` alone: how much of the view lies under bars, in points: the top and the bottom of the scroll view's content inset.
    public let insets: UIEdgeInsets
    /// `bounded` alone: the height that stands for that of every cell.
    public let cellHeight: CellHeight

    /// A height that does not depend on the cell.
    public enum CellHeight: Hashable, Sendable {
        /// So many points, not negative.
        case points(CGFloat)
        /// The view's width divided by a number of columns: the height of a square block that fits so many times; at least 1.
        case columns(Int)
        /// The view's height.
        case view
    }

    /// The height of the labels in Leth's text, in points.
    public static let defaultLabelHeight: CGFloat = 60
    /// The height of the cells in Broggi's text, in points.
    public static let defaultCellHeight: CGFloat = 200

    /// - Parameters:
    ///   - kind: The formula.
    ///   - maximumOffset: The largest shift, in points, not negative; `nil`: that of the effect's text.
    ///   - labelHeight: The height of the label below the picture, in points; of `inset` alone.
    ///   - landscapeLabelHeight: The same in landscape; `nil`: as `labelHeight`.
    ///   - insets: How much of the view lies under bars, in points; of `inset` alone.
    ///   - cellHeight: The height that stands for every cell's; of `bounded` alone.
    public init(
        _ kind: Kind, maximumOffset: CGFloat? = nil, labelHeight: CGFloat = defaultLabelHeight,
        landscapeLabelHeight: CGFloat? = nil, insets: UIEdgeInsets = .zero,
        cellHeight: CellHeight = .points(defaultCellHeight)
    ) {
        self.kind = kind
        self.maximumOffset = maximumOffset ?? kind.maximumOffset
        self.labelHeight = kind == .inset ? labelHeight : 0
        self.landscapeLabelHeight = kind == .inset ? landscapeLabelHeight ?? labelHeight : 0
        self.insets = insets
        self.cellHeight = cellHeight
    }

    /// Begemann's, with the largest shift of his text.
    public static let linear = ParallaxEffect(.linear)
    /// Kurutepe's, with the largest shift of his text.
    public static let reversed = ParallaxEffect(.reversed)

    /// The shift of the picture in points, from the place where it is centred in the part of the cell that is its own; positive
    /// is down.
    ///
    /// - Parameters:
    ///   - center: The cell's centre in content coordinates.
    ///   - height: The cell's height, not negative.
    ///   - bounds: The rectangle that ``frameOfReference(of:)`` gives. Its height is above zero.
    @inlinable
    public func offset(ofCellAt center: CGPoint, height: CGFloat, in bounds: CGRect) -> CGFloat {
        switch kind {
        case .linear: (bounds.midY - center.y) * maximumOffset / (bounds.height / 2 + height / 2)
        // Not the negation of the other, which would make −0 of 0.
        case .reversed: (center.y - bounds.midY) * maximumOffset / (bounds.height / 2 + height / 2)
        case .inset: maximumOffset + imageTop(inCellAt: center, height: height, in: bounds)
        case .bounded: boundedOffset(ofCellAt: center, in: bounds)
        }
    }

    /// The rectangle in content coordinates that cells are measured against: the collection view's bounds, whose origin is the content
    /// offset; for `inset` those of the view that contains the collection view.
    ///
    /// They are the same where the collection view fills that view.
    ///
    /// Source: Roland Leth, "Vertical scrolling parallax": `updateImage(in:in:)` converts a cell's frame to the containing view.
    @MainActor
    public func frameOfReference(of collectionView: UICollectionView) -> CGRect {
        guard kind == .inset, let container = collectionView.superview else { return collectionView.bounds }
        return collectionView.convert(container.bounds, from: container)
    }

    /// How much of a cell's lower part belongs to labels, in points.
    ///
    /// - Parameter viewSize: The size of the frame of reference.
    @inlinable
    public func labelHeight(inViewOfSize viewSize: CGSize) -> CGFloat {
        viewSize.width > viewSize.height ? landscapeLabelHeight : labelHeight
    }
}
