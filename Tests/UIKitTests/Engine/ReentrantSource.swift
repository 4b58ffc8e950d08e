@_spi(Headless) import UIKit

/// Rows of 100 pt with a header and a board behind each section, which call the engine again.
final class ReentrantLayout: UICollectionViewLayout {
    override class var invalidationContextClass: AnyClass { ReentrantContext.self }
    var names = false
    private var adoptedRows: Set<IndexPath> = []

    private static let header = UICollectionView.elementKindSectionHeader

    private func row(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = ReentrantAttributes(path, frame: CGRect(x: 0, y: 50 + 100 * CGFloat(path.item), width: 300, height: 100))
        attributes.zIndex = path.item % 2
        attributes.alpha = (collectionView?.contentOffset.y ?? 0) < 50 ? 1 : 0.5
        return attributes
    }

    private func other(_ attributes: ReentrantAttributes, y: CGFloat) -> ReentrantAttributes {
        attributes.frame = CGRect(x: 0, y: y, width: 300, height: 50)
        return attributes
    }

    override func prepare() { Reentry.at("layout.prepare") }
    override var collectionViewContentSize: CGSize {
        Reentry.at("layout.contentSize")
        return CGSize(width: 300, height: 50 + 100 * (collectionView?.numberOfItems(inSection: 0) ?? 0))
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        Reentry.at("layout.elements")
        let rows = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { row(IndexPath(item: $0, section: 0)) }
        let path = IndexPath(item: 0, section: 0)
        return rows.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
            + [
                other(ReentrantAttributes(forSupplementaryViewOfKind: Self.header, with: path), y: 0),
                other(ReentrantAttributes(forDecorationViewOfKind: "board", with: path), y: 20),
            ]
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        Reentry.at("layout.item", row(indexPath))
    }
    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        Reentry.at("layout.supplementaryView")
        return other(ReentrantAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath), y: 0)
    }
    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        Reentry.at("layout.decorationView")
        return other(ReentrantAttributes(forDecorationViewOfKind: elementKind, with: indexPath), y: 20)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        Reentry.at("layout.shouldInvalidate", true)
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        Reentry.at("layout.context")
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if names {
            let path = [path(0)]
            context.invalidateItems(at: path)
            context.invalidateSupplementaryElements(ofKind: Self.header, at: path)
            context.invalidateDecorationElements(ofKind: "board", at: path)
            context.contentOffsetAdjustment = CGPoint(x: 0, y: 1)
        }
        return context
    }
    override func invalidateLayout() {
        super.invalidateLayout()
        Reentry.at("layout.invalidateLayout")
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        Reentry.at("layout.invalidateLayoutWith")
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
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        Reentry.at("layout.target", proposedContentOffset)
    }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { Reentry.at("layout.flips", true) }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { Reentry.at("layout.direction", .leftToRight) }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) { Reentry.at("layout.updates") }
    override func finalizeCollectionViewUpdates() { Reentry.at("layout.finalize") }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { Reentry.at("layout.boundsChange") }
    override func finalizeAnimatedBoundsChange() { Reentry.at("layout.boundsChanged") }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        Reentry.at("layout.initial", super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        Reentry.at("layout.final", super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
    }
}

/// A data source and delegate that calls the engine again.
final class ReentrantController: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, LayoutPhaseObserver {
    var count = 20

    func phaseBegan(_ phase: LayoutPhase) { Reentry.at("observer.began") }
    func phaseEnded(_ phase: LayoutPhase) { Reentry.at("observer.ended") }

    func numberOfSections(in collectionView: UICollectionView) -> Int { Reentry.at("source.sections", 1) }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Reentry.at("source.items", count)
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        Reentry.at("source.cell", collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath))
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        Reentry.at("source.view")
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { Reentry.at("delegate.didScroll") }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { Reentry.at("delegate.willDisplay") }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { Reentry.at("delegate.didEndDisplaying") }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { Reentry.at("delegate.willDisplayView") }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { Reentry.at("delegate.didEndDisplayingView") }
}
