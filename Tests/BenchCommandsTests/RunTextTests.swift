import BenchmarkResults
import Experiments
import Foundation
import Gating
import Synchronization
import TestSupport
import Testing

@testable import BenchCommands
@testable import Console

/// The progress of a run, and its tables and sentences at the end.
@MainActor struct RunTextTests {
    /// Returns a tick without any step of the layout cycle except those that are given.
    private func work(
        allocations: Int? = nil, placed: Int?, returned: Int = 0, updated: Int? = nil, stale: Int = 0
    ) -> TickWork {
        TickWork(
            counts: [
                .allocations: allocations, .allocatedBytes: allocations.map { $0 * 64 }, .itemsPlaced: placed,
                .attributesReturned: returned, .cellsUpdated: updated, .staleCells: stale, .changedCells: 4,
            ], visibleCells: 4)
    }

    /// Returns a scenario that was counted and not timed.
    private func scenario(_ items: Int, _ series: [(strategy: String, work: [TickWork])]) -> Run.Scenario {
        Run.Scenario(
            ScenarioDescription(subject: "quilt", effect: "linear", trace: "append", items: items), scrolls: true,
            budget: .milliseconds(16), ticks: [],
            series: series.map { Run.Series(strategy: $0.strategy, tickCount: 0, replays: [], work: $0.work) }, screens: nil,
            elapsed: .zero)
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
        text.add(scenario(50, series))
        #expect(
            cells(text.table) == [
                ["full", "50", "32", "2048", "4", "50", "2", "2", "0"],
                ["delegate", "50", "0", "0", "", "0", "0", "1", "1"],
                ["unknown", "50", "", "", "", "0", "2", "2", "0"],
                ["uncounted", "50", "", "", "", "", "", "", ""],
            ])
        #expect(!text.legend.contains("Constraint passes"))
    }

    @Test func constraintPassesAndTextsAreShownIfThereAreAny() {
        func solved(_ passes: Int) -> TickWork { TickWork(counts: [.constraintPasses: passes]) }
        var text = SeriesText.work
        text.add(scenario(50, [("full", [solved(3), solved(0)]), ("cached", [solved(0)])]))
        #expect(cells(text.table).map(\.last) == ["1.50", "0"])
        #expect(text.legend.contains("Constraint passes"))
    }

    // MARK: Phases

    /// Of the ticks that scroll, which the first one does not, the minima over the replays count.
    @Test func eachPhaseHasItsShareOfTheTicks() {
        func sum(_ tick: Int, _ phase: String, own: Int) -> PhaseSum {
            PhaseSum(tick: tick, phase: phase, ownDuration: .nanoseconds(own))
        }
        let replays = Run.Replay.all([ContiguousArray(repeating: .nanoseconds(50), count: 3)], orders: [0])
        let screen = ScreenSize(width: 375, height: 667)
        let scenario = Run.Scenario(
            ScenarioDescription(subject: "quilt", effect: "linear", trace: "mixed", items: 50), scrolls: true,
            budget: .milliseconds(16),
            ticks: [0, 5, 10].map { Run.Tick(phase: "drag", offset: $0, screen: screen) },
            series: [
                Run.Series(
                    strategy: "full", tickCount: 3, replays: replays,
                    phaseSums: [[500, 40, 90], [500, 70, 40]].map { own in
                        (0..<3).flatMap { [sum($0, "prepare", own: own[$0]), sum($0, PhaseSum.wholeTick, own: 10)] }
                    }),
                Run.Series(strategy: "delegate", tickCount: 3, replays: []),
            ],
            screens: nil, elapsed: .zero)
        func found(areTimed: Bool) -> [[String]] {
            var text = SeriesText.phases(areTimed: areTimed)
            text.add(scenario)
            return cells(text.table).map { $0.map { $0.filter { $0 != " " } } }
        }
        #expect(
            found(areTimed: true)
                == [
                    ["full", "50", "prepare", "40ns", "2", "80%", "2"],
                    ["full", "50", "everythingelse", "10ns", "2", "20%", "2"],
                ])
        #expect(found(areTimed: false) == [["full", "50", "prepare", "2"], ["full", "50", "everythingelse", "2"]])
    }

    // MARK: Progress

    private func text(_ style: ProgressLine.Style) -> String {
        let text = Mutex("")
        let progress = RunProgress(ProgressLine(style) { part in text.withLock { $0 += part } })
        let events: [ExperimentEvent] = [
            .scenarioStarted(name: "quilt/50", number: 1, count: 2), .passStarted(.count), .roundStarted(1), .roundStarted(2),
            .scenarioFinished(name: "quilt/50"),
        ]
        for event in events { progress.show(event) }
        return text.withLock(\.self)
    }

    @Test func aTerminalShowsEachStepAndALogALinePerScenario() {
        let steps = ["", ": counting work", ": timing, round 1", ": timing, round 2"].map { "[1/2] quilt/50\($0)" }
        #expect(text(.bar) == (steps + [""]).map { "\r\($0)\u{1B}[K" }.joined())
        #expect(text(.lines) == "[1/2] quilt/50\n")
        #expect(text(.quiet) == "")
        #expect(ProgressLine(isQuiet: true).style == .quiet)
    }

    @Test func aLogShowsAGateInEighths() {
        let text = Mutex("")
        let progress = ProgressLine(.lines) { part in text.withLock { $0 += part } }
        for done in 0..<40 { progress.show(.process(done: done, expected: 40)) }
        #expect(text.withLock(\.self) == (1...8).map { "timing, process \($0 * 5) of 40\n" }.joined())
    }
}
