import BenchmarkResults
import TestSupport
import Testing

@testable import BenchCommands
@testable import ResultCommands

struct WorkTextTests {
    private func tick(allocations: Int?, placed: Int, returned: Int, updated: Int, stale: Int) -> TickWork {
        var work = TickWork.counted
        work[.allocations] = allocations
        work[.allocatedBytes] = allocations.map { $0 * 64 }
        work[.itemsPlaced] = placed
        work[.attributesReturned] = returned
        work[.cellsUpdated] = updated
        work[.staleCells] = stale
        work.visibleCells = 4
        work[.changedCells] = 4
        return work
    }

    private func scenario(_ series: [(String, [TickWork])]) -> Run.Scenario {
        Run.Scenario(
            name: "s", layout: "quilt", effect: "linear", trace: "mixed", itemCount: 50, scrolls: true,
            budget: .milliseconds(16), slowdown: 1, ticks: [],
            series: series.map {
                Run.Series(
                    strategy: $0.0, tickCount: 0, replays: [], budget: .milliseconds(16), slowdown: 1, work: $0.1)
            },
            screens: nil, elapsed: .zero
        )
    }

    @Test func whatIsUnknownIsEmptyAndWhatIsNothingIsNought() {
        var text = WorkText()
        text.add(
            scenario([
                (
                    "full",
                    [
                        tick(allocations: 30, placed: 50, returned: 6, updated: 0, stale: 0),
                        tick(allocations: 34, placed: 50, returned: 10, updated: 0, stale: 0),
                    ]
                ),
                ("delegate", [tick(allocations: 0, placed: 0, returned: 0, updated: 4, stale: 1)]),
                ("unknown", [tick(allocations: nil, placed: 0, returned: 8, updated: 0, stale: 0)]),
                ("uncounted", []),
            ]))
        let cells = text.table.split(separator: "\n").dropFirst(2).map { (line: Substring) -> [String] in
            line.split(separator: "|").map { (cell: Substring) -> String in cell.filter { $0 != " " } }
        }
        #expect(
            cells == [
                ["full", "50", "32", "2048", "4", "50", "2", "2", "0"],
                ["delegate", "50", "0", "0", "", "0", "0", "1", "1"],
                ["unknown", "50", "", "", "", "0", "2", "2", "0"],
                ["uncounted", "50", "", "", "", "", "", "", ""],
            ])
    }
}
