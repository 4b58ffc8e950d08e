import ArgumentParser
import BenchmarkResults
import Foundation
import InstructionCounting
import Sampling
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Gating
@testable import Processes
@testable import Scenarios

/// The programs that a gate compares.
@MainActor struct GateProgramsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let product = BenchExecutable.current.name

    /// Writes the package manager's description of a build of this program. Its linker has the name of the folder.
    ///
    /// - Returns: The executable.
    private func writeBuild(in name: String) throws -> String {
        let executable = try folder.write("", to: "\(name)/.build/\(Self.product)")
        let description = """
            commands:
              "C.bench.exe":
                inputs: []
                outputs: ["\(executable)"]
                args: ["\(name)-linker","-emit-executable","-o","\(executable)"]
            """
        try folder.write(description, to: "\(name)/.build/\(RunEnvironment.compiledConfiguration).yaml")
        return executable
    }

    @Test func buildsAreLinkedAgainIfTheLinkerCanShuffleTheirFunctions() async throws {
        let (base, head) = (try writeBuild(in: "base"), try writeBuild(in: "head"))
        let notice =
            "The executables are not linked again for each process, because the linker lld cannot shuffle the functions of "
            + "\(base) (ld: error: unknown option). A small difference in times may come from the order of the functions."
        let cases: [(flags: [String], canShuffle: Bool, head: String, linkers: [String], notices: [String])] = [
            (["--head-build", "\(folder.path)/head"], true, head, ["base-linker", "head-linker"], []),
            (["--self-test"], true, base, ["base-linker"], []),
            (["--self-test"], false, base, ["base-linker", "base-linker"], [notice]),
        ]
        for (flags, canShuffle, head, linkers, notices) in cases {
            let launcher = ScriptedLauncher { call in
                let isShuffled = call.arguments.contains { $0.hasPrefix("--shuffle-sections=") }
                guard isShuffled, !canShuffle else { return nil }
                return ProgramOutcome(end: .exited(1), output: "", errors: "ld: error: unknown option\n")
            }
            let command = try GateCommand<FeedSuite>.parse(["--base-build", "\(folder.path)/base"] + flags)
            let found = try await command.programs(handicap: .allocations(1), launcher: launcher)
            #expect(found.programs.base?.path == base && found.programs.head.path == head, "\(flags)")
            #expect((found.programs.relinking != nil) == canShuffle && found.programs.handicap == .allocations(1), "\(flags)")
            #expect(launcher.calls.map(\.program) == linkers && found.notices == notices, "\(flags): \(found.notices)")
        }
    }

    /// Real times differ on a busy machine, so each process prints the same report.
    @Test func aSelfTestPrintsARowPerCase() async throws {
        let scenario = ScenarioDescription(
            name: "feed/mixed/8", items: 8, strategies: ["still"], settings: ["layout": "feed", "ticks": "5"])
        let suite = try SuiteContents(FeedSuite.self)
        func output(of command: ChildCommand, _ request: some Encodable) throws -> String {
            String(decoding: try command.report(childArguments(command.rawValue, request)[1], of: suite), as: UTF8.self)
        }
        let counts = try output(of: .count, CountRequest(scenarios: [scenario], scrolledAs: nil))
        let sample = try output(of: .sample, SampleRequest(scenario: scenario, replays: 2))
        let launcher = ScriptedLauncher { call in
            ProgramOutcome(end: .exited(0), output: call.arguments[0] == "count" ? counts : sample, errors: "")
        }
        let command = try GateCommand<FeedSuite>.parse(["--self-test", "--cases", "identical", "--gates", "1", "--quiet"])
        var gate = Gate(try await command.programs(handicap: nil, launcher: launcher).programs, scenarios: [scenario], seed: 1)
        gate.replayCount = 2
        gate.countsInstructions = false

        let settings = try GateSettings(command.gateOptions)
        let text = try await collectingOutput { [gate] _ in try await command.runSelfTest(of: gate, settings) }.output
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| identical ") }
        let cells = rows.first?.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(rows.count == 1 && cells?[..<5] == ["identical", "0 of 1", "0 of 1", "not counted", "0 of 1"], "\(text)")
    }
}
