import Statistics
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct PlayerScreensTests {
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
