import BenchmarkResults

/// A process that did not end as it should.
struct ProcessFailure: Error, Equatable, CustomStringConvertible {
    /// What it was to do.
    let task: String
    let end: ProgramOutcome.End
    /// The last lines of what it wrote as errors; empty where it wrote nothing.
    let lastErrors: String

    var description: String {
        let status =
            switch end {
            case .exited(let status): "the process ended with status \(status)"
            case .signalled(let number): "the process was ended by signal \(number)"
            }
        let errors = lastErrors.isEmpty ? "it said nothing" : "its last words: \(excerpt(of: lastErrors, limit: 400))"
        return "\(task) failed: \(status); \(errors)."
    }
}

extension ProgramOutcome {
    /// - Throws: `ProcessFailure` with the last lines of what the process wrote as errors, or else of what it printed.
    func requireSuccess(of task: String) throws(ProcessFailure) {
        guard end != .exited(0) else { return }
        let text = errors.contains { !$0.isWhitespace } ? errors : output
        let lines = text.split(separator: "\n").suffix(3).map { $0.trimmingPrefix(" ") }
        throw ProcessFailure(task: task, end: end, lastErrors: lines.joined(separator: " "))
    }
}
