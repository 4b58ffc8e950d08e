import ArgumentParser
import BenchmarkResults
import Foundation
import Gating
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

struct IsolatedScenariosTests {
    /// Returns a machine on which the processes of some strategies have an outcome, and the others print nothing.
    private func machine(_ outcome: ProgramOutcome, under broken: Set<String>) -> ScriptedLauncher {
        ScriptedLauncher { call in
            let strategies = Self.request(of: call)?.scenario.strategies ?? []
            return broken.isDisjoint(with: strategies) ? nil : outcome
        }
    }

    private static func request(of call: ScriptedLauncher.Call) -> MeasureRequest? {
        try? decodeRequest(MeasureRequest.self, for: "measure", call.input)
    }

    /// A machine that measures each scenario in this process.
    private struct MeasuringMachine: ProgramLauncher {
        let errors: String

        func run(
            _ program: String, arguments: [String], environment: [String: String], input: String
        ) async throws -> ProgramOutcome {
            let request = try decodeRequest(MeasureRequest.self, for: "measure", input)
            try await request.measure(of: SuiteContents(OurSuite.self))
            return ProgramOutcome(end: .exited(0), output: "", errors: errors)
        }
    }

    @discardableResult
    private func measure(
        _ words: String..., on machine: some ProgramLauncher
    ) async throws -> (scenario: Run.Scenario, warnings: [String]) {
        let environment = RunEnvironment.current(allocator: nil, gitRevision: nil)
        let scenarios = IsolatedScenarios(
            measuring: try OurSuite.measuring(["--replays", "5", "--warmup", "2"]),
            manifest: RunManifest(
                suite: "bench", commandLine: [], settings: [:], seed: 1, budget: .milliseconds(8), slowdown: 1, displayScale: 2,
                environment: environment, started: Date()),
            executable: .current, launcher: machine, scratch: try ScratchFolder())
        let request = try OurSuite.matrix(words).requests[0]
        return try await scenarios.result(of: request.with(strategies: request.preparedCompetitors().map(\.name)))
    }

    @Test func theResultAndTheWarningsOfTheProcessAreKept() async throws {
        let machine = MeasuringMachine(errors: "warning: first\nno warning: second\n\nwarning: third")
        let (scenario, warnings) = try await measure("--items", "5", "--ticks", "3", on: machine)
        #expect((scenario.name, scenario.series.map(\.replayCount)) == ("quilt/linear/mixed/5", [5, 5, 5, 5]))
        #expect((scenario.ticks?.count, scenario.screens?.rows.count) == (3, 3))
        #expect(warnings == ["warning: first", "warning: third"])
    }

    @Test func strategiesThatCrashTheProcessAreNamed() async throws {
        let machine = machine(
            ProgramOutcome(end: .signalled(4), output: "", errors: "Mine.swift:7: Fatal error: too far down\n"),
            under: ["cached", "delegate"])
        let failure = await #expect(throws: IsolatedFailure.self) { try await measure("--items", "60", on: machine) }
        #expect(
            failure?.description
                == "quilt/linear/mixed/60 failed: the process was killed by signal 4; last output: "
                + "“Mine.swift:7: Fatal error: too far down”. It was not measured: “cached”, “delegate” crash the process.")
        // First all strategies, and then each alone.
        #expect(machine.calls.allSatisfy { $0.arguments == ["measure"] })
        let calls = machine.calls.compactMap(Self.request).map {
            "\($0.scenario.strategies ?? []) \($0.warmup) \($0.replays ?? 0)"
        }
        #expect(
            calls == [#"["full", "cached", "named", "delegate"] 2 5"#]
                + ["full", "cached", "named", "delegate"].map { #"["\#($0)"] 0 1"# })
    }

    @Test func otherFailuresAreReportedWithoutAnotherTry() async throws {
        // A strategy that was alone need not be tried again.
        let crashing = machine(ProgramOutcome(end: .signalled(11), output: "", errors: ""), under: ["named"])
        let crash = await #expect(throws: IsolatedFailure.self) { try await measure("--strategy", "named", on: crashing) }
        #expect((crash?.trapped, crashing.calls.count) == (["named"], 1))
        // Different screens also end their scenario; the process names the strategies.
        let differing = machine(
            ProgramOutcome(end: .exited(1), output: "", errors: "Error: The strategies full and cached do not show the same\n"),
            under: ["cached"])
        let failure = await #expect(throws: IsolatedFailure.self) { try await measure(on: differing) }
        #expect(failure?.description.contains("The strategies full and cached do not show the same") == true)
        #expect((failure?.trapped, differing.calls.count) == ([], 1))
        // A refusal ends the run.
        let refusing = machine(
            ProgramOutcome(end: .exited(64), output: "", errors: "Error: There is too little memory.\n"), under: ["cached"])
        let refusal = await #expect(throws: ValidationError.self) { try await measure(on: refusing) }
        #expect(refusal?.message == "There is too little memory.")
    }
}
