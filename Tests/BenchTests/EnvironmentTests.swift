import Foundation
import Gating
import TestSupport
import Testing

/// A suite whose work, or whose names, depend on an environment variable.
@Suite(.waitsForProcesses, .endsInTime) struct EnvironmentTests {
    private let workplace = Workplace()
    private static let scenario = ["--items", "20", "--ticks", "5"]

    /// Runs the program `slower-copies` with variables, for example `A=1 B=2`.
    private func run(_ variables: String, _ arguments: String...) async throws -> ProgramOutcome {
        let program = try workplace.path(ofExecutable: "slower-copies")
        return try await workplace.shell("\(variables) exec '\(program)' \"$@\"", arguments)
    }

    private func makeRun(_ variables: String, _ name: String, _ flags: String...) async throws -> String {
        let program = try workplace.path(ofExecutable: "slower-copies")
        let arguments = Self.scenario + ["--replays", "1", "--quiet", "--output", name] + flags
        let outcome = try await workplace.shell("\(variables) exec '\(program)' \"$@\"", ["run"] + arguments)
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        return try workplace.read("\(name)/work.csv")
    }

    @Test(.needsAllocationCounter) func aSeparateProcessDoesTheWorkOfTheRun() async throws {
        let work = try await makeRun("SLOWER_COPIES=allocations-3", "one")
        #expect(try await makeRun("SLOWER_COPIES=allocations-3", "isolated", "--isolate") == work)
        #expect(try await makeRun("SLOWER_COPIES=allocations-4", "other") != work)
    }

    @Test(.needsAllocationCounter) func aGateAgreesWithTheBaselineOfItsEnvironment() async throws {
        let made = try await run(
            "SLOWER_COPIES=allocations-3", "baseline", "--items", "20", "--ticks", "5", "--skip-instructions", "--output",
            "b.json")
        #expect(made.end == .exited(0), "\(made.errors)")
        let same = try await run("SLOWER_COPIES=allocations-3", "gate", "--quiet", "--skip-instructions", "--baseline", "b.json")
        #expect(same.end == .exited(0), "\(same.output)\(same.errors)")
        let more = try await run("SLOWER_COPIES=allocations-4", "gate", "--quiet", "--skip-instructions", "--baseline", "b.json")
        #expect(more.end == .exited(2), "\(more.output)\(more.errors)")
    }

    @Test func strategiesMayBeNamedByAVariable() async throws {
        let name = "SLOWER_COPIES_STRATEGY=renamed"
        _ = try await makeRun(name, "isolated", "--isolate")
        let made = try await run(name, "baseline", "--items", "20", "--ticks", "5", "--skip-instructions", "--output", "b.json")
        #expect(made.end == .exited(0), "\(made.errors)")
        let gate = try await run(name, "gate", "--quiet", "--skip-instructions", "--baseline", "b.json")
        #expect(gate.end == .exited(0), "\(gate.output)\(gate.errors)")
        #expect(gate.output.contains("renamed in list"))
    }

    /// The values of variables may be secret.
    @Test func removedVariablesAreNamedWithoutTheirValues() async throws {
        let marker = ProcessEnvironment.marker
        let outcome = try await run(
            "unset \(marker);MALLOC_ARENA_MAX=secret7", "baseline", "--items", "20", "--ticks", "5", "--skip-instructions",
            "--output",
            "b.json")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        #expect(outcome.errors.contains("MALLOC_ARENA_MAX"))
        #expect(!(outcome.errors + outcome.output).contains("secret7"))
        #expect(try !workplace.read("b.json").contains("secret7"))
    }
}
