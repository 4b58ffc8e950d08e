@_spi(Headless) import UIKit

/// Rows of 100 pt with a title and a board, which call the engine again.
final class ReentrantLayout: RecordingLayout {
    override class var invalidationContextClass: AnyClass { ReentrantContext.self }
    override var attributesClass: UICollectionViewLayoutAttributes.Type { ReentrantAttributes.self }
    var names = false
    private var adoptedRows: Set<IndexPath> = []

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let found = super.layoutAttributesForElements(in: rect) ?? []
        for attributes in found where attributes.representedElementCategory == .cell {
            attributes.zIndex = attributes.indexPath.item % 2
            attributes.alpha = (collectionView?.contentOffset.y ?? 0) < 50 ? 1 : 0.5
        }
        return found
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if names {
            let path = [path(0)]
            context.invalidateItems(at: path)
            context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: path)
            context.invalidateDecorationElements(ofKind: Self.board, at: path)
            context.contentOffsetAdjustment = CGPoint(x: 0, y: 1)
        }
        return context
    }
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { Reentry.at("layout.shouldInvalidatePreferred", adoptedRows.insert(originalAttributes.indexPath).inserted) }
    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        Reentry.at("layout.contextPreferred")
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { Reentry.at("layout.flips", true) }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { Reentry.at("layout.direction", .leftToRight) }
}

final class ReentrantObserver: LayoutPhaseObserver {
    func phaseBegan(_ phase: LayoutPhase) { Reentry.at("observer.began") }
    func phaseEnded(_ phase: LayoutPhase) { Reentry.at("observer.ended") }
}
