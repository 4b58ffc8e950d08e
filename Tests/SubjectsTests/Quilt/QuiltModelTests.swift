import Parallax
import Quilt
import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

/// Every strategy of the quilt, compared with the formulas: the visible cells, their places, and
/// the shifts of their pictures.
@MainActor @Suite(.takesTurns)
struct QuiltModelTests {
    nonisolated private static let names = Subject.quilt.upToDateNames

    /// Scrolls to random offsets, in small and large steps and beyond the edges, and sometimes
    /// rotates.
    private func walk(_ screen: CollectionScreen, album: QuiltAlbum, seed: UInt64, label: String) throws {
        var random = SplitMix64(seed: seed)
        let height = try album.geometry(on: screen.window.bounds.size).contentSize.height
        var offset: CGFloat = 0
        var frames = try album.frames(on: screen.window.bounds.size)
        for tick in seeds(fast: 50, all: 120) {
            if random.nextInteger(in: 0...39) == 0 {
                screen.turn()
                frames = try album.frames(on: screen.window.bounds.size)
            }
            offset =
                random.nextInteger(in: 0...9) == 0
                ? CGFloat(random.nextUnit()) * (height + 400) - 200 : offset + CGFloat(random.nextInteger(in: -120...120)) / 2
            screen.scroll(to: offset)
            expectScreen(screen, frames: frames, effect: album.effect, "\(label), seed \(seed), tick \(tick), offset \(offset)")
        }
    }

    private func expectScreen(_ screen: CollectionScreen, frames: [CGRect], effect: ParallaxEffect, _ label: String) {
        let bounds = screen.controller.collectionView.bounds
        let expected = frames.indices.filter { frames[$0].minY < bounds.maxY && frames[$0].maxY > bounds.minY }
        let photos = screen.photos
        #expect(photos.map(\.item) == expected, "\(label)")
        for (item, cell) in photos {
            let frame = frames[item]
            let center = CGPoint(x: frame.midX, y: frame.midY)
            #expect(cell.center == center && cell.bounds.size == frame.size, "\(label), item \(item)")
            let parallax = effect.offset(ofCellAt: center, height: frame.height, in: bounds)
            #expect(cell.parallaxOffset == CGPoint(x: 0, y: parallax), "\(label), item \(item)")
        }
    }

    @Test(arguments: names, UICollectionView.WindowModel.allCases)
    func screensFollowTheFormulas(name: String, model: UICollectionView.WindowModel) throws {
        for seed in seeds(fast: 2, all: 6) {
            for itemCount in [0, 1, 7, 300] {
                let album = QuiltAlbum.random(itemCount, seed: seed)
                let screen = try CollectionScreen(name, of: .quilt, showing: album, windowModel: model)
                try walk(screen, album: album, seed: seed, label: "\(name), \(model), \(itemCount) items")
            }
        }
    }

    /// Every other effect, with a label and under bars. The fractions of a point make all sums
    /// inexact.
    @Test(arguments: names, [ParallaxEffect.Kind.reversed, .inset, .bounded])
    func screensFollowEveryFormula(name: String, kind: ParallaxEffect.Kind) throws {
        for (seed, model) in zip(11...12 as ClosedRange<UInt64>, UICollectionView.WindowModel.allCases) {
            for cellHeight in [.points(100.1), .columns(3)] as [ParallaxEffect.CellHeight] {
                let effect = ParallaxEffect(
                    kind, labelHeight: 33.3, insets: .init(top: 64.1, bottom: -20.7), cellHeight: cellHeight
                )
                let album = QuiltAlbum.random(300, seed: seed, effect: effect)
                let screen = try CollectionScreen(name, of: .quilt, showing: album, windowModel: model)
                #expect(screen.controller.collectionView.contentOffset == CGPoint(x: 0, y: -64.1))
                try walk(screen, album: album, seed: seed, label: "\(name), \(kind), \(model)")
            }
        }
    }

    @Test func otherDataSetsStartAQuarterFurther() {
        let spans = ContiguousArray((1...8).map { BlockSpan(columns: $0, rows: 1) })
        let album = QuiltAlbum(spans: spans, columns: .count(8), effect: .linear)
        #expect(album.spans(ofDataSet: 0) == spans)
        #expect(album.spans(ofDataSet: 1).map(\.columns) == [3, 4, 5, 6, 7, 8, 1, 2])
        #expect(album.spans(ofDataSet: 5) == album.spans(ofDataSet: 1))
    }

    @Test(arguments: names)
    func sevenColumnsOfAFractionalWidthWorkToo(name: String) throws {
        let album = QuiltAlbum.random(400, columns: .count(7))
        let screen = try CollectionScreen(name, of: .quilt, showing: album)
        try walk(screen, album: album, seed: 9, label: "\(name), 7 columns")
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func lazyPlacingShowsTheSameScreens(model: UICollectionView.WindowModel) throws {
        let album = QuiltAlbum.random(300, prelayout: .window)
        let screen = try CollectionScreen("full", of: .quilt, showing: album, windowModel: model)
        try walk(screen, album: album, seed: 4, label: "lazy, \(model)")
    }

    @Test func scrollOnlyLeavesNewCellsStaleAndNoOthers() throws {
        let screen = try CollectionScreen("delegate-scroll-only", of: .quilt, showing: .random(300))
        var known = Set(screen.photos.map(\.item))
        var staleCount = 0
        for tick in 1...200 {
            screen.scroll(to: CGFloat(tick) * 17.5)
            let bounds = screen.controller.collectionView.bounds
            for (item, cell) in screen.photos {
                let parallax = ParallaxEffect.linear.offset(ofCellAt: cell.center, height: cell.bounds.height, in: bounds)
                let isStale = cell.parallaxOffset.y != parallax
                #expect(!isStale || !known.contains(item), "tick \(tick), item \(item)")
                staleCount += isStale ? 1 : 0
            }
            known = Set(screen.photos.map(\.item))
        }
        #expect(staleCount > 20)
    }

    /// The queries after a context that names items do not change the result.
    @Test(arguments: UICollectionView.WindowModel.allCases)
    func namedItemsFollowEveryModel(model: UICollectionView.WindowModel) throws {
        for seed in 21...23 as ClosedRange<UInt64> {
            let album = QuiltAlbum.random(300, seed: seed)
            let screen = try CollectionScreen(
                "named", of: .quilt, showing: album, windowModel: model, namedItemsModel: .window)
            try walk(screen, album: album, seed: seed, label: "named, \(model)")
        }
    }

    @Test func aControllerThatPlacesLazilyKnowsTheWholeContent() throws {
        for size in [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375)] {
            let lazy = QuiltAlbum.random(300, prelayout: .window)
            let controller = QuiltController(album: lazy, layout: ParallaxQuiltLayout(lazy))
            #expect(try controller.contentSize(inViewOfSize: size) == lazy.geometry(on: size).contentSize)
            // The scroll view of any other strategy has the size.
            let whole = QuiltAlbum.random(300)
            #expect(try QuiltController(album: whole, layout: ParallaxQuiltLayout(whole)).contentSize(inViewOfSize: size) == nil)
            let screen = try CollectionScreen("full", of: .quilt, showing: whole, size: size)
            #expect(try screen.view.contentSize == whole.geometry(on: size).contentSize)
        }
    }
}
