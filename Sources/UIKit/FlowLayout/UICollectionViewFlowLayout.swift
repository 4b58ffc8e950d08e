/// Lines of items, section after section, with headers and footers.
///
/// A line takes as many items as fit with the least spacing between them, and shares out what room is left; items are centred in
/// their line. How incomplete lines stand is *(model)*, see `LinePacker`. Item origins are rounded to pixels. Lengths that are
/// negative or not finite count as 0; insets may be negative.
///
/// With an `estimatedItemSize`, each item has that size until its cell has come onto the screen and asked for another one. The
/// layout then arranges the items again from that section on. If the delegate provides sizes, the cells are not asked.
///
/// The layout computes its data when they are first needed after an invalidation that drops them: a context that invalidates the
/// flow layout's attributes or the counts. Arranging takes O(1) for a section whose items share one size, otherwise O(n) for its
/// items. The delegate is asked again only if the context invalidates its metrics, too. Attributes objects are kept as long as the
/// data are valid, so a subclass must copy the attributes that it changes. A query costs O(log s + log n) comparisons and O(1) for
/// each element found.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout>
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateMetrics() } } }
    /// The size of an item whose cell has not been on the screen; zero for a layout that no cell has a say in. With `automaticSize` it is
    /// `itemSize`.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout/estimateditemsize>
    open var estimatedItemSize = CGSize.zero {
        didSet {
            guard estimatedItemSize != oldValue else { return }
            measuredSizes = [:]
            invalidateMetrics()
        }
    }
    /// An estimate that is taken from `itemSize`. The value is that of UIKit.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateMetrics() } } }
    /// The least distance between two lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateMetrics() } } }
    /// The least distance between two items of a line.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { if minimumInteritemSpacing != oldValue { invalidateMetrics() } } }
    /// Of a section's header only the length along the scroll direction counts; it is as wide as the view.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateMetrics() } } }
    /// As of the header.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateMetrics() } } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateMetrics() } }
    }
    /// Whether a header stays at the upper edge while its section is in sight.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateMetrics() } }
    }
    /// Whether a footer stays at the lower edge while its section is in sight.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateMetrics() } }
    }

    /// The zIndex of headers and footers that are pinned; all other elements have 0.
    static let pinnedZIndex = 10

    /// The sizes that cells have asked for, if there is an estimate.
    private var measuredSizes: [IndexPath: CGSize] = [:]
    /// The first section with an item whose cell has asked for another size since the items were arranged.
    private var firstResizedSection: Int?
    /// The delegate's sizes, insets and spacings, or the layout's own, or `nil` if they are invalid.
    private var metrics: ContiguousArray<FlowMetrics>?
    /// The arrangement, or `nil` if it is invalid.
    private var validGeometry: FlowGeometry?
    private var keptAttributes = FlowAttributes()
    /// The number of items that were arranged one by one, since the layout was made.
    final var placementCount = 0
    /// Whether the delegate left the question for an item's size to the layout. Swift protocols do not tell whether a method is
    /// the default one.
    private var isOwnSizeAsked = false
    private var delegateProvidesSizes = false

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

    // MARK: Arranging

    /// The arrangement, computed now if it is invalid.
    private var geometry: FlowGeometry? {
        if firstResizedSection == nil, let validGeometry { return validGeometry }
        guard let collectionView else { return nil }
        let metrics = validMetrics(of: collectionView)
        if let section = firstResizedSection, validGeometry != nil {
            validGeometry?.arrange(metrics, from: section)
        } else {
            validGeometry = FlowGeometry(
                metrics, crossExtent: crossExtent(of: collectionView.bounds.size, in: collectionView),
                axes: FlowAxes(isHorizontal: scrollDirection == .horizontal),
                pins: FlowGeometry.Pins(headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds),
                pixelsPerPoint: collectionView.traitCollection.displayScale)
        }
        placementCount += metrics[(firstResizedSection ?? 0)...].reduce(0) { $0 + $1.sizes.individualCount }
        firstResizedSection = nil
        return validGeometry
    }

    private func validMetrics(of collectionView: UICollectionView) -> ContiguousArray<FlowMetrics> {
        if let metrics { return metrics }
        delegateProvidesSizes = false
        let found = collectionView.flowMetrics(for: self)
        metrics = found
        return found
    }

    /// Drops everything that was computed, without invalidating the layout.
    private func dropData(includingMetrics: Bool) {
        validGeometry = nil
        firstResizedSection = nil
        keptAttributes.removeAll()
        if includingMetrics { metrics = nil }
    }

    /// Invalidates the layout after a change of a setting. Does nothing more while the data are invalid anyway.
    private func invalidateMetrics() {
        if validGeometry != nil {
            invalidateLayout()
        } else {
            metrics = nil
        }
    }

    /// The size of an item about which the delegate says nothing.
    final func ownItemSize() -> CGSize {
        isOwnSizeAsked = true
        return itemSize
    }

    /// Returns the delegate's sizes for the items of a section, or `nil` if the delegate leaves them to the layout.
    ///
    /// - Complexity: O(n) questions for n items.
    final func sizes(
        ofSection section: Int, count: Int, from delegate: any UICollectionViewDelegateFlowLayout,
        in collectionView: UICollectionView
    ) -> FlowMetrics.Sizes? {
        var sizes = FlowMetrics.Sizes.uniform(.zero, count: 0)
        for item in 0..<count {
            isOwnSizeAsked = false
            let size = delegate.collectionView(
                collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
            guard !isOwnSizeAsked else { return nil }
            sizes.append(FlowMetrics.size(size), of: count)
        }
        if count > 0 { delegateProvidesSizes = true }
        return sizes
    }

    /// The sizes of the items of a section if the delegate says nothing about them.
    final func ownSizes(ofSection section: Int, count: Int) -> FlowMetrics.Sizes {
        guard estimatedItemSize != .zero else { return .uniform(FlowMetrics.size(itemSize), count: count) }
        let estimate = FlowMetrics.size(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
        guard !measuredSizes.isEmpty else { return .uniform(estimate, count: count) }
        return .each(ContiguousArray((0..<count).map { measuredSizes[IndexPath(item: $0, section: section)] ?? estimate }))
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
            if let frame = geometry.headerFrame(ofSection: number, in: sight), frame.intersects(rect) {
                found.append(headerAttributes(frame, ofSection: number))
            }
            for item in geometry.sections[number].items(from: lower, to: upper) {
                let frame = geometry.sections[number].frame(ofItem: item)
                if frame.intersects(rect) {
                    found.append(itemAttributes(frame, item, inSection: number))
                }
            }
            if let frame = geometry.footerFrame(ofSection: number, in: sight), frame.intersects(rect) {
                found.append(footerAttributes(frame, ofSection: number))
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let geometry, geometry.sections.indices.contains(indexPath.section) else { return nil }
        let section = geometry.sections[indexPath.section]
        guard (0..<section.sizes.count).contains(indexPath.item) else { return nil }
        return itemAttributes(section.frame(ofItem: indexPath.item), indexPath.item, inSection: indexPath.section)
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
            return geometry.headerFrame(ofSection: indexPath.section, in: sight)
                .map { headerAttributes($0, ofSection: indexPath.section) }
        case UICollectionView.elementKindSectionFooter:
            return geometry.footerFrame(ofSection: indexPath.section, in: sight)
                .map { footerAttributes($0, ofSection: indexPath.section) }
        default:
            return nil
        }
    }

    private func itemAttributes(_ frame: CGRect, _ item: Int, inSection section: Int) -> UICollectionViewLayoutAttributes {
        if let kept = keptAttributes[section, item] {
            if kept.isUnchanged(since: frame) { return kept }
            warnOfChange(of: kept, expecting: frame)
        }
        let attributes = makeAttributes(frame, at: IndexPath(item: item, section: section))
        keptAttributes[section, item] = attributes
        return attributes
    }

    private func makeAttributes(_ frame: CGRect, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.init()
        attributes.indexPath = indexPath
        attributes.frame = frame
        return attributes
    }

    private func headerAttributes(_ frame: CGRect, ofSection section: Int) -> UICollectionViewLayoutAttributes {
        supplementaryAttributes(frame, UICollectionView.elementKindSectionHeader, section, sectionHeadersPinToVisibleBounds)
    }

    private func footerAttributes(_ frame: CGRect, ofSection section: Int) -> UICollectionViewLayoutAttributes {
        supplementaryAttributes(frame, UICollectionView.elementKindSectionFooter, section, sectionFootersPinToVisibleBounds)
    }

    /// A pinned view has new attributes for each place that it is in.
    private func supplementaryAttributes(
        _ frame: CGRect, _ kind: String, _ section: Int, _ isPinned: Bool
    ) -> UICollectionViewLayoutAttributes {
        if !isPinned, let kept = keptAttributes[kind, section] {
            if kept.isUnchanged(since: frame) { return kept }
            warnOfChange(of: kept, expecting: frame)
        }
        let attributes = makeAttributes(frame, at: IndexPath(item: 0, section: section))
        attributes.setSupplementaryKind(kind)
        attributes.zIndex = isPinned ? Self.pinnedZIndex : 0
        if !isPinned { keptAttributes[kind, section] = attributes }
        return attributes
    }

    /// The frame that the layout computed counts; the changed object is replaced *(model)*.
    private func warnOfChange(of attributes: UICollectionViewLayoutAttributes, expecting frame: CGRect) {
        collectionView?.warn(
            .cachedFrameMismatch,
            "\(type(of: self)) changes attributes that UICollectionViewFlowLayout keeps: \(attributes.key) has the frame "
                + "\(attributes.frame) instead of \(frame). Copy attributes before changing them; UIKit logs a cached frame mismatch."
        )
    }

    // MARK: Invalidating

    /// True when the room across the scroll direction changes, and when something pinned moves.
    ///
    /// - Complexity: O(log s) comparisons for s sections where something is pinned, else O(1).
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if changesRoom(newBounds.size, collectionView) { return true }
        guard let geometry = validGeometry, geometry.pins != FlowGeometry.Pins() else { return false }
        let (old, new) = (sight(in: collectionView.bounds, geometry), sight(in: newBounds, geometry))
        return !geometry.movedHeaders(from: old, to: new).isEmpty || !geometry.movedFooters(from: old, to: new).isEmpty
    }

    private func changesRoom(_ size: CGSize, _ collectionView: UICollectionView) -> Bool {
        crossExtent(of: size, in: collectionView) != crossExtent(of: collectionView.bounds.size, in: collectionView)
    }

    /// A context that keeps the layout's data while the view scrolls, and names the pinned views that move. If the size or the
    /// origin across the scroll direction changes, everything but the delegate's metrics is invalid.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let collectionView, let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
        let bounds = collectionView.bounds
        let axes = FlowAxes(isHorizontal: scrollDirection == .horizontal)
        let changesAcross =
            changesRoom(newBounds.size, collectionView) || axes.across(newBounds.origin) != axes.across(bounds.origin)
        flow.invalidateFlowLayoutDelegateMetrics = false
        flow.invalidateFlowLayoutAttributes = changesAcross
        if changesAcross {
            flow.invalidateEverything = true
        } else if let geometry = validGeometry, geometry.pins != FlowGeometry.Pins() {
            let (old, new) = (sight(in: bounds, geometry), sight(in: newBounds, geometry))
            flow.nameSupplementaryElements(
                ofKind: UICollectionView.elementKindSectionHeader, inSections: geometry.movedHeaders(from: old, to: new))
            flow.nameSupplementaryElements(
                ofKind: UICollectionView.elementKindSectionFooter, inSections: geometry.movedFooters(from: old, to: new))
        }
        return context
    }

    /// Drops the data if the context invalidates the layout's attributes or the counts. A context of another class invalidates all.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if context.invalidateEverything { measuredSizes = [:] }
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        guard flow?.invalidateFlowLayoutAttributes ?? true || context.invalidateDataSourceCounts else { return }
        dropData(includingMetrics: flow?.invalidateFlowLayoutDelegateMetrics ?? true || context.invalidateDataSourceCounts)
    }

    // MARK: Self-sizing

    private var isSelfSizing: Bool { estimatedItemSize != .zero && !delegateProvidesSizes }

    /// True for a cell that asks for another size than its item has, where there is an estimate.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        isSelfSizing && originalAttributes.representedElementCategory == .cell
            && FlowMetrics.size(preferredAttributes.size) != originalAttributes.size
    }

    /// Writes the size that a cell asks for into the item's section. The context keeps all that lies before that section.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let (path, size) = (originalAttributes.indexPath, FlowMetrics.size(preferredAttributes.size))
        measuredSizes[path] = size
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, validGeometry != nil,
            metrics?.indices.contains(path.section) ?? false
        else { return context }
        metrics?[path.section].sizes.set(size, at: path.item)
        firstResizedSection = min(firstResizedSection ?? path.section, path.section)
        keptAttributes.removeAll()
        flow.invalidateFlowLayoutDelegateMetrics = false
        flow.invalidateFlowLayoutAttributes = false
        return context
    }

    override func itemsWillChange(by update: BatchUpdate) {
        measuredSizes = Dictionary(
            uniqueKeysWithValues: measuredSizes.compactMap { old, size in update.newIndexPath(of: old).map { ($0, size) } })
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
    /// The number of items that were arranged one by one since the layout was made; an item counts each time. Items that share one
    /// size are arranged together and do not count.
    public final var placedItemCount: Int { placementCount }
}
