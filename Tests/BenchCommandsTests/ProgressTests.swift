import Experiments
import ResultCommands
import Sampling
import Synchronization
import Testing

@testable import BenchCommands

@MainActor
struct ProgressTests {
    /// A second per reading.
    private final class SecondsClock: TickClock {
        private var seconds: UInt64 = 0

        func now() -> TickInstant {
            seconds += 1
            return TickInstant(nanoseconds: seconds * 1_000_000_000)
        }
    }

    private let events: [ExperimentEvent] = [
        .scenarioStarted(name: "quilt/50", number: 1, count: 2), .passStarted(.verify), .passStarted(.timed),
        .roundFinished(number: 1, ofAtMost: 4), .roundFinished(number: 4, ofAtMost: 4), .scenarioFinished(name: "quilt/50"),
    ]

    private func text(_ style: ProgressLine.Style) -> String {
        let text = Mutex("")
        let line = ProgressLine(style) { part in text.withLock { $0 += part } }
        let progress = RunProgress(line, clock: SecondsClock())
        for event in events { progress.show(event) }
        return text.withLock(\.self)
    }

    @Test func theProgressBarIsErased() {
        #expect(
            text(.bar).split(separator: "\r").map(String.init) == [
                "[1/2] quilt/50\u{1B}[K", "[1/2] quilt/50: verify\u{1B}[K", "[1/2] quilt/50: timed\u{1B}[K",
                "[1/2] quilt/50: █████░░░░░░░░░░░░░░░ replay 1 of 4, at most 3 s left\u{1B}[K",
                "[1/2] quilt/50: ████████████████████ replay 4 of 4\u{1B}[K", "\u{1B}[K",
            ])
    }

    @Test func elsewhereThereIsALinePerScenario() {
        #expect(text(.lines) == "[1/2] quilt/50\n")
    }

    @Test func quietIsQuiet() {
        #expect(text(.quiet) == "")
    }
}
