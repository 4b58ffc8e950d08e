import UIKit

/// Messages with heights from their cells. Visible messages do not move when a message above them
/// grows, and the end of the conversation keeps its distance when messages are inserted or deleted.
public final class ChatLayout: UICollectionViewLayout {
    public weak var delegate: (any ChatLayoutDelegate)?
    public var estimatedItemHeight: CGFloat = 60
    public var keepContentOffsetAtBottomOnBatchUpdates = true

    private static let bubbleWidth: CGFloat = 220
    private static let margin: CGFloat = 10

    private var model = ChatModel()
    private var modelBeforeUpdate: ChatModel?
    private var needsReload = false
    /// The distance from the screen to the end of the content during a batch update, or `nil`.
    private var distanceToBottom: CGFloat?

    public override init() {
        super.init()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    // MARK: Preparing

    public override func prepare() {
        super.prepare()
        guard needsReload, let collectionView else { return }
        needsReload = false
        model.sections = (0..<collectionView.numberOfSections).map { section in
            (0..<collectionView.numberOfItems(inSection: section)).map { makeItem(at: IndexPath(item: $0, section: section)) }
        }
        model.stack()
    }

    private func makeItem(at indexPath: IndexPath) -> ChatItem {
        ChatItem(alignment: delegate?.alignmentForItem(self, at: indexPath) ?? .leading, height: estimatedItemHeight)
    }

    // MARK: Batch updates

    public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        guard let collectionView else { return }
        modelBeforeUpdate = model
        distanceToBottom = model.contentHeight - collectionView.bounds.maxY
        model.process(updateItems, makeItem: makeItem) { collectionView.numberOfItems(inSection: $0) }
    }

    public override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        keptContentOffset ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    /// The offset that keeps the distance to the end of the content.
    private var keptContentOffset: CGPoint? {
        guard keepContentOffsetAtBottomOnBatchUpdates, let collectionView, let distanceToBottom else { return nil }
        let highest = -collectionView.adjustedContentInset.top
        let kept = model.contentHeight - distanceToBottom - collectionView.bounds.height
        return CGPoint(x: collectionView.contentOffset.x, y: max(kept, highest))
    }

    public override func finalizeCollectionViewUpdates() {
        if let offset = keptContentOffset, let collectionView, offset != collectionView.contentOffset {
            let context = UICollectionViewLayoutInvalidationContext()
            context.contentOffsetAdjustment = CGPoint(x: 0, y: offset.y - collectionView.contentOffset.y)
            invalidateLayout(with: context)
        }
        modelBeforeUpdate = nil
        distanceToBottom = nil
        super.finalizeCollectionViewUpdates()
    }

    public override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.alpha = 0
        return attributes
    }

    public override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let item = modelBeforeUpdate?[itemIndexPath] else { return nil }
        let attributes = makeAttributes(of: item, at: itemIndexPath)
        attributes.alpha = 0
        return attributes
    }

    // MARK: Providing the layout

    public override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: model.contentHeight)
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        model.sections.enumerated().flatMap { section, items in
            items.enumerated().map { makeAttributes(of: $1, at: IndexPath(item: $0, section: section)) }
        }
        .filter { $0.frame.intersects(rect) }
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        model[indexPath].map { makeAttributes(of: $0, at: indexPath) }
    }

    private func makeAttributes(of item: ChatItem, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let width = collectionView?.bounds.width ?? 0
        let x = item.alignment == .leading ? Self.margin : width - Self.margin - Self.bubbleWidth
        attributes.frame = CGRect(x: x, y: item.top, width: Self.bubbleWidth, height: item.height)
        return attributes
    }

    // MARK: Invalidating

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return collectionView.isDragging || collectionView.isDecelerating || newBounds.width != collectionView.bounds.width
    }

    public override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        preferredAttributes.size.height != originalAttributes.size.height
    }

    public override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let indexPath = preferredAttributes.indexPath
        guard let item = model[indexPath], let collectionView else { return context }
        let growth = preferredAttributes.size.height - item.height
        let isAboveScreen = item.top < collectionView.contentOffset.y
        model.sections[indexPath.section][indexPath.item].height += growth
        model.stack()
        context.contentSizeAdjustment = CGSize(width: 0, height: growth)
        // At the end of a batch update, the content moves by the whole growth.
        if isAboveScreen, distanceToBottom == nil { context.contentOffsetAdjustment = CGPoint(x: 0, y: growth) }
        return context
    }

    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { needsReload = true }
        super.invalidateLayout(with: context)
    }
}
