import Parallax
import Quilt
import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

/// Leth's effect in a collection view that does not fill its screen, with labels that depend on the
/// orientation, compared with his formula.
@MainActor @Suite(.takesTurns)
struct InsetEffectTests {
    private static let margins = UIEdgeInsets(top: 20, bottom: 83)
    private static let insets = UIEdgeInsets(top: 44, bottom: 30.5)
    private let effect = ParallaxEffect(.inset, labelHeight: 60, landscapeLabelHeight: 35.5, insets: insets)

    /// Returns the distance from the upper edge of a cell's container to the picture's, by the
    /// text.
    ///
    /// - Parameter cellTop: The upper edge of the cell on the screen.
    private func imageTop(cellTop: CGFloat, cellHeight: CGFloat, screen: CGSize) -> CGFloat {
        let label: CGFloat = screen.width > screen.height ? 35.5 : 60
        let containerHeight = max(cellHeight - label, 0)
        let containerMaxY = cellTop + containerHeight
        let ratio =
            (containerMaxY - Self.insets.top)
            / (screen.height + containerHeight - Self.insets.top - Self.insets.bottom)
        return -20 * min(1, max(0, ratio))
    }

    private func check(_ screen: CollectionScreen, _ label: Comment) throws {
        let size = screen.window.bounds.size
        let labelHeight: CGFloat = size.width > size.height ? 35.5 : 60
        let photos = screen.photos
        #expect(!photos.isEmpty, label)
        #expect(
            screen.view.frame == CGRect(x: 0, y: 20, width: size.width, height: size.height - 103), label)
        for (_, cell) in photos {
            let cellTop = cell.frame.minY - screen.view.contentOffset.y + 20
            let top = imageTop(cellTop: cellTop, cellHeight: cell.frame.height, screen: size)
            #expect(abs(cell.imageView.frame.minY - top) < 1e-9, "\(label), \(cell.shownValue), \(cellTop)")
            let container = CGRect(x: 0, y: 0, width: cell.frame.width, height: max(cell.frame.height - labelHeight, 0))
            #expect(cell.imageContainer.frame == container && cell.imageContainer.clipsToBounds, label)
            #expect(cell.imageView.bounds.height == container.height + 20, label)
            // The label begins where the container ends, and names the photo.
            let title = try #require(cell.label, label)
            #expect(title.frame.minY == container.maxY && title.frame.maxY == cell.frame.height, label)
            #expect(title.text == cell.shownValue, label)
        }
    }

    private func walk<Content>(_ subject: Subject<Content>, _ content: Content) throws {
        for name in subject.upToDateNames + subject.competitors.map(\.name).filter({ $0 == "cell" }) {
            for model in UICollectionView.WindowModel.allCases {
                for seed in 1...3 as ClosedRange<UInt64> {
                    var random = SplitMix64(seed: seed)
                    let screen = try CollectionScreen(name, of: subject, showing: content, windowModel: model)
                    try check(screen, "\(name), \(model), at rest")
                    var offset: CGFloat = -44
                    for tick in 0..<40 {
                        if random.nextInteger(in: 0...9) == 0 { screen.turn() }
                        offset = min(max(offset + CGFloat(random.nextInteger(in: -200...260)) / 2, -200), 1_900)
                        screen.scroll(to: offset)
                        try check(screen, "\(name), \(model), seed \(seed), tick \(tick), offset \(offset)")
                    }
                }
            }
        }
    }

    @Test func flowFollowsTheText() throws {
        try walk(.flow, FlowAlbum(itemCount: 60, effect: effect, viewMargins: Self.margins))
    }

    @Test func quiltFollowsTheText() throws {
        let spans = BlockSpan.random(count: 200, seed: 5)
        try walk(
            .quilt,
            QuiltAlbum(
                spans: spans, columns: .fitting(blockSize: CGSize(width: 100, height: 100)), effect: effect,
                viewMargins: Self.margins))
    }

    @Test func sectionsFollowTheText() throws {
        var settings = SectionSettings()
        settings.headerSize = nil
        settings.menuSize = nil
        try walk(.sections, SectionAlbum(itemCount: 60, settings: settings, effect: effect, viewMargins: Self.margins))
    }

    /// The three positions of the text, in a collection view that fills the screen: lowest,
    /// centered, highest.
    @Test func theThreePositions() throws {
        let album = FlowAlbum(itemCount: 60, effect: ParallaxEffect(.inset, insets: Self.insets))
        for name in Subject.flow.upToDateNames + ["cell"] {
            let screen = try CollectionScreen(name, of: .flow, showing: album)
            // Item 10 starts at 2,100 pt; its container ends at 2,240 pt.
            for (edge, top) in [(44, 0), (0.5 * (667 + 140 + 44 - 30.5), -10), (667 + 140 - 30.5, -20)] as [(CGFloat, CGFloat)] {
                screen.scroll(to: 2_240 - edge)
                let cell = try #require(screen.photos.first { $0.item == 10 }?.cell, "\(name), \(edge)")
                #expect(abs(cell.imageView.frame.minY - top) < 1e-9, "\(name), \(edge)")
            }
        }
    }
}
