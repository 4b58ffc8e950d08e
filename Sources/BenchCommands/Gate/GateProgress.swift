import Console
import Gating
import Statistics
import Synchronization

final class GateProgress: Sendable {
    private let line: ProgressLine
    private let remaining = Mutex(RemainingTime())

    init(_ line: ProgressLine) {
        self.line = line
    }

    func show(_ step: Gate.Step) {
        let (text, isMilestone) = description(of: step)
        if isMilestone { line.show(text) } else { line.update(text) }
    }

    func clear() {
        line.clear()
    }

    /// Returns a description of a step, and whether a log gets a line for it.
    private func description(of step: Gate.Step) -> (text: String, isMilestone: Bool) {
        switch step {
        case .countingWork: return ("counting", true)
        case .countingInstructions: return ("counting instructions", true)
        case .timing: return ("timing", true)
        case .trial(let done, let expected): return ("timing, trial \(done + 1) of \(expected)", false)
        case .process(let done, let expected):
            let (left, isMilestone) = remaining.withLock { $0.update(done: done, expected: expected, at: .now) }
            let text = "timing, process \(done + 1) of \(expected)\(left.map { ", about \($0.text) left" } ?? "")"
            return (text, isMilestone)
        case .searchingCause(let done, let expected, let limit):
            let left = limit * (expected - done)
            return ("searching for the cause, series \(done + 1) of \(expected), at most \(left.text) left", true)
        }
    }
}

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
