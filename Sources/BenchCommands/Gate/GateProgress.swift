import Experiments
import Gating
import ResultCommands
import Statistics
import Synchronization

/// Shows the progress of a gate on stderr.
final class GateProgress: Sendable {
    private let style: ProgressStyle
    private let remaining = Mutex(RemainingTime())

    init(style: ProgressStyle) {
        self.style = style
    }

    /// Shows a step of a gate.
    ///
    /// - Parameter prefix: The text before the step's description.
    func show(_ step: Gate.Step, prefix: String = "") {
        switch step {
        case .countingWork: show("\(prefix)counting")
        case .countingInstructions: show("\(prefix)counting instructions")
        case .timing: show("\(prefix)timing")
        // A log gets no line per process.
        case .trial(let done, let expected):
            if style == .bar { show("\(prefix)timing, trial \(done + 1) of \(expected)") }
        case .process(let done, let expected):
            let (left, isMilestone) = remaining.withLock { $0.update(done: done, expected: expected, at: .now) }
            // A log gets a line at each milestone only.
            guard style == .bar || isMilestone else { return }
            show("\(prefix)timing, process \(done + 1) of \(expected)\(left.map { ", about \($0.text) left" } ?? "")")
        case .countingFunctions: show("\(prefix)counting by function what failed")
        case .countingOtherItemCounts: show("\(prefix)counting at other numbers of items")
        }
    }

    /// Shows a step of a self-test. In a log each gate gets one line.
    func show(_ step: GateSelfTest.Step) {
        let gate = "\(step.trial.label), gate \(step.gateNumber) of \(step.gateCount)"
        guard let gateStep = step.gateStep else { return show(gate) }
        if style == .bar { show(gateStep, prefix: "\(gate): ") }
    }

    func clear() {
        if style == .bar { StandardError.print("\r\u{1B}[K") }
    }

    private func show(_ text: String) {
        switch style {
        case .bar: StandardError.print("\r\(text)\u{1B}[K")
        case .lines: StandardError.printLine(text)
        case .quiet: break
        }
    }
}

/// The remaining time of a gate, estimated from the processes that have finished.
struct RemainingTime {
    private var start: (instant: ContinuousClock.Instant, done: Int)?
    private var expected = 0
    private var nextMilestone = 0

    /// The milestones at which a log gets a line, in twentieths of the processes.
    private static let milestones = [1, 5, 10, 15]

    /// Updates the estimate. If suspects add processes, the milestones start again.
    ///
    /// - Returns: The remaining time, or `nil` before a process has finished, and whether a
    ///   milestone is reached.
    mutating func update(done: Int, expected: Int, at now: ContinuousClock.Instant) -> (left: Duration?, isMilestone: Bool) {
        if start == nil || expected != self.expected { (start, self.expected, nextMilestone) = ((now, done), expected, 0) }
        guard let start, done > start.done else { return (nil, false) }
        let left = start.instant.duration(to: now) / (done - start.done) * (expected - done)
        let twentieths = (done - start.done) * 20 / max(expected - start.done, 1)
        let isMilestone = nextMilestone < Self.milestones.count && twentieths >= Self.milestones[nextMilestone]
        if isMilestone { nextMilestone += 1 }
        return (left, isMilestone)
    }
}
