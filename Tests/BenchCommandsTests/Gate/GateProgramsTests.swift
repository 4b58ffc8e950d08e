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
    @Test(.waitsForProcesses, .endsInTime) func aSelfTestPrintsARowPerCase() async throws {
        let scenario = ScenarioDescription(
            name: "feed/mixed/8", items: 8, strategies: ["still"], settings: ["layout": "feed", "ticks": "5"])
        let suite = try SuiteContents(FeedSuite.self)
        func write(_ command: ChildCommand, _ request: some Encodable) throws {
            let words = try childArguments(command.rawValue, request)
            try folder.write(Data(command.report(words[1], of: suite)), to: "feed.\(command.rawValue)")
        }
        try write(.count, CountRequest(scenarios: [scenario], scrolledAs: nil))
        try write(.sample, SampleRequest(scenario: scenario, replays: 2))
        let program = "\(folder.path)/feed"
        // The shell writes the program. If this process had it open, it could not be executed.
        let script = #"printf '#!/bin/sh\nexec cat "$0.$1"\n' > "$0" && chmod 755 "$0""#
        let written = try await SystemLauncher(timeLimit: .seconds(600)).run(
            "/bin/sh", arguments: ["-c", script, program], environment: ["PATH": "/usr/bin:/bin"])
        #expect(written.end == .exited(0), "\(written.errors)")

        let outcome = try await FeedSuite.command([
            "gate", "--self-test", "--cases", "identical", "--gates", "1", "--replays", "2", "--skip-instructions", "--quiet",
            "--base-executable", program, "--strategy", "still", "--items", "8", "--ticks", "5",
        ])
        let rows = outcome.output.split(separator: "\n").filter { $0.hasPrefix("| identical ") }
        let cells = rows.first?.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(outcome.status == 0 && rows.count == 1, "\(outcome)")
        #expect(cells?[..<5] == ["identical", "0 of 1", "0 of 1", "not counted", "0 of 1"], "\(outcome.output)")
    }
}
