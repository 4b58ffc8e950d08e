import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchCommands
@testable import ResultCommands

/// The tables and sentences at the end of a run.
struct RunTextTests {
    private typealias Tick = (phase: String, costs: [Int])

    /// Returns a tick without any step of the layout cycle except those that are given.
    private func work(
        allocations: Int? = nil, placed: Int?, returned: Int = 0, updated: Int? = nil, stale: Int = 0
    ) -> TickWork {
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

    /// Returns a scenario with the same ticks for each strategy, but other work.
    private func scenario(
        _ items: Int, _ ticks: [Tick], _ series: [(strategy: String, work: [TickWork])]
    ) -> Run.Scenario {
        let replayCount = ticks.first?.costs.count ?? 0
        let costs = (0..<replayCount).map { replay in ContiguousArray(ticks.map { Duration.microseconds($0.costs[replay]) }) }
        let screen = ScreenSize(width: 375, height: 667)
        return Run.Scenario(
            name: "append/\(items)", layout: "quilt", effect: "linear", trace: "append", itemCount: items, scrolls: true,
            budget: .milliseconds(16), slowdown: 1,
            ticks: ticks.map { Run.Tick(phase: $0.phase, offset: 0, screen: screen) },
            series: series.map { series in
                Run.Series(
                    strategy: series.strategy, tickCount: ticks.count,
                    replays: Run.Replay.all(costs, orders: Array(0..<replayCount)), budget: .milliseconds(16), slowdown: 1,
                    work: series.work)
            },
            screens: nil, elapsed: .zero
        )
    }

    /// Returns the cells of each row of a table, without the header.
    private func cells(_ table: String?) -> [[String]] {
        (table ?? "").split(separator: "\n").dropFirst(2).map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    // MARK: Work

    @Test func unknownWorkIsEmptyAndNoWorkIsZero() {
        let series: [(strategy: String, work: [TickWork])] = [
            (
                "full",
                [
                    work(allocations: 30, placed: 50, returned: 6, updated: 0),
                    work(allocations: 34, placed: 50, returned: 10, updated: 0),
                ]
            ), ("delegate", [work(allocations: 0, placed: 0, updated: 4, stale: 1)]),
            ("unknown", [work(placed: 0, returned: 8, updated: 0)]), ("uncounted", []),
        ]
        var text = SeriesText.work
        text.add(scenario(50, [], series))
        #expect(
            cells(text.table) == [
                ["full", "50", "32", "2048", "4", "50", "2", "2", "0"],
                ["delegate", "50", "0", "0", "", "0", "0", "1", "1"],
                ["unknown", "50", "", "", "", "0", "2", "2", "0"],
                ["uncounted", "50", "", "", "", "", "", "", ""],
            ])
    }

    // MARK: Ticks that change data

    private func changes(_ scenarios: [(items: Int, ticks: [(phase: String, placed: Int?, costs: [Int])])]) -> ChangesText {
        var text = ChangesText()
        for (items, ticks) in scenarios {
            text.add(scenario(items, ticks.map { ($0.phase, $0.costs) }, [("full", ticks.map { work(placed: $0.placed) })]))
        }
        return text
    }

    /// Only the ticks that change data count, at their minimum. The line is 5 µs + 0.1 µs per item.
    @Test func ticksThatChangeDataHaveASeparateTable() {
        let text = changes([
            (50, [("drag", 0, [900, 900]), ("change", 50, [10, 70]), ("change", 60, [12, 11])]),
            (5_000, [("change", 5_000, [505, 600]), ("drag", 0, [1, 1])]),
        ])
        #expect(
            cells(text.table) + cells(text.growth) == [
                ["append", "full", "50", "2", "10 µs", "11 µs", "55"],
                ["append", "full", "5000", "1", "505 µs", "505 µs", "5000"], ["append", "full", "5 µs", "100 ns", "1"],
            ])
    }

    @Test func unknownOrSimilarCountsHaveNoGrowth() {
        let unknown = changes([(50, [("change", nil, [10, 10]), ("change", 10, [10, 10])])])
        let similar = changes([(50, [("change", 100, [10, 10]), ("change", 199, [30, 30])])])
        #expect((cells(unknown.table)[0].last, unknown.growth, similar.growth) == ("", nil, nil))
        let unchanged = changes([(50, [("drag", 1, [1, 1]), ("reload", 5, [9, 9])])])
        #expect([unchanged.isEmpty, changes([]).isEmpty] == [true, true])
    }

    // MARK: Coverage

    @Test func whatIsCheckedAndWhatIsNotMeasuredIsSaid() {
        func line(_ stale: [String: Int]) -> String {
            var findings = RunFindings(timesNothing: false, showsWork: false, showsPhases: false)
            let series = stale.sorted { $0.key < $1.key }.map { ($0.key, [work(placed: 0, stale: $0.value)]) }
            findings.add(scenario(50, [], series))
            return findings.checkedLine
        }
        let end = "Drawing, Auto Layout and image decoding are not measured."
        #expect(line(["cached": 0, "full": 0]) == "2 strategies showed the same after every tick. \(end)")
        #expect(
            line(["cached": 0, "full": 0, "quick": 3])
                == "quick showed outdated cells. 2 other strategies showed the same after every tick. \(end)")
        #expect(line(["full": 0]) == "No screens were compared, because there was one strategy. \(end)")
    }

    @Test func theLargestScenarioTellsHowManyItemsWereSeen() {
        let cases: [(scenarios: [(seen: Int, count: Int)], text: String?)] = [
            ([], nil), ([(50, 50), (238, 500)], "238 of 500 items were seen"),
            // The trace has added items.
            ([(501, 500)], nil),
        ]
        for (scenarios, expected) in cases {
            var text = CoverageText()
            for (seen, count) in scenarios { text.add(seen: seen, of: count) }
            #expect(text.largest == expected)
        }
    }
}
