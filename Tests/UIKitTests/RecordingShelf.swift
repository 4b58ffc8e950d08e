@_spi(Headless) import UIKit

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

/// A list of three sections with ten rows, a title and a board each, and a log of the queries, titles and boards.
@MainActor
struct RecordedShelf {
    private let list: RecordedList
    var transcript: Transcript { list.transcript }
    var layout: RecordingLayout { list.layout }
    var view: UICollectionView { list.view }

    /// The beginnings of the lines in the log.
    private static let lines =
        ["prepare", "elements", "item ", "cell", "view", "kind"]
        + ["", "apply ", "reuse, was ", "willDisplay ", "didEndDisplaying "].flatMap { ["\($0)title", "\($0)board"] }

    init(isLoaded: Bool = true) {
        list = RecordedList(counts: [10, 10, 10], isLoaded: false, only: Self.lines) { $0.hasTitle = { _ in true } }
        RecordingView.transcript = transcript
        guard isLoaded else { return }
        view.layoutIfNeeded()
        _ = transcript.take()
    }

    func callsOfScroll(to offset: CGFloat) -> [String] { list.callsOfScroll(to: offset) }

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
