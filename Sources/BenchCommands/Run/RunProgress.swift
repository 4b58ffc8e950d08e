import Console
import Experiments
import Sampling
import SystemSupport

/// Shows the progress of an experiment: a bar with the remaining time of the scenario on a terminal,
/// a line per scenario and per long stage elsewhere.
@MainActor
final class RunProgress<Clock: TickClock> {
    /// Elsewhere than on a terminal, a stage has a line if the scenario takes at least so much longer.
    private static var longTime: Duration { .seconds(2) }
    /// A terminal is written to at most so often.
    private static var refreshTime: Duration { .milliseconds(100) }

    private let line: ProgressLine
    private let clock: Clock

    private var title = ""
    private var stage = ""
    private var start: TickInstant
    private var shown: TickInstant?

    init(_ line: ProgressLine, clock: Clock) {
        self.line = line
        self.clock = clock
        start = clock.now()
    }

    func show(_ event: ExperimentEvent) {
        switch event {
        case .scenarioStarted(let name, let number, let count):
            title = "[\(number)/\(count)] \(withEscapes(name))"
            start = clock.now()
            line.show(title)
        case .passStarted(let pass, let left):
            stage = pass.rawValue
            let text = text(left, at: clock.now())
            if let left, left >= Self.longTime { line.show(text) } else { line.update(text) }
        case .advanced(let left):
            let now = clock.now()
            guard line.style == .bar, shown.map({ $0.duration(to: now) >= Self.refreshTime }) ?? true else { return }
            shown = now
            line.update(text(left, at: now))
        case .scenarioFinished:
            line.clear()
        }
    }

    /// - Parameter left: The time that the rest of the scenario will take, or `nil` if it is unknown.
    private func text(_ left: Duration?, at now: TickInstant) -> String {
        guard let left, left > .zero else { return "\(title): \(stage)" }
        let elapsed = start.duration(to: now)
        let bar = line.style == .bar ? "\(bar(elapsed / (elapsed + left))) " : ""
        return "\(title): \(bar)\(stage), about \(left.roughText) left"
    }

    private func bar(_ share: Double) -> String {
        let width = 20
        let filled = min(max(Int(Double(width) * share), 0), width)
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    }
}

extension Duration {
    /// Whole seconds, or whole minutes from two minutes on, rounded up.
    var roughText: String {
        let seconds = Int((self / .seconds(1)).rounded(.up))
        return seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
    }
}
