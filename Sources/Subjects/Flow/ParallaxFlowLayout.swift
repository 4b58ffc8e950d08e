import Parallax
import UIKit

/// A flow layout that computes the parallax offset of each cell for the current content offset.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014): the class of the same name.
open class ParallaxFlowLayout: UICollectionViewFlowLayout {
    private let effect: ParallaxEffect

    /// - Parameter effect: Begemann's effect, or the effect of another document.
    public init(effect: ParallaxEffect) {
        self.effect = effect
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    open override class var layoutAttributesClass: AnyClass { ParallaxLayoutAttributes.self }

    /// The largest shift of a visible cell, in points. A cell makes its picture higher by twice
    /// this value.
    public final var maxParallaxOffset: CGFloat { effect.maximumOffset }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let layoutAttributesArray = arrangedAttributes(in: rect)
        guard let layoutAttributesArray, let collectionView else { return layoutAttributesArray }
        let bounds = effect.frameOfReference(of: collectionView)
        for case let layoutAttributes as ParallaxLayoutAttributes in layoutAttributesArray
        where layoutAttributes.representedElementCategory == .cell {
            layoutAttributes.parallaxOffset = parallaxOffset(for: layoutAttributes, in: bounds)
        }
        return layoutAttributesArray
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let layoutAttributes = super.layoutAttributesForItem(at: indexPath)
        guard let collectionView, let parallaxAttributes = layoutAttributes as? ParallaxLayoutAttributes else {
            return layoutAttributes
        }
        parallaxAttributes.parallaxOffset = parallaxOffset(
            for: parallaxAttributes, in: effect.frameOfReference(of: collectionView))
        return parallaxAttributes
    }

    /// Returns the shift of a cell's picture, which reaches ``maxParallaxOffset`` just as the cell
    /// leaves the screen.
    ///
    /// - Parameter bounds: The collection view's bounds. The effect `inset` is relative to the
    ///   containing view.
    private func parallaxOffset(for layoutAttributes: ParallaxLayoutAttributes, in bounds: CGRect) -> CGPoint {
        CGPoint(
            x: 0, y: effect.offset(ofCellAt: layoutAttributes.center, height: layoutAttributes.size.height, in: bounds))
    }

    // MARK: Beyond the text

    final var pinsViews: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

    /// Returns the flow layout's context, or a new one if that context would only name pinned views
    /// and leave the cells unchanged.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        return pinsViews ? type(of: context).init() : context
    }

    /// Returns the flow layout's attributes in a rectangle. A subclass may cache them.
    open func arrangedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }
}
