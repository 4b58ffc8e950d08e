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

    private func svg(_ difference: ScreenDifference) throws -> String {
        try written { try difference.write(title: "t", to: &$0) }
    }

    @Test func equalScreensHaveNoDifference() throws {
        let same = difference { _ in }
        let svg = try svg(same)
        #expect(same.views.isEmpty)
        #expect(!svg.contains("class=\"difference\""))
        #expect(svg.contains("class=\"screen\""))
        for seed in 0..<50 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let tree = ScreenRow.randomTree(&random, count: 9)
            #expect(ScreenDifference(tree, tree, size: size).views.isEmpty, "seed \(seed)")
        }
    }

    @Test func oneBitIsADifference() {
        typealias Case = (change: String, names: [String], perform: (inout ContiguousArray<ScreenRow>) -> Void)
        let (first, second) = ("UIImageView in item 7", "UIImageView in item 8")
        let cases: [Case] = [
            ("the last bit of a position", [second], { $0[4].y = (73.0).nextUp - 70 }),
            ("a cell and its subview move", ["item 7", first], { $0[1].x = 38 }),
            ("all in it is transparent", ["item 7", first, "item 8", second], { $0[0].alpha = 0.5 }),
            ("the content", [second], { $0[4].content = .init(.image, "of 9") }),
            ("the order in depth", ["item 8"], { $0[3].zIndex = 1 }),
            ("a subview is clipped", [first], { $0[1].clips = true }),
            ("a missing cell", ["item 8", second], { $0.removeLast(2) }),
            (
                // The same views, painted in another order.
                "the order of cells", ["item 7", first, "item 8", second],
                {
                    $0 = [$0[0], $0[3], $0[4], $0[1], $0[2]]
                    $0[2].parent = 1
                    $0[4].parent = 3
                }
            ),
        ]
        for (change, names, perform) in cases { #expect(difference(perform).views.map(\.name) == names, "\(change)") }
    }

    @Test func bothSidesAreDrawn() throws {
        let moved = difference {
            $0[2].y = 0
            $0[2].alpha = 0.5
        }
        #expect(
            moved.views.map { $0.sentence } == [
                "UIImageView in item 7: first at x 37.5, y -42.345 of the screen, 100.0 × 260.0 pt, showing image of 7; "
                    + "second at x 37.5, y -30.0 of the screen, 100.0 × 260.0 pt, alpha 0.5, showing image of 7"
            ])
        let svg = try svg(moved)
        // Its visible part, its outline, and its middle.
        #expect(
            svg.contains(
                "<svg class=\"second\" x=\"37.5\" y=\"0\" width=\"100\" height=\"230\"><rect width=\"100\" height=\"230\"/>"
                    + "<path d=\"M0 -30L100 -30L100 230L0 230ZM0 100L100 100\"/></svg>"), "\(svg)")
        #expect(svg.matches(of: /class="(first|second)"/).count == 2)

        // Views of only the second screen are last.
        let added = difference {
            $0.append($0[3])
            $0[5].element = .init(kind: ScreenRow.Element.cellKind, section: 0, item: 9)
        }
        let beginning = "item 9: first not there; second at x 137.5, y 70.0 of the screen"
        #expect(added.views.map { $0.sentence.hasPrefix(beginning) } == [true])
    }
}
