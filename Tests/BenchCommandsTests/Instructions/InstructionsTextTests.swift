import BenchmarkResults
import Statistics
import Testing

@testable import BenchCommands

@Suite struct InstructionsTextTests {
    /// The last cells of each row of the summary's table, from the column behind `p99 of 1 ms`.
    private func lastCells(_ instructions: [[InstructionCounts]]) -> [[String]] {
        let scenario = ScenarioResult(
            name: "s", layout: "quilt", effect: "linear", itemCount: 5, budget: .milliseconds(1), slowdown: 1,
            windowModel: "paged",
            ticks: [TickDescription(phase: "drag", offset: 0)],
            series: instructions.enumerated().map { index, counts in
                SeriesResult(
                    strategy: "s\(index)", replays: [[.microseconds(1)]], visibleCells: [], instructions: counts
                )
            },
            screens: [], strategyOrder: [], elapsed: .seconds(1)
        )
        let table = SummaryText([scenario], budget: FrameBudget(.milliseconds(1)), slowdown: 1).table
        return table.split(separator: "\n").map { line in
            line.split(separator: "|").dropFirst(7).map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
        }
    }

    @Test func withoutCountsThereIsNoColumn() {
        #expect(lastCells([[], []]).joined().isEmpty)
    }

    @Test func aColumnPerSourceAndAnEmptyCellWhereNothingIsKnown() {
        let cells = lastCells([
            [InstructionCounts(source: .callgrind, perTick: [10, 11])],
            [InstructionCounts(source: .callgrind, perTick: [7]), InstructionCounts(source: .perf, perTick: [7, nil])],
            [],
        ])
        #expect(cells[0] == ["instructions (perf)", "instructions (callgrind)"])
        // 10.5 is rounded away from zero.
        #expect(cells.dropFirst(2) == [["", "11"], ["", "7"], ["", ""]])
    }
}
