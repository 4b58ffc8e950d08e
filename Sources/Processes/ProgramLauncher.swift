import SystemSupport

/// Starts programs and waits until they exit. Tests use their own launchers, which start nothing.
package protocol ProgramLauncher: Sendable {
    /// Runs a program until it exits. Cancelling the task stops the program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to look up in `PATH`.
    ///   - environment: All environment variables of the program. The program inherits none.
    /// - Throws: `ProgramNotStarted`; `CancellationError` if the task was cancelled.
    func run(_ program: String, arguments: [String], environment: [String: String]) async throws -> ProgramOutcome
}

package struct ProgramNotStarted: Error, Equatable, CustomStringConvertible {
    package let program: String
    /// The reason, as the end of a sentence without a full stop.
    package let reason: String
    /// Whether no program with the name was found.
    package let isMissing: Bool

    package init(program: String, reason: String, isMissing: Bool) {
        self.program = program
        self.reason = reason
        self.isMissing = isMissing
    }

    package var description: String { "\(program) could not be started: \(reason)." }
}

/// Starts programs through another launcher, and stops the running program when the user interrupts this process.
package struct InterruptibleLauncher: ProgramLauncher {
    private let launcher: any ProgramLauncher
    private let interruption: Interruption

    package init(_ launcher: any ProgramLauncher, interruption: Interruption) {
        self.launcher = launcher
        self.interruption = interruption
    }

    /// - Throws: `Interruption.Requested` after an interruption; otherwise errors of the other
    ///   launcher.
    package func run(
        _ program: String, arguments: [String], environment: [String: String]
    ) async throws -> ProgramOutcome {
        try await interruption.cancelling { [launcher] in
            try await launcher.run(program, arguments: arguments, environment: environment)
        }
    }
}
