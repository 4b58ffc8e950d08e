import BenchmarkResults
import Foundation
import InstructionCounting
import Processes
import Sampling

/// The two executables that a gate compares, and the way to start them.
package struct GatePrograms: Sendable {
    let base: BenchExecutable?
    let head: BenchExecutable
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
    /// - Parameter smallest: The number of items whose scroll all scenarios repeat, or `nil` if each
    ///   has its own.
    func countWork(
        of side: TimeTier.Side, _ scenarios: [ScenarioDescription], scrolledAs smallest: Int? = nil
    ) async throws -> Baseline {
        let request = CountRequest(scenarios: scenarios.map { handicapped($0, side) }, scrolledAs: smallest)
        let output = try await run(
            "count", request, of: side, nil, task: "counting the exact work of the \(side.rawValue)")
        return try Baseline(path: nameOfOutput("count", of: side), data: .init(output.utf8))
    }

    /// Returns the scenario for a process of one side. Only the head has an injected slowdown.
    func handicapped(_ scenario: ScenarioDescription, _ side: TimeTier.Side) -> ScenarioDescription {
        scenario.with(handicap: side == .head ? handicap : nil)
    }

    func nameOfOutput(_ command: String, of side: TimeTier.Side) -> String {
        "the output of “\(executable(of: side).path) \(command)” (the \(side.rawValue))"
    }

    private func executable(of side: TimeTier.Side) -> BenchExecutable {
        guard let executable = side == .base ? base : head else {
            preconditionFailure("Without an executable of the base, a gate starts no process of the base.")
        }
        return executable
    }

    /// Runs a process of one side and returns its output.
    ///
    /// - Parameter placement: The placement of the process, or `nil` for the executable as it was built.
    func run(
        _ command: String, _ request: some Encodable, of side: TimeTier.Side, _ placement: TimeTier.Placement?, task: String
    ) async throws -> String {
        var executable = executable(of: side)
        if let relinking, let placement {
            executable = try await relinking.executable(of: side, placement.functionOrder)
        }
        var environment = executable.environment
        environment["SCROLLBENCH_PADDING"] = String(repeating: "x", count: placement?.padding ?? 0)
        let outcome = try await launcher.run(
            executable.path, arguments: childArguments(command, request), environment: environment)
        try outcome.requireSuccess(of: "\(task) (\(executable.path))")
        return outcome.output
    }
}

/// The request for `bench count`.
package struct CountRequest: Codable, Equatable {
    package let scenarios: [ScenarioDescription]
    package let scrolledAs: Int?
}
