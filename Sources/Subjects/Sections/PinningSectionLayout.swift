import UIKit

/// A layout that invalidates only the supplementary views that a change of the bounds moves on the
/// screen. The delegate updates the cells.
public final class PinningSectionLayout: SectionLayout {
    private var movedViews: [(element: SectionElement, section: Int)] = []

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let bounds = collectionView?.bounds, newBounds.size == bounds.size else { return true }
        findMovedViews(from: bounds, to: newBounds)
        return !movedViews.isEmpty
    }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard newBounds.size == collectionView?.bounds.size else { return context }
        for (element, section) in movedViews {
            context.invalidateSupplementaryElements(ofKind: element.kind, at: [element.indexPath(section: section)])
        }
        (context as? ParallaxInvalidationContext)?.invalidateParallaxOffset = true
        return context
    }

    /// Finds the views that move, visible or not. Otherwise, a header that is pinned below the
    /// lower edge would appear at an old position.
    ///
    /// - Complexity: O(log s + v), where s is the number of sections and v the number of sections
    ///   on the screen.
    private func findMovedViews(from old: CGRect, to new: CGRect) {
        movedViews.removeAll(keepingCapacity: true)
        guard let geometry else { return }
        appendIfMoved(.header, section: 0, from: old.minY, to: new.minY)
        appendIfMoved(.menu, section: 0, from: old.minY, to: new.minY)
        guard settings.isSectionHeadersSticky, settings.sectionHeaderSize != nil else { return }
        let before = geometry.sections(from: old.minY, to: old.maxY)
        for section in geometry.sections(from: new.minY, to: new.maxY) {
            if before.contains(section) {
                appendIfMoved(.sectionHeader, section: section, from: old.minY, to: new.minY)
            } else {
                // The header may have moved since it was last on the screen.
                movedViews.append((.sectionHeader, section))
            }
        }
    }

    private func appendIfMoved(_ element: SectionElement, section: Int, from old: CGFloat, to new: CGFloat) {
        guard let before = viewAttributes(element, section: section, offset: old),
            let after = viewAttributes(element, section: section, offset: new), !before.isEqual(after)
        else { return }
        movedViews.append((element, section))
    }

    /// Returns plain attributes, because the delegate updates the parallax of the cell.
    override func cellAttributes(section: Int, item: Int, _ geometry: SectionGeometry) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        arrangeCell(attributes, section: section, item: item, geometry)
        return attributes
    }
}
