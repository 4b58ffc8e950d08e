import BenchmarkResults
import Gating
import Reporting
import Statistics
import Synchronization

extension GateReport {
    /// The text for the standard output: notices, verdicts, findings, and the conclusion.
    package var text: String {
        var parts = notices
        if !passedWork.isEmpty { parts.append(passedWork.joined(separator: "\n")) }
        if !notable.isEmpty { parts.append(Verdict.table(notable).text) }
        parts += notable.filter { $0.outcome != .pass || $0.tier == .time }.map(finding)
        parts += functions.map { ["\(tableCell($0.heading)):"] + $0.lines.map { "  \(tableCell($0))" } }
            .map { $0.joined(separator: "\n") }
        parts.append(conclusion)
        return parts.joined(separator: "\n\n")
    }

    /// Lines for each series with unchanged work, and for each strategy that keeps its promise.
    private var passedWork: [String] {
        [Verdict.Tier.exact, .scaling].flatMap { tier -> [String] in
            let verdicts = verdicts.filter { $0.tier == tier }
            return verdicts.map(\.series).uniqued().compactMap { key in
                let own = verdicts.filter { $0.series == key }
                guard own.allSatisfy({ $0.outcome == .pass }) else { return nil }
                let name = "\(tableCell(key.strategy)) in \(tableCell(key.scenario))"
                return tier == .exact
                    ? "\(name): the same in all \(own.count) exact metrics, at each tick."
                    : "\(name): none of \(own.count) exact metrics grows with the items."
            }
        }
    }

    private func finding(_ verdict: Verdict) -> String {
        let name = "\(tableCell(verdict.series.strategy)) in \(tableCell(verdict.series.scenario)), \(verdict.metric)"
        let command = verdict.command.isEmpty ? "" : "\n  \(tableCell(verdict.command))"
        return "\(name): \(tableCell(verdict.finding))\(command)"
    }
}

/// Shows the progress of a gate on stderr.
package final class GateProgress: Sendable {
    private let line: ProgressLine
    private let remaining = Mutex(RemainingTime())

    package init(_ line: ProgressLine) {
        self.line = line
    }

    package func show(_ step: Gate.Step) {
        let (text, isMilestone) = description(of: step)
        if isMilestone { line.show(text) } else { line.update(text) }
    }

    package func clear() {
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
        case .countingFunctions: return ("counting by function what failed", true)
        case .countingOtherItemCounts: return ("counting at other numbers of items", true)
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
