import Foundation
import Synchronization

@testable import Processes

/// Stands in for the programs that a pass starts: it answers for valgrind, strip and bench, and notes each call.
final class ScriptedLauncher: ProgramLauncher {
    struct Call: Equatable {
        let program: String
        let arguments: [String]
        let environment: [String: String]
    }

    /// What is not installed.
    let missing: Set<String>
    /// What a program leaves behind instead of a success; by its name, `bench` also under valgrind.
    let failures: [String: ProgramOutcome]
    /// What `bench instruct` prints.
    let report: String
    /// What callgrind writes.
    let profile: String
    /// What a call leaves behind instead of what follows from the rest; `nil` for that.
    private let answer: @Sendable (Call) -> ProgramOutcome?
    private let log = Mutex<[Call]>([])

    init(
        missing: Set<String> = [], failures: [String: ProgramOutcome] = [:], report: String = "", profile: String = "",
        answer: @escaping @Sendable (Call) -> ProgramOutcome? = { _ in nil }
    ) {
        self.answer = answer
        self.missing = missing
        self.failures = failures
        self.report = report
        self.profile = profile
    }

    var calls: [Call] { log.withLock(\.self) }

    func run(
        _ program: String, arguments: [String], environment: [String: String], like task: String
    ) async throws -> ProgramOutcome {
        let call = Call(program: program, arguments: arguments, environment: environment)
        log.withLock { $0.append(call) }
        if let outcome = answer(call) { return outcome }
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
