@_spi(Headless) import UIKit

/// Rows of 100 pt, ten per section. A title covers the first row of each section, and a board is
/// behind all its rows. Every query is logged.
final class ShelfLayout: UICollectionViewLayout {
    static let board = "board"
    static let sectionHeight: CGFloat = 1_000

    let transcript: Transcript
    /// Returns whether a section has a title.
    var hasTitle: (_ section: Int) -> Bool = { _ in true }
    var titleZIndex = 5
    /// The sections whose titles a batch deletes or inserts, besides the titles of changed sections.
    var (deletedTitles, insertedTitles): ([Int], [Int]) = ([], [])

    init(_ transcript: Transcript) {
        self.transcript = transcript
        super.init()
        register(RecordingView.self, forDecorationViewOfKind: Self.board)
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() { transcript.note("prepare") }

    override var collectionViewContentSize: CGSize {
        CGSize(width: 250, height: Self.sectionHeight * CGFloat(collectionView?.numberOfSections ?? 0))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        transcript.note("elements \(rect.rows)")
        let all = (0..<(collectionView?.numberOfSections ?? 0)).flatMap { section in
            [board(section), title(section)].compactMap(\.self) + (0..<10).map { row(path($0, section)) }
        }
        return all.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        transcript.note("item \(indexPath.section).\(indexPath.item)")
        return row(indexPath)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        transcript.note("title \(indexPath.section)")
        return title(indexPath.section)
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        deletedTitles.map { path(0, $0) }
    }

    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        insertedTitles.map { path(0, $0) }
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        transcript.note("\(elementKind) \(indexPath.section)")
        return board(indexPath.section)
    }

    private func frame(_ section: Int, row: Int = 0, height: CGFloat) -> CGRect {
        CGRect(x: 0, y: Self.sectionHeight * CGFloat(section) + 100 * CGFloat(row), width: 250, height: height)
    }

    private func row(_ item: IndexPath) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(item, frame: frame(item.section, row: item.item, height: 100))
    }

    private func title(_ section: Int) -> UICollectionViewLayoutAttributes? {
        guard hasTitle(section) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(
            kind: UICollectionView.elementKindSectionHeader, section: section, frame: frame(section, height: 40))
        attributes.zIndex = titleZIndex
        return attributes
    }

    private func board(_ section: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Self.board, with: path(0, section))
        attributes.frame = frame(section, height: Self.sectionHeight)
        attributes.zIndex = -1
        return attributes
    }
}

/// A supplementary or decoration view that logs its calls.
final class RecordingView: UICollectionReusableView {
    /// The log, set by each `RecordedShelf`. A test creates its shelf and does not suspend, so no two tests share it.
    static var transcript = Transcript()
    private(set) var name = "new"

    override func prepareForReuse() { Self.transcript.note("reuse, was \(name)") }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        let isBoard = layoutAttributes.representedElementCategory == .decorationView
        name = "\(isBoard ? "board" : "title") \(layoutAttributes.indexPath.section)"
        Self.transcript.note("apply \(name) in \(frame.rows)")
    }
}

/// A collection view of 250 × 250 pt with a shelf, and its log.
@MainActor
final class RecordedShelf: NSObject, UICollectionViewDelegate {
    let transcript = Transcript()
    let layout: ShelfLayout
    let view: UICollectionView
    private let source = Source(10, 10, 10)

    init(isLoaded: Bool = true) {
        RecordingView.transcript = transcript
        layout = ShelfLayout(transcript)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 250, height: 250), collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.register(
            RecordingView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        let (transcript, cell, title) = (transcript, source.cell, source.title)
        source.cell = { view, path in
            transcript.note("cell \(path.section).\(path.item)")
            return cell(view, path)
        }
        source.title = { view, kind, path in
            transcript.note("view \(path.section)")
            return title(view, kind, path)
        }
        view.dataSource = source
        view.delegate = self
        if isLoaded {
            view.layoutIfNeeded()
            _ = transcript.take()
        }
    }

    func callsOfScroll(to offset: CGFloat) -> [String] {
        view.contentOffset.y = offset
        view.layoutIfNeeded()
        return transcript.take()
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
