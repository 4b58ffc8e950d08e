import Foundation
import SystemSupport

/// Starts programs on this machine. They get no input, and exit with this process at the latest.
package struct SystemLauncher: ProgramLauncher {
    /// The time limit of a process: 30 minutes. A million items under callgrind take a few minutes.
    package static let defaultTimeLimit = Duration.seconds(1_800)
    /// The time limit of a program that describes the machine or the sources: 10 s. The description
    /// is optional.
    package static let probeTimeLimit = Duration.seconds(10)

    private let timeLimit: Duration

    package init(timeLimit: Duration = defaultTimeLimit) {
        self.timeLimit = timeLimit
    }

    package func run(
        _ program: String, arguments: [String], environment: [String: String]
    ) async throws -> ProgramOutcome {
        try Task.checkCancellation()
        guard let path = path(of: program) else {
            throw ProgramNotStarted(program: program, reason: "no folder of PATH has a program of this name", isMissing: true)
        }
        do {
            let running = try RunningProgram()
            return try await withTaskCancellationHandler {
                try await onThread { [timeLimit] in
                    try running.run(path, arguments: arguments, environment: environment, timeLimit: timeLimit)
                }
            } onCancel: {
                running.cancel()
            }
        } catch let error as SystemCallError {
            throw ProgramNotStarted(program: program, reason: error.description, isMissing: false)
        }
    }

    private func path(of program: String) -> String? {
        guard !program.contains("/") else { return program }
        return pathOfProgram(named: program, in: ProcessInfo.processInfo.environment["PATH"] ?? "")
    }

    /// Runs a function on a new thread, because the few threads that tasks share must not be blocked.
    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            do {
                try startThread { continuation.resume(with: Result(catching: body)) }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }
}

/// Returns the path of the first executable file with a name in some folders, as a shell does.
package func pathOfProgram(named name: String, in path: String) -> String? {
    let folders = path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "." : String($0) }
    return folders.map { "\($0)/\(name)" }.first {
        FileManager.default.isExecutableFile(atPath: $0) && FileKind(of: $0) != .folder
    }
}
