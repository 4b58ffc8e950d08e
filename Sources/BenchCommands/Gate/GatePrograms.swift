import BenchmarkResults
import Experiments
import Foundation
import Gating

/// The two executables of a gate, and what their processes say.
struct GatePrograms: Sendable {
    /// `nil` where there is only a baseline.
    let base: String?
    let head: String
    /// What the head's processes are handicapped with.
    var handicap: Handicap?
    let launcher: any ProgramLauncher
    let interruption: Interruption

    /// The exact work of one side's build, counted by a process of its own.
    ///
    /// - Parameters:
    ///   - settings: The flags of the scenarios, without their dashes.
    ///   - others: Further flags.
    /// - Throws: `ProcessFailure`, `ProgramNotStarted`, `DataFileError` for an answer that is no baseline, `Interruption.Requested`.
    func counted(_ side: TimeTier.Side, settings: [String: String], flags others: [String] = []) async throws -> Baseline {
        let flags = settings.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] }
        let output = try await run(
            ["count"] + flags + others, of: side, padding: 0, task: "counting the exact work of the \(side.rawValue)")
        return try Baseline(path: "what the \(side.rawValue) counted", data: Data(output.utf8))
    }

    /// - Returns: What the process printed.
    /// - Precondition: The side has an executable.
    func run(
        _ arguments: [String], of side: TimeTier.Side, padding: Int, task: String
    ) async throws -> String {
        guard let executable = side == .base ? base : head else {
            preconditionFailure("A gate without a base executable launches none.")
        }
        var environment = InstructionPass.environment(beside: executable)
        environment["SCROLLBENCH_PADDING"] = String(repeating: "x", count: padding)
        let (words, variables) = (arguments + (side == .head ? handicapArguments(handicap) : []), environment)
        let outcome = try await interruption.cancelling {
            try await launcher.run(executable, arguments: words, environment: variables)
        }
        try outcome.requireSuccess(of: "\(task) (\(executable))")
        return outcome.output
    }
}
