/// Lines of items, section after section, with headers and footers.
///
/// A line takes as many items as fit with the least spacing between them, and shares out what room is left; items are centred in
/// their line. How incomplete lines stand is *(model)*, see `LinePacker`. Positions are not rounded to pixels *(model)*. Lengths
/// that are negative or not finite count as 0; insets may be negative.
///
/// With an `estimatedItemSize` each item has that size until its cell has come onto the screen and said which one it wants; a delegate is
/// not asked for the sizes of items then *(model)*. Each cell that wants another size than its item has lays out all items again: O(n).
///
/// Each `prepare()` after an invalidation asks the delegate for everything again and lays everything out again, unless the context
/// is a `UICollectionViewFlowLayoutInvalidationContext` that says less: O(s + n) for s sections and n items. Without a
/// `UICollectionViewDelegateFlowLayout` all items of a section are alike, and nothing is done per item: O(s). A query costs
/// O(log s + log n) comparisons and what it finds.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout>
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(itemSize != oldValue) } }
    /// The size of an item whose cell has not been on the screen; zero for a layout that no cell has a say in. With `automaticSize` it is
    /// `itemSize`.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout/estimateditemsize>
    open var estimatedItemSize = CGSize.zero {
        didSet {
            guard estimatedItemSize != oldValue else { return }
            measuredSizes = [:]
            invalidateLayout()
        }
    }
    /// An estimate that is taken from `itemSize`. The value is that of UIKit.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidate(sectionInset != oldValue) } }
    /// The least distance between two lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidate(minimumLineSpacing != oldValue) } }
    /// The least distance between two items of a line.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidate(minimumInteritemSpacing != oldValue) } }
    /// Of a section's header only the length along the scroll direction counts; it is as wide as the view.
    open var headerReferenceSize = CGSize.zero { didSet { invalidate(headerReferenceSize != oldValue) } }
    /// As of the header.
    open var footerReferenceSize = CGSize.zero { didSet { invalidate(footerReferenceSize != oldValue) } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidate(scrollDirection != oldValue) } }
    /// Whether a header stays at the upper edge while its section is in sight.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidate(sectionHeadersPinToVisibleBounds != oldValue) } }
    /// Whether a footer stays at the lower edge while its section is in sight.
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidate(sectionFootersPinToVisibleBounds != oldValue) } }

    /// The zIndex of headers and footers that are pinned; all other elements have 0.
    static let pinnedZIndex = 10

    /// What cells have asked for, where there is an estimate.
    private var measuredSizes: [IndexPath: CGSize] = [:]
    private var metrics: ContiguousArray<FlowMetrics> = []
    private var geometry: FlowGeometry?
    private var areMetricsValid = false
    private var isGeometryValid = false
    /// Items that were laid out since the layout was made, each as often as it was.
    final var placementCount = 0

    private lazy var attributesClass: UICollectionViewLayoutAttributes.Type = {
        guard let attributesClass = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            preconditionFailure("\(Self.self).layoutAttributesClass must be a class of layout attributes.")
        }
        return attributesClass
    }()

    nonisolated public override init() {
        super.init()
    }

    nonisolated public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        if !areMetricsValid {
            metrics = collectionView.flowMetrics(
                for: self, itemSizes: isSelfSizing ? { self.estimatedSizes(ofSection: $0, count: $1) } : nil)
            areMetricsValid = true
            isGeometryValid = false
        }
        guard !isGeometryValid else { return }
        let axes = FlowAxes(isHorizontal: scrollDirection == .horizontal)
        geometry = FlowGeometry(
            metrics, crossExtent: crossExtent(of: collectionView.bounds.size, in: collectionView), axes: axes,
            pins: FlowGeometry.Pins(headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds)
        )
        placementCount += metrics.reduce(0) { $0 + $1.sizes.count }
        isGeometryValid = true
    }

    private func crossExtent(of size: CGSize, in collectionView: UICollectionView) -> CGFloat {
        let axes = FlowAxes(isHorizontal: scrollDirection == .horizontal)
        let insets = collectionView.adjustedContentInset
        return max(0, axes.across(size) - axes.leadingAcross(insets) - axes.trailingAcross(insets))
    }

    /// What is in sight of the content in bounds: inside the insets.
    private func sight(in bounds: CGRect, _ geometry: FlowGeometry) -> FlowGeometry.Sight {
        let insets = collectionView?.adjustedContentInset ?? .zero
        let span = geometry.axes.span(of: bounds)
        return (span.lower + geometry.axes.leadingAlong(insets), span.upper - geometry.axes.trailingAlong(insets))
    }

    // MARK: Providing the layout

    open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

    /// - Complexity: O(log s + log n + f) comparisons for s sections and n lines in a section, where f is the number of elements in
    ///   the lines that are found.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry, let collectionView else { return nil }
        let sight = sight(in: collectionView.bounds, geometry)
        let (lower, upper) = geometry.axes.span(of: rect)
        var found: [UICollectionViewLayoutAttributes] = []
        for number in geometry.sections(from: lower, to: upper) {
            let path = IndexPath(item: 0, section: number)
            if let frame = geometry.headerFrame(ofSection: number, in: sight), frame.intersects(rect) {
                found.append(headerAttributes(frame, at: path))
            }
            for item in geometry.sections[number].items(from: lower, to: upper) {
                let frame = geometry.sections[number].frame(ofItem: item)
                if frame.intersects(rect) {
                    found.append(itemAttributes(frame, at: IndexPath(item: item, section: number)))
                }
            }
            if let frame = geometry.footerFrame(ofSection: number, in: sight), frame.intersects(rect) {
                found.append(footerAttributes(frame, at: path))
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let geometry, geometry.sections.indices.contains(indexPath.section) else { return nil }
        let section = geometry.sections[indexPath.section]
        guard (0..<section.sizes.count).contains(indexPath.item) else { return nil }
        return itemAttributes(section.frame(ofItem: indexPath.item), at: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let geometry, let collectionView, geometry.sections.indices.contains(indexPath.section), indexPath.item == 0 else {
            return nil
        }
        let sight = sight(in: collectionView.bounds, geometry)
        switch elementKind {
        case UICollectionView.elementKindSectionHeader:
            return geometry.headerFrame(ofSection: indexPath.section, in: sight).map { headerAttributes($0, at: indexPath) }
        case UICollectionView.elementKindSectionFooter:
            return geometry.footerFrame(ofSection: indexPath.section, in: sight).map { footerAttributes($0, at: indexPath) }
        default:
            return nil
        }
    }

    private func itemAttributes(_ frame: CGRect, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.init()
        attributes.indexPath = indexPath
        attributes.frame = frame
        return attributes
    }

    private func headerAttributes(_ frame: CGRect, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = itemAttributes(frame, at: indexPath)
        attributes.setSupplementaryKind(UICollectionView.elementKindSectionHeader)
        attributes.zIndex = sectionHeadersPinToVisibleBounds ? Self.pinnedZIndex : 0
        return attributes
    }

    private func footerAttributes(_ frame: CGRect, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = itemAttributes(frame, at: indexPath)
        attributes.setSupplementaryKind(UICollectionView.elementKindSectionFooter)
        attributes.zIndex = sectionFootersPinToVisibleBounds ? Self.pinnedZIndex : 0
        return attributes
    }

    // MARK: Invalidating

    /// True when the room across the scroll direction changes, and when something pinned moves.
    ///
    /// - Complexity: O(log s) comparisons for s sections where something is pinned, else O(1).
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if changesRoom(newBounds.size, collectionView) { return true }
        guard let geometry, geometry.pins != FlowGeometry.Pins() else { return false }
        let (old, new) = (sight(in: collectionView.bounds, geometry), sight(in: newBounds, geometry))
        return !geometry.movedHeaders(from: old, to: new).isEmpty || !geometry.movedFooters(from: old, to: new).isEmpty
    }

    private func changesRoom(_ size: CGSize, _ collectionView: UICollectionView) -> Bool {
        crossExtent(of: size, in: collectionView) != crossExtent(of: collectionView.bounds.size, in: collectionView)
    }

    /// A context of pinned views alone, where nothing else follows from the change.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let collectionView, let geometry, geometry.pins != FlowGeometry.Pins(),
            !changesRoom(newBounds.size, collectionView)
        else { return context }
        let (old, new) = (sight(in: collectionView.bounds, geometry), sight(in: newBounds, geometry))
        let headers = geometry.movedHeaders(from: old, to: new)
        let footers = geometry.movedFooters(from: old, to: new)
        guard !headers.isEmpty || !footers.isEmpty else { return context }
        context.nameSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, inSections: headers)
        context.nameSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter, inSections: footers)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if context.invalidateEverything { measuredSizes = [:] }
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if flow?.invalidateFlowLayoutDelegateMetrics ?? true || context.invalidateDataSourceCounts {
            areMetricsValid = false
        } else if flow?.invalidateFlowLayoutAttributes ?? true {
            isGeometryValid = false
        }
    }

    // MARK: Self-sizing

    private var isSelfSizing: Bool { estimatedItemSize != .zero }

    /// What the items of a section have asked for, and the estimate for those that have not.
    private func estimatedSizes(ofSection section: Int, count: Int) -> FlowMetrics.Sizes {
        let estimate = FlowMetrics.size(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
        guard !measuredSizes.isEmpty else { return .uniform(estimate, count: count) }
        return .each(ContiguousArray((0..<count).map { measuredSizes[IndexPath(item: $0, section: section)] ?? estimate }))
    }

    /// True for a cell that asks for another size than its item has, where there is an estimate.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        isSelfSizing && originalAttributes.representedElementCategory == .cell
            && FlowMetrics.size(preferredAttributes.size) != originalAttributes.size
    }

    /// Notes the size that a cell asks for.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        measuredSizes[originalAttributes.indexPath] = FlowMetrics.size(preferredAttributes.size)
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    override func itemsWillChange(by update: BatchUpdate) {
        measuredSizes = Dictionary(
            uniqueKeysWithValues: measuredSizes.compactMap { old, size in update.newIndexPath(of: old).map { ($0, size) } })
    }

    private func invalidate(_ changes: Bool) {
        if changes { invalidateLayout() }
    }
}

extension UICollectionView {
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionview/scrolldirection>
    public enum ScrollDirection: Int, Sendable {
        case vertical
        case horizontal
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// Names the first supplementary view of a kind in each of some sections.
    fileprivate func nameSupplementaryElements(ofKind kind: String, inSections sections: [Int]) {
        guard !sections.isEmpty else { return }
        invalidateSupplementaryElements(ofKind: kind, at: sections.map { IndexPath(item: 0, section: $0) })
    }
}

@_spi(Headless)
extension UICollectionViewFlowLayout {
    /// Items that were laid out since the layout was made, each as often as it was.
    public final var placedItemCount: Int { placementCount }
}
