import Testing
@_spi(Headless) import UIKit

/// The properties of a view from its window: traits, direction, safe area and margins.
@MainActor
struct SurroundingsTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 300))

    @Test func viewsHaveTheTraitsOfTheirWindow() {
        let view = UIView()
        let usual = view.traitCollection
        #expect(usual.displayScale == 2 && usual.layoutDirection == .leftToRight && usual.userInterfaceStyle == .light)
        #expect(usual.horizontalSizeClass == .compact && usual.verticalSizeClass == .regular)
        window.addSubview(view)
        #expect(view.traitCollection === usual && view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        window.windowTraits = UITraitCollection(displayScale: 3, layoutDirection: .rightToLeft)
        #expect(view.traitCollection.displayScale == 3 && window.traitCollection.displayScale == 3)
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft && !view.traitCollection.isEqual(usual))
        #expect(UITraitCollection(displayScale: 2).isEqual(usual))
        view.removeFromSuperview()
        #expect(view.traitCollection === usual)
    }

    @Test(
        arguments: [
            (.unspecified, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
            (.forceRightToLeft, .rightToLeft),
        ] as [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)])
    func contentMayHaveADirectionOfItsOwn(attribute: UISemanticContentAttribute, direction: UIUserInterfaceLayoutDirection) {
        window.windowTraits = UITraitCollection(layoutDirection: .rightToLeft)
        let view = UIView()
        window.addSubview(view)
        #expect(view.semanticContentAttribute == .unspecified)
        view.semanticContentAttribute = attribute
        #expect(view.effectiveUserInterfaceLayoutDirection == direction)
    }

    @Test func theSafeAreaReachesIntoViewsAtTheEdges() {
        let (middle, top, inner) = (UIView(), UIView(), UIView())
        middle.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
        top.frame = CGRect(x: 0, y: 0, width: 100, height: 290)
        inner.frame = CGRect(x: 0, y: 10, width: 50, height: 50)
        window.addSubview(middle)
        window.addSubview(top)
        top.addSubview(inner)
        #expect(top.safeAreaInsets == .zero)
        window.unsafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 20)
        #expect(window.safeAreaInsets == window.unsafeAreaInsets)
        #expect(middle.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 20))
        #expect(top.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 24, right: 20))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0))
        top.removeFromSuperview()
        #expect(inner.safeAreaInsets == .zero)
    }

    @Test func marginsAreAddedToTheSafeArea() {
        let view = UIView(frame: window.bounds)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        window.addSubview(view)
        window.unsafeAreaInsets = UIEdgeInsets(top: 44)
        #expect(view.layoutMargins == UIEdgeInsets(top: 52, left: 8, bottom: 8, right: 8))
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 45, left: 2, bottom: 3, right: 4))
    }

    /// The insets that a view of 300 pt adds, by behavior, content length, and whether it always
    /// bounces.
    @Test(
        arguments: [
            (.automatic, 1000, false, 44), (.automatic, 200, false, 0), (.automatic, 200, true, 44),
            (.scrollableAxes, 1000, false, 44),
            (.scrollableAxes, 200, false, 0), (.never, 1000, true, 0), (.always, 200, false, 44),
        ] as [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, Bool, CGFloat)])
    func theSafeAreaAddsToContentInsets(
        behavior: UIScrollView.ContentInsetAdjustmentBehavior, length: CGFloat, bounces: Bool, added: CGFloat
    ) {
        let view = UIScrollView(frame: window.bounds)
        window.addSubview(view)
        window.unsafeAreaInsets = UIEdgeInsets(top: 44, left: 10)
        view.contentSize = CGSize(width: 100, height: length)
        view.alwaysBounceVertical = bounces
        view.contentInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        view.contentInsetAdjustmentBehavior = behavior
        let left: CGFloat = behavior == .always ? 16 : 6
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 5 + added, left: left, bottom: 7, right: 8))
    }

    @Test func viewsAreToldOfTheSafeAreaOnce() {
        final class Told: UIScrollView {
            var calls: [String] = []
            override func safeAreaInsetsDidChange() { calls.append("safe area \(Int(safeAreaInsets.top))") }
            override func adjustedContentInsetDidChange() { calls.append("insets \(Int(adjustedContentInset.top))") }
        }
        let (view, low) = (Told(frame: window.bounds), Told(frame: CGRect(x: 0, y: 100, width: 100, height: 100)))
        window.addSubview(view)
        window.addSubview(low)
        view.alwaysBounceVertical = true
        window.unsafeAreaInsets = UIEdgeInsets(top: 20)
        window.unsafeAreaInsets = UIEdgeInsets(top: 20)
        #expect(view.calls == ["safe area 20", "insets 20"] && low.calls == [])
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.calls.last == "insets 0")
    }

    @Test func aCollectionViewLaysOutAnewInItsSafeArea() {
        let list = RecordedList()
        window.addSubview(list.view)
        window.unsafeAreaInsets = UIEdgeInsets(top: 20)
        #expect(list.transcript.take() == ["invalidateLayout()", "invalidateLayout(with: neither flag)"])
    }

    @Test func pointsAreInsideTheBounds() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        #expect(view.point(inside: CGPoint(x: 9, y: 0), with: nil) && !view.point(inside: CGPoint(x: 10, y: 0), with: nil))
        view.bounds.origin.x = 5
        #expect(view.point(inside: CGPoint(x: 10, y: 0), with: nil) && !view.point(inside: .zero, with: nil))
    }
}
