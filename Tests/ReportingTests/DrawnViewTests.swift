import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct DrawnViewTests {
    private func view(
        _ parent: Int?, _ kind: (String, Int)? = nil, content: ShownContent = .init()
    ) -> ScreenRow {
        ScreenRow(
            parent: parent, className: "View", element: kind.map { .init(kind: $0.0, section: 2, item: $0.1) }, x: 0, y: 0,
            width: 375, height: 120, content: content)
    }

    /// The texts of labels are not repeated.
    @Test func elementsWithoutALabelHaveACaption() {
        let views = DrawnView.all(in: [
            view(nil), view(0, ("cell", 4)), view(1, content: .init(.text, "a")), view(0, ("cell", 5)),
            view(0, ("UICollectionElementKindSectionFooter", 1)), view(0, ("cell", 6), content: .init(.value, "photo 6")),
        ])
        #expect(views.map(\.shape.look.caption) == [nil, nil, nil, "item 5", "SectionFooter 2", "photo 6"])
        #expect(views.map(\.shape.look.text) == [nil, nil, "a", nil, nil, nil])
    }

    @Test func backgroundsAreHexadecimal() {
        let look = DrawnView.all(in: [view(nil, content: .init(background: .init(red: 1, green: 0.5, blue: 0, alpha: 0.2)))])[0]
            .shape.look
        #expect(look.fill == "#ff8000")
        #expect(look.fillOpacity == "0.2")
    }

    @Test func neighborsHaveOtherColors() {
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

    /// The numbers of the places, one superview after the other, lead to the position in the columns.
    @Test func everyViewIsInItsPlace() {
        for seed in seeds(fast: 60, all: 200) {
            var random = SplitMix64(seed: seed)
            let rows = ScreenRow.randomTree(&random, count: 8)
            let views = DrawnView.all(in: rows)
            let misplaced = rows.indices.filter { index in
                var (point, view) = ([rows[index].width, rows[index].height], Optional(index))
                let expected = windowPoint(rows, index, point[0], point[1])
                while let number = view {
                    let numbers = views[number].place.numbers
                    let (corner, factors) = (numbers[..<2], Array(numbers[5...]))
                    view = rows[number].parent
                    let origin = view.map { views[$0].place.numbers[3..<5] } ?? [0, 0]
                    point = [
                        factors[0] * point[0] + factors[2] * point[1] + corner[0] - (origin.first ?? 0),
                        factors[1] * point[0] + factors[3] * point[1] + corner[1] - (origin.last ?? 0),
                    ]
                }
                return zip(point, expected).contains { abs($0 - $1) > 0.1 }
            }
            #expect(misplaced == [], "seed \(seed)")
        }
    }

    // MARK: The screens of the player

    /// Returns the views of a screen, expanded from the tables as described for the type.
    private func views(_ screens: PlayerScreens, _ index: Int) -> [(look: ViewLook, numbers: [String])] {
        var words = screens.screens[index].split(separator: " ").map(String.init)[...]
        var views: [(ViewLook, [String])] = []
        while let run = words.popFirst() {
            for row in screens.runs[Int(run) ?? 0].split(separator: " ") {
                var numbers = screens.rows[Int(row) ?? 0].split(separator: " ").map {
                    $0 == "*" ? words.removeFirst() : String($0)
                }
                numbers += ["0", "0", "1", "0", "0", "1", "0", "0", "1"].dropFirst(numbers.count - 5)
                views.append((screens.looks[Int(numbers.remove(at: 2)) ?? 0], numbers))
            }
        }
        return views
    }

    private func expected(_ rows: ContiguousArray<ScreenRow>) -> [(look: ViewLook, numbers: [String])] {
        DrawnView.all(in: rows).map { view in
            let shape = view.shape
            return (
                shape.look,
                ["\(shape.depth)", "\(shape.parts.rawValue)", coordinate(shape.width), coordinate(shape.height)]
                    + view.place.numbers.map(factor)
            )
        }
    }

    /// Trees with few and many common views, for every stride.
    @Test func theTablesGiveBackEveryScreen() {
        for seed in 0..<40 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let first = ScreenRow.randomTree(&random, count: 6)
            let all = (0..<12).map { tick -> ContiguousArray<ScreenRow> in
                guard tick % 5 != 4 else { return tick == 9 ? [] : ScreenRow.randomTree(&random, count: 4) }
                var rows = first
                for index in rows.indices where Bool.random(using: &random) {
                    rows[index].y = Double(Int.random(in: 0...3, using: &random)) / 4
                }
                return rows
            }
            for stride in 1...4 {
                let columns = TickColumns(tickCount: all.count, limit: 6)
                let screens = PlayerScreens(Screens(all), columns: columns, stride: stride)
                let wrong = screens.screens.indices.filter { index in
                    let found = views(screens, index)
                    let wanted = expected(all[columns.ticks(ofColumn: index * stride).lowerBound])
                    return found.map(\.look) != wanted.map(\.look) || found.map(\.numbers) != wanted.map(\.numbers)
                }
                #expect(wrong == [], "seed \(seed), stride \(stride)")
                #expect(screens.screens.count == (6 + stride - 1) / stride, "seed \(seed), stride \(stride)")
            }
        }
    }
}
