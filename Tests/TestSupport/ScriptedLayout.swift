import UIKit

/// A layout with scripted answers.
package final class ScriptedLayout: UICollectionViewLayout {
    package var size: (ScriptedLayout) -> CGSize
    package var elements: (ScriptedLayout, CGRect) -> [UICollectionViewLayoutAttributes]?
    package var item: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }
    package var prepares: (ScriptedLayout) -> Void = { _ in }
    package var updates: ([UICollectionViewUpdateItem]) -> Void = { _ in }
    package var target: (CGPoint) -> CGPoint = { $0 }
    /// Names elements in the context of a change of bounds, or is `nil` if the change does not invalidate.
    package var invalidates: ((UICollectionViewLayoutInvalidationContext) -> Void)?

    package init(
        _ size: CGSize = .zero,
        elements: @escaping (ScriptedLayout, CGRect) -> [UICollectionViewLayoutAttributes]? = { _, _ in [] }
    ) {
        self.size = { _ in size }
        self.elements = elements
        super.init()
    }

    package required init?(coder: NSCoder) { nil }

    /// The number of items in the first section.
    package var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override package func prepare() { prepares(self) }
    override package func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) { updates(updateItems) }
    override package func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        target(proposedContentOffset)
    }
    override package var collectionViewContentSize: CGSize { size(self) }
    override package func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(self, rect)
    }
    override package func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        item(indexPath)
    }
    override package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates != nil }
    override package func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        invalidates?(context)
        return context
    }
}
