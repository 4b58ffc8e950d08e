import Testing
@_spi(Headless) import UIKit

/// Swaps of layouts, layouts that two views share, and a data source that is set again.
@MainActor
struct LayoutChangeTests {
    private let transcript: Transcript
    private let screen = RowsScreen()
    private let old: RecordingLayout
    private let new: RecordingLayout

    init() {
        let calls = ["to", "from", "prepare", "elements", "target", "done"]
        transcript = Transcript(only: ["completion"] + calls.flatMap { ["old \($0)", "new \($0)"] })
        old = RecordingLayout(transcript, name: "old ")
        new = RecordingLayout(transcript, name: "new ")
        new.rowHeight = 50
        screen.view.collectionViewLayout = old
    }

    private var view: UICollectionView { screen.view }
    /// The upper edge of the second row.
    private var secondRow: CGFloat? { view.cellForItem(at: path(1))?.frame.minY }

    /// A swap in a batch is finished by it, and a swap in a pass by the turn of the window.
    @Test func aSwapWithinAPassOrABatchIsFinishedLater() {
        let window = window([view])
        window.layoutIfNeeded()
        _ = transcript.take()
        view.performBatchUpdates {
            view.setCollectionViewLayout(new, animated: true) { _ in transcript.note("completion") }
            #expect(transcript.take() == ["old to", "new from"])
        }
        #expect(transcript.take().suffix(3) == ["old done", "new done", "completion"])
        #expect(old.collectionView == nil)
        #expect(secondRow == 50)
        var isSwapped = false
        screen.source.cell = { view, path in
            if !isSwapped {
                isSwapped = true
                view.setCollectionViewLayout(old, animated: false) { _ in transcript.note("completion") }
            }
            return view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        }
        view.reloadData()
        window.layoutIfNeeded()
        #expect(transcript.take().suffix(3) == ["new done", "old done", "completion"])
        #expect(secondRow == 100)
        #expect(screen.messages == [])
    }

    /// Swaps in a pass, which another one would finish.
    @Test(arguments: [1, 2]) func aViewThatEndsBeforeThePassOfASwapLeavesItsLayouts(_ count: Int) {
        let layouts = (0...count).map { _ in UICollectionViewFlowLayout() }
        let source = Source(1)
        var list: UICollectionView? = .list(layouts[0], source, size: CGSize(width: 300, height: 300))
        list?.layoutIfNeeded()
        source.cell = { view, path in
            for layout in layouts[1...] { view.collectionViewLayout = layout }
            return view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        }
        list?.reloadData()
        list?.layoutIfNeeded()
        #expect(layouts.count { $0.collectionView == nil } == 0)
        list = nil
        #expect(layouts.count { $0.collectionView != nil } == 0)
    }

    // MARK: Views that share a layout

