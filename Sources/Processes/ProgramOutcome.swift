import Statistics
import SystemSupport

/// The exit of a program, and its output.
package struct ProgramOutcome: Equatable, Sendable {
    package enum End: Equatable, Sendable {
        /// The program exited with this status.
        case exited(Int32)
        /// This signal killed the program.
        case signalled(Int32)
        /// The program was stopped because it took longer than this.
        case timedOut(after: Duration)
        /// The program was stopped because it wrote more than this number of bytes.
        case flooded(limit: Int)
    }

    package let end: End
    /// The content of standard output.
    package let output: String
    /// The content of standard error.
    package let errors: String

    package init(end: End, output: String, errors: String) {
        self.end = end
        self.output = output
        self.errors = errors
    }

    /// Checks that the program exited with status 0.
    ///
    /// - Parameter task: The purpose of the program, as the subject of an error's sentence.
    /// - Throws: `ProcessFailure` with the last three lines of `errors`, or of `output` if `errors` is blank.
    package func requireSuccess(of task: String) throws(ProcessFailure) {
        guard end != .exited(0) else { return }
        let text = errors.contains { !$0.isWhitespace } ? errors : output
        // The output may have millions of lines, so only its end is searched.
        let lines = text.suffix(2_000).split(separator: "\n").suffix(3).map { $0.trimmingPrefix(" ") }
        throw ProcessFailure(task: task, end: end, lastLines: lines.joined(separator: " "))
    }
}

/// The error for a process that crashed, exited with another status than 0, or was stopped.
package struct ProcessFailure: Error, Equatable, CustomStringConvertible {
    /// The purpose of the process.
    package let task: String
    package let end: ProgramOutcome.End
    /// The last lines of the output, or an empty string if there was no output.
    package let lastLines: String

    package var description: String {
        let output = lastLines.isEmpty ? "no output" : "last output: \(excerpt(of: lastLines, limit: 400))"
        let advice = if case .timedOut = end { " To allow more time, use --process-timeout SECONDS." } else { "" }
        return "\(task) failed: \(reason); \(output).\(advice)"
    }

    private var reason: String {
        switch end {
        case .exited(let status): "the process exited with status \(status)"
        case .signalled(let number): "the process was killed by signal \(number)"
        case .timedOut(let limit): "the process timed out after \(limit.text)"
        case .flooded(let limit): "the process wrote more than \(limit >> 20) MB and was stopped"
        }
    }
}
