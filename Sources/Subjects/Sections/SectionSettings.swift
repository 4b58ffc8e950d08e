import UIKit

/// The settings of a layout with a header, a menu, and sections with headers and footers: sizes, behaviour, spacing.
///
/// The largest shift of a picture, `maxParallaxOffset` in the text, is part of the effect.
///
/// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax": `CustomLayoutSettings`.
public struct SectionSettings: Equatable, Sendable {
    /// The size of the elements of one kind, in points.
    public struct ElementSize: Equatable, Sendable {
        /// `nil`: as wide as the view. The text sets the width of the view when it is loaded, and keeps it after a rotation.
        public var width: CGFloat?
        public var height: CGFloat

        public init(width: CGFloat? = nil, height: CGFloat) {
            self.width = width
            self.height = height
        }
    }

    // Sizes. An element without a size is not there; items without one are as large as the view.
    public var itemSize: ElementSize? = ElementSize(height: 200)
    public var headerSize: ElementSize? = ElementSize(height: 300)
    public var menuSize: ElementSize? = ElementSize(height: 70)
    public var sectionHeaderSize: ElementSize? = ElementSize(height: 50)
    public var sectionFooterSize: ElementSize? = ElementSize(height: 50)

    // Behaviour.
    public var isHeaderStretchy = true
    public var isAlphaOnHeaderActive = true
    public var headerOverlayMaxAlpha: CGFloat = 0.6
    public var isMenuSticky = true
    public var isSectionHeadersSticky = true
    public var isParallaxOnCellsEnabled = true

    // Spacing, in points.
    public var minimumInteritemSpacing: CGFloat = 0
    public var minimumLineSpacing: CGFloat = 3

    /// The settings of the text.
    public init() {}

    /// What is wrong with the settings, and what is allowed, in a sentence; `nil` when nothing is.
    ///
    /// A header that is higher than the screen is allowed: the formulas shrink it to the screen.
    public var objection: String? {
        let sizes: [(String, ElementSize?)] = [
            ("An item", itemSize), ("The header", headerSize), ("The menu", menuSize), ("A section header", sectionHeaderSize),
            ("A section footer", sectionFooterSize),
        ]
        for case (let name, let size?) in sizes {
            for side in [size.width ?? 1, size.height] where !(side > 0 && side.isFinite) {
                return "\(name) has a width and a height above 0 points, or is left out; \(side) is none."
            }
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

    /// The size of an item in a view of this size.
    public func itemSize(inViewOfSize viewSize: CGSize) -> CGSize {
        size(of: itemSize ?? ElementSize(height: viewSize.height), inViewOfSize: viewSize)
    }

    /// The size of an element in a view of this size.
    func size(of element: ElementSize, inViewOfSize viewSize: CGSize) -> CGSize {
        CGSize(width: element.width ?? viewSize.width, height: element.height)
    }
}

// The formulas of the effects, with y the content offset and all lengths in points.
extension SectionSettings {
    /// The header stretches when the content is pulled down, and stays in place behind what scrolls over it.
    ///
    /// With the header's height h and the view's H: `u = min(H, max(h, h − y))`, scaled by `u/h`, then moved by
    /// `min(y, h) + (u − h)/2`. So for h − H ≤ y < 0 its upper edge is at y, and its lower edge stays at h.
    func headerTransform(offset y: CGFloat, viewHeight: CGFloat) -> CGAffineTransform {
        guard isHeaderStretchy, let height = headerSize?.height else { return .identity }
        let updatedHeight = min(viewHeight, max(height, height - y))
        let scaleFactor = updatedHeight / height
        let delta = (updatedHeight - height) / 2
        let scale = CGAffineTransform(scaleX: scaleFactor, y: scaleFactor)
        return scale.concatenating(CGAffineTransform(translationX: 0, y: min(y, height) + delta))
    }

    /// The header darkens as it is scrolled away: `min(maxAlpha, max(0, y/h))`.
    func headerOverlayAlpha(offset y: CGFloat) -> CGFloat {
        guard isHeaderStretchy, isAlphaOnHeaderActive, let height = headerSize?.height else { return 0 }
        return min(headerOverlayMaxAlpha, max(0, y / height))
    }

    /// The menu stays at the view's upper edge: `ty = max(y0, y) − h`, with its place y0 and the header's height h.
    func menuTransform(offset y: CGFloat, initialY: CGFloat) -> CGAffineTransform {
        guard isMenuSticky else { return .identity }
        return CGAffineTransform(translationX: 0, y: max(initialY, y) - (headerSize?.height ?? 0))
    }

    /// A section's header stays below the menu, until its section's items end:
    /// `ty = min(n · (cellHeight + lineSpacing), max(0, y − y0 + menuHeight))`, the menu's height only while it is sticky.
    func sectionHeaderTransform(
        offset y: CGFloat, initialY: CGFloat, itemCount: Int, cellHeight: CGFloat
    ) -> CGAffineTransform {
        guard isSectionHeadersSticky else { return .identity }
        let upperLimit = CGFloat(itemCount) * (cellHeight + minimumLineSpacing)
        let menuOffset = isMenuSticky ? (menuSize?.height ?? 0) : 0
        return CGAffineTransform(translationX: 0, y: min(upperLimit, max(0, y - initialY + menuOffset)))
    }
}
