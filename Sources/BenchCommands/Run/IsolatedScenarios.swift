import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Foundation
import Gating
import Sampling
import SystemSupport

/// Measures each scenario in a separate process (`--isolate`), so that a trap in one scenario does
/// not stop the others.
@MainActor
struct IsolatedScenarios {
    let measuring: MeasuringSettings
    let manifest: RunManifest
    let executable: BenchExecutable
    let launcher: any ProgramLauncher
    let scratch: ScratchFolder
    /// Every process prints the same warnings about the build.
    var printedWarnings: Set<String> = []

    /// Measures one scenario. Returns `nil` if it failed and the others can be measured.
    mutating func measure(_ request: ScenarioRequest) async throws -> Run.Scenario? {
        do {
            let (scenario, warnings) = try await result(of: request)
            for line in warnings where printedWarnings.insert(line).inserted { StandardError.printLine(line) }
            return scenario
        } catch let failure as IsolatedFailure {
            StandardError.warn("\(failure)")
            return nil
        }
    }

    func result(of request: ScenarioRequest) async throws -> (scenario: Run.Scenario, warnings: [String]) {
        let measurement = MeasureRequest(
            scenario: request.description.with(strategies: request.competitorDescriptions.map(\.name)),
            // The screens show how many items were seen, also if the run does not keep them.
            manifest: manifest.withScreens(), warmup: measuring.warmup, replays: measuring.replays, slowdown: measuring.slowdown,
            frameNanoseconds: Int(measuring.frame.wholeNanoseconds), folder: "\(scratch.path)/run")
        let outcome = try await run(measurement)
        guard outcome.end == .exited(0) else { throw try await failure(of: measurement, outcome) }
        let scenario = try Run.open(measurement.folder, .strict, tables: RunDirectory.tables)
            .scenario(0, with: RunDirectory.tables)
        let lines = outcome.errors.split(separator: "\n").map(String.init)
        return (scenario, lines.filter { $0.hasPrefix(warningStart) })
    }

    private func run(_ measurement: MeasureRequest) async throws -> ProgramOutcome {
        // A backtrace would follow the message of a trap, and takes a second.
        let environment = executable.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        // Not as an argument: the manifest has the plan of the whole run, and arguments are limited.
        return try await launcher.run(
            executable.path, arguments: [ChildCommand.measure.rawValue], environment: environment,
            input: encodedRequest(measurement))
    }

    private func failure(of measurement: MeasureRequest, _ outcome: ProgramOutcome) async throws -> any Error {
        if outcome.end == .exited(ExitCode.validationFailure.rawValue) {
            return ValidationError(String(outcome.errors.trimmingPrefix("Error: ")).trimmingCharacters(in: .newlines))
        }
        do {
            try outcome.requireSuccess(of: measurement.scenario.name)
        } catch {
            return IsolatedFailure(process: error, trapped: try await trapped(measurement, outcome.end))
        }
        preconditionFailure("\(measurement.scenario.name) did not fail.")
    }

    /// Returns the strategies that also crash in a separate process.
    private func trapped(_ measurement: MeasureRequest, _ end: ProgramOutcome.End) async throws -> [String] {
        let strategies = measurement.scenario.strategies ?? []
        guard case .signalled = end else { return [] }
        guard strategies.count > 1 else { return strategies }
        var once = measurement
        (once.warmup, once.replays, once.folder) = (0, 1, "\(scratch.path)/alone")
        var found: [String] = []
        for name in strategies {
            once.scenario = measurement.scenario.with(strategies: [name])
            if try await run(once).end == end { found.append(name) }
        }
        return found
    }
}

struct IsolatedFailure: Error, CustomStringConvertible {
    let process: ProcessFailure
    /// The strategies that crash even without the other strategies.
    let trapped: [String]

    var description: String {
        guard !trapped.isEmpty else { return "\(process)" }
        let names = trapped.map { "“\($0)”" }.joined(separator: ", ")
        return "\(process) It was not measured: \(names) \(trapped.count == 1 ? "crashes" : "crash") the process."
    }
}
