import ArgumentParser
import BenchmarkResults
import Foundation
@testable import Gating
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

/// The programs that a gate compares.
@MainActor struct GateProgramsTests {
    private let folder = TemporaryFolder()

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

    private static let cost =
        " Therefore the executables are not linked again for each process, and the order of their functions may change "
        + "times: a slower time that no count explains fails only above 5.3 %, and is inconclusive below."

    private func programs(launcher: ScriptedLauncher) async throws -> (programs: GatePrograms, notices: [String]) {
        let command = try GateCommand<FeedSuite>.parse([
            "--base-build", "\(folder.path)/base", "--head-build", "\(folder.path)/head",
        ])
        return try await command.gateOptions.programs(launcher: launcher)
    }

    /// `LinkCommandTests` has the other obstacles.
    @Test func buildsAreLinkedAgainIfTheLinkerCanShuffleTheirFunctions() async throws {
        let (base, head) = (try writeBuild(in: "base"), try writeBuild(in: "head"))
        let cases: [(fails: @Sendable (_ isShuffled: Bool) -> Bool, linkers: [String], notices: [String])] = [
            ({ _ in false }, ["base-linker", "head-linker"], []),
            (
                { $0 }, ["base-linker", "base-linker"],
                ["The linker lld cannot shuffle the functions of \(base) (ld: error: unknown option).\(Self.cost)"]
            ),
        ]
        for (fails, linkers, notices) in cases {
            let launcher = ScriptedLauncher { call in
                guard fails(call.arguments.contains { $0.hasPrefix("--shuffle-sections=") }) else { return nil }
                return ProgramOutcome(end: .exited(1), output: "", errors: "ld: error: unknown option\n")
            }
            let found = try await programs(launcher: launcher)
            #expect([found.programs.base?.path, found.programs.head.path] == [base, head])
            #expect((found.programs.relinking != nil) == notices.isEmpty)
            #expect(launcher.calls.map(\.program) == linkers)
            #expect(found.notices == notices)
        }
    }

    /// Another build system has another description, and a cache of a job may keep no objects.
    @Test func buildsWithoutADescriptionOrObjectsAreComparedUnchanged() async throws {
        let (base, head) = (try writeBuild(in: "base"), try writeBuild(in: "head"))
        // Where the package manager puts it.
        let executable = "\(folder.path)/base/.build/\(RunEnvironment.compiledConfiguration)/\(Self.product)"
        try folder.write("", to: "base/.build/\(RunEnvironment.compiledConfiguration)/\(Self.product)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable)
        let description = "\(folder.path)/base/.build/\(RunEnvironment.compiledConfiguration).yaml"
        let text = try String(contentsOfFile: description, encoding: .utf8)
        for (text, base, notice) in [
            (
                text.replacing("inputs: []", with: "inputs: [\"\(base).o\"]"), base,
                "There is no object file \(base).o: build the package there again."
            ),
            (
                "{}", executable,
                "\(description) has no command that links “\(Self.product)”. Build a product with the name of this program "
                    + "there, with “swift build”."
            ),
        ] {
            try text.write(toFile: description, atomically: true, encoding: .utf8)
            let found = try await programs(launcher: ScriptedLauncher())
            #expect([found.programs.base?.path, found.programs.head.path] == [base, head])
            #expect(found.programs.relinking == nil)
            #expect(found.notices == [notice + Self.cost])
        }
    }
}
