import Foundation
import Subprocess

/// What a program left behind that has run to its end.
struct ProgramOutcome: Equatable, Sendable {
    enum End: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
    }

    let end: End
    let output: String
    let errors: String
}

/// Starts programs. It stands behind a protocol so that what becomes of their outcomes is tested without any.
protocol ProgramLauncher: Sendable {
    /// Runs a program to its end; it is ended when the task is cancelled.
    ///
    /// - Parameters:
    ///   - program: A path, or a name that is looked up in `PATH`.
    ///   - environment: All of it.
    /// - Throws: `ProgramNotStarted`; `CancellationError` when the task was cancelled.
    func run(_ program: String, arguments: [String], environment: [String: String]) async throws -> ProgramOutcome
}

/// A program that could not be started at all, in most cases because there is none of that name.
struct ProgramNotStarted: Error, Equatable, CustomStringConvertible {
    let program: String
    let reason: String

    var description: String { "\(program) could not be started: \(reason)." }
}

/// Starts real ones.
struct SubprocessLauncher: ProgramLauncher {
    func run(_ program: String, arguments: [String], environment: [String: String]) async throws -> ProgramOutcome {
        var options = PlatformOptions()
        // A group of its own: Ctrl-C in a terminal reaches this process alone, which ends the child and tells why.
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
            throw ProgramNotStarted(program: program, reason: "\(error)".droppingFullStop)
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

extension String {
    /// The text as the end of a sentence that goes on.
    fileprivate var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
