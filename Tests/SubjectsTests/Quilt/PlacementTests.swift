import Quilt
import ScrollTraces
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects
@testable import Suites

@MainActor @Suite(.takesTurns)
struct PlacementTests {
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
