import Foundation
import Gating
import Synchronization

/// A launcher that starts nothing. It answers for valgrind, strip and bench, and records each call.
package final class ScriptedLauncher: ProgramLauncher {
    package struct Call: Equatable, Sendable {
        package let program: String
        package let arguments: [String]
        package let environment: [String: String]
        /// The number of calls up to this one.
        package let number: Int
    }

    private let missing: Set<String>
    private let failures: [String: ProgramOutcome]
    private let report: String
    private let profile: String
    private let answer: @Sendable (Call) throws -> ProgramOutcome?
    private let log = Mutex<[Call]>([])

    /// - Parameters:
    ///   - missing: The programs that are not installed.
    ///   - failures: The outcomes of failing programs, by name. The name `bench` includes `bench`
    ///     under valgrind.
    ///   - report: The output of `bench instruct`.
    ///   - profile: The profile that callgrind writes.
    ///   - answer: Returns the outcome of a call, or `nil` for the outcome that follows from the
    ///     other parameters.
    package init(
        missing: Set<String> = [], failures: [String: ProgramOutcome] = [:], report: String = "", profile: String = "",
        answer: @escaping @Sendable (Call) throws -> ProgramOutcome? = { _ in nil }
    ) {
        self.answer = answer
        self.missing = missing
        self.failures = failures
        self.report = report
        self.profile = profile
    }

    package var calls: [Call] { log.withLock(\.self) }

    package func run(
        _ program: String, arguments: [String], environment: [String: String]
    ) async throws -> ProgramOutcome {
        let call = log.withLock { calls in
            calls.append(Call(program: program, arguments: arguments, environment: environment, number: calls.count + 1))
            return calls[calls.count - 1]
        }
        if let outcome = try answer(call) { return outcome }
        if missing.contains(program) { throw ProgramNotStarted(program: program, reason: "it is not there", isMissing: true) }
        let name = arguments.contains("instruct") ? "bench" : program
        if let failure = failures[name] { return failure }
        let option = "--callgrind-out-file="
        if let file = arguments.first(where: { $0.hasPrefix(option) })?.dropFirst(option.count) {
            try Data(profile.utf8).write(to: URL(fileURLWithPath: String(file)))
        }
        return ProgramOutcome(end: .exited(0), output: name == "bench" ? report : "", errors: "")
    }
}
