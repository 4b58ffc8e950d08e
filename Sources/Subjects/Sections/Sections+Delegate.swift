import Parallax
import Suites
import UIKit

/// The delegate tells the cells their parallax; the layout is left with the views that it pins.
///
/// Source: Engin Kurutepe's follow-up (2015) to Begemann's text, mended for cells that come in.
let delegateSections = Competitor<SectionAlbum>(
    "delegate",
    summary: "invalidates only the views that stretch and stick; the delegate updates the visible cells (Kurutepe, mended)",
    bytesPerItem: 8
) { album in
    SectionController(album: album, layout: PinningSectionLayout(album), updates: .whileScrollingAndOnDisplay)
}

/// Invalidates only the views that stretch and stick, with a context that names those that a change of bounds moves on the screen.
public final class PinningSectionLayout: SectionLayout {
    /// Named by the last change of bounds that was asked about.
    private var namedViews: [(element: SectionElement, section: Int)] = []

    public override class var invalidationContextClass: AnyClass { PinnedViewsInvalidationContext.self }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let bounds = collectionView?.bounds, newBounds.size == bounds.size else { return true }
        namePinnedViews(from: bounds, to: newBounds)
        return !namedViews.isEmpty
    }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard newBounds.size == collectionView?.bounds.size else { return context }
        for (element, section) in namedViews {
            context.invalidateSupplementaryElements(
                ofKind: element.kind, at: [IndexPath(item: element.item, section: section)])
        }
        (context as? PinnedViewsInvalidationContext)?.invalidatesPinnedViewsAlone = true
        return context
    }

    public override func keepsArrangement(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
        (context as? PinnedViewsInvalidationContext)?.invalidatesPinnedViewsAlone ?? false
    }

    /// Those of the views on the screen that move, whether they are in sight before and after or not: a header that is pinned below the
    /// lower edge would else come into sight where it was last told to be.
    ///
    /// - Complexity: O(log s + v), where s is the number of sections and v that of sections on the screen.
    private func namePinnedViews(from old: CGRect, to new: CGRect) {
        namedViews.removeAll(keepingCapacity: true)
        guard let geometry else { return }
        nameIfMoved(.header, section: 0, from: old.minY, to: new.minY)
        nameIfMoved(.menu, section: 0, from: old.minY, to: new.minY)
        guard settings.isSectionHeadersSticky, settings.sectionHeaderSize != nil else { return }
        let before = geometry.sections(from: old.minY, to: old.maxY)
        for section in geometry.sections(from: new.minY, to: new.maxY) {
            if before.contains(section) {
                nameIfMoved(.sectionHeader, section: section, from: old.minY, to: new.minY)
            } else {
                // It may have moved since it was last on the screen.
                namedViews.append((.sectionHeader, section))
            }
        }
    }

    private func nameIfMoved(_ element: SectionElement, section: Int, from old: CGFloat, to new: CGFloat) {
        guard let before = viewAttributes(element, section: section, offset: old),
            let after = viewAttributes(element, section: section, offset: new), !before.isEqual(after)
        else { return }
        namedViews.append((element, section))
    }

    /// Plain attributes: applied to a cell they leave its parallax to the delegate.
    override func cellAttributes(section: Int, item: Int, _ geometry: SectionGeometry) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        arrangeCell(attributes, section: section, item: item, geometry)
        return attributes
    }
}

/// A context that can say: the views that it names are out of date, and the arrangement holds.
public final class PinnedViewsInvalidationContext: UICollectionViewLayoutInvalidationContext {
    public var invalidatesPinnedViewsAlone = false
}
