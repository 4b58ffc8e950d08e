import UIKit

/// Rows of one or two items with heights from their cells, in sections with pinned headers and
/// backgrounds.
public final class MagazineLayout: UICollectionViewLayout {
    /// The kind of the decoration view behind a section.
    public static let sectionBackgroundKind = "MagazineLayout.sectionBackground"

    public override class var invalidationContextClass: AnyClass { MagazineLayoutInvalidationContext.self }

    private struct PrepareActions: OptionSet {
        let rawValue: UInt

        static let recreateModel = PrepareActions(rawValue: 1 << 0)
        static let updateMetrics = PrepareActions(rawValue: 1 << 1)
        static let placeItems = PrepareActions(rawValue: 1 << 2)
    }

    private var prepareActions: PrepareActions = []
    private var model = MagazineModel()
    /// The model before the current batch update, or `nil`.
    private var modelBeforeUpdates: MagazineModel?
    private var insertedIndexPaths: Set<IndexPath> = []
    private var deletedIndexPaths: Set<IndexPath> = []

    public override init() {
        super.init()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    private var delegate: (any MagazineLayoutDelegate)? { collectionView?.delegate as? any MagazineLayoutDelegate }
    private var width: CGFloat { collectionView?.bounds.width ?? 0 }

    // MARK: Preparing

    public override func prepare() {
        super.prepare()
        guard let collectionView, !prepareActions.isEmpty else { return }
        if prepareActions.contains(.recreateModel) {
            model = MagazineModel(sections: (0..<collectionView.numberOfSections).map(makeSection), width: width)
        } else if prepareActions.contains(.updateMetrics) {
            updateMetrics()
        } else if prepareActions.contains(.placeItems) {
            model.placeAll(in: width)
        }
        prepareActions = []
    }

    private func makeSection(_ index: Int) -> MagazineSection {
        let count = collectionView?.numberOfItems(inSection: index) ?? 0
        return MagazineSection(
            items: (0..<count).map { makeItem(IndexPath(row: $0, section: index)) }, headerHeight: headerHeight(index))
    }

    private func makeItem(_ indexPath: IndexPath) -> MagazineItem {
        MagazineItem(width: itemWidth(indexPath), preferredHeight: nil)
    }

    private func itemWidth(_ indexPath: IndexPath) -> MagazineItemWidth {
        guard let collectionView, let delegate else { return .full }
        return delegate.collectionView(collectionView, layout: self, widthOfItemAt: indexPath)
    }

    private func headerHeight(_ section: Int) -> CGFloat? {
        guard let collectionView else { return nil }
        return delegate?.collectionView(collectionView, layout: self, heightOfHeaderInSectionAt: section)
    }

    private func updateMetrics() {
        var sections = model.sections
        for section in sections.indices {
            sections[section].headerHeight = headerHeight(section)
            for item in sections[section].items.indices {
                sections[section].items[item].width = itemWidth(IndexPath(row: item, section: section))
            }
        }
        model = MagazineModel(sections: sections, width: width)
    }

    // MARK: Batch updates

    public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        modelBeforeUpdates = model
        let changes = MagazineChanges(updateItems)
        insertedIndexPaths = Set(changes.inserted)
        deletedIndexPaths = Set(changes.deleted)
        model.apply(changes, width: width, makeSection: makeSection, makeItem: makeItem)
    }

    public override func finalizeCollectionViewUpdates() {
        modelBeforeUpdates = nil
        insertedIndexPaths = []
        deletedIndexPaths = []
        super.finalizeCollectionViewUpdates()
    }

    public override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let attributes = layoutAttributesForItem(at: itemIndexPath) else { return nil }
        let section = IndexPath(item: NSNotFound, section: itemIndexPath.section)
        if insertedIndexPaths.contains(itemIndexPath) || insertedIndexPaths.contains(section) { attributes.alpha = 0 }
        return attributes
    }

    public override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let modelBeforeUpdates, modelBeforeUpdates.contains(itemIndexPath) else { return nil }
        let attributes = itemAttributes(itemIndexPath, in: modelBeforeUpdates)
        let section = IndexPath(item: NSNotFound, section: itemIndexPath.section)
        if deletedIndexPaths.contains(itemIndexPath) || deletedIndexPaths.contains(section) { attributes.alpha = 0 }
        return attributes
    }

    // MARK: Providing the layout

    public override var collectionViewContentSize: CGSize { CGSize(width: width, height: model.height) }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // Between `prepare()` and `prepare(forCollectionViewUpdates:)`, the model has the old data.
        guard let collectionView,
            model.itemCounts == (0..<collectionView.numberOfSections).map({ collectionView.numberOfItems(inSection: $0) })
        else { return nil }
        var found: [UICollectionViewLayoutAttributes] = []
        for index in model.sections.indices {
            // A pinned header does not leave its section.
            guard model.frameForBackground(ofSection: index, width: width).intersects(rect) else { continue }
            found += [backgroundAttributes(index), headerAttributes(index)].compactMap { $0 }.filter { $0.frame.intersects(rect) }
            for item in model.sections[index].items.indices {
                let indexPath = IndexPath(item: item, section: index)
                guard model.frameForItem(at: indexPath).intersects(rect) else { continue }
                found.append(itemAttributes(indexPath, in: model))
            }
        }
        return found
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        model.contains(indexPath) ? itemAttributes(indexPath, in: model) : nil
    }

    public override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        model.sections.indices.contains(indexPath.section) ? headerAttributes(indexPath.section) : nil
    }

    public override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        model.sections.indices.contains(indexPath.section) ? backgroundAttributes(indexPath.section) : nil
    }

    private func itemAttributes(_ indexPath: IndexPath, in model: MagazineModel) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = model.frameForItem(at: indexPath)
        return attributes
    }

    private func headerAttributes(_ section: Int) -> UICollectionViewLayoutAttributes? {
        let visibleTop = (collectionView?.contentOffset.y ?? 0) + (collectionView?.adjustedContentInset.top ?? 0)
        guard let frame = model.frameForHeader(inSection: section, visibleTop: visibleTop, width: width) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: section))
        attributes.frame = frame
        attributes.zIndex = 1
        return attributes
    }

    private func backgroundAttributes(_ section: Int) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: Self.sectionBackgroundKind, with: IndexPath(item: 0, section: section))
        attributes.frame = model.frameForBackground(ofSection: section, width: width)
        attributes.zIndex = -1
        return attributes
    }

    // MARK: Invalidating

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != width || model.sections.contains { $0.headerHeight != nil }
    }

    public override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? MagazineLayoutInvalidationContext)?.invalidateLayoutMetrics = false
        if newBounds.width != width { prepareActions.insert(.placeItems) }
        return context
    }

    public override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size.height.rounded() != originalAttributes.size.height.rounded()
    }

    public override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        (context as? MagazineLayoutInvalidationContext)?.invalidateLayoutMetrics = false
        let heightBefore = model.height
        model.setPreferredHeight(preferredAttributes.size.height, at: preferredAttributes.indexPath, width: width)
        context.contentSizeAdjustment = CGSize(width: 0, height: model.height - heightBefore)
        return context
    }

    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything {
            prepareActions.insert(.recreateModel)
        } else if !context.invalidateDataSourceCounts,
            (context as? MagazineLayoutInvalidationContext)?.invalidateLayoutMetrics ?? true
        {
            prepareActions.insert(.updateMetrics)
        }
        super.invalidateLayout(with: context)
    }
}
