import Testing
@_spi(Headless) import UIKit

/// The setters of a scroll view that move its content.
@MainActor
struct ScrollViewSetterTests {
    /// Only a change of `bounds` is silent. The rest is told once, when the layout has been invalidated.
    @Test func everyOtherMovementIsTold() {
        func told(_ list: RecordedList, _ move: (RecordedList) -> Void) -> [String] {
            _ = list.transcript.take()
            move(list)
            list.view.layoutIfNeeded()
            return list.transcript.take().filter { $0.hasPrefix("didScroll") || $0.hasPrefix("invalidateLayout(with") }
        }
        let invalidation = "invalidateLayout(with: neither flag)"
        let list = RecordedList { $0.invalidates = { $1.minY == 60 } }
        #expect(told(list) { $0.view.contentOffset.y = 60 } == [invalidation, "didScroll to 60"])
        #expect(told(list) { $0.view.setContentOffset(.zero, animated: true) } == ["didScroll to 0"])
        let within = RecordedList()
        within.layout.invalidates = { [unowned view = within.view] _, new in
            if new.minY == 60 { view.contentOffset.y = 20 }
            return false
        }
        #expect(told(within) { $0.view.bounds.origin.y = 60 } == ["didScroll to 20"], "an offset that the layout sets")
        let adjustment = UICollectionViewLayoutInvalidationContext()
        adjustment.contentOffsetAdjustment.y = 25
        #expect(told(list) { $0.layout.invalidateLayout(with: adjustment) } == [invalidation, "didScroll to 25"])
        list.scroll(to: 5_000)
        let shrunk = told(list) {
            $0.controller.counts = [10]
            $0.view.reloadData()
        }
        #expect(shrunk == ["invalidateLayout(with: everything counts)", "didScroll to 750"])
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 250))
        window.addSubview(list.view)
        window.layoutIfNeeded()
        list.layout.targetShift = 40
        window.animatesChangesOfBounds = true
        #expect(told(list) { $0.view.frame.size.height = 200 } == ["didScroll to 790"])
    }

    @Test func contentThatShrinksMovesTheOffsetUnlessAFingerHoldsIt() {
        let list = RecordedList()
        list.scroll(to: 5_000)
        list.view.beginDragging()
        list.controller.counts = [40]
        list.view.reloadData()
        list.view.layoutIfNeeded()
        #expect(list.view.contentOffset.y == 5_000)
        list.view.endDragging(withVelocity: .zero, proposedTarget: CGPoint(x: 0, y: 5_000))
        list.controller.counts = [10]
        list.view.reloadData()
        list.view.layoutIfNeeded()
        #expect(list.view.contentOffset.y == 750)
    }

    @Test func contentBeyondItsEndMovesBackWhenTheEndComesNearer() {
        let list = RecordedList()
        list.scroll(to: 9_750)
        _ = list.transcript.take()
        list.view.frame.size.height = 400
        list.view.layoutIfNeeded()
        list.view.layoutIfNeeded()
        #expect(list.transcript.take().filter { $0.hasPrefix("didScroll") } == ["didScroll to 9600"])
        list.view.contentInset.bottom = 300
        list.scroll(to: 9_900)
        list.view.contentInset.bottom = 0
        list.view.layoutIfNeeded()
        #expect(list.view.contentOffset.y == 9_600)
        // The end moves away, or a finger holds the content.
        list.view.frame.size.height = 300
        list.view.layoutIfNeeded()
        #expect(list.view.contentOffset.y == 9_600)
        list.view.beginDragging()
        list.view.frame.size.height = 500
        list.view.layoutIfNeeded()
        #expect(list.view.contentOffset.y == 9_600)
    }

    @Test func aPlainScrollViewFollowsTheEndOfItsContentAtOnce() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var offsets: [CGPoint] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
        }
        let (view, delegate) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Delegate())
        view.contentSize = CGSize(width: 1_000, height: 1_000)
        view.contentOffset = CGPoint(x: 900, y: 900)
        view.delegate = delegate
        view.contentSize.height = 500
        #expect(delegate.offsets.last == CGPoint(x: 900, y: 400))
        view.frame.size.width = 300
        #expect(delegate.offsets.last == CGPoint(x: 700, y: 400))
        view.contentSize = CGSize(width: 10, height: 10)
        #expect(delegate.offsets.last == .zero)
        #expect(delegate.offsets.count == 3)
    }

    @Test(arguments: [
        (2, 3.8, 4), (2, 3.74, 3.5), (2, -7.25, -7), (2, -7.75, -8), (2, 187.25, 187), (3, -187.5, -562.0 / 3), (3, -0.1, 0),
    ])
    func theOffsetIsRoundedToPixels(scale: CGFloat, offset: CGFloat, expected: CGFloat) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.windowTraits = UITraitCollection(displayScale: scale)
        let view = UIScrollView(frame: window.bounds)
        window.addSubview(view)
        view.contentOffset.y = offset
        #expect(view.contentOffset == CGPoint(x: 0, y: expected))
        view.setContentOffset(CGPoint(x: offset, y: 0), animated: false)
        #expect(view.contentOffset == CGPoint(x: expected, y: 0))
        view.bounds.origin.y = offset
        #expect(view.bounds.minY == offset)
    }

    /// An animation ends when its last frame is laid out.
    @Test func theEndOfAnAnimatedMoveFindsTheCells() {
        final class Delegate: NSObject, UICollectionViewDelegate {
            var items: [[Int]] = []
            var insets: [CGFloat] = []
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
                items.append((scrollView as? UICollectionView)?.indexPathsForVisibleItems.map(\.item) ?? [])
            }
            func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
                insets.append(scrollView.adjustedContentInset.top)
            }
        }
        let (screen, delegate) = (RowsScreen(), Delegate())
        screen.view.delegate = delegate
        screen.view.layoutIfNeeded()
        screen.view.scrollToItem(at: path(10), at: .top, animated: true)
        screen.view.setContentOffset(.zero, animated: true)
        screen.view.setContentOffset(.zero, animated: true)
        #expect(delegate.items == [[12, 11, 10], [2, 1, 0]])
        for inset in [20, 20, 0] as [CGFloat] { screen.view.contentInset.top = inset }
        #expect(delegate.insets == [20, 0])
    }

    /// A list that code moves while the window lays out its views.
    @Test(arguments: [false, true]) func contentThatLayoutMovesIsLaidOutInTheSameTurn(_ isView: Bool) {
        let screen = RowsScreen()
        let view = screen.view
        var (moves, layoutCount): ((UIScrollView) -> Void, Int) = (
            { if $0.contentOffset.y < 500 { $0.contentOffset.y += 200 } }, 0
        )
        let controller = ScriptedController([
            isView ? "loadView()" : "viewDidLoad()": { if isView { $0.view = view } else { $0.view.addSubview(view) } },
            "viewDidLayoutSubviews()": { _ in
                layoutCount += 1
                moves(view)
            },
        ])
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.rootViewController = controller
        window.layoutIfNeeded()
        let isThere = { screen.view.indexPathsForVisibleItems.map(\.item) == [7, 6, 5].map { $0 + (isView ? 1 : -3) } }
        #expect(isThere())
        // Without an end, the rest waits.
        moves = { $0.contentOffset.y = $0.contentOffset.y == 600 ? 500 : 600 }
        controller.view.setNeedsLayout()
        layoutCount = 0
        window.layoutIfNeeded()
        #expect(layoutCount == (isView ? 10 : 1))
        #expect(screen.messages == [])
    }

    @Test func aRectangleIsScrolledIntoSightByTheShortestWay() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 300, height: 1000)
        view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        func offset(showing rect: CGRect) -> CGPoint {
            view.scrollRectToVisible(rect, animated: false)
            return view.contentOffset
        }
        #expect(offset(showing: CGRect(x: 0, y: 20, width: 10, height: 30)) == CGPoint(x: 0, y: -10))
        #expect(offset(showing: CGRect(x: 250, y: 300, width: 20, height: 30)) == CGPoint(x: 170, y: 250))
        #expect(offset(showing: CGRect(x: 200, y: 100, width: 10, height: 30)) == CGPoint(x: 170, y: 90))
        #expect(offset(showing: CGRect(x: 5000, y: 0, width: 10, height: 10)) == CGPoint(x: 170, y: 90))
    }
}
