import BenchmarkResults
import Experiments
import Foundation
import Sampling

/// Shows the progress of an experiment on stderr: a bar with the remaining time on a terminal, a
/// line per scenario elsewhere. There are no colors, so `NO_COLOR` needs no support.
@MainActor
final class Progress<Clock: TickClock> {
    private let style: ProgressStyle
    private let clock: Clock
    private let write: (String) -> Void

    private var title = ""
    private var timedStart: TickInstant?

    /// - Parameter write: Prints a string with its own line ends and carriage returns.
    init(style: ProgressStyle, clock: Clock, write: @escaping (String) -> Void) {
        self.style = style
        self.clock = clock
        self.write = write
    }

    func show(_ event: ExperimentEvent) {
        guard style != .quiet else { return }
        switch event {
        case .scenarioStarted(let name, let number, let count):
            title = "[\(number)/\(count)] \(withEscapes(name))"
            timedStart = nil
            write(style == .bar ? line("\(title): starting") : "\(title)\n")
        case .passStarted(let pass):
            if pass == .timed { timedStart = clock.now() }
            if style == .bar { write(line("\(title): \(pass.rawValue)")) }
        case .roundFinished(let number, let limit):
            guard style == .bar else { return }
            let replays = "replay \(number) of \(limit)\(timeLeft(number, of: limit))"
            write(line("\(title): \(bar(number, of: limit)) \(replays)"))
        case .scenarioFinished:
            if style == .bar { write(line("")) }
        }
    }

    /// Returns the string that replaces the previous line.
    private func line(_ text: String) -> String {
        // Erases the rest of a longer previous line.
        "\r\(text)\u{1B}[K"
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
        let left = timedStart.duration(to: clock.now()) / done * (count - done)
        return ", at most \(left.text) left"
    }
}

enum ProgressStyle: Equatable {
    /// A line that is overwritten.
    case bar
    case lines
    case quiet

    /// Returns the style for this process: no progress if requested, a bar on a terminal, lines
    /// elsewhere.
    static func current(isQuiet: Bool) -> Self {
        isQuiet ? .quiet : isatty(STDERR_FILENO) == 1 ? .bar : .lines
    }
}