    private func window(_ views: [UIView]) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 300))
        views.forEach(window.addSubview)
        return window
    }

    private let sentence =
        "error: Two collection views on the screen have one layout object, of RecordingLayout; a device shows only one "
        + "correctly. Create a layout for each view."

    /// A hidden view has its layout, and a device has one screen, whatever its windows are.
    @Test(arguments: ["beside", "hidden", "another window", "set later"]) func twoViewsOnTheScreenCannotShareALayout(
        _ place: String
    ) {
        let other = UICollectionView(
            frame: CGRect(x: 300, y: 0, width: 300, height: 300), collectionViewLayout: place == "set later" ? new : old)
        view.isHidden = place == "hidden"
        let windows = place == "another window" ? [window([view]), window([other])] : [window([view, other])]
        for window in windows { window.layoutIfNeeded() }
        if place == "set later" {
            other.collectionViewLayout = old
            view.setNeedsLayout()
            windows[0].layoutIfNeeded()
        }
        #expect(screen.messages == [sentence])
    }

    @Test func aViewOffTheScreenOrAfterAnotherOneMayHaveItsLayout() {
        let window = window([view])
        window.layoutIfNeeded()
        // A view that only measures, and that ends.
        var sizing: UICollectionView? = UICollectionView(frame: .zero, collectionViewLayout: old)
        sizing?.layoutIfNeeded()
        view.setNeedsLayout()
        window.layoutIfNeeded()
        sizing = nil
        screen.scroll(to: 100)
        #expect(screen.messages == [])
        #expect(old.collectionView == view)
        // A view that replaces the first one, which stays alive.
        view.removeFromSuperview()
        let next = UICollectionView(frame: view.frame, collectionViewLayout: old)
        window.addSubview(next)
        window.layoutIfNeeded()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(screen.messages == [])
    }

    @Test func twoViewsMayExchangeTheirLayouts() {
        let other = WatchedScreen(new, Source(20))
        let window = window([view, other.view])
        window.layoutIfNeeded()
        view.collectionViewLayout = new
        other.view.collectionViewLayout = old
        view.setNeedsLayout()
        other.view.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(screen.messages + other.messages == [])
        #expect(new.collectionView === view)
        #expect(old.collectionView === other.view)
        #expect(secondRow == 50)
        #expect(other.view.cellForItem(at: path(1))?.frame.minY == 100)
    }

    @Test func aLayoutThatIsSetAgainIsNotShared() {
        view.collectionViewLayout = new
        #expect(old.collectionView == nil)
        view.collectionViewLayout = old
        #expect(new.collectionView == nil)
        let window = window([view])
        window.layoutIfNeeded()
        for _ in 0..<3 {
            view.collectionViewLayout = old
            view.setCollectionViewLayout(old, animated: true)
            window.layoutIfNeeded()
        }
        view.collectionViewLayout = new
        view.collectionViewLayout = old
        window.layoutIfNeeded()
        #expect(screen.messages == [])
        #expect(old.collectionView === view)
        #expect(new.collectionView == nil)
        #expect(secondRow == 100)
    }

    // MARK: The data source

    private var shownCount: Int { view.visibleCells.count }

    @Test func aSourceThatHasEndedIsReplacedAtAnyAddress() {
        view.layoutIfNeeded()
        let cell = screen.source.cell
        for count in 1...3 {
            let source = Source(count)
            source.cell = cell
            view.dataSource = source
            view.layoutIfNeeded()
            #expect(shownCount == count)
        }
        // The last source has ended.
        view.layoutIfNeeded()
        #expect(view.dataSource == nil)
        screen.scroll(to: 10)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(shownCount == 0)
        #expect(screen.messages == [])
    }

    /// Sets the source again while each cell is asked for, in a batch, and between passes, as a nested list does whose cell is
    /// configured again.
    @Test func aSourceThatIsSetAgainDoesNothingWithoutANewOneBetween() {
        var askedCount = 0
        let (cell, other) = (screen.source.cell, Source(1))
        screen.source.cell = { [screen] view, path in
            askedCount += 1
            view.dataSource = screen.source
            return cell(view, path)
        }
        other.cell = cell
        view.layoutIfNeeded()
        let first = askedCount
        for _ in 0..<5 { view.dataSource = screen.source }
        view.layoutIfNeeded()
        #expect(askedCount == first)
        view.performBatchUpdates {
            screen.source.count = 19
            view.dataSource = screen.source
            view.deleteItems(at: [path(19)])
        }
        view.layoutIfNeeded()
        #expect(askedCount == first)
        view.dataSource = other
        view.dataSource = screen.source
        view.layoutIfNeeded()
        #expect(askedCount == 2 * first)
        #expect(screen.messages == [])
    }

    @Test func aSubclassMayObserveTheSource() {
        final class List: UICollectionView {
            var count = 0
            override var dataSource: (any UICollectionViewDataSource)? { didSet { count += 1 } }
        }
        let list = List(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        for source in [Source(1), Source(2)] {
            list.dataSource = source
            list.layoutIfNeeded()
            #expect(list.visibleCells.count == source.count)
        }
        #expect(list.count == 2)
    }
}
