import Parallax
import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

/// Begemann's layout, compared with the formulas. `EqualScreensTests` compares its strategies.
@MainActor @Suite(.takesTurns)
struct FlowTests {
    nonisolated private static let names = Subject.flow.upToDateNames
    private let screenSize = CGSize(width: 375, height: 667)

    /// The frame of each item, computed one by one.
    private func frames(of album: FlowAlbum, width: CGFloat) -> [(path: IndexPath, frame: CGRect)] {
        var y: CGFloat = 0
        return (0..<album.sectionCount).flatMap { section in
            y += album.headerHeight
            return (0..<album.itemCount(ofSection: section)).map { item in
                if item > 0 { y += album.lineSpacing }
                defer { y += album.itemHeight }
                return (IndexPath(item: item, section: section), CGRect(x: 0, y: y, width: width, height: album.itemHeight))
            }
        }
    }

    private func walk(_ album: FlowAlbum, _ model: UICollectionView.WindowModel, seed: UInt64) throws {
        let screen = try CollectionScreen("full", of: .flow, showing: album, windowModel: model)
        screen.walk(album.effect, seed: seed, "\(model)") { frames(of: album, width: $0.width) }
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func screensFollowTheFormulas(model: UICollectionView.WindowModel) throws {
        for seed in seeds(fast: 2, all: 4) {
            for itemCount in [0, 1, 90] {
                try walk(FlowAlbum(itemCount: itemCount, effect: .linear), model, seed: seed)
            }
        }
        for kind in ParallaxEffect.Kind.allCases {
            let album = FlowAlbum(itemCount: 40, itemHeight: 90, lineSpacing: 0, effect: ParallaxEffect(kind))
            try walk(album, model, seed: 7)
        }
    }

    /// All photos have one size, so the flow layout never arranges them one by one. Cached attributes last until a reload.
    @Test func noStrategyArrangesPhotosOneByOneAndCachedCreatesNoAttributes() throws {
        for name in Self.names {
            let screen = try CollectionScreen(name, of: .flow, showing: FlowAlbum(itemCount: 900, effect: .linear))
            let created = UICollectionViewLayoutAttributes.createdCount
            for offset in 1...60 { screen.scroll(to: CGFloat(offset)) }
            let createdWhileScrolling = UICollectionViewLayoutAttributes.createdCount - created
            screen.view.reloadData()
            screen.turn()
            screen.window.layoutIfNeeded()
            let createdAfterwards = UICollectionViewLayoutAttributes.createdCount - created - createdWhileScrolling
            if name == "cached" { #expect(createdWhileScrolling == 0 && createdAfterwards > 0) }
            let layout = try #require(screen.controller.collectionViewLayout as? UICollectionViewFlowLayout)
            #expect(layout.placedItemCount == 0, "\(name)")
        }
    }

    /// The flow layout's own context would name only the headers that a scroll moves, and leave the
    /// cells unchanged.
    @Test func aScrollInvalidatesOnlyTheParallaxAndNamesNoHeader() throws {
        func context(_ name: String, _ album: FlowAlbum, _ bounds: CGRect) throws -> UICollectionViewFlowLayoutInvalidationContext
        {
            let screen = try CollectionScreen(name, of: .flow, showing: album)
            return try #require(
                screen.controller.collectionViewLayout.invalidationContext(forBoundsChange: bounds)
                    as? UICollectionViewFlowLayoutInvalidationContext)
        }
        let scrolled = CGRect(origin: CGPoint(x: 0, y: 500), size: screenSize)
        let turned = CGRect(x: 0, y: 0, width: 667, height: 375)
        for pinned in [false, true] {
            let album = FlowAlbum(itemCount: 50, itemsPerSection: 7, headerHeight: 40, pinsHeaders: pinned, effect: .linear)
            let full = try context("full", album, scrolled)
            #expect(type(of: full) == UICollectionViewFlowLayoutInvalidationContext.self)
            let cached = try #require(try context("cached", album, scrolled) as? ParallaxInvalidationContext)
            #expect(
                cached.invalidateParallaxOffset,
                "pinned: \(pinned)")
            #expect(
                !cached.invalidateFlowLayoutDelegateMetrics,
                "pinned: \(pinned)")
            for named in [full, cached] {
                #expect(named.invalidatedSupplementaryIndexPaths == nil)
                #expect(named.invalidatedItemIndexPaths == nil)
            }
            let turn = try #require(try context("cached", album, turned) as? ParallaxInvalidationContext)
            #expect(!turn.invalidateParallaxOffset, "pinned: \(pinned)")
            #expect(turn.invalidateFlowLayoutAttributes, "pinned: \(pinned)")
        }
    }
}
