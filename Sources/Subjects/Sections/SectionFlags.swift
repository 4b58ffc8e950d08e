import BenchmarkResults
import Parallax
import Suites
import UIKit

/// The settings of the layout with sections as users give them: every field of ``SectionSettings``, and what the teams are.
public enum SectionFlags {
    public static let effect = ParallaxSettings.effect(default: .bounded)

    // Sizes.
    public static let itemSize = size("item-size", of: "items, or none: as large as the view", default: "200")
    public static let headerSize = size("header-size", of: "the header, or none", default: "300")
    public static let menuSize = size("menu-size", of: "the menu, or none", default: "70")
    public static let sectionHeaderSize = size("section-header-size", of: "section headers, or none", default: "50")
    public static let sectionFooterSize = size("section-footer-size", of: "section footers, or none", default: "50")

    // Behaviour.
    public static let stretchyHeader = Setting.onOff(
        "stretchy-header", meaning: "Whether the header stretches above the top and stays below it.", default: true)
    public static let headerFade = Setting.onOff(
        "header-fade", meaning: "Whether an overlay darkens the header as it is covered.", default: true)
    public static let headerOverlayAlpha = Setting<CGFloat>(
        "header-overlay-alpha", valueName: "A", meaning: "The greatest opacity of the header's overlay, from 0 to 1.",
        default: "0.6"
    ) { CGFloat(try SettingText.number($0, in: 0...1, called: "An opacity", such: "0.6")) }
    public static let stickyMenu = Setting.onOff(
        "sticky-menu", meaning: "Whether the menu stays at the top.", default: true)
    public static let stickySectionHeaders = Setting.onOff(
        "sticky-section-headers", meaning: "Whether the header of a section stays while its items pass.", default: true)
    public static let parallax = Setting.onOff("parallax", meaning: "Whether pictures shift.", default: true)

    // Spacing.
    public static let itemSpacing = spacing("item-spacing", meaning: "Points from the left edge to each item.", default: "0")
    public static let lineSpacing = spacing("line-spacing", meaning: "Points above each item.", default: "3")

    // The teams.
    public static let itemsPerSection = ParallaxSettings.itemsPerSection(default: SectionAlbum.defaultItemsPerSection)
    public static let teams = Setting<SectionAlbum.TeamSizes>(
        "teams", valueName: "name",
        meaning: "Whether the four teams of the menu have as many items: equal, or different (3 more per section and team).",
        default: SectionAlbum.TeamSizes.different.rawValue
    ) { try SettingText.choice($0, of: "kind of teams", among: SectionAlbum.TeamSizes.allCases.map { ($0.rawValue, $0) }) }

    static let all: [any TextSetting] =
        [effect] + ParallaxSettings.shared + [
            itemSize, headerSize, menuSize, sectionHeaderSize, sectionFooterSize, stretchyHeader, headerFade, headerOverlayAlpha,
            stickyMenu, stickySectionHeaders, parallax, itemSpacing, lineSpacing, itemsPerSection, teams,
        ]

    private static func size(
        _ name: String, of elements: String, default defaultText: String
    ) -> Setting<SectionSettings.ElementSize?> {
        Setting(
            name, valueName: "H|WxH|none", meaning: "Height, or width and height, in points of \(elements).",
            default: defaultText
        ) { text in
            guard text != "none" else { return nil }
            let allowed = 0.001...100_000
            guard text.contains("x") else {
                return SectionSettings.ElementSize(
                    height: CGFloat(
                        try SettingText.number(
                            text, in: allowed, called: "A size is none, width x height, or a height, which", such: "200")))
            }
            let size = try SettingText.size(
                text, sidesIn: allowed, called: "A size", such: "320x200", otherwise: ", or it is a height or none")
            return SectionSettings.ElementSize(width: size.width, height: size.height)
        }
    }

    private static func spacing(_ name: String, meaning: String, default defaultText: String) -> Setting<CGFloat> {
        Setting(name, valueName: "P", meaning: meaning, default: defaultText) { text in
            CGFloat(try SettingText.number(text, in: 0...100_000, called: "A spacing in points", such: defaultText))
        }
    }
}

extension SectionSettings {
    /// - Throws: `SettingError`.
    init(_ values: SettingValues) throws {
        self.init()
        itemSize = try values.value(of: SectionFlags.itemSize)
        headerSize = try values.value(of: SectionFlags.headerSize)
        menuSize = try values.value(of: SectionFlags.menuSize)
        sectionHeaderSize = try values.value(of: SectionFlags.sectionHeaderSize)
        sectionFooterSize = try values.value(of: SectionFlags.sectionFooterSize)
        isHeaderStretchy = try values.value(of: SectionFlags.stretchyHeader)
        isAlphaOnHeaderActive = try values.value(of: SectionFlags.headerFade)
        headerOverlayMaxAlpha = try values.value(of: SectionFlags.headerOverlayAlpha)
        isMenuSticky = try values.value(of: SectionFlags.stickyMenu)
        isSectionHeadersSticky = try values.value(of: SectionFlags.stickySectionHeaders)
        isParallaxOnCellsEnabled = try values.value(of: SectionFlags.parallax)
        minimumInteritemSpacing = try values.value(of: SectionFlags.itemSpacing)
        minimumLineSpacing = try values.value(of: SectionFlags.lineSpacing)
    }
}
