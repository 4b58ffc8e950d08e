import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchCommands
@testable import ResultCommands

struct ChangesTextTests {
    private func scenario(_ items: Int, trace: String = "append", _ ticks: [(phase: String, placed: Int?, costs: [Int])])
        -> Run.Scenario
    {
        let replays = Run.Replay.all(
            [0, 1].map { replay in ContiguousArray(ticks.map { .microseconds($0.costs[replay]) }) }, orders: [0, 1])
        let screen = ScreenSize(width: 375, height: 667)
        return Run.Scenario(
            name: "\(trace)/\(items)", layout: "quilt", effect: "linear", trace: trace, itemCount: items, scrolls: true,
            budget: .milliseconds(16), slowdown: 1, ticks: ticks.map { Run.Tick(phase: $0.phase, offset: 0, screen: screen) },
            series: [
                Run.Series(
                    strategy: "full", tickCount: ticks.count, replays: replays, budget: .milliseconds(16), slowdown: 1,
                    work: ticks.map { tick in
                        var work = TickWork.counted
                        work[.itemsPlaced] = tick.placed
                        return work
                    })
            ],
            screens: nil, elapsed: .zero
        )
    }

    private func cells(_ table: String?) -> [[String]] {
        (table ?? "").split(separator: "\n").dropFirst(2).map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    private func text(_ scenarios: [Run.Scenario]) -> ChangesText {
        var text = ChangesText()
        for scenario in scenarios { text.add(scenario) }
        return text
    }

    /// Only the ticks that change data count, at their minimum. The line is 5 µs + 0.1 µs per item.
    @Test func changingTicksAreToldFromTheOthers() {
        let text = text([
            scenario(50, [("drag", 0, [900, 900]), ("change", 50, [10, 70]), ("change", 60, [12, 11])]),
            scenario(5_000, [("change", 5_000, [505, 600]), ("drag", 0, [1, 1])]),
        ])
        #expect(
            cells(text.table) == [
                ["append", "full", "50", "2", "10 µs", "11 µs", "55"],
                ["append", "full", "5000", "1", "505 µs", "505 µs", "5000"],
            ])
        #expect(cells(text.growth) == [["append", "full", "5 µs", "100 ns", "1"]])
    }

    @Test func whatIsUnknownIsEmptyAndSmallDifferencesHaveNoSlope() {
        let unknown = text([scenario(50, [("change", nil, [10, 10]), ("change", 10, [10, 10])])])
        #expect(cells(unknown.table)[0].last == "")
        #expect(unknown.growth == nil)
        let near = text([scenario(50, [("change", 100, [10, 10]), ("change", 199, [30, 30])])])
        #expect(near.growth == nil)
    }

    @Test func runsWithoutChangesPrintNoTable() {
        #expect(text([scenario(50, [("drag", 1, [1, 1]), ("reload", 5, [9, 9])])]).isEmpty)
        #expect(text([]).isEmpty)
    }
}
