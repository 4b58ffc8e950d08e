import Parallax
import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

/// Begemann's layout with every strategy, compared with the formulas.
@MainActor @Suite(.takesTurns)
struct FlowTests {
    nonisolated private static let names = Subject.flow.upToDateNames
    nonisolated private static let effects = ParallaxEffect.Kind.allCases.map { ParallaxEffect($0) }

    /// The frame of each item, computed one by one.
    private func frames(of album: FlowAlbum, width: CGFloat) -> [(path: IndexPath, frame: CGRect)] {
        var y: CGFloat = 0
        return (0..<album.sectionCount).flatMap { section in
            y += album.headerHeight
            return (0..<album.itemCount(ofSection: section)).map { item in
                if item > 0 { y += album.lineSpacing }
                defer { y += album.itemHeight }
                return (
                    IndexPath(item: item, section: section), CGRect(x: 0, y: y, width: width, height: album.itemHeight)
                )
            }
        }
    }

    private func walk(_ name: String, _ album: FlowAlbum, _ model: UICollectionView.WindowModel, seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let screen = try CollectionScreen(
            name, of: .flow, showing: album, windowModel: model, namedItemsModel: seed.isMultiple(of: 2) ? .window : .items)
        var offset: CGFloat = 0
        for tick in seeds(fast: 40, all: 80) {
            if random.nextInteger(in: 0...30) == 0 { screen.turn() }
            offset =
                random.nextInteger(in: 0...9) == 0
                ? CGFloat(random.nextUnit()) * (screen.view.contentSize.height + 400) - 200
                : offset + CGFloat(random.nextInteger(in: -120...120)) / 2
            screen.scroll(to: offset)
            let bounds = screen.view.bounds
            let expected = frames(of: album, width: bounds.width).filter {
                $0.frame.minY < bounds.maxY && $0.frame.maxY > bounds.minY
            }
            let cells = screen.elements.filter { $0.kind == "cell" }
            let label = "\(name), \(model), seed \(seed), tick \(tick), offset \(offset)"
            #expect(cells.map(\.path) == expected.map(\.path), "\(label)")
            for (cell, (_, frame)) in zip(cells, expected) {
                let center = CGPoint(x: frame.midX, y: frame.midY)
                let parallax = album.effect.offset(ofCellAt: center, height: frame.height, in: bounds)
                #expect(cell.frame == frame && cell.parallax == CGPoint(x: 0, y: parallax), "\(label), \(cell.path)")
            }
        }
    }

    @Test(arguments: names, UICollectionView.WindowModel.allCases)
    func screensFollowTheFormulas(name: String, model: UICollectionView.WindowModel) throws {
        for seed in seeds(fast: 2, all: 4) {
            for itemCount in [0, 1, 90] {
                try walk(name, FlowAlbum(itemCount: itemCount, effect: .linear), model, seed: seed)
            }
        }
        for effect in Self.effects {
            try walk(name, FlowAlbum(itemCount: 40, itemHeight: 90, lineSpacing: 0, effect: effect), model, seed: 7)
        }
    }

    /// Headers are supplementary views without parallax. Pinned headers move with the bounds.
    @Test(arguments: names, [false, true])
    func headersAreAtTheFlowLayoutsPositions(name: String, pinned: Bool) throws {
        let album = FlowAlbum(itemCount: 50, itemsPerSection: 7, headerHeight: 40, pinsHeaders: pinned, effect: .linear)
        for model in UICollectionView.WindowModel.allCases {
            for seed in seeds(fast: 1, all: 3) { try walk(name, album, model, seed: seed) }
            let screen = try CollectionScreen(name, of: .flow, showing: album, windowModel: model)
            for offset in [0, 35, 700, 1_490, 1_501, 4_000, 3_950, 10, -70] as [CGFloat] {
                screen.scroll(to: offset)
                // Sections of 40 + 7 × 200 + 6 × 10 pt.
                let expected = (0..<8).map { section -> CGFloat in
                    let top = 1_500 * CGFloat(section)
                    return pinned && offset > top && offset < top + 1_500 ? min(offset, top + 1_460) : top
                }.filter { $0 < offset + 667 && $0 + 40 > offset }
                #expect(screen.elements.filter { $0.kind != "cell" }.map(\.frame.minY) == expected, "\(model), \(offset)")
            }
        }
    }

