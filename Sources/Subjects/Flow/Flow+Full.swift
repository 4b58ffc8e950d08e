import Parallax
import Suites
import UIKit

/// Begemann's first form to the letter, on the layout that it was written for.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
let fullFlow = Competitor<FlowAlbum>(
    "full", summary: "invalidates on every tick and arranges every item again (Begemann's first form)", growth: .items,
    bytesPerItem: 120
) { album in
    FlowController(album: album, layout: ParallaxFlowLayout(effect: album.effect))
}

/// A flow layout whose attributes carry the parallax offset of the current content offset.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014): the class of the same name.
open class ParallaxFlowLayout: UICollectionViewFlowLayout {
    private let effect: ParallaxEffect

    public init(effect: ParallaxEffect) {
        self.effect = effect
        super.init()
    }

    public required init?(coder: NSCoder) {
        nil
    }

    open override class var layoutAttributesClass: AnyClass { ParallaxLayoutAttributes.self }

    /// The largest shift of a cell that is on the screen, in points: a cell makes its picture higher by twice this.
    public final var maxParallaxOffset: CGFloat { effect.maximumOffset }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    /// Headers or footers stay in sight.
    final var pinsViews: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

    /// The flow layout's context. Where it would name pinned views, and so leave all cells as they are, a new one that names nothing.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        return pinsViews ? type(of: context).init() : context
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let layoutAttributes = arrangedAttributes(in: rect)
        updateParallax(of: layoutAttributes, by: effect)
        return layoutAttributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let layoutAttributes = super.layoutAttributesForItem(at: indexPath)
        updateParallax(of: layoutAttributes, by: effect)
        return layoutAttributes
    }

    /// What the flow layout has in `rect`, with whatever parallax: an override may keep it.
    open func arrangedAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)
    }
}
