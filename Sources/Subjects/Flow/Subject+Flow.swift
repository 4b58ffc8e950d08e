import Parallax
import Suites
import UIKit

public enum FlowSettings {
    public static let effect = ParallaxSettings.effect(default: .linear)

    public static let itemsPerSection = ParallaxSettings.itemsPerSection(default: nil)

    public static let headerHeight = Setting<CGFloat>(
        "header-height", valueName: "H", meaning: "The height of each section's header in points, or 0 for none.",
        default: "0"
    ) { CGFloat(try SettingText.number($0, in: 0...100_000, called: "A header's height in points", such: "40")) }

    static let all: [any TextSetting] = [effect] + ParallaxSettings.shared + [itemsPerSection, headerHeight]
}

extension Subject where Content == FlowAlbum {
    /// The layout of Begemann's text: photos in a `UICollectionViewFlowLayout`.
    ///
    /// Source: Ole Begemann, "Parallax Scrolling" (2014).
    public static var flow: Subject {
        Subject(
            "flow",
            summary:
                "photos as wide as the screen, one below the other: a UICollectionViewFlowLayout",
            items: [50, 500, 5_000, 50_000],
            settings: FlowSettings.all,
            examples: [
                Example(
                    "Sections with headers, which have no parallax",
                    flags: "--items-per-section 20 --header-height 40 --strategy full,cached"),
                Example(
                    "Pictures between bars, above labels that are lower in landscape, in a view with margins",
                    flags: "--effect inset --content-inset 64,49 --view-margin 20,83 --label-height 60,40 --trace rotate"),
            ],
            check: { _ = try FlowAlbum($0) },
            warning: { album, _ in ParallaxSettings.labelWarning(album.effect, cellHeight: album.itemHeight) },
            content: { try FlowAlbum($0) }
        ) {
            Competitor<FlowAlbum>(
                "full", summary: "invalidates on every tick; the flow layout keeps its arrangement"
            ) { FlowController(album: $0, layout: ParallaxFlowLayout(effect: $0.effect)) }
            Competitor<FlowAlbum>("cached", summary: StrategySummary.cached) {
                FlowController(album: $0, layout: CachedParallaxFlowLayout(effect: $0.effect))
            }
            Competitor<FlowAlbum>("named", summary: StrategySummary.named) {
                FlowController(album: $0, layout: NamedItemsFlowLayout(effect: $0.effect))
            }
            Competitor<FlowAlbum>("delegate", summary: StrategySummary.delegate) {
                FlowController(album: $0, layout: UICollectionViewFlowLayout(), updates: .whileScrollingAndOnDisplay)
            }
            Competitor<FlowAlbum>(
                "delegate-scroll-only", summary: StrategySummary.scrollOnly, staleness: .contents
            ) { FlowController(album: $0, layout: UICollectionViewFlowLayout(), updates: .whileScrolling) }
            Competitor<FlowAlbum>(
                "cell", summary: StrategySummary.cell, refusal: { InsetPhotoCell.refusal(of: $0.effect) }
            ) { FlowController(album: $0, layout: UICollectionViewFlowLayout(), updates: .byCell) }
            Competitor<FlowAlbum>(
                "cell-scroll-only", summary: StrategySummary.cellScrollOnly, staleness: .contents,
                refusal: { InsetPhotoCell.refusal(of: $0.effect) }
            ) { FlowController(album: $0, layout: UICollectionViewFlowLayout(), updates: .byCellWhileScrolling) }
        }
        .counted(addedLines: AddedLines.flow)
    }
}

extension FlowAlbum {
    fileprivate init(_ parameters: Parameters) throws {
        let values = parameters.settings
        self.init(
            itemCount: parameters.items, itemsPerSection: try values.givenValue(of: FlowSettings.itemsPerSection) ?? .max,
            headerHeight: try values.value(of: FlowSettings.headerHeight),
            effect: try ParallaxSettings.parallaxEffect(
                parameters, FlowSettings.effect, cellHeight: .points(Self.defaultItemHeight)),
            viewMargins: try ParallaxSettings.viewMargins(parameters))
    }
}
