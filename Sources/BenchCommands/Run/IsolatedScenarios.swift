import ArgumentParser
import BenchmarkResults
import Experiments
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

    init(_ job: RunJob, _ interruption: Interruption) throws {
        for request in job.requests {
            _ = try request.arguments(competitors: [])
            try MemoryCheck.check(request, request.memoryEstimate(replays: job.measuring.plan))
        }
        self.init(
            measuring: job.measuring.texts, executable: .current, launcher: job.launcher(interruption),
            scratch: try ScratchFolder())
    }

    init(measuring: [String: String], executable: BenchExecutable, launcher: any ProgramLauncher, scratch: ScratchFolder) {
        (self.measuring, self.executable, self.launcher, self.scratch) = (measuring, executable, launcher, scratch)
    }

    /// Measures one scenario.
    ///
    /// - Returns: The scenario, and the warnings of the process.
    func measure(_ request: ScenarioRequest) async throws -> (scenario: Run.Scenario, warnings: [String]) {
        let folder = "\(scratch.path)/run"
        let competitors = request.competitorDescriptions.map(\.name)
        let outcome = try await run(request, competitors, measuring, into: folder)
        guard outcome.end == .exited(0) else { throw try await failure(of: request, competitors, outcome) }
        var scenario = try Run.open(folder, .strict, tables: RunDirectory.tables).scenario(0, with: RunDirectory.tables)
        // The process does not know crossed settings, which are part of the name.
        scenario.name = request.name
        let lines = outcome.errors.split(separator: "\n").map(String.init)
        return (scenario, lines.filter { $0.hasPrefix(StandardError.warningStart) })
    }

    private func run(
        _ request: ScenarioRequest, _ competitors: [String], _ measuring: [String: String], into folder: String
    ) async throws -> ProgramOutcome {
        var arguments = try request.arguments(competitors: competitors)
        arguments.values.merge(measuring) { $1 }
        // A backtrace would follow the message of a trap, and takes a second.
        let environment = executable.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        return try await launcher.run(
            executable.path, arguments: ["run"] + arguments.words + ["--output", folder, "--force", "--quiet"],
            environment: environment)
    }

    private func failure(
        of request: ScenarioRequest, _ competitors: [String], _ outcome: ProgramOutcome
    ) async throws -> any Error {
        if outcome.end == .exited(ExitCode.validationFailure.rawValue) {
            let sentences = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("Error: ") }
            return ValidationError(sentences.first.map { String($0.dropFirst("Error: ".count)) } ?? outcome.errors)
        }
        do {
            try outcome.requireSuccess(of: request.name)
        } catch {
            return IsolatedFailure(process: error, trapped: try await trapped(request, competitors, outcome.end))
        }
        preconditionFailure("\(request.name) did not fail.")
    }

    /// Returns the strategies that also crash in a separate process.
    private func trapped(
        _ request: ScenarioRequest, _ competitors: [String], _ end: ProgramOutcome.End
    ) async throws -> [String] {
        guard case .signalled = end else { return [] }
        guard competitors.count > 1 else { return competitors }
        var found: [String] = []
        for name in competitors {
            let once = measuring.merging(["replays": "1", "warmup": "0"]) { $1 }
            if try await run(request, [name], once, into: "\(scratch.path)/alone").end == end { found.append(name) }
        }
        return found
    }
}

/// The error for a scenario whose process failed.
struct IsolatedFailure: Error, CustomStringConvertible {
    let process: ProcessFailure
    /// The strategies that crash even without the other strategies.
    let trapped: [String]

    var description: String {
        guard !trapped.isEmpty else { return "\(process)" }
        let names = trapped.map { "“\($0)”" }.joined(separator: ", ")
        return "\(process) It was not measured: \(names) \(trapped.count == 1 ? "ends" : "end") the process."
    }
}
