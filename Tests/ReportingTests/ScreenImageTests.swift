import BenchmarkResults
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct ScreenImageTests {
    private let size = ScreenSize(width: 375, height: 667)

    private func svg(_ rows: ContiguousArray<ScreenRow>) -> String {
        ScreenImage(of: rows, size: size).viewMarkup
    }

    private func view(
        _ parent: Int?, _ frame: [Double], _ kind: (String, Int)? = nil, bounds: Double = 0, transform: [Double]? = nil,
        alpha: Double = 1, clips: Bool = false, content: ShownContent = .init()
    ) -> ScreenRow {
        ScreenRow(
            parent: parent, className: "View", element: kind.map { .init(kind: $0.0, section: 2, item: $0.1) }, x: frame[0],
            y: frame[1],
            width: frame[2], height: frame[3], boundsY: bounds, transform: transform, alpha: alpha, clips: clips, content: content
        )
    }

    @Test func aScreenIsAFile() throws {
        let image = ScreenImage(of: [view(nil, [5, 5, 375, 667])], size: size)
        let text = try written { try image.write(title: "a<b", to: &$0) }
        let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"375\" height=\"667\" viewBox=\"0 0 375 667\">"
        #expect(text.hasPrefix("\(head)<title>a&lt;b</title>"))
        #expect(text.hasSuffix("</svg>\n"))
        // The window is the screen, wherever its frame is.
        #expect(text.contains("<g class=\"view\" transform=\"translate(0 0)\""))
    }

    /// An unknown cell class: the texts of labels are not repeated.
    @Test func labelsAndColorsAreDrawn() {
        let svg = svg([
            view(nil, [0, 0, 375, 667], content: .init(background: .init(red: 1, green: 1, blue: 1, alpha: 1))),
            view(0, [0, 0, 375, 120], ("cell", 4), alpha: 0.25),
            view(1, [16, 8, 200, 20], content: .init(.text, "a<b", background: .init(red: 1, green: 0.5, blue: 0, alpha: 0.2))),
            view(0, [0, 120, 375, 120], ("cell", 5)),
            view(0, [0, 240, 375, 0], ("UICollectionElementKindSectionFooter", 1)),
        ])
        let parts = [
            "<rect width=\"200\" height=\"20\" fill=\"#ff8000\" fill-opacity=\"0.2\"/>"
                + "<svg class=\"label\" width=\"200\" height=\"20\"><text y=\"50%\">a&lt;b</text></svg></g>",
            "opacity=\"0.25\"", "fill=\"#ffffff\"",
        ]
        #expect((missing(parts, in: svg), found(["#panel", "#photo"], in: svg)) == ([], []), "\(svg)")
        #expect(svg.matches(of: /<text x="8" y="19">([^<]*)</).map { String($0.1) } == ["item 5", "SectionFooter 2"])

        // Neighbors have other colors.
        let colors = (0..<360).map { ViewLook.color(of: "photo \($0)") }
        #expect(Set(colors).count == 360, "137 and 360 have no divisor in common")
        #expect(ViewLook.color(of: "owls 3") != ViewLook.color(of: "tigers 3"))
        #expect(ViewLook.color(of: "photo 360000000000000000017").hasPrefix("hsl("), "a number of any length")
    }

    /// Returns the position of a view's point in the window, from the definitions of the columns of
    /// screens.csv.
    private func windowPoint(_ rows: ContiguousArray<ScreenRow>, _ index: Int, _ x: Double, _ y: Double) -> [Double] {
        let row = rows[index]
        let t = row.transform ?? [1, 0, 0, 1, 0, 0]
        let (u, v) = (x - row.width / 2, y - row.height / 2)
        let outerX = row.x + row.width / 2 + t[0] * u + t[2] * v + t[4]
        let outerY = row.y + row.height / 2 + t[1] * u + t[3] * v + t[5]
        guard let parent = row.parent else { return [outerX, outerY] }
        return windowPoint(rows, parent, outerX - rows[parent].boundsX, outerY - rows[parent].boundsY)
    }

    /// Nested SVG transforms put each view at the position in the columns.
    @Test func everyViewIsInItsPlace() throws {
        for seed in seeds(fast: 60, all: 200) {
            var random = SplitMix64(seed: seed)
            let rows = ScreenRow.randomTree(&random, count: 8)
            let placed = PlacedView.all(in: rows, size: size)
            let transforms = svg(rows).matches(of: /<g class="view" transform="(translate|matrix)\(([^)]*)\)"/).map { match in
                let numbers = match.2.split(separator: " ").compactMap { Double($0) }
                return match.1 == "matrix" ? numbers : [1, 0, 0, 1] + numbers
            }
            try #require(transforms.count == rows.count)
            var misplaced: [String] = []
            for index in rows.indices {
                let (width, height) = (rows[index].width, rows[index].height)
                let corners = [(0, 0), (width, 0), (width, height), (0, height)].map { windowPoint(rows, index, $0.0, $0.1) }
                let arePlaced = zip(placed[index].corners, corners).allSatisfy { corner, expected in
                    abs(corner.x - expected[0]) < 1e-9 && abs(corner.y - expected[1]) < 1e-9
                }
                var (point, view) = ([width, height], Optional(index))
                while let number = view {
                    let t = transforms[number]
                    point = [t[0] * point[0] + t[2] * point[1] + t[4], t[1] * point[0] + t[3] * point[1] + t[5]]
                    view = rows[number].parent
                }
                let isDrawn = zip(point, corners[2]).allSatisfy { abs($0 - $1) < 0.1 }
                if !arePlaced || !isDrawn { misplaced.append("view \(index): \(point), \(corners[2])") }
            }
            #expect(misplaced.isEmpty, "seed \(seed): \(misplaced)")
        }
    }
}
