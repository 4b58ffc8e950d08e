import Parallax
import Quilt
import Suites
import UIKit

/// Begemann's first version: each change of the bounds invalidates the whole layout, which places
/// all items again.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014), applied to a quilt as in Engin Kurutepe's
/// text (2015).
let fullQuilt = Competitor<QuiltAlbum>(
    "full", summary: "invalidates on every tick and places every item again (Begemann's first form)", growth: .items,
    bytesPerItem: 15
) { album in
    QuiltController(album: album, layout: ParallaxQuiltLayout(album))
}

/// A quilt whose attributes contain the parallax offset for the current content offset.
open class ParallaxQuiltLayout: QuiltLayout {
    private let effect: ParallaxEffect

    public init(_ album: QuiltAlbum) {
        effect = album.effect
        super.init(columns: album.columns, prelayout: album.prelayout)
    }

    public required init?(coder: NSCoder) {
        nil
    }

    open override class var layoutAttributesClass: AnyClass { ParallaxLayoutAttributes.self }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    /// Returns a context that makes the layout place each item again.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? QuiltInvalidationContext)?.invalidateBlockSpans = true
        return context
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let layoutAttributes = super.layoutAttributesForElements(in: rect)
        updateParallax(of: layoutAttributes, by: effect)
        return layoutAttributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let layoutAttributes = super.layoutAttributesForItem(at: indexPath)
        updateParallax(of: layoutAttributes, by: effect)
        return layoutAttributes
    }
}
