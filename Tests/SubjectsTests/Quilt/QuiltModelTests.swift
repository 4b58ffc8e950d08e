import Parallax
import Quilt
import ScrollTraces
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

    /// Both placements show the same screens, also if an edge of an item is at an edge of the screen, to the bit or nearly.
    @Test(arguments: 1...13)
    func bothPlacementsShowTheSame(columns: Int) throws {
        let widths = (250...).lazy.filter { columns == 1 || $0 % columns != 0 }.map { CGFloat($0) + (columns == 1 ? 0.1 : 0) }
        for (number, width) in widths.prefix(12).enumerated() {
            let size = CGSize(width: width, height: 240)
            for seed in seeds(fast: 1, all: 20) {
                let screens = try QuiltLayout.Placement.allCases.map { placement in
                    let album = QuiltAlbum.random(40, columns: .count(columns), placement: placement, seed: seed)
                    return try CollectionScreen("delegate", of: .quilt, showing: album, windowModel: .exact, size: size)
                }
                let height = screens[0].view.contentSize.height
                let canvas = ScrollCanvas(screenSize: size) { _ in ScrollExtent(contentHeight: height, viewHeight: size.height) }
                let patterns = [TracePattern.drag, .fling, .jump]
                let traces = (seeds(fast: 1, all: 3).count == 1 ? [patterns[number % 3]] : patterns)
                    .flatMap { $0.trace(ticks: 15, seed: seed, over: canvas).events.map(\.contentOffsetY) }
                let edges = (0...Int(height / size.width * CGFloat(columns))).flatMap { row -> [CGFloat] in
                    let edge = CGFloat(row) * size.width / CGFloat(columns)
                    return [edge, edge - size.height]
                }
                for offset in traces + edges {
                    for screen in screens { screen.scroll(to: offset) }
                    let shown = screens.map(\.placedCells)
                    guard shown[0] != shown[1] else { continue }
                    Issue.record("\(columns) columns, \(width) pt, seed \(seed), offset \(offset)")
                    return
                }
            }
        }
    }
}
