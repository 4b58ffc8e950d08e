import Statistics
import SystemSupport

/// Starts programs and waits until they exit. Tests use their own launchers, which start nothing.
package protocol ProgramLauncher: Sendable {
    /// Runs a program until it exits. Cancelling the task stops the program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to look up in `PATH`.
    ///   - arguments: The arguments without the program's name.
    ///   - environment: All environment variables of the program. The program inherits none.
    func run(_ program: String, arguments: [String], environment: [String: String]) async throws -> ProgramOutcome
}

package struct ProgramNotStarted: Error, Equatable, CustomStringConvertible {
    package let program: String
    /// The reason, as the end of a sentence without a full stop.
    package let reason: String
    package let isMissing: Bool

    package init(program: String, reason: String, isMissing: Bool) {
        self.program = program
        self.reason = reason
        self.isMissing = isMissing
    }

    package var description: String { "\(program) could not be started: \(reason)." }
}

package struct ProgramOutcome: Equatable, Sendable {
    package enum End: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        /// The program was stopped because it took longer than this.
        case timedOut(after: Duration)
        /// The program was stopped because it wrote more than this number of bytes.
        case flooded(limit: Int)
    }

    package let end: End
    package let output: String
    package let errors: String

    package init(end: End, output: String, errors: String) {
        self.end = end
        self.output = output
        self.errors = errors
    }

    /// Checks that the program exited with status 0.
    ///
    /// - Parameter task: The purpose of the program, as the subject of an error's sentence.
    package func requireSuccess(of task: String) throws(ProcessFailure) {
        guard end != .exited(0) else { return }
        let text = errors.contains { !$0.isWhitespace } ? errors : output
        // The output may have millions of lines, so only its end is searched.
        let lines = text.suffix(2_000).split(separator: "\n").suffix(3)
        // Valgrind's lines about a crash precede the sentence about it.
        let message = lines.lastIndex { $0.hasPrefix("Error: ") }.map { lines[$0...] } ?? lines
        throw ProcessFailure(task: task, end: end, lastLines: message.map { $0.trimmingPrefix(" ") }.joined(separator: " "))
    }
}

/// The error for a process that crashed, exited with another status than 0, or was stopped.
package struct ProcessFailure: Error, Equatable, CustomStringConvertible {
    package let task: String
    package let end: ProgramOutcome.End
    package let lastLines: String

    package var description: String {
        let output = lastLines.isEmpty ? "no output" : "last output: \(excerpt(of: lastLines, limit: 400))"
        let advice =
            switch end {
            case .timedOut: " To allow more time, use --process-timeout SECONDS."
            case .exited(Self.refusal): " If it is a build of another version, build it again with this one."
            default: ""
            }
        return "\(task) failed: \(reason); \(output).\(advice)"
    }

    private static let refusal: Int32 = 64

    package var isRefusal: Bool { end == .exited(Self.refusal) }

    private var reason: String {
        switch end {
        case .exited(Self.refusal): "the process refused its request with status 64"
        case .exited(let status): "the process exited with status \(status)"
        case .signalled(let number): "the process was killed by signal \(number)"
        case .timedOut(let limit): "the process timed out after \(limit.text)"
        case .flooded(let limit): "the process wrote more than \(limit >> 20) MB and was stopped"
        }
    }
}
