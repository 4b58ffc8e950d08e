import BenchmarkResults
import Foundation
import Processes
import Sampling

/// The two executables that a gate compares, and the way to start them.
package struct GatePrograms: Sendable {
    /// The base's executable, or `nil` if the gate has only a baseline.
    let base: BenchExecutable?
    let head: BenchExecutable
    /// The extra work that the head's processes do in each tick.
    var handicap: Handicap?
    /// The links for the time tier, or `nil` if its processes run the executables as they were
    /// built.
    package var relinking: Relinking?
    let launcher: any ProgramLauncher

    package init(
        base: BenchExecutable?, head: BenchExecutable, handicap: Handicap?, launcher: any ProgramLauncher
    ) {
        self.base = base
        self.head = head
        self.handicap = handicap
        self.launcher = launcher
    }

    /// Whether the functions of base and head are placed differently in the same way in all rounds,
    /// which can change their times.
    var differInPlacement: Bool {
        if let relinking { return relinking.isOfEachSide }
        guard let base else { return false }
        return !FileManager.default.contentsEqual(atPath: base.path, andPath: head.path)
    }

    /// Counts the exact work of one side in a separate process.
    ///
    /// - Parameter furtherFlags: Command-line arguments after the scenarios' arguments.
    /// - Throws: As `run(_:of:_:task:)`; `DataFileError` if the process does not print a baseline.
    func countWork(
        of side: TimeTier.Side, _ arguments: ScenarioArguments, furtherFlags: [String] = []
    ) async throws -> Baseline {
        let output = try await run(
            ["count"] + arguments.words + furtherFlags, of: side, nil, task: "counting the exact work of the \(side.rawValue)")
        return try Baseline(path: nameOfOutput("count", of: side), data: .init(output.utf8))
    }

    /// The name of a process's output in messages.
    func nameOfOutput(_ command: String, of side: TimeTier.Side) -> String {
        "the output of “\(executable(of: side).path) \(command)” (the \(side.rawValue))"
    }

    /// - Precondition: The side has an executable.
    private func executable(of side: TimeTier.Side) -> BenchExecutable {
        guard let executable = side == .base ? base : head else {
            preconditionFailure("Without an executable of the base, a gate starts no process of the base.")
        }
        return executable
    }

    /// Runs a process of one side.
    ///
    /// - Parameters:
    ///   - placement: The placement of the process, or `nil` for the executable as it was built and
    ///     no padding.
    ///   - task: The purpose of the process, for error messages.
    /// - Returns: The output of the process.
    /// - Throws: `ProcessFailure`, and errors of the launcher.
    /// - Precondition: The side has an executable.
    func run(
        _ arguments: [String], of side: TimeTier.Side, _ placement: TimeTier.Placement?, task: String
    ) async throws -> String {
        var executable = executable(of: side)
        if let relinking, let placement {
            executable = try await relinking.executable(of: side, placement.functionOrder)
        }
        var environment = executable.environment
        environment["SCROLLBENCH_PADDING"] = String(repeating: "x", count: placement?.padding ?? 0)
        let handicap = side == .head ? handicap?.arguments ?? [] : []
        let outcome = try await launcher.run(executable.path, arguments: arguments + handicap, environment: environment)
        try outcome.requireSuccess(of: "\(task) (\(executable.path))")
        return outcome.output
    }
}
