import BenchmarkResults
import Statistics
import Testing

@testable import Reporting

struct InstructionColumnsTests {
    /// Returns the last cells of each row of the summary's table, after the column `1 ms`.
    private func lastCells(_ instructions: [[InstructionCounts]]) -> [[String]] {
        let scenario = Run.Scenario(
            name: "s", layout: "quilt", effect: "linear", trace: "mixed", itemCount: 5, scrolls: true,
            budget: .milliseconds(1), slowdown: 1,
            ticks: [Run.Tick(phase: "drag", offset: 0, screen: ScreenSize(width: 375, height: 667))],
            series: instructions.enumerated().map { index, counts in
                Run.Series(
                    strategy: "s\(index)", tickCount: 1, replays: Run.Replay.all([[.microseconds(1)]], orders: [0]),
                    budget: .milliseconds(1), slowdown: 1, instructions: counts
                )
            },
            screens: nil, elapsed: .seconds(1)
        )
        let table = RunSummary([scenario]).tableText
        return table.split(separator: "\n").map { line in
            line.split(separator: "|").dropFirst(8).map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
        }
    }

    @Test func withoutCountsTheColumnIsMissing() {
        #expect(lastCells([[], []]).joined().isEmpty)
    }

    @Test func unknownInstructionsAreEmptyCells() {
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
