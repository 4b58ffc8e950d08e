@_spi(Headless) import UIKit

/// Attributes with a value that can depend on the offset.
final class ShiftedAttributes: UICollectionViewLayoutAttributes {
    nonisolated(unsafe) var shift: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ShiftedAttributes)?.shift = shift
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ShiftedAttributes else { return false }
        return shift == other.shift && super.isEqual(other)
    }
}

/// A list of rows of 100 pt that logs each call.
final class RecordingLayout: UICollectionViewLayout {
    let transcript: Transcript
    let name: String
    /// Returns the result for a change of bounds.
    var invalidates: (_ old: CGRect, _ new: CGRect) -> Bool = { _, _ in false }
    /// Returns the shift of a row at an offset.
    var shift: (_ item: Int, _ offset: CGFloat) -> CGFloat = { _, _ in 0 }
    var isHidden: (_ item: Int) -> Bool = { _ in false }
    var returnsDescending = false
    var targetShift: CGFloat = 0
    var rowWidth: CGFloat = 250

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
        return CGSize(width: 250, height: 100 * keys().count)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        note("elements \(rect.rows)")
        let found = keys().enumerated().compactMap { row, key -> ShiftedAttributes? in
            let frame = CGRect(x: 0, y: 100 * CGFloat(row), width: rowWidth, height: 100)
            guard frame.minY < rect.maxY, frame.maxY > rect.minY else { return nil }
            let attributes = ShiftedAttributes(forCellWith: path(key.item, key.section))
            attributes.frame = frame
            attributes.shift = shift(key.item, collectionView?.contentOffset.y ?? 0)
            attributes.isHidden = isHidden(key.item)
            return attributes
        }
        return returnsDescending ? found.reversed() : found
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        note("item \(indexPath.section).\(indexPath.item)")
        guard let row = keys().firstIndex(where: { $0 == (indexPath.section, indexPath.item) }) else { return nil }
        let attributes = ShiftedAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 100 * CGFloat(row), width: rowWidth, height: 100)
        attributes.shift = shift(indexPath.item, collectionView?.contentOffset.y ?? 0)
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let old = collectionView?.bounds ?? .null
        note("should invalidate? at \(old.rows) for \(newBounds.rows)")
        return invalidates(old, newBounds)
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

    // MARK: Changes of the data

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
}

/// A collection view of 250 × 250 pt with rows of 100 pt, and its log.
@MainActor
struct RecordedList {
    let transcript = Transcript()
    let layout: RecordingLayout
    let controller: RecordingController
    let view: UICollectionView

    /// - Parameter isLoaded: Whether the first pass is done and its calls are removed from the log.
    init(counts: [Int] = [100], isLoaded: Bool = true, configure: (RecordingLayout) -> Void = { _ in }) {
        layout = RecordingLayout(transcript)
        configure(layout)
        controller = RecordingController(transcript, counts: counts)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 250, height: 250), collectionViewLayout: layout)
        view.register(RecordingCell.self, forCellWithReuseIdentifier: "row")
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
