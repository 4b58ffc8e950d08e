import InvalidationStrategies
import Parallax
import Quilt
import Statistics
import Testing
@_spi(Headless) import UIKit

/// Every strategy against the formulas alone: which cells are on the screen, where, and how far their pictures are shifted.
@MainActor
struct StrategyModelTests {
    nonisolated private static let strategies = LayoutKind.quilt.defaultStrategies.map { $0.name }

    private func strategy(_ name: String) throws -> any QuiltStrategy.Type {
        try #require(LayoutKind.quilt.strategies.first { $0.name == name } as? any QuiltStrategy.Type)
    }

    /// Random offsets, small steps and jumps and overscroll, and now and then a rotation.
    private func walk(_ screen: StrategyScreen, album: PhotoAlbum, seed: UInt64, label: String) throws {
        var random = SplitMix64(seed: seed)
        let height = try album.contentHeight(on: screen.window.bounds.size)
        var offset: CGFloat = 0
        var frames = try album.frames(on: screen.window.bounds.size)
        for tick in 0..<120 {
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

    private func expectScreen(_ screen: StrategyScreen, frames: [CGRect], effect: ParallaxEffect, _ label: String) {
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

    @Test(arguments: strategies, UICollectionView.WindowModel.allCases)
    func screensFollowTheFormulas(name: String, model: UICollectionView.WindowModel) throws {
        for seed in 1...6 as ClosedRange<UInt64> {
            for itemCount in [0, 1, 7, 300] {
                let album = PhotoAlbum.random(itemCount, seed: seed)
                let screen = StrategyScreen(try strategy(name), album: album, windowModel: model)
                try walk(screen, album: album, seed: seed, label: "\(name), \(model), \(itemCount) items")
            }
        }
    }

    /// Every other effect, with a label and under bars; the fractions of a point make no sum exact.
    @Test(arguments: strategies, [ParallaxEffect.Kind.reversed, .inset, .bounded])
    func screensFollowEveryFormula(name: String, kind: ParallaxEffect.Kind) throws {
        for (seed, model) in zip(11...12 as ClosedRange<UInt64>, UICollectionView.WindowModel.allCases) {
            for cellHeight in [.points(100.1), .columns(3)] as [ParallaxEffect.CellHeight] {
                let effect = ParallaxEffect(
                    kind, labelHeight: 33.3, insets: .init(top: 64.1, bottom: -20.7), cellHeight: cellHeight
                )
                let album = PhotoAlbum.random(300, seed: seed, effect: effect)
                let screen = StrategyScreen(try strategy(name), album: album, windowModel: model)
                #expect(screen.controller.collectionView.contentOffset == CGPoint(x: 0, y: -64.1))
                try walk(screen, album: album, seed: seed, label: "\(name), \(kind), \(model)")
            }
        }
    }

    @Test(arguments: strategies)
    func sevenColumnsOfAFractionalWidthWorkToo(name: String) throws {
        let album = PhotoAlbum.random(400, columns: .count(7))
        let screen = StrategyScreen(try strategy(name), album: album)
        try walk(screen, album: album, seed: 9, label: "\(name), 7 columns")
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func lazyPlacingShowsTheSameScreens(model: UICollectionView.WindowModel) throws {
        let album = PhotoAlbum.random(300, prelayout: .window)
        let screen = StrategyScreen(FullRelayout.self, album: album, windowModel: model)
        try walk(screen, album: album, seed: 4, label: "lazy, \(model)")
    }

    @Test func scrollOnlyLeavesNewCellsStaleAndNoOthers() {
        let screen = StrategyScreen(DelegateScrollOnly.self, album: .random(300))
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

    @Test func strategiesAreNamedOnceAndOnlyFullPlacesLazily() {
        let names = invalidationStrategies.map { $0.name }
        #expect(names == ["full", "cached", "delegate", "delegate-scroll-only", "cached-scan"])
        #expect(invalidationStrategies.filter { $0.prelayouts.contains(.window) }.map { $0.name } == ["full"])
        #expect(invalidationStrategies.filter { $0.leavesStaleCells }.map { $0.name } == ["delegate-scroll-only"])
        #expect(invalidationStrategies.allSatisfy { $0.prelayouts.contains(.everything) && !$0.summary.isEmpty })
    }
}
