import Testing
@_spi(Headless) import UIKit

/// The calls of the delegate and the views in a swap of layouts, and in other changes.
@MainActor
struct LayoutChangeCallsTests {
    /// Chooses an offset, and stores what was proposed.
    private final class Chooser: NSObject, UICollectionViewDelegate {
        var proposed: [CGFloat] = []
        var offset: CGFloat?

        func collectionView(
            _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint {
            proposed.append(proposedContentOffset.y)
            return CGPoint(x: 0, y: offset ?? proposedContentOffset.y)
        }
    }

    private let layout = RecordingLayout(Transcript())
    private let other = RecordingLayout(Transcript())
    private let chooser = Chooser()
    private let screen: WatchedScreen

    init() {
        screen = WatchedScreen(layout, Source(100))
        screen.view.delegate = chooser
        screen.view.layoutIfNeeded()
        screen.scroll(to: 500)
    }

    @Test func theDelegateChoosesTheOffsetAfterTheLayout() {
        layout.targetShift = 20
        screen.source.count = 101
        screen.view.insertItems(at: [path(0)])
        #expect(chooser.proposed == [520])
        #expect(screen.view.contentOffset.y == 520)
        chooser.offset = 700
        screen.source.count = 100
        screen.view.deleteItems(at: [path(0)])
        #expect(chooser.proposed == [520, 540])
        #expect(screen.view.contentOffset.y == 700)
        #expect(screen.view.indexPathsForVisibleItems.map(\.item).sorted() == [7, 8, 9])
        chooser.offset = 300
        other.targetShift = 30
        screen.view.setCollectionViewLayout(other, animated: true)
        #expect(chooser.proposed == [520, 540, 730])
        #expect(screen.view.contentOffset.y == 300)
        // The delegate is not asked while the view scrolls or reloads.
        screen.scroll(to: 400)
        screen.view.reloadData()
        screen.view.layoutIfNeeded()
        #expect(chooser.proposed.count == 3)
        #expect(screen.view.contentOffset.y == 400)
        #expect(screen.messages == [])
    }

    @Test func theDelegateChoosesTheOffsetOfATurn() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.animatesChangesOfBounds = true
        window.addSubview(screen.view)
        window.layoutIfNeeded()
        layout.invalidates = { $0.size != $1.size }
        chooser.offset = 250
        screen.view.frame.size = CGSize(width: 400, height: 200)
        window.layoutIfNeeded()
        #expect(chooser.proposed == [500])
        #expect(screen.view.contentOffset.y == 250)
    }

    @Test func aControllerMayChooseTheOffset() {
        final class Controller: UICollectionViewController {
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
            override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
            }
            override func collectionView(
                _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
            ) -> CGPoint { CGPoint(x: 0, y: 60) }
        }
        let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
        controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        controller.collectionView.layoutIfNeeded()
        controller.collectionView.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
        #expect(controller.collectionView.contentOffset.y == 60)
    }

    // MARK: Views

    private final class TransitionCell: UICollectionViewCell {
        static var calls: [String] = []
        private func note(_ name: String, _ old: UICollectionViewLayout, _ new: UICollectionViewLayout) {
            let layout = (superview as? UICollectionView)?.collectionViewLayout
            let place = layout === old ? "old" : layout === new ? "new" : "other"
            Self.calls.append("\(name) with the \(place) layout at \(frame.minY)")
        }
        override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
            note("will", oldLayout, newLayout)
        }
        override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
            note("did", oldLayout, newLayout)
        }
    }

    @Test func theViewsOnTheScreenAreToldOfASwap() {
        TransitionCell.calls = []
        let screen = WatchedScreen(layout, Source(2))
        screen.view.register(TransitionCell.self, forCellWithReuseIdentifier: "row")
        // Before the first pass, nothing is on the screen.
        screen.view.collectionViewLayout = other
        screen.view.layoutIfNeeded()
        #expect(TransitionCell.calls == [])
        layout.rowHeight = 40
        var isComplete = false
        screen.view.setCollectionViewLayout(layout, animated: true) { _ in
            isComplete = true
            #expect(TransitionCell.calls.count == 4)
        }
        #expect(isComplete)
        #expect(
            TransitionCell.calls == [
                "will with the old layout at 0.0", "will with the old layout at 100.0", "did with the new layout at 0.0",
                "did with the new layout at 40.0",
            ])
        screen.view.collectionViewLayout = layout
        screen.view.reloadData()
        screen.view.layoutIfNeeded()
        #expect(TransitionCell.calls.count == 4)
    }
}
