import Gating
import TestSupport
import Testing

/// A suite whose work depends on an environment variable.
@Suite(.waitsForProcesses, .endsInTime) struct EnvironmentTests {
    private let workplace = Workplace()
    private static let scenario = ["--items", "20", "--ticks", "5"]

    /// Runs the program `planted-changes` with variables, for example `A=1 B=2`, and expects its exit status.
    @discardableResult
    private func run(
        _ variables: String, _ arguments: [String], status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> ProgramOutcome {
        let program = try workplace.path(ofExecutable: "planted-changes")
        let outcome = try await workplace.shell("\(variables) exec '\(program)' \"$@\"", arguments)
        #expect(outcome.end == .exited(status), "\(outcome.output)\(outcome.errors)", sourceLocation: sourceLocation)
        return outcome
    }

    @discardableResult
    private func makeBaseline(_ variables: String) async throws -> ProgramOutcome {
        try await run(variables, ["baseline"] + Self.scenario + ["--skip-instructions", "--output", "b.json"])
    }

    private static let gate = ["gate", "--quiet", "--skip-instructions", "--baseline", "b.json"]

    @Test(.needsAllocationCounter) func aGateAgreesWithTheBaselineOfItsEnvironment() async throws {
        try await makeBaseline("PLANTED_CHANGE=allocations-3")
        try await run("PLANTED_CHANGE=allocations-3", Self.gate)
        try await run("PLANTED_CHANGE=allocations-4", Self.gate, status: 2)
    }

    /// The values of variables may be secret.
    @Test func removedVariablesAreNamedWithoutTheirValues() async throws {
        let outcome = try await makeBaseline("unset \(ProcessEnvironment.marker);MALLOC_ARENA_MAX=secret7")
        #expect(outcome.errors.contains("MALLOC_ARENA_MAX"))
        #expect(!(outcome.errors + outcome.output).contains("secret7"))
        #expect(try !workplace.read("b.json").contains("secret7"))
    }
}
