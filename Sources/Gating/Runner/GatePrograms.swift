import BenchmarkResults
import Foundation
import SystemSupport

/// The two executables that a gate compares, and the way to start them.
package struct GatePrograms: Sendable {
    package let base: BenchExecutable?
    package let head: BenchExecutable
    /// The links for the time tier, or `nil` if its processes run the executables as they were
    /// built.
    package var relinking: Relinking?
    let launcher: any ProgramLauncher

    package init(base: BenchExecutable?, head: BenchExecutable, launcher: any ProgramLauncher) {
        self.base = base
        self.head = head
        self.launcher = launcher
    }

    /// Whether the functions of base and head are placed differently in the same way in all rounds,
    /// which can change their times.
    var differInPlacement: Bool {
        guard relinking == nil, let base else { return false }
        return !FileManager.default.contentsEqual(atPath: base.path, andPath: head.path)
    }

    /// Counts the exact work of one side in a separate process.
    package func countWork(of side: TimeTier.Side, _ scenarios: [ScenarioDescription]) async throws -> Baseline {
        let output = try await run(
            "count", scenarios, of: side, nil, task: "counting the exact work of the \(side.rawValue)")
        return try Baseline(path: nameOfOutput("count", of: side), data: .init(output.utf8))
    }

    /// Returns the work of the base in the scenarios that it knows, with a sentence about each other one.
    ///
    /// A base without a subject of the head refuses its scenarios with the status of a usage error.
    func countBase(_ scenarios: [ScenarioDescription]) async throws -> (counts: Baseline, notices: [String]) {
        do {
            return (try await countWork(of: .base, scenarios), [])
        } catch let refusal as ProcessFailure where refusal.isRefusal && scenarios.count > 1 {
            var (parts, notices): ([Baseline], [String]) = ([], [])
            for scenario in scenarios {
                do {
                    parts.append(try await countWork(of: .base, [scenario]))
                } catch let refusal as ProcessFailure where refusal.isRefusal {
                    notices.append("\(scenario.name) is not gated, because the base cannot measure it: \(refusal.lastLines)")
                }
            }
            guard let first = parts.first else { throw refusal }
            return (
                Baseline(
                    conditions: first.conditions, settings: first.settings, files: first.files, series: parts.flatMap(\.series)),
                notices
            )
        }
    }

    /// Returns the descriptions of both suites.
    ///
    /// - Throws: If they have different versions of ScrollBench, because counts depend on its engine.
    func descriptions() async throws -> (base: SuiteReport, head: SuiteReport) {
        let revisions = [base, head].map { $0?.pinnedRevision }
        if let before = revisions[0], let after = revisions[1], before != after {
            throw Self.notCompared("the base is built with ScrollBench \(before.prefix(10)), the head with \(after.prefix(10))")
        }
        let base = try await description(of: .base)
        guard let base, base.schemaVersion == SuiteReport.currentSchemaVersion else {
            throw Self.notCompared("the base is built with another version of ScrollBench, whose results differ")
        }
        guard let head = try await description(of: .head), head.schemaVersion == SuiteReport.currentSchemaVersion else {
            throw Self.notCompared("the head is built with another version of ScrollBench than this program")
        }
        return (base, head)
    }

    private static func notCompared(_ reason: String) -> Failure {
        Failure(
            "Base and head are not compared: \(reason), and exact counts depend on its engine. Update ScrollBench in a "
                + "separate pull request, and record the baseline again there.", status: .notCompared)
    }

    /// Returns the description of one side's suite, or `nil` if its version of ScrollBench has none.
    private func description(of side: TimeTier.Side) async throws -> SuiteReport? {
        do {
            let output = try await run(
                "describe", [String: String](), of: side, nil, task: "describing the suite of the \(side.rawValue)")
            return try decodeMessage(SuiteReport.self, from: nameOfOutput("describe", of: side), output)
        } catch let refusal as ProcessFailure where refusal.isRefusal {
            return nil
        }
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

/// Links base and head again for each round of the time tier.
package struct Relinking: Sendable {
    private let base: FreshLinks
    private let head: FreshLinks

    package init(base: LinkCommand, head: LinkCommand, launcher: any ProgramLauncher) throws {
        self.base = try FreshLinks(base, launcher: launcher)
        self.head = try FreshLinks(head, launcher: launcher)
    }

    /// Returns the reason why functions cannot be shuffled, as a sentence, or `nil` if they can.
    package func obstacle() async throws -> String? {
        if let obstacle = try await base.obstacle() { return obstacle }
        return try await head.obstacle()
    }

    var arguments: [String] { ["--base-build", base.command.folder, "--head-build", head.command.folder] }

    func executable(of side: TimeTier.Side, _ order: FunctionOrder) async throws -> BenchExecutable {
        try await (side == .base ? base : head).executable(in: order)
    }
}
