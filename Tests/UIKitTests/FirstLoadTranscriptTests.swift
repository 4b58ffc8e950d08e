import Testing
@_spi(Headless) import UIKit

/// Which layouts learn that everything is new, and the effect of an invalidation inside
/// `prepare()`. The calls are based on Apple's page on the invalidation context and on what devices
/// show; see the module's documentation.
@MainActor
struct FirstLoadTranscriptTests {
    /// A layout of rows of 100 pt that builds its model only when everything or the counts are
    /// invalidated.
    private final class ModelLayout: UICollectionViewLayout {
        var rowCount = 0
        private var isStale = false

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            if context.invalidateEverything || context.invalidateDataSourceCounts { isStale = true }
        }

        override func prepare() {
            guard isStale else { return }
            isStale = false
            rowCount = collectionView?.numberOfItems(inSection: 0) ?? 0
        }

        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 100 * rowCount) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<rowCount).map { row in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: row, section: 0))
                attributes.frame = CGRect(x: 0, y: 100 * CGFloat(row), width: 300, height: 100)
                return attributes
            }
            .filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
        }
    }

    /// A layout whose rows get their height in `prepare()`, through a property that invalidates.
    private final class SelfInvalidatingLayout: UICollectionViewLayout {
        let transcript = Transcript()
        /// The height that `prepare()` sets.
        var wantedHeight: CGFloat = 50
        private var height: CGFloat = 100 {
            didSet { invalidateLayout() }
        }
        /// The height of the whole content. It is constant, so that only the invalidation shows
        /// that the rows have moved.
        private let contentHeight: CGFloat = 10_000

        override func prepare() {
            transcript.note("prepare")
            if height != wantedHeight { height = wantedHeight }
        }

        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: contentHeight) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            transcript.note("elements \(rect.rows)")
            return (0..<Int(contentHeight / height)).map { row in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: row, section: 0))
                attributes.frame = CGRect(x: 0, y: height * CGFloat(row), width: 300, height: height)
                return attributes
            }
            .filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
        }
    }

    private func list(_ layout: UICollectionViewLayout, _ controller: RecordingController) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 250), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = controller
        return view
    }

    @Test func theFirstPassSaysThatEverythingIsNew() {
        let layout = ModelLayout()
        let controller = RecordingController(Transcript(), counts: [20])
        let view = list(layout, controller)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 3 && view.contentSize.height == 2_000)
        // The first pass with another data source does the same.
        let other = RecordingController(Transcript(), counts: [2])
        view.dataSource = other
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 2 && layout.rowCount == 2)
    }

    @Test func whatReloadDataHasSaidIsNotSaidAgain() {
        let list = RecordedList(isLoaded: false)
        list.view.reloadData()
        #expect(list.transcript.take() == ["invalidateLayout()", "invalidateLayout(with: everything counts)"])
        list.view.layoutIfNeeded()
        #expect(list.transcript.take().prefix(2) == ["prepare", "sections?"])
    }

    /// The content size does not change, so only the invalidation shows that the rows have moved.
    @Test(arguments: UICollectionView.WindowModel.allCases)
    func anInvalidationInsidePrepareCounts(model: UICollectionView.WindowModel) {
        let layout = SelfInvalidatingLayout()
        let controller = RecordingController(Transcript(), counts: [200])
        let view = list(layout, controller)
        view.models.window = model
        view.layoutIfNeeded()
        #expect(layout.transcript.take() == ["prepare", "elements \(model == .grid ? "0–300" : "0–250")"])
        #expect(view.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200])

        layout.wantedHeight = 125
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(layout.transcript.take() == ["prepare", "elements \(model == .grid ? "0–300" : "0–250")"])
        #expect(view.visibleCells.map(\.frame.minY) == [0, 125])
        // Invalidations in the pass were handled in the pass.
        view.layoutIfNeeded()
        #expect(layout.transcript.take() == [])
    }
}
