import Suites
import UIKit

/// The caching scheme of Begemann's text, on the layout of Broggi's.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
let cachedSections = Competitor<SectionAlbum>(
    "cached", summary: "invalidates on every tick, but only the parallax of cached attributes (Begemann's caching scheme)",
    bytesPerItem: 15
) { album in
    SectionController(album: album, layout: CachedSectionLayout(album))
}

/// A context that can say: nothing but what moves with the bounds is out of date.
public final class SectionParallaxInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the change of bounds left their size alone, so that everything else still holds.
    public var invalidateParallaxOffset = false
}

/// Every change of bounds invalidates the layout, but only what moves with the bounds: the arrangement and the attributes of items
/// are kept, and those that are asked for are brought up to date.
public class CachedSectionLayout: SectionLayout {
    /// The attributes made so far, by item number; their parallax is as of the last time they were asked for.
    private var cachedCells = AttributesCache<SectionLayoutAttributes>()
    private var isCacheValid = false

    public override class var invalidationContextClass: AnyClass { SectionParallaxInvalidationContext.self }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? SectionParallaxInvalidationContext, newBounds.size == collectionView?.bounds.size {
            context.invalidateParallaxOffset = true
        }
        return context
    }

    public override func keepsArrangement(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
        let keeps = (context as? SectionParallaxInvalidationContext)?.invalidateParallaxOffset ?? false
        if !keeps { isCacheValid = false }
        return keeps
    }

    public override func prepare() {
        super.prepare()
        guard !isCacheValid, let geometry else { return }
        cachedCells = AttributesCache(itemCount: geometry.itemTops.count)
        isCacheValid = true
    }

    override func cellAttributes(section: Int, item: Int, _ geometry: SectionGeometry) -> UICollectionViewLayoutAttributes {
        let number = geometry.sections[section].firstItem + item
        let attributes = cachedCells[number] ?? arrangedCell(section: section, item: item, geometry)
        cachedCells[number] = attributes
        shiftPicture(of: attributes)
        return attributes
    }
}
