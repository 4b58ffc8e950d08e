import Parallax
import SystemSupport
import UIKit

/// Teams of players: each section is a role in the team, and each item is a player. A menu switches
/// the team.
public struct SectionAlbum: Sendable {
    public enum TeamSizes: String, CaseIterable, Sendable {
        /// All teams have the same number of players in each role.
        case equal
        /// Each team has three more players in each role than the previous team in the menu.
        case different
    }

    /// The number of players of the first team.
    public var itemCount: Int
    /// The number of the first team's players in each section. The last section has the rest.
    public var itemsPerSection: Int
    public var teamSizes: TeamSizes
    public var settings: SectionSettings
    public var effect: ParallaxEffect
    /// The distances between the collection view and the edges of the screen, in points.
    public var viewMargins: UIEdgeInsets

    public static let defaultItemsPerSection = 20
    /// The teams of the text.
    public static let teams = ["owls", "tigers", "parrots", "giraffes"]

    /// - Precondition: `itemCount` is at least 0, `itemsPerSection` at least 1, and the settings have no negative length.
    public init(
        itemCount: Int, itemsPerSection: Int = defaultItemsPerSection, teamSizes: TeamSizes = .different,
        settings: SectionSettings = SectionSettings(), effect: ParallaxEffect,
        viewMargins: UIEdgeInsets = .zero
    ) {
        require(
            itemCount >= 0 && itemsPerSection >= 1,
            "The items must be at least 0, and at least 1 in a section; got \(itemCount) and \(itemsPerSection).")
        require(settings.isValid, "Sizes must be above 0, spacings at least 0, and the opacity at most 1; got \(settings).")
        self.itemCount = itemCount
        self.itemsPerSection = itemsPerSection
        self.teamSizes = teamSizes
        self.settings = settings
        self.effect = effect
        self.viewMargins = viewMargins
    }

    /// Returns the number of items in each section of a team. There is at least one section.
    ///
    /// - Parameter team: An index of `teams`.
    public func itemCounts(ofTeam team: Int) -> [Int] {
        let full = itemCount / itemsPerSection
        let rest = itemCount % itemsPerSection
        let first = Array(repeating: itemsPerSection, count: full) + (rest > 0 || full == 0 ? [rest] : [])
        return teamSizes == .equal ? first : first.map { $0 + 3 * team }
    }
}

/// The settings of a layout with a header, a menu, and sections with headers and footers: sizes,
/// behavior, spacing.
///
/// The effect contains the largest shift of a picture, which is `maxParallaxOffset` in the text.
///
/// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax":
/// `CustomLayoutSettings`.
public struct SectionSettings: Equatable, Sendable {
    /// The size of the elements of one kind, in points.
    public struct ElementSize: Equatable, Sendable {
        /// The width, or `nil` for the view's width. The text uses the view's initial width even
        /// after a rotation.
        public var width: CGFloat?
        public var height: CGFloat

        fileprivate mutating func fixWidth(at width: CGFloat) {
            self.width = self.width ?? width
        }
    }

    // Sizes. Elements without a size do not exist, except for items, which are then as large as the
    // view.
    public var itemSize: ElementSize? = ElementSize(height: 200)
    public var headerSize: ElementSize? = ElementSize(height: 300)
    public var menuSize: ElementSize? = ElementSize(height: 70)
    public var sectionHeaderSize: ElementSize? = ElementSize(height: 50)
    public var sectionFooterSize: ElementSize? = ElementSize(height: 50)

    // Behavior.
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

    var isValid: Bool {
        let sizes = [itemSize, headerSize, menuSize, sectionHeaderSize, sectionFooterSize].compactMap(\.self)
        let sides = sizes.map { $0.width ?? 1 } + sizes.map(\.height)
        return sides.allSatisfy { $0 > 0 && $0.isFinite }
            && [minimumInteritemSpacing, minimumLineSpacing].allSatisfy { $0 >= 0 && $0.isFinite }
            && (0...1).contains(headerOverlayMaxAlpha)
    }

    public func itemSize(inViewOfSize viewSize: CGSize) -> CGSize {
        size(of: itemSize ?? ElementSize(height: viewSize.height), inViewOfSize: viewSize)
    }

    func size(of element: SectionElement) -> ElementSize? {
        switch element {
        case .header: headerSize
        case .menu: menuSize
        case .sectionHeader: sectionHeaderSize
        case .sectionFooter: sectionFooterSize
        }
    }

    func size(of element: ElementSize, inViewOfSize viewSize: CGSize) -> CGSize {
        CGSize(width: element.width ?? viewSize.width, height: element.height)
    }

    /// Gives a width to all elements with a size that have the view's width.
    mutating func fixWidths(at width: CGFloat) {
        itemSize?.fixWidth(at: width)
        headerSize?.fixWidth(at: width)
        menuSize?.fixWidth(at: width)
        sectionHeaderSize?.fixWidth(at: width)
        sectionFooterSize?.fixWidth(at: width)
    }
}

// The formulas of the effects. y is the content offset; all lengths are in points.
extension SectionSettings {
    /// Returns the transform of the header, which stretches when the content is pulled down, and
    /// stays behind the content that scrolls over it.
    ///
    /// With the header's height h and the view's H: `u = min(H, max(h, h − y))`, scaled by `u/h`,
    /// then moved by `min(y, h) + (u − h)/2`. For h − H ≤ y < 0, its upper edge is at y and its
    /// lower edge at h.
    func headerTransform(offset y: CGFloat, viewHeight: CGFloat) -> CGAffineTransform {
        guard isHeaderStretchy, let height = headerSize?.height else { return .identity }
        let updatedHeight = min(viewHeight, max(height, height - y))
        let scaleFactor = updatedHeight / height
        let delta = (updatedHeight - height) / 2
        let scale = CGAffineTransform(scaleX: scaleFactor, y: scaleFactor)
        return scale.concatenating(CGAffineTransform(translationX: 0, y: min(y, height) + delta))
    }

    /// Returns the opacity of the overlay that darkens the header as it scrolls away: `min(maxAlpha, max(0, y/h))`.
    func headerOverlayAlpha(offset y: CGFloat) -> CGFloat {
        guard isHeaderStretchy, isAlphaOnHeaderActive, let height = headerSize?.height else { return 0 }
        return min(headerOverlayMaxAlpha, max(0, y / height))
    }

    /// Returns the transform of the menu, which sticks to the view's upper edge: `ty = max(y0, y) −
    /// h`, with its origin y0 and the header's height h.
    func menuTransform(offset y: CGFloat, initialY: CGFloat) -> CGAffineTransform {
        guard isMenuSticky else { return .identity }
        return CGAffineTransform(translationX: 0, y: max(initialY, y) - (headerSize?.height ?? 0))
    }

    /// Returns the transform of a section's header, which sticks below the menu until the end of
    /// the section's items: `ty = min(n · (cellHeight + lineSpacing), max(0, y − y0 +
    /// menuHeight))`. The menu's height counts only if the menu is sticky.
    func sectionHeaderTransform(
        offset y: CGFloat, initialY: CGFloat, itemCount: Int, cellHeight: CGFloat
    ) -> CGAffineTransform {
        guard isSectionHeadersSticky else { return .identity }
        let upperLimit = CGFloat(itemCount) * (cellHeight + minimumLineSpacing)
        let menuOffset = isMenuSticky ? (menuSize?.height ?? 0) : 0
        return CGAffineTransform(translationX: 0, y: min(upperLimit, max(0, y - initialY + menuOffset)))
    }
}
