import ArgumentParser
import BenchmarkResults
import Foundation
import Processes
import ResultCommands

/// Measures each scenario in a separate process (`--isolate`), so that a trap in one scenario does
/// not stop the others.
struct IsolatedScenarios {
    /// The processes' settings, by name.
    let measuring: [String: String]
    let executable: BenchExecutable
    let launcher: any ProgramLauncher
    /// The folder for the processes' results.
    let scratch: ScratchFolder

    /// Measures one scenario.
    ///
    /// - Returns: The scenario, and the warnings of the process.
    /// - Throws: `IsolatedFailure` if the process failed; `ValidationError` if it refused its
    ///   arguments; `ProgramNotStarted`; `Interruption.Requested`; `DataFileError` for a damaged
    ///   result.
    func measure(_ plan: ScenarioPlan) async throws -> (scenario: Run.Scenario, warnings: [String]) {
        let folder = "\(scratch.path)/run"
        let competitors = plan.competitorDescriptions.map(\.name)
        let outcome = try await run(plan, competitors, measuring, into: folder)
        guard outcome.end == .exited(0) else { throw try await failure(of: plan, competitors, outcome) }
        let run = try Run.open(folder, .whole, tables: RunDirectory.tables)
        guard run.scenarios.count == 1 else { preconditionFailure("A run of one scenario has \(run.scenarios.count).") }
        var scenario = try run.scenario(0, with: RunDirectory.tables)
        // The process does not know crossed settings, which are part of the name.
        scenario.name = plan.name
        let lines = outcome.errors.split(separator: "\n").map(String.init)
        return (scenario, lines.filter { $0.hasPrefix(StandardError.warningStart) })
    }

    private func run(
        _ plan: ScenarioPlan, _ competitors: [String], _ measuring: [String: String], into folder: String
    ) async throws -> ProgramOutcome {
        var arguments = try plan.arguments(competitors: competitors)
        arguments.values.merge(measuring) { $1 }
        // A backtrace would follow the message of a trap, and takes a second.
        let environment = executable.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        return try await launcher.run(
            executable.path, arguments: ["run"] + arguments.words + ["--output", folder, "--force", "--quiet"],
            environment: environment)
    }

    private func failure(
        of plan: ScenarioPlan, _ competitors: [String], _ outcome: ProgramOutcome
    ) async throws -> any Error {
        if outcome.end == .exited(ExitCode.validationFailure.rawValue) {
            let sentences = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("Error: ") }
            return ValidationError(sentences.first.map { String($0.dropFirst("Error: ".count)) } ?? outcome.errors)
        }
        do {
            try outcome.requireSuccess(of: plan.name)
        } catch {
            return IsolatedFailure(process: error, trapped: try await trapped(plan, competitors, outcome.end))
        }
        preconditionFailure("\(plan.name) did not fail.")
    }

    /// Returns the strategies that also crash in a separate process.
    private func trapped(
        _ plan: ScenarioPlan, _ competitors: [String], _ end: ProgramOutcome.End
    ) async throws -> [String] {
        guard case .signalled = end else { return [] }
        guard competitors.count > 1 else { return competitors }
        var found: [String] = []
        for name in competitors {
            let once = measuring.merging(["replays": "1", "warmup": "0"]) { $1 }
            if try await run(plan, [name], once, into: "\(scratch.path)/alone").end == end { found.append(name) }
        }
        return found
    }
}

/// The error for a scenario whose process failed.
struct IsolatedFailure: Error, CustomStringConvertible {
    let process: ProcessFailure
    /// The strategies that crash if they are measured alone.
    let trapped: [String]

    var description: String {
        guard !trapped.isEmpty else { return "\(process)" }
        let names = trapped.map { "“\($0)”" }.joined(separator: ", ")
        return "\(process) It was not measured: \(names) \(trapped.count == 1 ? "ends" : "end") the process."
    }
}
