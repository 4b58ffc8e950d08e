import BenchmarkResults
import Reporting
import Testing

@Suite struct ScreenImageTests {
    private let cells = [
        DrawnCell(item: 7, x: 37.5, y: -20, width: 100, height: 200, parallax: -12.345),
        DrawnCell(item: 8, x: 137.5, y: 80, width: 100, height: 100, parallax: 3),
    ]
    private let size = ScreenSize(width: 375, height: 667)

    private func text(_ write: (inout [UInt8]) throws -> Void) rethrows -> String {
        var bytes: [UInt8] = []
        try write(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func aScreenIsItsCells() throws {
        let svg = try text { try ScreenImage(cells: cells, offset: 10, size: size, overhang: 13).write(title: "a<b", to: &$0) }
        #expect(
            svg.hasPrefix(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"375\" height=\"667\" viewBox=\"0 10 375 667\"><title>a&lt;b</title>"
            ))
        #expect(svg.hasSuffix("</svg>\n"))
        #expect(
            svg.contains(
                "<svg class=\"cell\" data-item=\"7\" x=\"37.5\" y=\"-20\" width=\"100\" height=\"200\">"
                    + "<title>item 7: x 37.5, y -20, 100 × 200 pt, picture shifted by -12.35 pt</title>"
                    + "<use href=\"#photo\" y=\"-25.35\" width=\"100\" height=\"226\" color=\"hsl(239, 45%, 66%)\"/>"
                    + "<rect class=\"cell-edge\" width=\"100\" height=\"200\"/><text class=\"cell-number\" x=\"8\" y=\"19\">7</text></svg>"
            ), "\(svg)")
        #expect(svg.matches(of: /class="cell"/).count == 2)
        #expect(ScreenImage.overhang(of: cells) == 13 && ScreenImage.overhang(of: []) == 1)
    }

    private func difference(_ change: (inout [DrawnCell]) -> Void) -> ScreenDifference {
        var other = cells
        change(&other)
        return ScreenDifference(cells, other)
    }

    @Test func equalScreensHaveNoDifference() throws {
        let same = difference { $0.reverse() }
        #expect(same.cells.isEmpty)
        let svg = try text { try same.write(title: "t", offset: 0, size: size, to: &$0) }
        #expect(!svg.contains("data-item") && svg.contains("class=\"screen\""))
    }

    @Test func aBitAndACellAreADifference() throws {
        func moved(_ row: DrawnCell, by shift: Double) -> DrawnCell {
            DrawnCell(item: row.item, x: row.x, y: row.y, width: row.width, height: row.height, parallax: shift)
        }
        #expect(difference { $0[1] = moved($0[1], by: (3.0).nextUp) }.cells.map(\.item) == [8])
        #expect(difference { $0.removeFirst() }.cells.map(\.item) == [7])
        let both = difference { $0[0] = moved($0[0], by: 0) }
        #expect(
            both.cells.map(ScreenDifference.sentence) == [
                "item 7: first at x 37.5, y -20.0, 100.0 × 200.0 pt, shifted by -12.345 pt; "
                    + "second at x 37.5, y -20.0, 100.0 × 200.0 pt, shifted by 0.0 pt"
            ])
        let svg = try text { try both.write(title: "t", offset: 0, size: size, to: &$0) }
        #expect(svg.matches(of: /class="(first|second)"/).count == 4 && svg.contains("data-item=\"7\""))
    }
}
