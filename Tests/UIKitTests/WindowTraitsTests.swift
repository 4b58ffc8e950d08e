import Testing
@_spi(Headless) import UIKit

/// The properties of a view from its window: traits, direction, safe area and margins.
@MainActor
struct WindowTraitsTests {
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
