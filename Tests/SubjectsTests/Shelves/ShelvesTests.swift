import Parallax
import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

/// Several collection views, compared with the formulas. `EqualScreensTests` compares the strategies.
@MainActor @Suite(.takesTurns)
struct ShelvesTests {
    nonisolated private static let names = Subject.shelves.upToDateNames

    /// Returns the items of each view: distributed one by one, then counted in order.
    private func items(of album: ShelfAlbum) -> [Range<Int>] {
        var counts = [Int](repeating: 0, count: album.viewCount)
        for number in 0..<album.itemCount { counts[number % album.viewCount] += 1 }
        var start = 0
        return counts.map { count in
            defer { start += count }
            return start..<start + count
        }
    }

    /// A cell as it is shown.
    private struct ShownCell: Equatable {
        /// The album and the number.
        var value: String
        var frame: CGRect
        /// The shift, or `nil` for a cell that does not opt in.
        var parallax: CGFloat?
        /// The vertical center of a caption's label, or `nil` for a photo.
        var labelY: CGFloat?
    }

    /// Returns the visible items of a view at an offset.
    private func expected(
        _ items: Range<Int>, _ effect: ParallaxEffect, in bounds: CGRect, measuredAgainst frameOfReference: CGRect? = nil,
        album: String = "photo"
    ) -> [ShownCell] {
        var y: CGFloat = 0
        return items.compactMap { number in
            let height: CGFloat = number % 2 == 0 ? 100 : 70
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height + 10
            guard frame.minY < bounds.maxY, frame.maxY > bounds.minY else { return nil }
            let parallax = effect.offset(
                ofCellAt: CGPoint(x: frame.midX, y: frame.midY), height: height, in: frameOfReference ?? bounds)
            // Of four items, two are photos, one is a floating caption, and one a caption that does not opt in.
            let labelY: CGFloat? = [nil, height / 2 + parallax / 2, nil, height / 2][number % 4]
            return ShownCell(
                value: "\(album) \(number)", frame: frame, parallax: number % 4 == 3 ? nil : parallax, labelY: labelY)
        }
    }

    private func contentHeight(_ items: Range<Int>) -> CGFloat {
        items.reduce(CGFloat(items.isEmpty ? 0 : -10)) { $0 + ($1 % 2 == 0 ? 110 : 80) }
    }

    /// Returns the cells of a view.
    private func shown(in view: UICollectionView) -> [ShownCell] {
        view.visibleCells.reversed().map { cell in
            switch cell {
            case let cell as ParallaxPhotoCell:
                ShownCell(value: cell.shownValue, frame: cell.frame, parallax: cell.parallaxOffset.y)
            case let cell as CaptionCell:
                ShownCell(
                    value: cell.label.text ?? "", frame: cell.frame, parallax: (cell as? FloatingCaptionCell)?.parallaxOffset.y,
                    labelY: cell.label.center.y)
            default: ShownCell(value: "\(type(of: cell))", frame: cell.frame)
            }
        }
    }

    @MainActor
    private struct Screen {
        let window: UIWindow
        let controller: ShelvesController

        init(_ name: String, _ album: ShelfAlbum, model: UICollectionView.WindowModel, size: CGSize) throws {
            let competitor = try #require(Subject.shelves.competitors.first { $0.name == name })
            controller = try #require(try competitor.makeController(album) as? ShelvesController)
            window = UIWindow(frame: CGRect(origin: .zero, size: size))
            window.collectionViewObserver = { $0.models.window = model }
            window.rootViewController = controller
            window.layoutIfNeeded()
        }

        func scroll(to offset: CGFloat) {
            controller.contentOffset = CGPoint(x: 0, y: offset)
            window.layoutIfNeeded()
        }
    }

