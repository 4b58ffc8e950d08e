import Parallax
import Suites

private let sectionsEffect = ParallaxSettings.effect(default: .bounded)

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
            settings: [sectionsEffect, ParallaxSettings.contentInset, ParallaxSettings.labelHeight],
            check: { _ = try SectionAlbum($0) },
            content: { try SectionAlbum($0) }
        ) {
            fullSections
            cachedSections
            namedSections
            delegateSections
            cachedScanSections
        }
    }
}

extension SectionAlbum {
    fileprivate init(_ parameters: Parameters) throws {
        self.init(
            itemCount: parameters.items,
            effect: try ParallaxSettings.parallaxEffect(
                parameters, sectionsEffect, cellHeight: .points(ParallaxEffect.defaultCellHeight)))
    }
}
