import Parallax
import Suites

/// The settings of the layout with sections that users can change. ``SectionSettings`` has all settings of the text.
public enum SectionFlags {
    public static let effect = ParallaxSettings.effect(default: .bounded)
    public static let itemsPerSection = ParallaxSettings.itemsPerSection(default: SectionAlbum.defaultItemsPerSection)
    public static let teams = Setting<SectionAlbum.TeamSizes>(
        "teams", valueName: "name",
        meaning: "The sizes of the four teams in the menu: equal, or different (3 more players per section and team).",
        default: SectionAlbum.TeamSizes.different.rawValue
    ) { try SettingText.choice($0, of: "kind of teams", among: SectionAlbum.TeamSizes.allCases.map { ($0.rawValue, $0) }) }

    static let all: [any TextSetting] = [effect] + ParallaxSettings.shared + [itemsPerSection, teams]
}

extension Subject where Content == SectionAlbum {
    /// The layout of Broggi's text: sections with sticky headers, below a stretching header.
    ///
    /// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax".
    public static var sections: Subject {
        Subject(
            "sections",
            summary:
                "a stretchy header, a sticky menu, sections with sticky headers and with footers",
            items: [50, 500, 5_000],
            settings: SectionFlags.all,
            examples: [
                Example(
                    "A cache that outlives a switch of teams, and the places that it shows",
                    flags: "--trace menu --strategy cached-scan,cached-scan-stale --work")
            ],
            check: { _ = try SectionAlbum($0) },
            warning: { album, parameters in
                ParallaxSettings.labelWarning(
                    album.effect, cellHeight: album.settings.itemSize(inViewOfSize: parameters.screenSize).height)
            },
            content: { try SectionAlbum($0) }
        ) {
            Competitor<SectionAlbum>(
                "full", summary: "invalidates on every tick and places every item again"
            ) { SectionController(album: $0, layout: RecomputedSectionLayout($0)) }
            Competitor<SectionAlbum>("cached", summary: StrategySummary.cached) {
                SectionController(album: $0, layout: CachedSectionLayout($0))
            }
            Competitor<SectionAlbum>(
                "named",
                summary: "invalidates on every tick, with a context that names the items and pinned views on the screen"
            ) { SectionController(album: $0, layout: NamedElementsSectionLayout($0)) }
            Competitor<SectionAlbum>(
                "delegate",
                summary: "invalidates only the views that stretch and stick; the delegate updates visible and new cells"
            ) { SectionController(album: $0, layout: PinningSectionLayout($0), updates: .whileScrollingAndOnDisplay) }
            Competitor<SectionAlbum>(
                "cached-scan", summary: "invalidates on every tick, and visits every cached element in each query"
            ) { SectionController(album: $0, layout: SectionLayout($0)) }
            Competitor<SectionAlbum>(
                "cached-scan-stale",
                summary: "the same, but a switch of teams keeps the old places, and a turn the old widths",
                staleness: .elements
            ) { SectionController(album: $0, layout: StaleSectionLayout($0)) }
        }
        .counted(addedLines: AddedLines.sections)
    }
}

extension SectionAlbum {
    fileprivate init(_ parameters: Parameters) throws {
        let values = parameters.settings
        let settings = SectionSettings()
        self.init(
            itemCount: parameters.items, itemsPerSection: try values.value(of: SectionFlags.itemsPerSection),
            teamSizes: try values.value(of: SectionFlags.teams), settings: settings,
            effect: try ParallaxSettings.parallaxEffect(
                parameters, SectionFlags.effect, cellHeight: settings.itemSize.map { .points($0.height) } ?? .view),
            viewMargins: try ParallaxSettings.viewMargins(parameters))
    }
}
