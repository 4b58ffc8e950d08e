import Parallax
import Suites

extension Subject where Content == SectionAlbum {
    /// The layout of Broggi's text: sections with headers that stick, under a header that stretches.
    ///
    /// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax".
    public static var sections: Subject {
        Subject(
            "sections",
            summary:
                "a stretchy header, a sticky menu, sections with sticky headers and with footers (the layout of Broggi's text)",
            items: [50, 500, 5_000],
            settings: SectionFlags.all,
            examples: [
                Example(
                    "A cache that outlives a switch of teams, and the places that it shows (Broggi)",
                    flags: "--trace menu --strategy cached-scan,cached-scan-stale --work"),
                Example(
                    "Nothing stretches, sticks or fades",
                    flags: "--stretchy-header off --header-fade off --sticky-menu off --sticky-section-headers off"),
            ],
            bytesPerItem: 0,
            check: { _ = try SectionAlbum($0) },
            warning: { album, parameters in
                ParallaxSettings.labelWarning(
                    album.effect, cellHeight: album.settings.itemSize(inViewOfSize: parameters.screenSize).height)
            },
            content: { try SectionAlbum($0) }
        ) {
            fullSections
            cachedSections
            namedSections
            delegateSections
            cachedScanSections
            cachedScanStaleSections
        }
    }
}

extension SectionAlbum {
    /// - Throws: `SettingError`.
    fileprivate init(_ parameters: Parameters) throws {
        let values = parameters.settings
        let settings = try SectionSettings(values)
        self.init(
            itemCount: parameters.items, itemsPerSection: try values.value(of: SectionFlags.itemsPerSection),
            teamSizes: try values.value(of: SectionFlags.teams), settings: settings,
            effect: try ParallaxSettings.parallaxEffect(
                parameters, SectionFlags.effect, cellHeight: settings.itemSize.map { .points($0.height) } ?? .view),
            viewMargins: try ParallaxSettings.viewMargins(parameters))
    }
}
