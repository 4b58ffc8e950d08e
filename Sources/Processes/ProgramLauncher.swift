import Experiments
import Subprocess

/// Starts programs and waits until they end. Tests replace it, so they need no programs.
package protocol ProgramLauncher: Sendable {
    /// Runs a program until it ends. Cancelling the task ends the program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to look up in `PATH`.
    ///   - environment: The whole environment of the program. Nothing is inherited.
    /// - Throws: `ProgramNotStarted`; `CancellationError` when the task was cancelled.
    func run(_ program: String, arguments: [String], environment: [String: String]) async throws -> ProgramOutcome
}

/// The error for a program that could not be started. In most cases no program has that name.
package struct ProgramNotStarted: Error, Equatable, CustomStringConvertible {
    package let program: String
    /// The end of a sentence, without a full stop.
    package let reason: String

    package init(program: String, reason: String) {
        self.program = program
        self.reason = reason
    }

    package var description: String { "\(program) could not be started: \(reason)." }
}

/// Starts the programs of this machine.
package struct SubprocessLauncher: ProgramLauncher {
    package init() {}

    package func run(
        _ program: String, arguments: [String], environment: [String: String]
    ) async throws -> ProgramOutcome {
        var options = PlatformOptions()
        // The program gets a process group of its own. Ctrl-C in a terminal then reaches only this process, which ends the
        // program and says why.
        options.processGroupID = 0
        options.teardownSequence = [.send(signal: .terminate, allowedDurationToNextStep: .seconds(1))]
        let variables = environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
        do {
            let result = try await Subprocess.run(
                program.contains("/") ? .path(.init(program)) : .name(program), arguments: Arguments(arguments),
                environment: .custom(Dictionary(uniqueKeysWithValues: variables)), platformOptions: options,
                output: .string(limit: 64 << 20), error: .string(limit: 4 << 20)
            )
            try Task.checkCancellation()
            return ProgramOutcome(
                end: .init(result.terminationStatus), output: result.standardOutput, errors: result.standardError
            )
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            let reason = "\(error)"
            throw ProgramNotStarted(program: program, reason: reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
        }
    }
}

extension ProgramOutcome.End {
    fileprivate init(_ status: TerminationStatus) {
        switch status {
        case .exited(let code): self = .exited(code)
        case .signaled(let code): self = .signalled(code)
        }
    }
}

/// Starts programs through another launcher, and ends the running program when the user interrupts this process.
package struct InterruptibleLauncher: ProgramLauncher {
    private let launcher: any ProgramLauncher
    private let interruption: Interruption

    package init(_ launcher: any ProgramLauncher = SubprocessLauncher(), interruption: Interruption) {
        self.launcher = launcher
        self.interruption = interruption
    }

    /// - Throws: `Interruption.Requested` after an interruption; else what the other launcher throws.
    package func run(
        _ program: String, arguments: [String], environment: [String: String]
    ) async throws -> ProgramOutcome {
        try await interruption.cancelling { [launcher] in
            try await launcher.run(program, arguments: arguments, environment: environment)
        }
    }
}
