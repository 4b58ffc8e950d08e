import Testing
@_spi(Headless) import UIKit

/// The properties of a view from its window: traits, direction, safe area and margins.
@MainActor
struct SurroundingsTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 300))

    @Test func viewsBelowAWindowHaveItsTraits() {
        let view = UIView()
        let usual = view.traitCollection
        #expect(usual.displayScale == 2 && usual.layoutDirection == .leftToRight && usual.userInterfaceStyle == .light)
        #expect(usual.horizontalSizeClass == .compact && usual.verticalSizeClass == .regular)
        let leaf = UIView()
        view.addSubview(leaf)
        window.addSubview(view)
        #expect(leaf.window === window && window.window === window && leaf.traitCollection === usual)
        window.windowTraits = UITraitCollection(displayScale: 3, layoutDirection: .rightToLeft)
        #expect([view, leaf, window].map(\.traitCollection.displayScale) == [3, 3, 3])
        let equal = UITraitCollection(displayScale: 2)
        #expect(!view.traitCollection.isEqual(usual) && equal.isEqual(usual) && equal.hash == usual.hash)
        view.removeFromSuperview()
        #expect(leaf.window == nil && view.traitCollection === usual)
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

    @Test func theSafeAreaAndMarginsExtendIntoViewsAtTheEdges() {
        let (middle, top, inner) = (UIView(), UIView(), UIView())
        middle.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
        top.frame = CGRect(x: 0, y: 0, width: 100, height: 290)
        inner.frame = CGRect(x: 0, y: 10, width: 50, height: 50)
        window.addSubview(middle)
        window.addSubview(top)
        top.addSubview(inner)
        window.unsafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 20)
        #expect(
            [window, middle, top, inner].map(\.safeAreaInsets) == [
                window.unsafeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 20),
                UIEdgeInsets(top: 44, left: 0, bottom: 24, right: 20), UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0),
            ])
        // Margins are added to the safe area.
        #expect(top.layoutMargins == UIEdgeInsets(top: 52, left: 8, bottom: 32, right: 28))
        top.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(top.layoutMargins == UIEdgeInsets(top: 45, left: 2, bottom: 27, right: 24))
        top.removeFromSuperview()
        #expect(inner.safeAreaInsets == .zero)
    }

    /// The insets that a view of 300 pt adds, by behavior, content length, and whether it always
    /// bounces.
    @Test func theSafeAreaAddsToContentInsets() {
        let cases: [(UIScrollView.ContentInsetAdjustmentBehavior, length: CGFloat, bounces: Bool, added: CGFloat)] = [
            (.automatic, 1000, false, 44), (.automatic, 200, false, 0), (.automatic, 200, true, 44),
            (.scrollableAxes, 1000, false, 44), (.scrollableAxes, 200, false, 0), (.never, 1000, true, 0),
            (.always, 200, false, 44),
        ]
        let view = UIScrollView(frame: window.bounds)
        window.addSubview(view)
        window.unsafeAreaInsets = UIEdgeInsets(top: 44, left: 10)
        view.contentInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        for (behavior, length, bounces, added) in cases {
            view.contentSize = CGSize(width: 100, height: length)
            view.alwaysBounceVertical = bounces
            view.contentInsetAdjustmentBehavior = behavior
            let expected = UIEdgeInsets(top: 5 + added, left: behavior == .always ? 16 : 6, bottom: 7, right: 8)
            #expect(view.adjustedContentInset == expected, "\(behavior), \(length) pt, bounces: \(bounces)")
        }
    }

    @Test func viewsLearnOfAChangedSafeAreaOnce() {
        final class Told: UIScrollView {
            var calls: [String] = []
            override func safeAreaInsetsDidChange() { calls.append("safe area \(Int(safeAreaInsets.top))") }
            override func adjustedContentInsetDidChange() { calls.append("insets \(Int(adjustedContentInset.top))") }
        }
        let (view, low) = (Told(frame: window.bounds), Told(frame: CGRect(x: 0, y: 100, width: 100, height: 100)))
        let list = RecordedList()
        for subview in [view, low, list.view] { window.addSubview(subview) }
        view.alwaysBounceVertical = true
        window.unsafeAreaInsets = UIEdgeInsets(top: 20)
        window.unsafeAreaInsets = UIEdgeInsets(top: 20)
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.calls == ["safe area 20", "insets 20", "insets 0"] && low.calls == [])
        // A collection view is laid out again only if its insets change.
        list.view.contentInset = .zero
        #expect(list.transcript.take() == ["invalidateLayout()", "invalidateLayout(with: neither flag)"])
    }

    @Test func pointsAreInsideTheBounds() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        view.bounds.origin.x = 5
        let points = [CGPoint(x: 5, y: 0), CGPoint(x: 14, y: 9), CGPoint(x: 15, y: 0), CGPoint.zero]
        #expect(points.map { view.point(inside: $0, with: nil) } == [true, true, false, false])
    }
}
