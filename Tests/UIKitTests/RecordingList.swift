import TestSupport
@_spi(Headless) import UIKit

/// A list of rows of 100 pt that logs each call. If `hasTitle` is set, a title covers the first row
/// of a section, and a board is behind all rows of each section.
class RecordingLayout: UICollectionViewLayout {
    let transcript: Transcript
    let name: String
    /// Returns the result for a change of bounds.
    var invalidates: (_ old: CGRect, _ new: CGRect) -> Bool = { _, _ in false }
    /// Returns the shift of a row at an offset.
    var shift: (_ item: Int, _ offset: CGFloat) -> CGFloat = { _, _ in 0 }
    var targetShift: CGFloat = 0
    var rowWidth: CGFloat = 250
    var rowHeight: CGFloat = 100

    static let board = "board"
    /// Returns whether a section has a title.
    var hasTitle: ((_ section: Int) -> Bool)?
    var titleZIndex = 5
    /// The sections whose titles a batch deletes or inserts, besides the titles of changed sections.
    var (deletedTitles, insertedTitles): ([Int], [Int]) = ([], [])

    init(_ transcript: Transcript, name: String = "") {
        self.transcript = transcript
        self.name = name
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ line: String) {
        transcript.note(name + line)
    }

    private func keys() -> [(section: Int, item: Int)] {
        guard let collectionView else { return [] }
        return (0..<collectionView.numberOfSections).flatMap { section in
            (0..<collectionView.numberOfItems(inSection: section)).map { (section, $0) }
        }
    }

    override func prepare() {
        note("prepare")
        _ = collectionView?.numberOfSections
    }

    override var collectionViewContentSize: CGSize {
        note("content size")
        return CGSize(width: 250, height: rowHeight * CGFloat(keys().count))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        note("elements \(rect.rows)")
        let found = keys().enumerated().compactMap { row, key -> UICollectionViewLayoutAttributes? in
            let frame = CGRect(x: 0, y: rowHeight * CGFloat(row), width: rowWidth, height: rowHeight)
            guard frame.minY < rect.maxY, frame.maxY > rect.minY else { return nil }
            return attributes(path(key.item, key.section), frame)
        }
        let others = (hasTitle == nil ? 0..<0 : 0..<(collectionView?.numberOfSections ?? 0)).flatMap { section in
            [board(section), title(section)].compactMap(\.self).filter { $0.frame.overlaps(rect) }
        }
        return others + found
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        note("item \(indexPath.section).\(indexPath.item)")
        guard let row = keys().firstIndex(where: { $0 == (indexPath.section, indexPath.item) }) else { return nil }
        return attributes(indexPath, CGRect(x: 0, y: rowHeight * CGFloat(row), width: rowWidth, height: rowHeight))
    }

    var attributesClass: UICollectionViewLayoutAttributes.Type { ShiftedAttributes.self }

    private func attributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.init()
        attributes.indexPath = path
        attributes.frame = frame
        (attributes as? ShiftedAttributes)?.shift = shift(path.item, collectionView?.contentOffset.y ?? 0)
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note("title \(indexPath.section)")
        return title(indexPath.section)
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note("\(elementKind) \(indexPath.section)")
        return board(indexPath.section)
    }

    private func frame(ofSection section: Int) -> CGRect {
        let rows = keys().enumerated().filter { $1.section == section }.map(\.offset)
        return CGRect(x: 0, y: 100 * (rows.first ?? 0), width: 250, height: 100 * rows.count)
    }

    private func title(_ section: Int) -> UICollectionViewLayoutAttributes? {
        guard hasTitle?(section) == true else { return nil }
        var frame = frame(ofSection: section)
        frame.size.height = 40
        let attributes = UICollectionViewLayoutAttributes(
            kind: UICollectionView.elementKindSectionHeader, section: section, frame: frame)
        attributes.zIndex = titleZIndex
        return attributes
    }

    private func board(_ section: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Self.board, with: path(0, section))
        attributes.frame = frame(ofSection: section)
        attributes.zIndex = -1
        return attributes
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        deletedTitles.map { path(0, $0) }
    }

    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        insertedTitles.map { path(0, $0) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        note("should invalidate? at \(collectionView?.bounds.rows ?? "nothing") for \(newBounds.rows)")
        return invalidates(collectionView?.bounds ?? .null, newBounds)
    }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        note("context at \(collectionView?.bounds.rows ?? "nothing")")
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    override func invalidateLayout() {
        note("invalidateLayout()")
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flags = (context.invalidateEverything ? " everything" : "") + (context.invalidateDataSourceCounts ? " counts" : "")
        note("invalidateLayout(with:\(flags.isEmpty ? " neither flag" : flags))")
        super.invalidateLayout(with: context)
    }

    // MARK: Changes of layouts and of the data

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { note("from") }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { note("to") }
    override func finalizeLayoutTransition() { note("done\(collectionView == nil ? " without a view" : "")") }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        func name(_ path: IndexPath?) -> String {
            path.map { $0.item == NSNotFound ? "section \($0.section)" : "\($0.section).\($0.item)" } ?? "–"
        }
        let changes = updateItems.map { "\($0.updateAction) \(name($0.indexPathBeforeUpdate)) \(name($0.indexPathAfterUpdate))" }
        note("updates: \(changes.joined(separator: ", "))")
    }

    override func finalizeCollectionViewUpdates() { note("finalize") }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        note("target for \(Int(proposedContentOffset.y))?")
        return CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + targetShift)
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { note("bounds change from \(oldBounds.rows)") }
    override func finalizeAnimatedBoundsChange() { note("bounds changed") }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        note("initial \(itemIndexPath.section).\(itemIndexPath.item)?")
        return nil
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        note("final \(itemIndexPath.section).\(itemIndexPath.item)?")
        return nil
    }
}

