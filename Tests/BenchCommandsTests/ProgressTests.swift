import Experiments
import Synchronization
import Testing

@testable import BenchCommands
@testable import Console

@MainActor
struct ProgressTests {
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

    // MARK: The remaining time

    @Test func logsShowAFewMilestones() {
        var remaining = RemainingTime()
        let start = ContinuousClock.now
        var left: [Duration?] = []
        var milestones: [Int] = []
        for done in 0..<160 {
            let update = remaining.update(done: done, expected: 160, at: start + .seconds(done))
            left.append(update.left)
            if update.isMilestone { milestones.append(done) }
        }
        #expect(left == [nil] + (1..<160).map { .seconds(160 - $0) })
        #expect(milestones == [8, 40, 80, 120])
    }

    @Test func secondMeasurementsRestartTheMilestones() {
        var remaining = RemainingTime()
        let start = ContinuousClock.now
        _ = remaining.update(done: 0, expected: 40, at: start)
        _ = remaining.update(done: 39, expected: 40, at: start + .seconds(39))
        let restarted = remaining.update(done: 40, expected: 160, at: start + .seconds(40))
        // In this test, the fresh processes of a suspect take half as long.
        let half = remaining.update(done: 60, expected: 160, at: start + .seconds(50))
        #expect((restarted.left, half.left, half.isMilestone) == (nil, .seconds(50), true))
    }
}
