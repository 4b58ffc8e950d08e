import UIKit

/// A layout that invalidates only the supplementary views that a change of the bounds moves on the
/// screen. The delegate updates the cells, so the layout's own parallax is off.
public final class PinningSectionLayout: SearchingSectionLayout {
    private var movedViews: [(element: SectionElement, section: Int)] = []

    public override init(_ album: SectionAlbum) {
        super.init(album)
        settings.isParallaxOnCellsEnabled = false
    }

    public required init?(coder: NSCoder) { nil }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let bounds = collectionView?.bounds, newBounds.size == bounds.size else {
            return super.shouldInvalidateLayout(forBoundsChange: newBounds)
        }
        findMovedViews(from: bounds, to: newBounds)
        return !movedViews.isEmpty
    }

    public override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard newBounds.size == collectionView?.bounds.size else { return context }
        for (element, section) in movedViews {
            context.invalidateSupplementaryElements(ofKind: element.kind, at: [element.indexPath(section: section)])
        }
        return context
    }

    /// Finds the views that move, visible or not. Otherwise, a header that is pinned below the
    /// lower edge would appear at an old position.
    ///
    /// - Complexity: O(log s + v), where s is the number of sections and v the number of sections
    ///   on the screen.
    private func findMovedViews(from old: CGRect, to new: CGRect) {
        movedViews.removeAll(keepingCapacity: true)
        appendIfMoved(.header, section: 0, from: old.minY, to: new.minY)
        appendIfMoved(.menu, section: 0, from: old.minY, to: new.minY)
        guard settings.isSectionHeadersSticky, settings.sectionHeaderSize != nil else { return }
        let before = sections(in: old)
        for section in sections(in: new) {
            if before.contains(section) {
                appendIfMoved(.sectionHeader, section: section, from: old.minY, to: new.minY)
            } else {
                // The header may have moved since it was last on the screen.
                movedViews.append((.sectionHeader, section))
            }
        }
    }

    private func appendIfMoved(_ element: SectionElement, section: Int, from old: CGFloat, to new: CGFloat) {
        guard let attributes = viewAttributes(element, section: section) else { return }
        let changesOverlay =
            element == .header && settings.headerOverlayAlpha(offset: old) != settings.headerOverlayAlpha(offset: new)
        if changesOverlay || transform(of: element, attributes, offset: old) != transform(of: element, attributes, offset: new) {
            movedViews.append((element, section))
        }
    }
}