    /// Scrolls to random offsets, also beyond the edges, and sometimes rotates or changes the data.
    private func walk(_ album: ShelfAlbum, _ model: UICollectionView.WindowModel, seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var size = CGSize(width: 375, height: 667)
        let screen = try Screen("full", album, model: model, size: size)
        let items = items(of: album)
        var reached = [CGFloat](repeating: 0, count: album.viewCount)
        var (offset, photos) = (0 as CGFloat, "photo")
        for tick in seeds(fast: 15, all: 60) {
            if random.nextInteger(in: 0...20) == 0 {
                size = CGSize(width: size.height, height: size.width)
                screen.window.frame = CGRect(origin: .zero, size: size)
            }
            if random.nextInteger(in: 0...20) == 0 {
                let dataSet = random.nextInteger(in: 0...5)
                photos = ["photo", "drawing", "map", "poster"][dataSet % 4]
                screen.controller.showDataSet(dataSet)
            }
            offset =
                random.nextInteger(in: 0...9) == 0
                ? CGFloat(random.nextInteger(in: -200...2_000)) / 2
                : offset + CGFloat(random.nextInteger(in: -120...120)) / 2
            screen.scroll(to: offset)
            switch album.scrolling {
            case .together: reached = reached.map { _ in offset }
            case .alone: reached[Int(tick) / 12 % album.viewCount] = offset
            }
            let frames = album.viewFrames(onScreenOfSize: size)
            let ways = zip(items, frames).map { max(0, contentHeight($0) - $1.height) }
            let longest = ways.max() ?? 0
            for (number, shelf) in screen.controller.shelves.enumerated() {
                var label: Comment { "\(album), \(model), seed \(seed), tick \(tick), view \(number)" }
                let y = reached[number] > longest ? ways[number] + reached[number] - longest : min(reached[number], ways[number])
                #expect(shelf.frame == frames[number], label)
                #expect(shelf.contentOffset == CGPoint(x: 0, y: y), label)
                let bounds = CGRect(origin: CGPoint(x: 0, y: y), size: frames[number].size)
                // Leth's effect uses the view around the collection view, which is the whole screen
                // here.
                let whole = CGRect(x: -frames[number].minX, y: y - frames[number].minY, width: size.width, height: size.height)
                let cells = expected(
                    items[number], album.effect, in: bounds, measuredAgainst: album.effect.kind == .inset ? whole : nil,
                    album: photos)
                #expect(shown(in: shelf) == cells, label)
            }
        }
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func screensFollowTheFormulas(model: UICollectionView.WindowModel) throws {
        var seed: UInt64 = 1
        for scrolling in ShelfAlbum.Scrolling.allCases {
            for (itemCount, viewCount) in [(0, 2), (1, 3), (23, 4), (90, 2), (120, 7)] {
                let album = ShelfAlbum(itemCount: itemCount, viewCount: viewCount, scrolling: scrolling, effect: .reversed)
                try walk(album, model, seed: seed)
                seed += 1
            }
        }
        for kind in ParallaxEffect.Kind.allCases {
            let effect = ParallaxEffect(kind, cellHeight: .points(100))
            try walk(ShelfAlbum(itemCount: 60, viewCount: 5, effect: effect), model, seed: seed)
        }
        try walk(ShelfAlbum(itemCount: 300, viewCount: 50, effect: .linear), model, seed: seed)
    }

    /// As in the text, a new cell has the parallax of its last use until its view scrolls again,
    /// which takes long if the view waits for its turn.
    @Test func scrollOnlyLeavesNewCellsStaleUntilTheirViewScrolls() throws {
        for scrolling in ShelfAlbum.Scrolling.allCases {
            let album = ShelfAlbum(itemCount: 200, viewCount: 3, scrolling: scrolling, effect: .reversed)
            let screen = try Screen("delegate-scroll-only", album, model: .grid, size: CGSize(width: 375, height: 667))
            let items = items(of: album)
            var staleCount = 0
            for tick in 1...100 {
                let before = screen.controller.shelves.map { ($0.contentOffset, Set($0.indexPathsForVisibleItems)) }
                screen.scroll(to: CGFloat(tick) * 17.5)
                for (number, shelf) in screen.controller.shelves.enumerated() {
                    let cells = zip(shown(in: shelf), expected(items[number], .reversed, in: shelf.bounds))
                    let stale = zip(shelf.visibleCells.reversed(), cells).filter { $1.0 != $1.1 }.map {
                        shelf.indexPath(for: $0.0)
                    }
                    staleCount += stale.count
                    let stayed = stale.filter { $0.map(before[number].1.contains) ?? true }
                    #expect(
                        stayed.isEmpty || shelf.contentOffset == before[number].0, "\(scrolling), tick \(tick), view \(number)")
                }
            }
            #expect(staleCount > 0, "\(scrolling)")
        }
    }

    @Test func theViewsFillTheScreenInRows() {
        let cases: [(viewCount: Int, rows: [Int])] = [
            (2, [2]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (9, [3, 3, 3]), (50, [8, 7, 7, 7, 7, 7, 7]),
        ]
        for (count, rows) in cases {
            for size in [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 320.5, height: 480)] {
                var frames = ShelfAlbum(itemCount: 0, viewCount: count, effect: .linear).viewFrames(onScreenOfSize: size)[...]
                let label: Comment = "\(count) views on \(size)"
                var top: CGFloat = 0
                for row in rows {
                    var left: CGFloat = 0
                    let height = frames.first?.height ?? 0
                    for frame in frames.prefix(row) {
                        #expect(frame == CGRect(x: left, y: top, width: frame.width, height: height), label)
                        #expect(abs(frame.width - size.width / CGFloat(row)) <= 1, label)
                        left = frame.maxX
                    }
                    #expect(left == size.width, label)
                    #expect(abs(height - size.height / CGFloat(rows.count)) <= 1, label)
                    top = frames.first?.maxY ?? 0
                    frames = frames.dropFirst(row)
                }
                #expect(frames.isEmpty, label)
                #expect(top == size.height, label)
            }
        }
    }

    @Test func theViewsShareTheItems() {
        for viewCount in 2...50 {
            for itemCount in [0, 1, 7, viewCount, 103, .max] {
                let album = ShelfAlbum(itemCount: itemCount, viewCount: viewCount, effect: .linear)
                let items = (0..<viewCount).map { album.items(ofView: $0) }
                let expected = itemCount == .max ? items : self.items(of: album)
                #expect(items == expected)
                #expect(items[0].lowerBound == 0)
                #expect(items[viewCount - 1].upperBound == itemCount)
            }
        }
    }

    /// The items that the layouts of all views place in a scrolling tick.
    @Test func noStrategyArrangesAgainWhileScrolling() throws {
        for name in Self.names {
            for scrolling in ShelfAlbum.Scrolling.allCases {
                let album = ShelfAlbum(itemCount: 103, viewCount: 3, scrolling: scrolling, effect: .reversed)
                let screen = try Screen(name, album, model: .grid, size: CGSize(width: 375, height: 667))
                let layouts = screen.controller.shelves.compactMap { $0.collectionViewLayout as? UICollectionViewFlowLayout }
                let before = layouts.map(\.placedItemCount)
                screen.scroll(to: 25)
                #expect(before.count == 3, "\(name), \(scrolling)")
                #expect(layouts.map(\.placedItemCount) == before, "\(name), \(scrolling)")
            }
        }
    }
}