/// A cell that logs its calls with the item that it showed last.
final class RecordingCell: UICollectionViewCell {
    /// The log of new cells, set by each `RecordingController` before it dequeues, because attributes
    /// are applied to a cell before a data source can access it.
    static var transcriptOfNewCells = Transcript()

    private let transcript = RecordingCell.transcriptOfNewCells
    private var item: Int?

    override func prepareForReuse() {
        transcript.note("reuse, was \(item ?? -1)")
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        item = layoutAttributes.indexPath.item
        let shift = (layoutAttributes as? ShiftedAttributes)?.shift ?? .nan
        transcript.note("apply \(layoutAttributes.indexPath.item) shift \(Int(shift)) in \(frame.rows)")
    }
}

/// A data source and delegate that logs each call.
final class RecordingController: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let transcript: Transcript
    var counts: [Int]

    init(_ transcript: Transcript, counts: [Int]) {
        self.transcript = transcript
        self.counts = counts
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        transcript.note("sections?")
        return counts.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        transcript.note("items in \(section)?")
        return counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        transcript.note("cell \(indexPath.section).\(indexPath.item)")
        RecordingCell.transcriptOfNewCells = transcript
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        transcript.note("configured")
        return cell
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        transcript.note("didScroll to \(Int(scrollView.contentOffset.y))")
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        transcript.note("willDisplay \(indexPath.section).\(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        transcript.note("didEndDisplaying \(indexPath.section).\(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        transcript.note("view \(indexPath.section)")
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        transcript.note("willDisplay title \(indexPath.section)")
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        transcript.note("didEndDisplaying title \(indexPath.section)")
    }
}

/// A collection view of 250 × 250 pt with rows of 100 pt, and its log.
@MainActor
struct RecordedList {
    let transcript: Transcript
    let layout: RecordingLayout
    let controller: RecordingController
    let view: UICollectionView

    /// - Parameters:
    ///   - isLoaded: Whether the first pass is done and its calls are removed from the log.
    ///   - prefixes: The beginnings of the lines in the log, or `nil` for all lines.
    init(
        counts: [Int] = [100], isLoaded: Bool = true, only prefixes: [String]? = nil,
        configure: (RecordingLayout) -> Void = { _ in }
    ) {
        transcript = Transcript(only: prefixes)
        layout = RecordingLayout(transcript)
        configure(layout)
        controller = RecordingController(transcript, counts: counts)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 250, height: 250), collectionViewLayout: layout)
        view.register(RecordingCell.self, forCellWithReuseIdentifier: "row")
        view.register(
            RecordingView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        layout.register(RecordingView.self, forDecorationViewOfKind: RecordingLayout.board)
        view.dataSource = controller
        view.delegate = controller
        if isLoaded {
            view.layoutIfNeeded()
            _ = transcript.take()
        }
    }

    /// Scrolls and lays out, which is one tick.
    func scroll(to offset: CGFloat) {
        view.contentOffset = CGPoint(x: 0, y: offset)
        view.layoutIfNeeded()
    }

    /// Returns the calls of one tick.
    func callsOfScroll(to offset: CGFloat) -> [String] {
        scroll(to: offset)
        return transcript.take()
    }
}
