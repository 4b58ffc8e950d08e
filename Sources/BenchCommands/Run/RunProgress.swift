import Experiments
import ResultCommands
import Sampling
import SystemSupport

/// Shows the progress of an experiment: a bar with the remaining time on a terminal, a line per
/// scenario elsewhere.
@MainActor
final class RunProgress<Clock: TickClock> {
    private let line: ProgressLine
    private let clock: Clock

    private var title = ""
    private var timedStart: TickInstant?

    init(_ line: ProgressLine, clock: Clock) {
        self.line = line
        self.clock = clock
    }

    func show(_ event: ExperimentEvent) {
        switch event {
        case .scenarioStarted(let name, let number, let count):
            title = "[\(number)/\(count)] \(withEscapes(name))"
            timedStart = nil
            line.show(title)
        case .passStarted(let pass):
            if pass == .timed { timedStart = clock.now() }
            line.update("\(title): \(pass.rawValue)")
        case .roundFinished(let number, let limit):
            line.update("\(title): \(bar(number, of: limit)) replay \(number) of \(limit)\(timeLeft(number, of: limit))")
        case .scenarioFinished:
            line.clear()
        }
    }

    private func bar(_ done: Int, of count: Int) -> String {
        let width = 20
        let filled = count == 0 ? width : done * width / count
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    }

    /// Returns an upper limit, because rounds end early when the scenario's share of the time is
    /// used up.
    private func timeLeft(_ done: Int, of count: Int) -> String {
        guard let timedStart, done > 0, done < count else { return "" }
        return ", at most \((timedStart.duration(to: clock.now()) / done * (count - done)).text) left"
    }
}
