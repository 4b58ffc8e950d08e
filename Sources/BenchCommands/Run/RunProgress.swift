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
    private let plan: ReplayPlan
    private let roundsBeforeTiming: Int

    private var title = ""
    private var stage = ""
    private var start: TickInstant
    private var shown: TickInstant?
    private var finishedRounds = 0.0

    init(_ line: ProgressLine, clock: Clock, plan: ReplayPlan, warmUpRounds: Int) {
        self.line = line
        self.clock = clock
        self.plan = plan
        roundsBeforeTiming = plan.warmUpRounds(atLeast: warmUpRounds)
        start = clock.now()
    }

    func show(_ event: ExperimentEvent) {
        switch event {
        case .scenarioStarted(let name, let number, let count):
            title = "[\(number)/\(count)] \(withEscapes(name))"
            (start, finishedRounds) = (clock.now(), 0)
            line.show(title)
        case .passStarted(let pass):
            stage = pass.rawValue
            let left = timeLeft(at: clock.now())
            let text = text(left)
            if let left, left.time >= Self.longTime { line.show(text) } else { line.update(text) }
        case .advanced(let rounds):
            finishedRounds = rounds
            let now = clock.now()
            guard line.style == .bar, shown.map({ $0.duration(to: now) >= Self.refreshTime }) ?? true else { return }
            shown = now
            line.update(text(timeLeft(at: now)))
        case .scenarioFinished:
            line.clear()
        }
    }

    private func text(_ left: (share: Double, time: Duration)?) -> String {
        guard let left else { return "\(title): \(stage)" }
        let bar = line.style == .bar ? "\(bar(left.share)) " : ""
        return "\(title): \(bar)\(stage), about \(left.time.roughText) left"
    }

    private func bar(_ share: Double) -> String {
        let width = 20
        let filled = min(max(Int(Double(width) * share), 0), width)
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    }

    /// Returns the finished share of the scenario and the time that the rest will take, or `nil` if
    /// nothing is finished yet or no replay is left.
    private func timeLeft(at now: TickInstant) -> (share: Double, time: Duration)? {
        guard finishedRounds > 0 else { return nil }
        let elapsed = start.duration(to: now)
        let round = elapsed * (1 / finishedRounds)
        let all = Double(roundsBeforeTiming) + plan.expectedRounds(ofLength: round)
        return finishedRounds < all ? (finishedRounds / all, round * (all - finishedRounds)) : nil
    }
}

extension Duration {
    /// Whole seconds, or whole minutes from two minutes on, rounded up.
    var roughText: String {
        let seconds = Int((self / .seconds(1)).rounded(.up))
        return seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
    }
}
