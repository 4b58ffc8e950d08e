import Experiments
import Gating
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

    @Test func aLogShowsAGateInEighths() {
        let text = Mutex("")
        let progress = ProgressLine(.lines) { part in text.withLock { $0 += part } }
        for done in 0..<40 { progress.show(.process(done: done, expected: 40)) }
        #expect(text.withLock(\.self) == (1...8).map { "timing, process \($0 * 5) of 40\n" }.joined())
    }
}
