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
        #expect([text.hasPrefix("\(head)<title>a&lt;b</title>"), text.hasSuffix("</svg>\n")] == [true, true], "\(text)")
        // The window is the screen, wherever its frame is.
        #expect(text.contains("<g class=\"view\" transform=\"translate(0 0)\""))
    }

    /// A window, a scroll view at 100, and a cell with a container that clips a larger picture.
    @Test func aClippedPictureIsDrawnInItsContainer() {
        let found = svg([
            view(nil, [0, 0, 375, 667]), view(0, [0, 0, 375, 667], bounds: 100, clips: true),
            view(1, [37.5, 80, 100, 200], ("cell", 7), content: .init(.value, "photo 7")),
            view(2, [0, 0, 100, 140], clips: true),
            view(3, [-5, -12.345, 110, 160], content: .init(.image)),
        ])
        #expect(
            found == "<g class=\"view\" transform=\"translate(0 0)\" color=\"\(ViewLook.color(of: ""))\">"
                + "<g class=\"view\" transform=\"translate(0 0)\"><svg class=\"clip\" width=\"375\" height=\"667\">"
                + "<g class=\"view\" transform=\"translate(37.5 -20)\" color=\"\(ViewLook.color(of: "photo 7"))\">"
                + "<title>photo 7: x 37.5, y 80, 100 × 200 pt</title><use href=\"#panel\" width=\"100\" height=\"200\"/>"
                + "<g class=\"view\" transform=\"translate(0 0)\"><svg class=\"clip\" width=\"100\" height=\"140\">"
                + "<g class=\"view\" transform=\"translate(-5 -12.35)\"><use href=\"#photo\" width=\"110\" height=\"160\"/></g></svg></g>"
                + "<svg class=\"note\" width=\"100\" height=\"200\"><rect class=\"edge\" width=\"100\" height=\"200\"/>"
                + "<text x=\"8\" y=\"19\">photo 7</text></svg></g></svg></g></g>", "\(found)")
    }

    /// Scaled by 2 about its middle and moved: the upper edge is at 150 + 20 − 300, in a scroll
    /// view at −300.
    @Test func aStretchedHeaderHasAnOverlay() {
        let svg = svg([
            view(nil, [0, 0, 375, 667], bounds: -300),
            view(0, [0, 0, 375, 300], ("KindHeader", 0), transform: [2, 0, 0, 2, 0, 20], content: .init(.value, "owls")),
            view(1, [0, 0, 375, 300], alpha: 0.6, content: .init(background: .init(red: 0, green: 0, blue: 0, alpha: 1))),
        ])
        let parts = [
            "<g class=\"view\" transform=\"matrix(2 0 0 2 -187.5 170)\" color=\"\(ViewLook.color(of: "KindHeader"))\">",
            "<use href=\"#panel\" width=\"375\" height=\"300\"/><g class=\"view\" transform=\"translate(0 0)\" opacity=\"0.6\">"
                + "<rect width=\"375\" height=\"300\" fill=\"#000000\"/></g><svg class=\"note\"",
            ">KindHeader 2 · owls</text>",
        ]
        #expect((missing(parts, in: svg), svg.contains("#photo")) == ([], false), "\(svg)")
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
