import BenchmarkResults
import Statistics

/// How a program ended, and everything that it wrote.
package struct ProgramOutcome: Equatable, Sendable {
    package enum End: Equatable, Sendable {
        /// The program ended by itself, with this status.
        case exited(Int32)
        /// A signal ended the program.
        case signalled(Int32)
        /// The program was ended because it took longer than this.
        case timedOut(after: Duration)
        /// The program was ended because it wrote more than this number of bytes.
        case flooded(limit: Int)
    }

    package let end: End
    /// What the program wrote to its standard output.
    package let output: String
    /// What the program wrote to its standard error.
    package let errors: String

    package init(end: End, output: String, errors: String) {
        self.end = end
        self.output = output
        self.errors = errors
    }

    /// Makes sure that the program ended with status 0.
    ///
    /// - Parameter task: What the program was started for, as the subject of an error's sentence.
    /// - Throws: `ProcessFailure` with the last three lines of `errors`, or of `output` where `errors` is blank.
    package func requireSuccess(of task: String) throws(ProcessFailure) {
        guard end != .exited(0) else { return }
        let text = errors.contains { !$0.isWhitespace } ? errors : output
        // A flood of millions of lines is not searched for its last three.
        let lines = text.suffix(2_000).split(separator: "\n").suffix(3).map { $0.trimmingPrefix(" ") }
        throw ProcessFailure(task: task, end: end, lastLines: lines.joined(separator: " "))
    }
}

/// The error for a process that crashed, ended with another status than 0, or had to be ended.
package struct ProcessFailure: Error, Equatable, CustomStringConvertible {
    /// What the process was started for.
    package let task: String
    package let end: ProgramOutcome.End
    /// The last lines that the process wrote; empty where it wrote nothing.
    package let lastLines: String

    package var description: String {
        let words = lastLines.isEmpty ? "it said nothing" : "its last words: \(excerpt(of: lastLines, limit: 400))"
        let advice =
            if case .timedOut = end { " If it needs more time, give --process-timeout SECONDS." } else { "" }
        return "\(task) failed: \(reason); \(words).\(advice)"
    }

    private var reason: String {
        switch end {
        case .exited(let status): "the process ended with status \(status)"
        case .signalled(let number): "the process was ended by signal \(number)"
        case .timedOut(let limit): "the process did not end within \(limit.text), and was ended"
        case .flooded(let limit): "the process wrote more than \(limit >> 20) MB, and was ended"
        }
    }
}
