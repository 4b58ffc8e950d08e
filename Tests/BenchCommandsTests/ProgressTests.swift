import Experiments
import Sampling
import Synchronization
import TestSupport
import Testing

@testable import BenchCommands
@testable import Console

@MainActor
struct ProgressTests {
    /// The start of a scenario, of a pass and an advance read the clock once each, a second apart.
    private let events: [ExperimentEvent] = [
        .scenarioStarted(name: "quilt/50", number: 1, count: 2), .passStarted(.warmUp, left: nil),
        .passStarted(.count, left: .seconds(18)), .advanced(left: .seconds(12)), .passStarted(.phases, left: .seconds(4)),
        .passStarted(.timed, left: .milliseconds(1_900)), .advanced(left: .zero), .passStarted(.instructions, left: nil),
        .scenarioFinished(name: "quilt/50"),
    ]

    private func text(_ style: ProgressLine.Style) -> String {
        let text = Mutex("")
        let line = ProgressLine(style) { part in text.withLock { $0 += part } }
        let progress = RunProgress(line, clock: ScriptedClock(then: 1_000_000_000))
        for event in events { progress.show(event) }
        return text.withLock(\.self)
    }

    @Test func aTerminalShowsABarAndALogALinePerLongStage() {
        let steps = [
            "", ": warming up", ": ██░░░░░░░░░░░░░░░░░░ counting work, about 18 s left",
            ": ████░░░░░░░░░░░░░░░░ counting work, about 12 s left", ": ██████████░░░░░░░░░░ timing phases, about 4 s left",
            ": ██████████████░░░░░░ timing, about 2 s left", ": timing", ": counting instructions",
        ].map { "[1/2] quilt/50\($0)" }
        let bar: String = (steps + [""]).map { "\r\($0)\u{1B}[K" }.joined()
        let log = """
            [1/2] quilt/50
            [1/2] quilt/50: counting work, about 18 s left
            [1/2] quilt/50: timing phases, about 4 s left

            """
        let expected: [String] = [bar, log, ""]
        #expect([text(.bar), text(.lines), text(.quiet)] == expected)
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
