import BenchmarkResults
import Foundation
import Sampling

/// Starts the programs of this machine. Each gets no input, and ends together with this process at the latest.
package struct SystemLauncher: ProgramLauncher {
    private let limits: ProcessTimeLimits
    private let clock = MonotonicClock()

    package init(limits: ProcessTimeLimits = ProcessTimeLimits()) {
        self.limits = limits
    }

    package func run(
        _ program: String, arguments: [String], environment: [String: String], like task: String
    ) async throws -> ProgramOutcome {
        try Task.checkCancellation()
        guard let path = path(of: program) else {
            throw ProgramNotStarted(program: program, reason: "no folder of PATH has a program of this name", isMissing: true)
        }
        let limit = limits.limit(of: task)
        do {
            let running = try RunningProgram()
            return try await withTaskCancellationHandler {
                try await onThread { [clock, limits] in
                    let start = clock.now()
                    let outcome = try running.run(path, arguments: arguments, environment: environment, timeLimit: limit)
                    if outcome.end == .exited(0) { limits.add(start.duration(to: clock.now()), of: task) }
                    return outcome
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

    /// Waits for a function on a thread of its own: the threads that tasks share are too few to be kept waiting.
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
