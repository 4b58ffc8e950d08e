import Parallax
import Quilt
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

    /// Compares the cells with the text's formula.
    private func check(_ screen: CollectionScreen, _ margins: UIEdgeInsets, _ label: String) {
        let size = screen.window.bounds.size
        let labelHeight: CGFloat = size.width > size.height ? 35.5 : 60
        #expect(screen.view.frame == CGRect(origin: .zero, size: size).inset(by: margins), "\(label)")
        for (_, cell) in screen.photos {
            let cellTop = cell.frame.minY - screen.view.contentOffset.y + margins.top
            let top = imageTop(cellTop: cellTop, cellHeight: cell.frame.height, screen: size)
            #expect(abs(cell.imageView.frame.minY - top) < 1e-9, "\(label), \(cell.shownValue), \(cellTop)")
            let container = CGRect(x: 0, y: 0, width: cell.frame.width, height: max(cell.frame.height - labelHeight, 0))
            #expect(cell.imageContainer.frame == container, "\(label)")
            #expect(cell.imageView.bounds.height == container.height + 20, "\(label)")
            // The label begins where the container ends, and names the photo.
            let title = CGRect(x: 0, y: container.maxY, width: container.width, height: cell.frame.height - container.maxY)
            #expect(cell.label?.frame == title, "\(label)")
            #expect(cell.label?.text == cell.shownValue, "\(label)")
        }
    }

    private func walk<Content>(_ subject: Subject<Content>, _ content: Content, margins: UIEdgeInsets = margins) throws {
        for model in UICollectionView.WindowModel.allCases {
            for seed in 1...3 as ClosedRange<UInt64> {
                let screen = try CollectionScreen("full", of: subject, showing: content, windowModel: model)
                #expect(!screen.photos.isEmpty)
                check(screen, margins, "\(model), at rest")
                screen.walk(seed: seed, "\(model)") { check(screen, margins, $0) }
            }
        }
    }

    @Test func screensFollowTheText() throws {
        try walk(.flow, FlowAlbum(itemCount: 60, effect: effect, viewMargins: Self.margins))
        try walk(.flow, FlowAlbum(itemCount: 60, effect: effect), margins: .zero)
        let columns = QuiltLayout.Columns.fitting(blockSize: CGSize(width: 100, height: 100))
        let spans = BlockSpan.random(count: 200, seed: 5)
        try walk(.quilt, QuiltAlbum(spans: spans, columns: columns, effect: effect, viewMargins: Self.margins))
        var settings = SectionSettings()
        settings.headerSize = nil
        settings.menuSize = nil
        try walk(.sections, SectionAlbum(itemCount: 60, settings: settings, effect: effect, viewMargins: Self.margins))
    }

    @Test func cellUpdatesItsVisibleCellsOnEachScrollEventAndRefusesOtherEffects() throws {
        #expect(ParallaxEffect.Kind.allCases.filter { InsetPhotoCell.refusal(of: ParallaxEffect($0)) == nil } == [.inset])
        let screen = try CollectionScreen("cell", of: .flow, showing: FlowAlbum(itemCount: 40, effect: ParallaxEffect(.inset)))
        let photos = screen.photos
        #expect(!photos.isEmpty)
        #expect(photos.allSatisfy { $0.cell is InsetPhotoCell })
        let controller = try #require(screen.controller as? PhotoController)
        let before = controller.imageUpdateCount
        screen.view.contentOffset.y += 1
        #expect(controller.imageUpdateCount - before == photos.count)
    }

    /// Leth's text updates cells in `scrollViewDidScroll` only: new cells are stale for a tick, and all cells after a turn.
    @Test func theTextsCellsAreStaleUntilTheNextScrollEvent() throws {
        let album = FlowAlbum(itemCount: 60, effect: effect)
        let screens = try ["cell", "cell-scroll-only"].map { try CollectionScreen($0, of: .flow, showing: album) }
        func staleItems(after change: (CollectionScreen) -> Void) -> [Int] {
            screens.forEach(change)
            let tops = screens.map { screen in screen.photos.map { [CGFloat($0.path.item), $0.cell.imageView.frame.minY] } }
            return zip(tops[0], tops[1]).filter { $0 != $1 }.map { Int($0.0[0]) }
        }
        let stale = [
            staleItems { $0.scroll(to: 1_000) }, staleItems { $0.scroll(to: 1_001) },
            staleItems {
                $0.turn()
                $0.window.layoutIfNeeded()
            },
            staleItems { $0.scroll(to: $0.view.contentOffset.y + 1) },
        ]
        // Item 4 is above the upper bar, where its picture is as low as in the cell's last place.
        #expect(stale == [[5, 6, 7], [], [5, 6], []])
    }
}
