import Parallax
import ScrollTraces
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

/// Leth's strategy shows the screens of the other strategies at each tick.
@MainActor
struct InsetPhotoCellTests {
    private static let insets = UIEdgeInsets(top: 44, bottom: 30.5)
    private static let margins = UIEdgeInsets(top: 20, bottom: 83)

    private func expectEqualScreens<Content>(
        _ subject: Subject<Content>, _ content: Content, _ pattern: TracePattern, seed: UInt64
    ) throws {
        let screens = try ["cell", "cached", "delegate"].map { try CollectionScreen($0, of: subject, showing: content) }
        let height = screens[0].view.contentSize.height
        let canvas = ScrollCanvas(
            screenSize: screens[0].window.bounds.size, topInset: Self.insets.top, bottomInset: Self.insets.bottom,
            contentHeight: { _ in height })
        var photoCount = 0
        for (tick, event) in pattern.trace(ticks: 40, seed: seed, over: canvas).events.enumerated() {
            for screen in screens {
                if event.screenSize != screen.window.bounds.size { screen.turn() }
                if let dataSet = event.dataSet { screen.show(dataSet: dataSet) }
                screen.scroll(to: event.contentOffsetY)
            }
            let expected = screens[1].pictures
            photoCount += expected.count
            for screen in screens {
                #expect(screen.pictures == expected, "\(pattern), seed \(seed), tick \(tick)")
            }
        }
        #expect(photoCount > 40)
    }

    @Test(arguments: TracePattern.allCases.filter { $0.change == nil }, seeds(fast: 3, all: 100))
    func screensEqualTheOtherStrategies(pattern: TracePattern, seed: UInt64) throws {
        let effect = ParallaxEffect(.inset, labelHeight: 60, landscapeLabelHeight: 35.5, insets: Self.insets)
        let margins = seed % 2 == 0 ? Self.margins : .zero
        try expectEqualScreens(.flow, FlowAlbum(itemCount: 40, effect: effect, viewMargins: margins), pattern, seed: seed)
        try expectEqualScreens(
            .quilt, QuiltAlbum.random(120, seed: seed, effect: effect, viewMargins: margins), pattern, seed: seed)
    }

    @Test func otherEffectsAreRefused() {
        for kind in ParallaxEffect.Kind.allCases {
            #expect((InsetPhotoCell.refusal(of: ParallaxEffect(kind)) == nil) == (kind == .inset))
        }
    }

    @Test func eachScrollEventUpdatesTheVisibleCells() throws {
        let album = FlowAlbum(itemCount: 40, effect: ParallaxEffect(.inset))
        let screen = try CollectionScreen("cell", of: .flow, showing: album)
        #expect(!screen.photos.isEmpty && screen.photos.allSatisfy { $0.cell is InsetPhotoCell })
        let controller = try #require(screen.controller as? PhotoController)
        let before = controller.imageUpdateCount
        let visible = screen.photos.count
        screen.view.contentOffset.y += 1
        #expect(controller.imageUpdateCount - before == visible)
    }
}

extension CollectionScreen {
    /// The photos on the screen, with the frames of their pictures, containers and labels.
    fileprivate var pictures: [String: [CGRect]] {
        Dictionary(
            uniqueKeysWithValues: photos.map { _, cell in
                (
                    cell.shownValue,
                    [cell.frame, cell.imageContainer.frame, cell.imageView.bounds, cell.label?.frame ?? .null]
                        + [CGRect(origin: cell.imageView.center, size: .zero)]
                )
            })
    }
}