    @Test func theContentEndsWithTheLastItem() throws {
        for (count, perSection, header) in [(0, 5, 30), (1, 5, 30), (5, 5, 0), (6, 5, 30), (23, 5, 8), (40, Int.max, 0)] {
            let album = FlowAlbum(
                itemCount: count, itemsPerSection: perSection, headerHeight: CGFloat(header), effect: .linear)
            let screen = try CollectionScreen("full", of: .flow, showing: album)
            let bottom = frames(of: album, width: 375).last?.frame.maxY ?? album.headerHeight
            #expect(screen.view.contentSize == CGSize(width: 375, height: bottom), "\(count) items")
        }
    }

    /// Returns the number of items placed in the first load, a scroll, an idle tick, and a
    /// rotation.
    private func placements(_ name: String) throws -> [Int] {
        let screen = try CollectionScreen(name, of: .flow, showing: FlowAlbum(itemCount: 200, effect: .linear))
        guard let layout = screen.controller.collectionViewLayout as? UICollectionViewFlowLayout else { return [] }
        var before = 0
        func take() -> Int {
            defer { before = layout.placedItemCount }
            return layout.placedItemCount - before
        }
        let first = take()
        screen.scroll(to: 25)
        let scrolled = take()
        screen.scroll(to: 25)
        let idle = take()
        screen.turn()
        screen.window.layoutIfNeeded()
        return [first, scrolled, idle, take()]
    }

    /// All photos have one size, so that the flow layout never arranges them one by one.
    @Test func noStrategyArrangesPhotosOneByOne() throws {
        for name in Self.names {
            #expect(try placements(name) == [0, 0, 0, 0], "\(name)")
        }
    }

    @Test func cachedHandsOutTheSameObjectsAndMakesNoneWhileItScrolls() throws {
        let screen = try CollectionScreen("cached", of: .flow, showing: FlowAlbum(itemCount: 900, effect: .linear))
        let made = UICollectionViewLayoutAttributes.createdCount
        for offset in 1...60 { screen.scroll(to: CGFloat(offset)) }
        #expect(UICollectionViewLayoutAttributes.createdCount == made)
        screen.view.reloadData()
        screen.window.layoutIfNeeded()
        #expect(UICollectionViewLayoutAttributes.createdCount > made)
    }

    @Test func aScrollInvalidatesOnlyTheParallax() throws {
        let screen = try CollectionScreen("cached", of: .flow, showing: FlowAlbum(itemCount: 50, effect: .linear))
        func context(_ bounds: CGRect) throws -> ParallaxInvalidationContext {
            try #require(
                screen.controller.collectionViewLayout.invalidationContext(forBoundsChange: bounds)
                    as? ParallaxInvalidationContext)
        }
        let scrolled = try context(CGRect(x: 0, y: 10, width: 375, height: 667))
        #expect(scrolled.invalidateParallaxOffset && !scrolled.invalidateFlowLayoutDelegateMetrics)
        let turned = try context(CGRect(x: 0, y: 0, width: 667, height: 375))
        #expect(!turned.invalidateParallaxOffset && turned.invalidateFlowLayoutAttributes)
    }

    /// The flow layout's own context would name only the headers that a scroll moves, and leave the
    /// cells unchanged.
    @Test(arguments: [false, true])
    func aContextNamesNoHeader(pinned: Bool) throws {
        for (name, contextClass): (String, AnyClass) in [
            ("full", UICollectionViewFlowLayoutInvalidationContext.self), ("cached", ParallaxInvalidationContext.self),
        ] {
            let album = FlowAlbum(itemCount: 50, itemsPerSection: 7, headerHeight: 40, pinsHeaders: pinned, effect: .linear)
            let screen = try CollectionScreen(name, of: .flow, showing: album)
            let context = screen.controller.collectionViewLayout.invalidationContext(
                forBoundsChange: CGRect(x: 0, y: 500, width: 375, height: 667))
            #expect(type(of: context) == contextClass)
            #expect(context.invalidatedSupplementaryIndexPaths == nil && context.invalidatedItemIndexPaths == nil)
        }
    }

    /// Headers show their section and do not move.
    @Test func headersShowTheirSection() throws {
        let album = FlowAlbum(itemCount: 50, itemsPerSection: 2, headerHeight: 40, effect: .linear)
        for name in Self.names {
            let screen = try CollectionScreen(name, of: .flow, showing: album)
            screen.scroll(to: 450)
            let headers = screen.elements.filter { $0.kind != "cell" }
            #expect(headers.map(\.value) == ["section 1", "section 2"], "\(name)")
            #expect(headers.allSatisfy { $0.parallax == nil })
        }
    }

    @Test func theLayoutProvidesThePictureShift() {
        let layout = ParallaxFlowLayout(effect: .linear)
        #expect(layout.maxParallaxOffset == 30)
    }
}
