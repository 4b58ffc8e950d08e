import Parallax
import Quilt
import Statistics
import Suites
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects

/// Every strategy of the quilt through random changes, compared with lists of photos and blocks.
@MainActor @Suite(.takesTurns)
struct QuiltChangeTests {
    nonisolated private static let names = Subject.quilt.upToDateNames

    /// The data as a list, following the documentation of ``ItemChange`` and of the album.
    private struct NaivePhotos {
        private let original: [BlockSpan]
        private let columns = QuiltLayout.Columns.fitting(blockSize: CGSize(width: 100, height: 100))
        var list: [(name: String, span: BlockSpan)]
        private var newCount = 0

        init(_ spans: some Sequence<BlockSpan>) {
            original = Array(spans)
            list = original.enumerated().map { ("photo \($0)", $1) }
        }

        mutating func make(_ change: ItemChange) {
            switch change {
            case .insert(let items):
                for item in items {
                    list.insert(("new photo \(newCount)", original[newCount % original.count]), at: item)
                    newCount += 1
                }
            case .delete(let items): list.removeSubrange(items)
            case .move(let old, let new): list.insert(list.remove(at: old), at: new)
            case .resize(let items):
                for item in items {
                    list[item].span = BlockSpan(columns: list[item].span.columns, rows: list[item].span.rows == 1 ? 2 : 1)
                }
            }
        }

        /// Returns the place of every photo, without a layout.
        func geometry(on size: CGSize) throws -> QuiltGeometry {
            try QuiltAlbum(spans: ContiguousArray(list.map(\.span)), columns: columns, effect: .linear).geometry(on: size)
        }
    }

    private func randomChange(_ count: Int, _ random: inout SplitMix64) -> ItemChange {
        func items(_ limit: Int) -> Range<Int> {
            let first = random.nextInteger(in: 0...count - 1)
            return first..<first + min(random.nextInteger(in: 1...5), count - first, limit)
        }
        switch random.nextInteger(in: 0...4) {
        case 0:
            let first = random.nextInteger(in: 0...count)
            return .insert(first..<first + random.nextInteger(in: 1...5))
        case 1: return .insert(count..<count + random.nextInteger(in: 1...10))
        case 2 where count > 1: return .delete(items(count - 1))
        case 3: return .move(from: random.nextInteger(in: 0...count - 1), to: random.nextInteger(in: 0...count - 1))
        default: return .resize(items(count))
        }
    }

    @Test(arguments: names, UICollectionView.WindowModel.allCases)
    func screensFollowTheData(name: String, model: UICollectionView.WindowModel) throws {
        for seed in seeds(fast: 4, all: 12) {
            var random = SplitMix64(seed: seed, purpose: "changes of the quilt")
            let album = QuiltAlbum.random(
                [1, 8, 60, 300][Int(seed % 4)], placement: seed.isMultiple(of: 2) ? .ordinary : .compact, seed: seed)
            var naive = NaivePhotos(album.spans)
            let screen = try CollectionScreen(name, of: .quilt, showing: album, windowModel: model)
            for step in seeds(fast: 9, all: 40) {
                let label = "\(name), \(model), seed \(seed), step \(step)"
                let change = randomChange(naive.list.count, &random)
                let cells = Dictionary(
                    uniqueKeysWithValues: screen.photos.map { ($0.cell.shownValue, ObjectIdentifier($0.cell)) })
                try #require(screen.controller as? any ContentChanging).make(change)
                naive.make(change)
                try expectScreen(screen, naive, album.effect, "\(label), \(change)")
                // A cell that stays on the screen keeps its photo.
                let replaced = screen.photos.map(\.cell).filter { cell in
                    cells[cell.shownValue].map { $0 != ObjectIdentifier(cell) } ?? false
                }
                #expect(replaced.isEmpty, "\(label), \(change): \(replaced.map(\.shownValue))")
                if random.nextInteger(in: 0...9) == 0 { screen.turn() }
                let size = screen.window.bounds.size
                let bottom = max(0, try naive.geometry(on: size).contentSize.height - size.height)
                screen.scroll(
                    to: random.nextInteger(in: 0...3) == 0
                        ? bottom * random.nextUnit() : min(bottom, screen.view.contentOffset.y + 15))
                try expectScreen(screen, naive, album.effect, "\(label), scrolled")
            }
            // Another data set discards all changes.
            screen.show(dataSet: 0)
            screen.scroll(to: 0)
            try expectScreen(screen, NaivePhotos(album.spans), album.effect, "\(name), \(model), seed \(seed), reloaded")
        }
    }

    private func expectScreen(
        _ screen: CollectionScreen, _ naive: NaivePhotos, _ effect: ParallaxEffect, _ label: String
    ) throws {
        let geometry = try naive.geometry(on: screen.view.bounds.size)
        let expected = screen.expectedCells(at: geometry.itemFrames, effect) { naive.list[$0].name }
        #expect(screen.placedCells == expected, "\(label)")
        #expect(screen.view.contentSize.height == geometry.itemFrames.map(\.frame.maxY).max() ?? 0, "\(label)")
    }

    // MARK: Work

    @Test func aChangePlacesAllItems() throws {
        let changes: [(ItemChange, placed: Int)] = [
            (.insert(500..<503), 1_003), (.delete(900..<904), 996), (.move(from: 300, to: 100), 1_000),
            (.resize(700..<702), 1_000),
        ]
        for (change, expected) in changes {
            for name in Self.names {
                let screen = try CollectionScreen(name, of: .quilt, showing: .random(1_000))
                let controller = try #require(screen.controller as? QuiltController)
                let before = controller.placedItemCount ?? 0
                controller.make(change)
                #expect((controller.placedItemCount ?? 0) - before == expected, "\(name), \(change)")
            }
        }
    }
}
