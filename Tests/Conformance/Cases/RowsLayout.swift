import UIKit

/// A layout with rows of a quarter of a page, which logs its calls.
final class RowsLayout: UICollectionViewLayout {
    static let rowHeight = 0.25

    private let setup: Setup
    private let log: CaseLog
    /// The lengths that cells preferred.
    private var lengths: [IndexPath: CGFloat] = [:]

    init(_ setup: Setup, _ log: CaseLog) {
        (self.setup, self.log) = (setup, log)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var rowLength: CGFloat { Self.rowHeight * log.page }

    private func along(_ rect: CGRect) -> String {
        setup.isHorizontal ? log.range(rect.minX, rect.maxX) : log.range(rect.minY, rect.maxY)
    }

    private var paths: [IndexPath] {
        guard let collectionView else { return [] }
        return (0..<collectionView.numberOfSections).flatMap { section in
            (0..<collectionView.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
        }
    }

    private func length(of paths: ArraySlice<IndexPath>) -> CGFloat { paths.reduce(0) { $0 + (lengths[$1] ?? rowLength) } }

    private func frame(_ row: Int) -> CGRect {
        let bounds = collectionView?.bounds ?? .zero
        let (start, length) = (length(of: paths[..<row]), length(of: paths[row...row]))
        return setup.isHorizontal
            ? CGRect(x: start, y: 0, width: length, height: bounds.height)
            : CGRect(x: 0, y: start, width: bounds.width, height: length)
    }

    private func attributes(_ path: IndexPath, _ row: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frame(row)
        return attributes
    }

    private func title(_ section: Int, _ row: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: CaseStage.titleKind, with: IndexPath(item: 0, section: section))
        attributes.frame = frame(row)
        attributes.zIndex = 1
        return attributes
    }

    // MARK: Providing the layout

    override func prepare() {
        super.prepare()
        log.note(.prepare, setup.invalidatesOnWidth ? "in \(log.pages(collectionView?.bounds.height ?? 0))" : "")
        if setup.invalidatesInPrepare { invalidateLayout() }
    }

    override var collectionViewContentSize: CGSize {
        log.note(.contentSize)
        let length = length(of: paths[...])
        let bounds = collectionView?.bounds ?? .zero
        return setup.isHorizontal ? CGSize(width: length, height: bounds.height) : CGSize(width: bounds.width, height: length)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.note(.elements, along(rect))
        if let offset = collectionView?.bounds.minY, offset >= CGFloat(setup.silentFrom) * log.page { return nil }
        var found: [UICollectionViewLayoutAttributes] = []
        for (row, path) in paths.enumerated() {
            if setup.hasTitles, path.item == 0 { found.append(title(path.section, row)) }
            found.append(attributes(path, row))
            if setup.returnsTwice {
                let second = attributes(path, row)
                second.alpha = 0.5
                found.append(second)
            }
        }
        if setup.hasRowOutsideCounts { found.append(attributes(IndexPath(item: 99, section: 0), 1)) }
        if setup.hidesSecondRow, found.count > 1 { found[1].isHidden = true }
        if setup.returnsDescending { found.reverse() }
        return found.filter {
            $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX && $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.note(.element, "item \(log.name(indexPath))")
        return paths.firstIndex(of: indexPath).map { attributes(indexPath, $0) }
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.note(.element, "title \(indexPath.section)")
        return paths.firstIndex(of: indexPath).map { title(indexPath.section, $0) }
    }

    // MARK: Invalidating

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let old = collectionView?.bounds ?? .null
        log.note(.question, "at \(along(old)) for \(along(newBounds))")
        return setup.invalidates || (setup.invalidatesOnWidth && newBounds.size != old.size)
    }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        log.note(.context, "at \(along(collectionView?.bounds ?? .null))")
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let content = setup.context { fill(context, content) }
        return context
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard setup.takesSizes else { return false }
        let sizes = "\(log.pages(originalAttributes.size.height)) to \(log.pages(preferredAttributes.size.height))"
        log.note(.takes, "\(log.name(originalAttributes.indexPath)) from \(sizes)")
        return preferredAttributes.size != originalAttributes.size
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        log.note(.context, "for \(log.name(originalAttributes.indexPath))")
        lengths[originalAttributes.indexPath] = preferredAttributes.size.height
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    func fill(_ context: UICollectionViewLayoutInvalidationContext, _ content: Step) {
        let length = CGFloat(content.number) * log.page
        switch content.verb {
        case "titles": context.invalidateSupplementaryElements(ofKind: CaseStage.titleKind, at: [IndexPath(item: 0, section: 0)])
        case "rows": context.invalidateItems(at: content.integers.map { IndexPath(item: $0, section: 0) })
        case "offset": context.contentOffsetAdjustment = CGPoint(x: 0, y: length)
        case "size": context.contentSizeAdjustment = CGSize(width: 0, height: length)
        default: log.noteText("“\(content.verb)” is no content of a context.")
        }
    }

    override func invalidateLayout() {
        log.note(.invalidate)
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.note(context, none: "neither flag", place: " at \(along(collectionView?.bounds ?? .null))")
        super.invalidateLayout(with: context)
    }

    // MARK: Changes

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        let changes = updateItems.map { item -> String in
            let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { $0.map(log.name) ?? "–" }
            let action =
                switch item.updateAction {
                case .insert: "insert"
                case .delete: "delete"
                case .reload: "reload"
                case .move: "move"
                default: "none"
                }
            return "\(action) \(paths.joined(separator: " "))"
        }
        log.note(.updates, changes.joined(separator: ", "))
    }

    override func finalizeCollectionViewUpdates() {
        log.note(.finalize)
        super.finalizeCollectionViewUpdates()
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        log.note(.target, "for \(log.pages(proposedContentOffset.y))")
        return CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + CGFloat(setup.targetShift) * log.page)
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        log.note(.boundsChange, "from \(along(oldBounds))")
        super.prepare(forAnimatedBoundsChange: oldBounds)
    }

    override func finalizeAnimatedBoundsChange() {
        log.note(.boundsChanged)
        super.finalizeAnimatedBoundsChange()
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.note(.initial, log.name(itemIndexPath))
        guard setup.asksSuperclass else { return nil }
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        log.note(.frame, attributes.map { along($0.frame) } ?? "nil")
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.note(.final, log.name(itemIndexPath))
        guard setup.asksSuperclass else { return nil }
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        log.note(.frame, attributes.map { along($0.frame) } ?? "nil")
        return attributes
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.note(.transition, "from") }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.note(.transition, "to") }
    override func finalizeLayoutTransition() { log.note(.transition, "done") }
}
