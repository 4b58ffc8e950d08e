import Parallax
import Quilt
import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

/// The quilt, compared with the formulas: the visible cells, their places, and the shifts of their pictures. `EqualScreensTests`
/// compares its strategies.
@MainActor @Suite(.takesTurns)
struct QuiltModelTests {
    private func walk(_ screen: CollectionScreen, album: QuiltAlbum, seed: UInt64, label: String) throws {
        try screen.walk(album.effect, seed: seed, label) { try album.frames(on: $0) }
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func screensFollowTheFormulas(model: UICollectionView.WindowModel) throws {
        for seed in seeds(fast: 2, all: 6) {
            for itemCount in [0, 1, 7, 300] {
                let album = QuiltAlbum.random(itemCount, placement: seed.isMultiple(of: 2) ? .ordinary : .compact, seed: seed)
                let screen = try CollectionScreen("full", of: .quilt, showing: album, windowModel: model)
                try walk(screen, album: album, seed: seed, label: "\(model), \(itemCount) items")
            }
        }
        // Columns of a fractional width.
        let album = QuiltAlbum.random(400, columns: .count(7))
        let screen = try CollectionScreen("full", of: .quilt, showing: album, windowModel: model)
        try walk(screen, album: album, seed: 9, label: "\(model), 7 columns")
    }

    /// Every other effect, with a label and under bars. The fractions of a point make all sums
    /// inexact.
    @Test(arguments: [ParallaxEffect.Kind.reversed, .inset, .bounded])
    func screensFollowEveryFormula(kind: ParallaxEffect.Kind) throws {
        for (seed, model) in zip(11...12 as ClosedRange<UInt64>, UICollectionView.WindowModel.allCases) {
            for cellHeight in [.points(100.1), .columns(3)] as [ParallaxEffect.CellHeight] {
                let effect = ParallaxEffect(
                    kind, labelHeight: 33.3, insets: .init(top: 64.1, bottom: -20.7), cellHeight: cellHeight
                )
                let album = QuiltAlbum.random(300, placement: model == .grid ? .ordinary : .compact, seed: seed, effect: effect)
                let screen = try CollectionScreen("full", of: .quilt, showing: album, windowModel: model)
                #expect(screen.controller.collectionView.contentOffset == CGPoint(x: 0, y: -64))
                try walk(screen, album: album, seed: seed, label: "\(kind), \(model)")
            }
        }
    }

    @Test func otherDataSetsStartAQuarterFurther() {
        let spans = ContiguousArray((1...8).map { BlockSpan(columns: $0, rows: 1) })
        let album = QuiltAlbum(spans: spans, columns: .count(8), effect: .linear)
        let further = [3, 4, 5, 6, 7, 8, 1, 2]
        #expect([0, 1, 5].map { album.spans(ofDataSet: $0).map(\.columns) } == [Array(1...8), further, further])
    }
}
