import BenchmarkResults
import Testing

@testable import BenchCommands

struct PhasesTextTests {
    /// Of the ticks that scroll, which the first one does not, the minima over the replays count.
    @Test func eachPhaseHasItsShareOfTheTicks() {
        func span(_ tick: Int, _ phase: String, own: Int) -> PhaseSpan {
            PhaseSpan(tick: tick, phase: phase, start: .zero, duration: .zero, ownDuration: .nanoseconds(own))
        }
        let replays = Run.Replay.all([ContiguousArray(repeating: .nanoseconds(50), count: 3)], orders: [0])
        let screen = ScreenSize(width: 375, height: 667)
        let scenario = Run.Scenario(
            name: "s", layout: "quilt", effect: "linear", trace: "mixed", itemCount: 50, scrolls: true,
            budget: .milliseconds(16), slowdown: 1,
            ticks: [0, 5, 10].map { Run.Tick(phase: "drag", offset: $0, screen: screen) },
            series: [
                Run.Series(
                    strategy: "full", tickCount: 3, replays: replays, budget: .milliseconds(16), slowdown: 1,
                    spans: [[500, 40, 90], [500, 70, 40]].map { own in
                        (0..<3).flatMap { [span($0, "prepare", own: own[$0]), span($0, PhaseSpan.wholeTick, own: 10)] }
                    }),
                Run.Series(strategy: "delegate", tickCount: 3, replays: [], budget: .milliseconds(16), slowdown: 1),
            ],
            screens: nil, elapsed: .zero)
        var text = SeriesText.phases
        text.add(scenario)
        let cells = text.table.split(separator: "\n").dropFirst(2).map { (line: Substring) -> [String] in
            line.split(separator: "|").map { (cell: Substring) -> String in cell.filter { $0 != " " } }
        }
        #expect(cells == [["full", "50", "prepare", "40ns", "2", "80%"], ["full", "50", "everythingelse", "10ns", "2", "20%"]])
    }
}
