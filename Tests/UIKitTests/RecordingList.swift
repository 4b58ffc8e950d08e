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

    /// The number of rows in each section.
    private var counts: [Int] {
        guard let collectionView else { return [] }
        return (0..<collectionView.numberOfSections).map(collectionView.numberOfItems)
    }

    private func everything(in rect: CGRect = .infinite) -> [UICollectionViewLayoutAttributes] {
        var (found, top) = ([UICollectionViewLayoutAttributes](), CGFloat.zero)
        for (section, count) in counts.enumerated() {
            if let hasTitle {
                let whole = CGRect(x: 0, y: top, width: 250, height: rowHeight * CGFloat(count))
                let board = UICollectionViewLayoutAttributes(board: Self.board, section: section, frame: whole)
                board.zIndex = -1
                let edge = CGRect(x: 0, y: top, width: 250, height: 40)
                let title = UICollectionViewLayoutAttributes(
                    kind: UICollectionView.elementKindSectionHeader, section: section, frame: edge)
                title.zIndex = titleZIndex
                found += [board, title].filter { $0.frame.overlaps(rect) && ($0 !== title || hasTitle(section)) }
            }
            for item in 0..<count {
                let frame = CGRect(x: 0, y: top, width: rowWidth, height: rowHeight)
                if frame.overlaps(rect) { found.append(row(path(item, section), frame)) }
                top += rowHeight
            }
        }
        return found
    }

    var attributesClass: UICollectionViewLayoutAttributes.Type { ShiftedAttributes.self }

    private func row(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.init()
        attributes.indexPath = path
        attributes.frame = frame
        (attributes as? ShiftedAttributes)?.shift = shift(path.item, collectionView?.contentOffset.y ?? 0)
        return attributes
    }

    /// Returns an element by the kind of its view, which is `nil` for a row.
    private func element(_ kind: String?, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        everything().first { $0.representedElementKind == kind && $0.indexPath == path }
    }

    override func prepare() {
        note("prepare")
        _ = collectionView?.numberOfSections
    }

    override var collectionViewContentSize: CGSize {
        note("content size")
        return CGSize(width: 250, height: rowHeight * CGFloat(counts.reduce(0, +)))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        note("elements \(rect.rows)")
        return everything(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        note("item \(indexPath.section).\(indexPath.item)")
        return element(nil, indexPath)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note("title \(indexPath.section)")
        return element(elementKind, indexPath)
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        note("\(elementKind) \(indexPath.section)")
        return element(elementKind, indexPath)
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

/// A supplementary or decoration view that logs its calls.
final class RecordingView: UICollectionReusableView {
    /// The log, set by each `RecordedList`. A test creates its shelf and does not suspend, so no two tests share it.
    static var transcript = Transcript()
    private(set) var name = "new"

    override func prepareForReuse() { Self.transcript.note("reuse, was \(name)") }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        let isBoard = layoutAttributes.representedElementCategory == .decorationView
        name = "\(isBoard ? "board" : "title") \(layoutAttributes.indexPath.section)"
        Self.transcript.note("apply \(name) in \(frame.rows)")
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
        RecordingView.transcript = transcript
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

    func scroll(to offset: CGFloat) { view.scroll(to: offset) }

    /// Returns the calls of one tick.
    func callsOfScroll(to offset: CGFloat) -> [String] {
        scroll(to: offset)
        return transcript.take()
    }
}

// MARK: Titles and boards

extension RecordedList {
    /// Returns three sections with ten rows, a title and a board each, and a log of the queries, titles and boards.
    static func shelf(isLoaded: Bool = true) -> RecordedList {
        let lines = ["", "apply ", "reuse, was ", "willDisplay ", "didEndDisplaying "].flatMap { ["\($0)title", "\($0)board"] }
        return RecordedList(
            counts: [10, 10, 10], isLoaded: isLoaded, only: ["prepare", "elements", "item ", "cell", "view", "kind"] + lines
        ) { $0.hasTitle = { _ in true } }
    }

    /// Returns a context that names titles.
    static func naming(titles sections: Int...) -> UICollectionViewLayoutInvalidationContext {
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateSupplementaryElements(
            ofKind: UICollectionView.elementKindSectionHeader, at: sections.map { path(0, $0) })
        return context
    }

    /// The contents of the view, back to front.
    var stack: [String] {
        view.subviews.filter { !$0.isHidden }.map {
            ($0 as? RecordingView)?.name ?? ($0 is UICollectionViewCell ? "row" : "other")
        }
    }
}
