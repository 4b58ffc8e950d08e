import BenchmarkResults
import Foundation
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
    /// - Parameter furtherFlags: Command-line arguments after the scenarios' arguments.
    func countWork(
        of side: TimeTier.Side, _ arguments: ScenarioArguments, furtherFlags: [String] = []
    ) async throws -> Baseline {
        let output = try await run(
            ["count"] + arguments.words + furtherFlags, of: side, nil, task: "counting the exact work of the \(side.rawValue)")
        return try Baseline(path: nameOfOutput("count", of: side), data: .init(output.utf8))
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

/// The flags that give a process of `bench` its scenarios.
///
/// A gate only replaces the numbers of items and the strategies. It passes all other flags on unchanged.
package struct ScenarioArguments: Equatable, Sendable {
    /// The value of each flag, by the flag's name without dashes, for example `items`.
    package var values: [String: String]

    package init(_ values: [String: String]) {
        self.values = values
    }

    /// The command-line arguments, sorted by the flags' names.
    package var words: [String] {
        values.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] }
    }

    package func with(itemCounts: [Int]) -> ScenarioArguments {
        with("items", itemCounts.map(String.init))
    }

    package func with(strategies: [String]) -> ScenarioArguments {
        with("strategy", strategies)
    }

    package func of(_ series: BaselineSeries) -> ScenarioArguments {
        with(itemCounts: [series.itemCount]).with(strategies: [series.key.strategy])
    }

    package var withoutItemCounts: ScenarioArguments {
        ScenarioArguments(values.filter { $0.key != "items" })
    }

    private func with(_ name: String, _ elements: [String]) -> ScenarioArguments {
        var copy = self
        copy.values[name] = elements.joined(separator: ",")
        return copy
    }
}

extension Handicap {
    var arguments: [String] { ["--handicap", label] }
}
