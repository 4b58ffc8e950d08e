import ArgumentParser
import BenchmarkResults
import Foundation
@testable import Gating
import Sampling
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

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
        let cases: [(canShuffle: Bool, linkers: [String], notices: [String])] = [
            (true, ["base-linker", "head-linker"], []), (false, ["base-linker", "base-linker"], [notice]),
        ]
        for (canShuffle, linkers, notices) in cases {
            let launcher = ScriptedLauncher { call in
                let isShuffled = call.arguments.contains { $0.hasPrefix("--shuffle-sections=") }
                guard isShuffled, !canShuffle else { return nil }
                return ProgramOutcome(end: .exited(1), output: "", errors: "ld: error: unknown option\n")
            }
            let command = try GateCommand<FeedSuite>.parse([
                "--base-build", "\(folder.path)/base", "--head-build", "\(folder.path)/head",
            ])
            let found = try await command.programs(launcher: launcher)
            #expect([found.programs.base?.path, found.programs.head.path] == [base, head])
            #expect((found.programs.relinking != nil) == canShuffle)
            #expect(launcher.calls.map(\.program) == linkers)
            #expect(found.notices == notices)
        }
    }
}
