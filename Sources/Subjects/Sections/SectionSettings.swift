import UIKit

/// The settings of a layout with a header, a menu, and sections with headers and footers: sizes, behaviour, spacing.
///
/// Of sizes only heights are given: everything is as wide as the view. The text sets widths too, once, to that of the view at that
/// time, and would keep them after a rotation. The largest shift of a picture is a constant of the effect.
///
/// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax": `CustomLayoutSettings`.
public struct SectionSettings: Equatable, Sendable {
    // Sizes, in points. An element without a height is not there; items without one are as high as the view.
    public var itemHeight: CGFloat?
    public var headerHeight: CGFloat?
    public var menuHeight: CGFloat?
    public var sectionHeaderHeight: CGFloat?
    public var sectionFooterHeight: CGFloat?

    // Behaviour.
    public var isHeaderStretchy: Bool
    public var isAlphaOnHeaderActive: Bool
    public var headerOverlayMaxAlpha: CGFloat
    public var isMenuSticky: Bool
    public var isSectionHeadersSticky: Bool
    public var isParallaxOnCellsEnabled: Bool

    // Spacing, in points.
    public var minimumInteritemSpacing: CGFloat
    public var minimumLineSpacing: CGFloat

    /// The settings of the text.
    public static let text = SectionSettings()

    private init() {
        itemHeight = 200
        headerHeight = 300
        menuHeight = 70
        sectionHeaderHeight = 50
        sectionFooterHeight = 50
        isHeaderStretchy = true
        isAlphaOnHeaderActive = true
        headerOverlayMaxAlpha = 0.6
        isMenuSticky = true
        isSectionHeadersSticky = true
        isParallaxOnCellsEnabled = true
        minimumInteritemSpacing = 0
        minimumLineSpacing = 3
    }

    /// What is wrong with the settings, and what is allowed, in a sentence; `nil` when nothing is.
    ///
    /// A header that is higher than the screen is allowed: the formulas shrink it to the screen.
    public var objection: String? {
        let heights: [(String, CGFloat?)] = [
            ("An item's height", itemHeight), ("The header's height", headerHeight), ("The menu's height", menuHeight),
            ("A section header's height", sectionHeaderHeight), ("A section footer's height", sectionFooterHeight),
        ]
        for case (let name, let height?) in heights where !(height > 0 && height.isFinite) {
            return "\(name) is a number of points above 0, or left out; \(height) is none."
        }
        for (name, spacing) in [
            ("The spacing of lines", minimumLineSpacing), ("The spacing of items", minimumInteritemSpacing),
        ] where !(spacing >= 0 && spacing.isFinite) {
            return "\(name) is a number of points from 0; \(spacing) is none."
        }
        guard (0...1).contains(headerOverlayMaxAlpha) else {
            return "The header's overlay has an opacity from 0 to 1 at most; \(headerOverlayMaxAlpha) is none."
        }
        return nil
    }

    /// The height of an item in a view of this height.
    public func cellHeight(inViewOfHeight viewHeight: CGFloat) -> CGFloat { itemHeight ?? viewHeight }
}

// The formulas of the effects, with y the content offset and all lengths in points.
extension SectionSettings {
    /// The header stretches when the content is pulled down, and stays in place behind what scrolls over it.
    ///
    /// With the header's height h and the view's H: `u = min(H, max(h, h − y))`, scaled by `u/h`, then moved by
    /// `min(y, h) + (u − h)/2`. So for h − H ≤ y < 0 its upper edge is at y, and its lower edge stays at h.
    func headerTransform(offset y: CGFloat, viewHeight: CGFloat) -> CGAffineTransform {
        guard isHeaderStretchy, let height = headerHeight else { return .identity }
        let updatedHeight = min(viewHeight, max(height, height - y))
        let scaleFactor = updatedHeight / height
        let delta = (updatedHeight - height) / 2
        let scale = CGAffineTransform(scaleX: scaleFactor, y: scaleFactor)
        return scale.concatenating(CGAffineTransform(translationX: 0, y: min(y, height) + delta))
    }

    /// The header darkens as it is scrolled away: `min(maxAlpha, max(0, y/h))`.
    func headerOverlayAlpha(offset y: CGFloat) -> CGFloat {
        guard isHeaderStretchy, isAlphaOnHeaderActive, let height = headerHeight else { return 0 }
        return min(headerOverlayMaxAlpha, max(0, y / height))
    }

    /// The menu stays at the view's upper edge: `ty = max(y0, y) − h`, with its place y0 and the header's height h.
    func menuTransform(offset y: CGFloat, initialY: CGFloat) -> CGAffineTransform {
        guard isMenuSticky else { return .identity }
        return CGAffineTransform(translationX: 0, y: max(initialY, y) - (headerHeight ?? 0))
    }

    /// A section's header stays below the menu, until its section's items end:
    /// `ty = min(n · (cellHeight + lineSpacing), max(0, y − y0 + menuHeight))`, the menu's height only while it is sticky.
    func sectionHeaderTransform(
        offset y: CGFloat, initialY: CGFloat, itemCount: Int, cellHeight: CGFloat
    ) -> CGAffineTransform {
        guard isSectionHeadersSticky else { return .identity }
        let upperLimit = CGFloat(itemCount) * (cellHeight + minimumLineSpacing)
        let menuOffset = isMenuSticky ? (menuHeight ?? 0) : 0
        return CGAffineTransform(translationX: 0, y: min(upperLimit, max(0, y - initialY + menuOffset)))
    }
}
