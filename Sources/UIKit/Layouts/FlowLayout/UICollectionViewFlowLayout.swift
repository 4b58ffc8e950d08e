internal import SystemSupport

/// A layout of items in lines, section after section, with headers and footers.
///
/// Lines without room for a further item share the remaining room; see `LinePacker`. Item origins are rounded to pixels.
///
/// With an `estimatedItemSize`, each item has that size until its cell asks for another one on the screen. The layout then
/// arranges the items again from that section on. If the delegate provides sizes, the cells are not asked.
///
/// A context that invalidates the flow layout's attributes or the counts discards the data, which are computed again when
/// needed: in O(1) for a section whose items share one size, otherwise in O(n). Attributes objects are kept while the data are
/// valid, so a subclass must copy the attributes that it changes.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateMetrics() } } }
    /// The size of an item whose cell has not been on the screen, or zero if cells do not size themselves.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            guard estimatedItemSize != oldValue else { return }
            measuredSizes = [:]
            invalidateMetrics()
            collectionView?.engine.hasNewEstimate = true
        }
    }
    override var estimatesSizes: Bool { estimatedItemSize != .zero }
    /// Stands for `itemSize` in `estimatedItemSize`.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateMetrics() } } }
    /// The safe area has no insets, so only layout margins would change the sections.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet {
            guard sectionInsetReference == .fromLayoutMargins else { return }
            InertUse.warn("UICollectionViewFlowLayout.sectionInsetReference", "adds no layout margins to sections here.")
        }
    }
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateMetrics() } } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { if minimumInteritemSpacing != oldValue { invalidateMetrics() } } }
    /// Only the length along the scroll direction is used: headers are as wide as the view.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateMetrics() } } }
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateMetrics() } } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateMetrics() } }
    }
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateMetrics() } }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateMetrics() } }
    }

    /// The zIndex of pinned headers and footers. All other elements have 0.
    static let pinnedZIndex = 10

    /// The sizes for which cells have asked, if there is an estimate.
    private var measuredSizes: [IndexPath: CGSize] = [:]
    private var data = Data.invalid

    private enum Data {
        case invalid
        /// The sizes and spacings are valid, the arrangement is not.
        case metrics(ContiguousArray<FlowMetrics>)
        /// The arrangement is valid, except for items whose cells have asked for another size since.
        case arranged(FlowGeometry)
    }

    /// The number of items that were arranged one by one since the layout was created. An item counts each time; items that share
    /// one size do not count.
    @_spi(Headless) public private(set) final var placedItemCount = 0

    private lazy var attributesClass: UICollectionViewLayoutAttributes.Type = {
        guard let attributesClass = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            userFault("\(Self.self).layoutAttributesClass must be a class of layout attributes.")
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
        if let arrangement, arrangement.isArranged { return arrangement }
        guard let collectionView else { return nil }
        let geometry = arrangement ?? makeGeometry(in: collectionView)
        data = .arranged(geometry)
        placedItemCount += geometry.arrange()
        warnAboutItemsThatDoNotFit(in: geometry.sections, of: collectionView)
        return geometry
    }

    private var arrangement: FlowGeometry? { if case .arranged(let geometry) = data { geometry } else { nil } }

    private func makeGeometry(in view: UICollectionView) -> FlowGeometry {
        FlowGeometry(
            validMetrics(of: view), crossExtent: crossExtent(of: view.bounds.size, in: view),
            direction: scrollDirection,
            pins: FlowGeometry.Pins(headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds),
            pixelsPerPoint: view.traitCollection.displayScale)
    }

    /// Warns of items that are longer across the scroll direction than their line.
    ///
    /// Sources: <https://github.com/zepojo/UPCarouselFlowLayout/issues/17>,
    /// <https://github.com/jessesquires/JSQMessagesViewController/issues/881>.
    private func warnAboutItemsThatDoNotFit(in sections: ContiguousArray<FlowSection>, of view: UICollectionView) {
        guard let number = sections.firstIndex(where: { $0.overflow != nil }), let overflow = sections[number].overflow else {
            return
        }
        let side = scrollDirection == .horizontal ? "height" : "width"
        view.warn(
            .itemDoesNotFit,
            "The behavior of \(type(of: self)) is not defined because an item of section \(number) has the \(side) "
                + "\(overflow.item) pt: it must not be more than the \(side) of the view less its insets and the section's, "
                + "which is \(overflow.line) pt.")
    }

    /// The metrics of all sections: the delegate's if it is a flow layout's delegate, otherwise the layout's own.
    ///
    /// - Complexity: O(s) calls for s sections, and one for each item if the delegate provides sizes.
    private func validMetrics(of view: UICollectionView) -> ContiguousArray<FlowMetrics> {
        if case .metrics(let metrics) = data { return metrics }
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        return ContiguousArray(
            (0..<view.numberOfSections).map { section in
                let count = view.numberOfItems(inSection: section)
                let metrics = FlowMetrics(
                    sizes: withMeasuredSizes(
                        delegate.flatMap { sizes(ofSection: section, count: count, from: $0, in: view) }
                            ?? ownSizes(ofSection: section, count: count, in: view), ofSection: section),
                    inset: delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset,
                    lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                        ?? minimumLineSpacing,
                    interitemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                        ?? minimumInteritemSpacing,
                    headerSize: view.usable(
                        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                            ?? headerReferenceSize, "headers", in: self),
                    footerSize: view.usable(
                        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                            ?? footerReferenceSize, "footers", in: self))
                return view.usable(metrics, ofSection: section, in: self)
            })
    }

    private func dropData(includingMetrics: Bool) {
        if includingMetrics { data = .invalid } else if let arrangement { data = .metrics(arrangement.metrics) }
    }

    /// Invalidates the layout after a change of a setting, unless the data are invalid anyway.
    private func invalidateMetrics() {
        if arrangement != nil { invalidateLayout() } else { data = .invalid }
    }

    /// Returns the delegate's sizes for the items of a section, or `nil` if the delegate does not implement the method.
    private func sizes(
        ofSection section: Int, count: Int, from delegate: any UICollectionViewDelegateFlowLayout,
        in collectionView: UICollectionView
    ) -> FlowMetrics.Sizes? {
        let firstPath = IndexPath(item: 0, section: section)
        guard count > 0, let first = delegate.collectionView?(collectionView, layout: self, sizeForItemAt: firstPath) else {
            return nil
        }
        var sizes = FlowMetrics.Sizes.uniform(collectionView.checked(first, of: delegate, at: firstPath, in: self), count: 1)
        for item in 1..<count {
            let path = IndexPath(item: item, section: section)
            let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
            sizes.append(collectionView.checked(size, of: delegate, at: path, in: self), of: count)
        }
        return sizes
    }

    /// Returns the sizes of the items of a section without the delegate.
    private func ownSizes(ofSection section: Int, count: Int, in view: UICollectionView) -> FlowMetrics.Sizes {
        guard estimatesSizes else {
            if count > 0, !itemSize.isPositive { view.warnOfItemWithoutSize(itemSize, in: self) }
            return .uniform(itemSize.validated, count: count)
        }
        let isAutomatic = estimatedItemSize == Self.automaticSize
        let estimate = (isAutomatic ? itemSize : view.usable(estimatedItemSize, "estimated items", in: self)).validated
        return .uniform(estimate, count: count)
    }

    /// Returns the sizes, replaced by those for which cells have asked.
    private func withMeasuredSizes(_ sizes: FlowMetrics.Sizes, ofSection section: Int) -> FlowMetrics.Sizes {
        guard !measuredSizes.isEmpty else { return sizes }
        return .each(
            ContiguousArray((0..<sizes.count).map { measuredSizes[IndexPath(item: $0, section: section)] ?? sizes[$0] }))
    }

    private func crossExtent(of size: CGSize, in collectionView: UICollectionView) -> CGFloat {
        let (direction, insets) = (scrollDirection, collectionView.adjustedContentInset)
        return max(0, direction.across(size) - direction.leadingAcross(insets) - direction.trailingAcross(insets))
    }

    /// Returns the part of the content inside the insets.
    private func sight(in bounds: CGRect, _ geometry: FlowGeometry) -> FlowGeometry.Sight {
        let insets = collectionView?.adjustedContentInset ?? .zero
        let span = geometry.direction.span(of: bounds)
        return (span.lower + geometry.direction.leadingAlong(insets), span.upper - geometry.direction.trailingAlong(insets))
    }

    // MARK: Providing the layout

    open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

    /// - Complexity: O(log s + log n + f) comparisons for s sections, n lines in a section, and f elements in the lines found.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry, let collectionView else { return nil }
        let sight = sight(in: collectionView.bounds, geometry)
        let (lower, upper) = geometry.direction.span(of: rect)
        var found: [UICollectionViewLayoutAttributes] = []
        for number in geometry.sections(from: lower, to: upper) {
            if let frame = geometry.headerFrame(ofSection: number, in: sight), frame.intersects(rect) {
                found.append(supplementaryAttributes(frame, UICollectionView.elementKindSectionHeader, number, geometry))
            }
            for item in geometry.sections[number].items(from: lower, to: upper) {
                let frame = geometry.sections[number].frame(ofItem: item)
                if frame.intersects(rect) {
                    found.append(itemAttributes(frame, item, inSection: number, geometry))
                }
            }
            if let frame = geometry.footerFrame(ofSection: number, in: sight), frame.intersects(rect) {
                found.append(supplementaryAttributes(frame, UICollectionView.elementKindSectionFooter, number, geometry))
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let geometry, geometry.sections.indices.contains(indexPath.section) else { return nil }
        guard (0..<geometry.sections[indexPath.section].itemCount).contains(indexPath.item) else { return nil }
        let frame = geometry.sections[indexPath.section].frame(ofItem: indexPath.item)
        return itemAttributes(frame, indexPath.item, inSection: indexPath.section, geometry)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let geometry, let collectionView, geometry.sections.indices.contains(indexPath.section), indexPath.item == 0 else {
            return nil
        }
        let (section, sight) = (indexPath.section, sight(in: collectionView.bounds, geometry))
        let frame =
            switch elementKind {
            case UICollectionView.elementKindSectionHeader: geometry.headerFrame(ofSection: section, in: sight)
            case UICollectionView.elementKindSectionFooter: geometry.footerFrame(ofSection: section, in: sight)
            default: CGRect?.none
            }
        return frame.map { supplementaryAttributes($0, elementKind, section, geometry) }
    }

    private func itemAttributes(
        _ frame: CGRect, _ item: Int, inSection section: Int, _ geometry: FlowGeometry
    ) -> UICollectionViewLayoutAttributes {
        if let kept = unchanged(geometry.keptAttributes[section, item], frame) { return kept }
        let attributes = makeAttributes(frame, at: IndexPath(item: item, section: section))
        geometry.keptAttributes[section, item] = attributes
        return attributes
    }

    /// A pinned view has new attributes for each position.
    private func supplementaryAttributes(
        _ frame: CGRect, _ kind: String, _ section: Int, _ geometry: FlowGeometry
    ) -> UICollectionViewLayoutAttributes {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        if !isPinned, let kept = unchanged(geometry.keptAttributes[kind, section], frame) { return kept }
        let attributes = makeAttributes(frame, at: IndexPath(item: 0, section: section))
        attributes.setSupplementaryKind(kind)
        attributes.zIndex = isPinned ? Self.pinnedZIndex : 0
        if !isPinned { geometry.keptAttributes[kind, section] = attributes }
        return attributes
    }

    private func makeAttributes(_ frame: CGRect, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.init()
        attributes.indexPath = indexPath
        attributes.frame = frame
        return attributes
    }

    /// Returns kept attributes, or `nil` with a warning if a subclass has changed them *(model)*.
    private func unchanged(_ kept: UICollectionViewLayoutAttributes?, _ frame: CGRect) -> UICollectionViewLayoutAttributes? {
        guard let kept, !kept.isUnchanged(since: frame) else { return kept }
        collectionView?.warn(
            .cachedFrameMismatch,
            "\(type(of: self)) changes attributes that UICollectionViewFlowLayout keeps: \(kept.key) has the frame \(kept.frame) "
                + "instead of \(frame). Copy attributes before changing them; UIKit logs a cached frame mismatch.")
        return nil
    }

    // MARK: Invalidating

    /// Returns whether the length across the scroll direction changes or a pinned view moves.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if changesCrossExtent(newBounds.size, collectionView) { return true }
        guard let geometry = arrangement, geometry.pins != FlowGeometry.Pins() else { return false }
        return !geometry.movedPins(from: sight(in: collectionView.bounds, geometry), to: sight(in: newBounds, geometry)).isEmpty
    }

    private func changesCrossExtent(_ size: CGSize, _ collectionView: UICollectionView) -> Bool {
        crossExtent(of: size, in: collectionView) != crossExtent(of: collectionView.bounds.size, in: collectionView)
    }

    /// Returns a context that keeps the layout's data while the view scrolls, and names the pinned views that move. If the size
    /// or the origin across the scroll direction changes, everything except the delegate's metrics is invalid.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let collectionView, let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
        let (bounds, direction) = (collectionView.bounds, scrollDirection)
        let changesAcross =
            changesCrossExtent(newBounds.size, collectionView)
            || direction.across(newBounds.origin) != direction.across(bounds.origin)
        flow.invalidateFlowLayoutDelegateMetrics = false
        flow.invalidateFlowLayoutAttributes = changesAcross
        if changesAcross {
            flow.invalidateEverything = true
        } else if let geometry = arrangement, geometry.pins != FlowGeometry.Pins() {
            let moved = geometry.movedPins(from: sight(in: bounds, geometry), to: sight(in: newBounds, geometry))
            invalidate(moved.headers, UICollectionView.elementKindSectionHeader, in: flow)
            invalidate(moved.footers, UICollectionView.elementKindSectionFooter, in: flow)
        }
        return context
    }

    private func invalidate(
        _ sections: (old: Int?, new: Int?), _ kind: String, in context: UICollectionViewFlowLayoutInvalidationContext
    ) {
        // Without closures, whose checks of the actor took a twentieth of a tick.
        var paths: [IndexPath] = []
        if let old = sections.old { paths.append(IndexPath(item: 0, section: old)) }
        if let new = sections.new { paths.append(IndexPath(item: 0, section: new)) }
        if !paths.isEmpty { context.invalidateSupplementaryElements(ofKind: kind, at: paths) }
    }

    /// Discards the data if the context invalidates attributes or counts. A context of another class invalidates both.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if context.invalidateEverything { measuredSizes = [:] }
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        guard flow?.invalidateFlowLayoutAttributes ?? true || context.invalidateDataSourceCounts else { return }
        dropData(includingMetrics: flow?.invalidateFlowLayoutDelegateMetrics ?? true || context.invalidateDataSourceCounts)
    }

    // MARK: Self-sizing

    /// Returns whether there is an estimate and a cell asks for another size.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatesSizes && originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size.validated != originalAttributes.size
    }

    /// Stores the size for which a cell asks. The context keeps the sections before the item's section.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if !preferredAttributes.size.isPositive { collectionView?.checkPreferredSize(of: preferredAttributes, in: self) }
        let (path, size) = (originalAttributes.indexPath, preferredAttributes.size.validated)
        measuredSizes[path] = size
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let arrangement,
            arrangement.resizeItem(at: path, to: size)
        else { return context }
        flow.invalidateFlowLayoutDelegateMetrics = false
        flow.invalidateFlowLayoutAttributes = false
        return context
    }

    override func itemsWillChange(by update: BatchUpdate) {
        measuredSizes = Dictionary(
            uniqueKeysWithValues: measuredSizes.compactMap { old, size in update.newIndexPath(of: old).map { ($0, size) } })
    }
}

/// The parts of a flow layout that are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate's sizes, insets and spacings are invalid. Has no effect without `invalidateFlowLayoutAttributes`.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether the layout arranges its elements again. A subclass that updates only its own part sets `false`.
    open var invalidateFlowLayoutAttributes = true
}
