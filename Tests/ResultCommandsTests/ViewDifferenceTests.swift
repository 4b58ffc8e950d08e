import Testing

@testable import BenchmarkResults
@testable import ResultCommands

struct ViewDifferenceTests {
    /// A scroll view with two cells, which have a picture each.
    private static let rows: ContiguousArray<ScreenRow> = [
        ScreenRow(parent: nil, className: "UIScrollView", element: nil, x: 0, y: 0, width: 375, height: 667, boundsY: 10),
        cell(7, y: -20), picture(in: 1, "photo 7"), cell(8, y: 80), picture(in: 3, "photo 8"),
    ]

    private static func cell(_ item: Int, y: Double) -> ScreenRow {
        ScreenRow(
            parent: 0, className: "Cell", element: .init(kind: ScreenRow.Element.cellKind, section: 0, item: item), x: 0, y: y,
            width: 375, height: 100)
    }

    private static func picture(in cell: Int, _ name: String) -> ScreenRow {
        ScreenRow(
            parent: cell, className: "UIImageView", element: nil, x: 0, y: -5, width: 375, height: 120,
            content: .init(.image, name))
    }

    private func lines(_ change: (inout ContiguousArray<ScreenRow>) -> Void) -> [String] {
        var other = Self.rows
        change(&other)
        return ViewDifference(Self.rows, other).map { ["\($0.view):"] + $0.lines(("A", "B")) } ?? []
    }

    @Test func equalScreensHaveNoDifference() {
        #expect(lines { _ in } == [])
    }

    @Test func oneBitOfAPositionIsADifference() {
        #expect(
            lines { $0[4].y = $0[4].y.nextUp } == [
                "UIImageView in item 8:", "  y  A  -5", "     B  -4.999999999999999",
                "  The same in both: x 0, width 375, height 120, bounds from 0, 0, transform none, alpha 1, clips no, zIndex 0, "
                    + "content image photo 8.",
            ])
    }

    /// All properties that differ are listed, and the first view is the one at the back.
    @Test func theFirstViewIsTheOneAtTheBack() {
        let lines = lines {
            $0[1].alpha = 0.5
            $0[1].content.background = .init(red: 1, green: 0, blue: 0, alpha: 1)
            $0[3].clips = true
        }
        #expect(
            lines.prefix(5) == [
                "item 7 (Cell):", "  alpha    A  1", "           B  0.5", "  content  A  none",
                "           B  colour 1.0,0.0,0.0,1.0",
            ])
    }

    /// Properties by which a view differs, with a change that has an effect on them.
    static let properties: [(name: String, change: @Sendable (inout ScreenRow) -> Void)] = [
        ("x", { $0.x = 1 }), ("width", { $0.width = 1 }), ("height", { $0.height = 1 }), ("bounds", { $0.boundsX = 1 }),
        ("bounds", { $0.boundsY = 1 }), ("transform", { $0.transform = [1, 0, 0, 1, 0, 1] }), ("clips", { $0.clips = true }),
        ("zIndex", { $0.zIndex = 1 }), ("content", { $0.content = .init(.text, "photo 7") }),
    ]

    @Test(arguments: properties.indices) func everyColumnOfScreensIsCompared(_ index: Int) {
        let (name, change) = Self.properties[index]
        let lines = lines { change(&$0[2]) }
        #expect(lines.first == "UIImageView in item 7:")
        #expect(lines.dropFirst().first?.hasPrefix("  \(name)  A  ") == true, "\(lines)")
    }

    @Test func aViewOfOneScreenIsNamed() {
        let missing = lines { $0.removeLast(2) }
        #expect(
            missing.map { $0.prefix(30) } == [
                "item 8 (Cell):", "  A  x 0, y 80, width 375, hei", "  B  does not show this view",
            ])
        let additional = lines { $0.append(Self.cell(9, y: 180)) }
        #expect(additional.prefix(2) == ["item 9 (Cell):", "  A  does not show this view"])
    }

    @Test func anotherOrderOfTheSameViewsIsADifference() {
        let lines = lines {
            $0 = [$0[0], $0[3], $0[4], $0[1], $0[2]]
            $0[2].parent = 1
            $0[4].parent = 3
        }
        #expect(
            lines.prefix(3) == ["item 7 (Cell):", "  order  A  behind item 8 (Cell)", "         B  in front of item 8 (Cell)"])
    }

    @Test func viewsOfOneClassAreNumbered() {
        var rows = Self.rows
        rows.append(Self.picture(in: 3, "badge"))
        var other = rows
        other[5].alpha = 0
        #expect(ViewDifference(rows, other)?.view == "UIImageView 2 in item 8")
    }

    /// Names from files do not control the terminal.
    @Test func controlCharactersAreEscaped() {
        let lines = lines {
            $0[1].className = "\u{1B}[31m"
            $0[2].content = .init(.text, "\u{7}")
        }
        #expect(lines.joined().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
}
