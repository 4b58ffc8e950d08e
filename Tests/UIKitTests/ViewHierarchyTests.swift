import Testing
@_spi(Headless) @testable import UIKit

/// The order of subviews, their changes with the superview's size, and what the window determines.
@MainActor
struct ViewHierarchyTests {
    @Test func subviewsAreStackedByZPositionThenOrder() {
        let (parent, stranger) = (UIView(), UIView())
        let views = [UIView(), UIView(), UIView(), UIView()]
        views.forEach(parent.addSubview)
        parent.bringSubviewToFront(views[1])
        parent.sendSubviewToBack(views[3])
        parent.bringSubviewToFront(stranger)
        parent.sendSubviewToBack(stranger)
        #expect(parent.subviews == [views[3], views[0], views[2], views[1]])
        #expect(stranger.superview == nil)
        #expect(parent.subviewsInPaintOrder == parent.subviews)
        views[3].layer.zPosition = 1.5
        views[0].layer.zPosition = 1
        #expect(parent.subviewsInPaintOrder == [views[2], views[1], views[0], views[3]])
    }

    /// A subview at 20–50 of 100 pt, after the superview's length becomes 200 pt.
    @Test func aMaskDeterminesWhatIsFlexible() {
        let cases: [(mask: UIView.AutoresizingMask, origin: CGFloat, length: CGFloat)] = [
            ([], 20, 30), ([.flexibleRightMargin], 20, 30), ([.flexibleLeftMargin], 120, 30), ([.flexibleWidth], 20, 130),
            ([.flexibleLeftMargin, .flexibleWidth], 60, 90), ([.flexibleWidth, .flexibleRightMargin], 20, 67.5),
            ([.flexibleLeftMargin, .flexibleRightMargin], 20 + 200.0 / 7, 30),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 60),
        ]
        for (mask, origin, length) in cases {
            // The vertical options are three bits above the horizontal ones.
            for isVertical in [false, true] {
                let parent = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
                let view = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
                view.autoresizingMask = UIView.AutoresizingMask(rawValue: isVertical ? mask.rawValue << 3 : mask.rawValue)
                parent.addSubview(view)
                parent.frame.size = CGSize(width: 200, height: 200)
                let (x, y) = ((view.frame.minX, view.frame.width), (view.frame.minY, view.frame.height))
                let (changed, kept) = isVertical ? (y, x) : (x, y)
                let isRight = abs(changed.0 - origin) < 1e-9 && abs(changed.1 - length) < 1e-9
                #expect(isRight, "\(mask), vertical: \(isVertical), \(view.frame)")
                #expect(kept == (20, 30), "\(mask), vertical: \(isVertical), \(view.frame)")
            }
        }
    }

    @Test func lengthsOfZeroShareEvenly() {
        let (parent, view) = (UIView(), UIView())
        parent.addSubview(view)
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
        parent.bounds.size = CGSize(width: 60, height: 10)
        #expect(view.frame == CGRect(x: 30, y: 0, width: 30, height: 0))
    }

    @Test func elementsAreStackedByZIndexWhateverTheOrderOfTheSubviews() {
        let shelf = RecordedList.shelf()
        #expect(shelf.view.subviewsInPaintOrder == shelf.view.subviews)
        let other = UIView()
        shelf.view.addSubview(other)
        let order = shelf.view.subviews
        shelf.view.sendSubviewToBack(order[4])
        #expect(shelf.stack == ["title 0", "board 0", "row", "row", "row", "other"])
        // The board is at −1, the rows and the additional view at 0, and the title at 5.
        #expect(shelf.view.subviewsInPaintOrder == [order[0], order[1], order[2], order[3], other, order[4]])
        shelf.view.bringSubviewToFront(order[1])
        #expect(shelf.view.subviewsInPaintOrder == [order[0], order[2], order[3], other, order[1], order[4]])
    }

    @Test func layoutBeginsWithTheUnbrokenChainOfSuperviewsThatNeedIt() {
        let transcript = Transcript()
        let root = LoggingView("root", transcript)
        let middle = LoggingView("middle", transcript, in: root)
        let parent = LoggingView("parent", transcript, in: middle)
        let view = LoggingView("view", transcript, in: parent)
        let sibling = LoggingView("sibling", transcript, in: parent)
        root.layoutIfNeeded()
        #expect(transcript.take() == ["root", "middle", "parent", "view", "sibling"])
        for needing in [root, parent, view, sibling] { needing.setNeedsLayout() }
        view.layoutIfNeeded()
        #expect(transcript.take() == ["parent", "view", "sibling"])
        root.layoutIfNeeded()
        #expect(transcript.take() == ["root"])
        // A superview's request within its pass waits for the next one.
        parent.whileLayingOut = { [unowned parent, unowned view] in
            parent.setNeedsLayout()
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        parent.setNeedsLayout()
        parent.layoutIfNeeded()
        #expect(transcript.take() == ["parent", "view"])
        #expect(parent.needsLayout)
    }

    @Test func aViewIsToldWhereItMoves() {
        final class Moving: UIView {
            var calls: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) { calls.append("will \(newSuperview?.tag ?? 0)") }
            override func didMoveToSuperview() { calls.append("did \(superview?.tag ?? 0)") }
            override func willMove(toWindow newWindow: UIWindow?) { calls.append("will: window \(newWindow?.tag ?? 0)") }
            override func didMoveToWindow() { calls.append("did: window \(window?.tag ?? 0)") }
        }
        let (view, first, second) = (Moving(), UIView(), UIView())
        (first.tag, second.tag) = (1, 2)
        view.removeFromSuperview()
        first.addSubview(view)
        second.addSubview(view)
        view.removeFromSuperview()
        #expect(view.calls == ["will 1", "did 1", "will 2", "did 2", "will 0", "did 0"])
        let window = UIWindow(frame: .zero)
        window.tag = 3
        first.addSubview(view)
        view.calls = []
        window.addSubview(first)
        #expect(view.calls == ["will: window 3", "did: window 3"])
        view.removeFromSuperview()
        #expect(view.calls.filter { $0.contains("window") }.suffix(2) == ["will: window 0", "did: window 0"])
    }

    @Test func aTagFindsItsView() {
        let (root, child, grandchild) = (UIView(), UIView(), UIView())
        root.addSubview(child)
        child.addSubview(grandchild)
        grandchild.tag = 7
        #expect(root.viewWithTag(7) === grandchild)
        #expect(child.viewWithTag(8) == nil)
        #expect(grandchild.isDescendant(of: root))
        #expect(!root.isDescendant(of: child))
    }

    @Test func pointsAreInsideTheBounds() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        view.bounds.origin.x = 5
        let points = [CGPoint(x: 5, y: 0), CGPoint(x: 14, y: 9), CGPoint(x: 15, y: 0), CGPoint.zero]
        #expect(points.filter { view.point(inside: $0, with: nil) } == Array(points.prefix(2)))
    }

    // MARK: What a view has from its window

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 300))

    @Test func viewsBelowAWindowHaveItsTraits() {
        let view = UIView()
        let usual = view.traitCollection
        #expect(usual.displayScale == 2)
        #expect(usual.layoutDirection == .leftToRight)
        let leaf = UIView()
        view.addSubview(leaf)
        window.addSubview(view)
        #expect(leaf.window === window)
        #expect(window.window === window)
        #expect(leaf.traitCollection === usual)
        window.windowTraits = UITraitCollection(displayScale: 3, layoutDirection: .rightToLeft)
        #expect([view, leaf, window].map(\.traitCollection.displayScale) == [3, 3, 3])
        let equal = UITraitCollection(displayScale: 2)
        #expect(!view.traitCollection.isEqual(usual))
        #expect(equal.isEqual(usual))
        #expect(equal.hash == usual.hash)
        view.removeFromSuperview()
        #expect(leaf.window == nil)
        #expect(view.traitCollection === usual)
    }

    @Test func contentMayHaveItsOwnDirection() {
        window.windowTraits = UITraitCollection(layoutDirection: .rightToLeft)
        let view = UIView()
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        window.addSubview(view)
        let attributes: [UISemanticContentAttribute] = [.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft]
        let directions = attributes.map {
            view.semanticContentAttribute = $0
            return view.effectiveUserInterfaceLayoutDirection
        }
        #expect(directions == [.rightToLeft, .leftToRight, .leftToRight, .leftToRight, .rightToLeft])
    }

    /// The window has no bars, so margins and insets are only the view's own.
    @Test func theSafeAreaAddsNothing() {
        let view = UIScrollView(frame: window.bounds)
        window.addSubview(view)
        #expect(view.safeAreaInsets == .zero)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        view.contentInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset == view.contentInset)
    }
}
