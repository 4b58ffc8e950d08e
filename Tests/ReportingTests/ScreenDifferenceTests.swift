import Statistics
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct ScreenDifferenceTests {
    private let size = ScreenSize(width: 375, height: 667)
    private let rows = ScreenRow.tree(
        showing: [
            .init(item: 7, x: 37.5, y: -20, pictureTop: -12.345), .init(item: 8, x: 137.5, y: 80, height: 100, pictureTop: 3),
        ], offset: 10)

    private func difference(_ change: (inout ContiguousArray<ScreenRow>) -> Void) -> ScreenDifference {
        var other = rows
        change(&other)
        return ScreenDifference(rows, other, size: size)
    }

    private func text(_ difference: ScreenDifference) throws -> String {
        var bytes: [UInt8] = []
        try difference.write(title: "t", to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func equalScreensHaveNoDifference() throws {
        let same = difference { _ in }
        #expect(same.views.isEmpty)
        let svg = try text(same)
        #expect(!svg.contains("class=\"difference\"") && svg.contains("class=\"screen\""))
        for seed in 0..<50 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let tree = ScreenRow.randomTree(&random, count: 9)
            #expect(ScreenDifference(tree, tree, size: size).views.isEmpty, "seed \(seed)")
        }
    }

    @Test func oneBitIsADifference() {
        #expect(difference { $0[4].y = (73.0).nextUp - 70 }.views.map(\.name) == ["UIImageView in item 8"])
        #expect(difference { $0[1].x = 38 }.views.map(\.name) == ["item 7", "UIImageView in item 7"], "all in it moves with it")
        #expect(difference { $0[0].alpha = 0.5 }.views.count == 4, "so does its opacity")
        #expect(difference { $0[4].content = .init(.image, "of 9") }.views.map(\.name) == ["UIImageView in item 8"])
        #expect(difference { $0[3].zIndex = 1 }.views.map(\.name) == ["item 8"])
        #expect(difference { $0[1].clips = true }.views.map(\.name) == ["UIImageView in item 7"], "it is cut now")
        #expect(difference { $0.removeLast(2) }.views.map(\.name) == ["item 8", "UIImageView in item 8"])
    }

    /// The same views, painted in another order.
    @Test func theOrderIsADifference() {
        let swapped = difference {
            $0 = [$0[0], $0[3], $0[4], $0[1], $0[2]]; $0[2].parent = 1; $0[4].parent = 3
        }
        #expect(swapped.views.count == 4)
    }

    @Test func bothSidesAreDrawn() throws {
        let moved = difference {
            $0[2].y = 0; $0[2].alpha = 0.5
        }
        #expect(
            moved.views.map { $0.sentence } == [
                "UIImageView in item 7: first at x 37.5, y -42.345 of the screen, 100.0 × 260.0 pt, showing image of 7; "
                    + "second at x 37.5, y -30.0 of the screen, 100.0 × 260.0 pt, alpha 0.5, showing image of 7"
            ])
        let svg = try text(moved)
        // Its visible part, its outline, and its middle.
        #expect(
            svg.contains(
                "<svg class=\"second\" x=\"37.5\" y=\"0\" width=\"100\" height=\"230\"><rect width=\"100\" height=\"230\"/>"
                    + "<path d=\"M0 -30L100 -30L100 230L0 230ZM0 100L100 100\"/></svg>"), "\(svg)")
        #expect(svg.matches(of: /class="(first|second)"/).count == 2)
    }

    @Test func viewsOfOnlyTheSecondScreenAreLast() {
        var other = rows
        other.append(other[3])
        other[5].element = .init(kind: ScreenRow.Element.cellKind, section: 0, item: 9)
        let views = ScreenDifference(rows, other, size: size).views
        #expect(views.count == 1 && views[0].first == nil)
        #expect(views[0].sentence.hasPrefix("item 9: first not there; second at x 137.5, y 70.0 of the screen"))
    }
}
