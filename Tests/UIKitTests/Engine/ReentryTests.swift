import Testing
@_spi(Headless) import UIKit

/// The engine is called again from each callback and each overridable property.
///
/// Only a build with `SCROLLBENCH_CHECKED=1` checks the engine for overlapping accesses. There, an overlapping access ends the
/// process.
@MainActor
struct ReentryTests {
    @MainActor
    private struct Screen {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 250))
        let controller: RecordingController
        let layout: ReentrantLayout
        let view: ReentrantView
        private let observer = ReentrantObserver()

        init() {
            let transcript = Transcript(only: [])
            // Each kind of line is a callback, whatever its numbers are.
            transcript.whenNoted = { line in Reentry.at(String(line.prefix { !$0.isNumber && $0 != "-" })) }
            (controller, layout) = (RecordingController(transcript, counts: [20]), ReentrantLayout(transcript))
            layout.hasTitle = { _ in true }
            layout.invalidates = { _, _ in true }
            view = ReentrantView(frame: window.bounds, collectionViewLayout: layout)
            view.register(ReentrantCell.self, forCellWithReuseIdentifier: "row")
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "title")
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: RecordingLayout.board)
            view.models.prefetchedCells = 2
            view.dataSource = controller
            view.delegate = controller
            view.layoutPhaseObserver = observer
            window.addSubview(view)
        }

        /// Goes through all kinds of passes.
        func play() {
            window.layoutIfNeeded()
            for offset in [40, 130, 600, 560, 300, 90, 0] {
                view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
                window.layoutIfNeeded()
                view.prefetchCells()
            }
            layout.names = true
            for offset in [10, 20] {
                view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
                window.layoutIfNeeded()
            }
            layout.names = false
            view.selectItem(at: path(1), animated: false, scrollPosition: .top)
            controller.counts = [21]
            view.performBatchUpdates { view.insertItems(at: [path(0)]) }
            controller.counts = [20]
            view.performBatchUpdates { view.deleteItems(at: [path(0)]) }
            window.animatesChangesOfBounds = true
            view.frame.size.height = 180
            window.layoutIfNeeded()
            window.animatesChangesOfBounds = false
            view.frame.size.height = 250
            view.register(OtherReentrantCell.self, forCellWithReuseIdentifier: "row")
            view.reloadData()
            window.layoutIfNeeded()
        }

        /// Returns the items on the screen, the frames of their cells, and how many views are shown.
        func settled() -> [String] {
            view.reloadData()
            view.contentOffset = CGPoint(x: 0, y: 120)
            window.layoutIfNeeded()
            window.layoutIfNeeded()
            let cells = zip(view.indexPathsForVisibleItems, view.visibleCells).reversed().map { "\($0.item): \($1.frame)" }
            return cells + ["\(view.subviews.count { !$0.isHidden }) views"]
        }
    }

    /// Returns the names of all callbacks that a play reaches, and the screen after it.
    private func quietPlay() -> (callbacks: [String], screen: [String]) {
        Reentry.current = nil
        Reentry.reached = []
        let screen = Screen()
        screen.play()
        return (Reentry.reached.sorted(), screen.settled())
    }

    @Test(arguments: Reentry.Action.allCases)
    func theEngineMayBeCalledFromEverywhere(action: Reentry.Action) {
        let quiet = quietPlay()
        for callback in quiet.callbacks {
            let screen = Screen()
            var faults: [String] = []
            screen.view.faultHandler = { faults.append("\($0)") }
            screen.view.warningHandler = { _ in }
            let reentry = Reentry(callback, action, in: screen.view)
            Reentry.current = reentry
            screen.play()
            Reentry.current = nil
            #expect(reentry.count > 0, "\(callback) was not reached")
            #expect(screen.settled() == quiet.screen, "\(callback), \(action), \(faults)")
        }
    }

    @Test func thePlayReachesAllCallbacks() {
        let callbacks = quietPlay().callbacks
        #expect(callbacks.count == 73, "\(callbacks)")
    }
}
