import Foundation
import TestSupport
import Testing

@testable import Gating

@Suite(.waitsForProcesses, .endsInTime) struct GitRepositoryTests {
    @Test(.needs("git")) func theRevisionTellsWhetherSourcesHaveChanged() async throws {
        let folder = TemporaryFolder()
        #expect(await revision(of: folder.path) == nil, "without a repository")
        try await git(["init", "--quiet"], in: folder)
        #expect(await revision(of: folder.path) == nil, "before the first commit")
        let head = try await commit(in: folder)
        // Results in the repository are not a change of its sources.
        for name in ["run.json", "ticks.csv"] { try folder.write("x", to: "runs/part 1/\(name)") }
        #expect(await revision(of: "\(folder.path)/runs") == head)
        try folder.write("3", to: "runs/b")
        #expect(await revision(of: folder.path) == head + "-dirty", "with a new file")
        #expect(unlink("\(folder.path)/runs/b") == 0)
        try folder.write("2", to: "a")
        #expect(await revision(of: folder.path) == head + "-dirty", "with a changed file")
    }

    /// A repository can name a program that `git status` starts.
    @Test(.needs("git")) func aRepositoryStartsNoProgram() async throws {
        let folder = TemporaryFolder()
        try await git(["init", "--quiet"], in: folder)
        _ = try await commit(in: folder)
        let script = try folder.write("#!/bin/sh\ntouch '\(folder.path)/started'\n", to: ".git/monitor")
        #expect(chmod(script, 0o700) == 0)
        try await git(["config", "core.fsmonitor", script], in: folder)
        #expect(await revision(of: folder.path) != nil)
        #expect(access("\(folder.path)/started", F_OK) != 0)
    }

    @Test func aFailingGitGivesNoRevision() async {
        for end in [ProgramOutcome.End.exited(1), .signalled(9), .timedOut(after: .seconds(10)), .flooded(limit: 1 << 26)] {
            let outcome = ProgramOutcome(end: end, output: "0123abcd\n/\n", errors: "")
            #expect(await revision(of: ".", launcher: ScriptedLauncher(failures: ["git": outcome])) == nil, "\(end)")
        }
        #expect(await revision(of: ".", launcher: ScriptedLauncher(missing: ["git"])) == nil)
        // So many changes that their list is cut off.
        let many = ScriptedLauncher { call in
            let end = call.arguments.contains("status") ? ProgramOutcome.End.flooded(limit: 1 << 26) : .exited(0)
            return ProgramOutcome(end: end, output: "0123abcd\n/\n", errors: "")
        }
        #expect(await revision(of: ".", launcher: many) == "0123abcd-dirty")
    }

    private func revision(of folder: String, launcher: any ProgramLauncher = SystemLauncher()) async -> String? {
        await GitRepository(of: folder, launcher: launcher).revision(ignoringFoldersWith: "run.json")
    }

    /// Makes a commit of a file `a`, and returns its name.
    private func commit(in folder: TemporaryFolder) async throws -> String {
        try folder.write("1", to: "a")
        try await git(["add", "a"], in: folder)
        try await git(
            ["-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "--quiet", "--no-gpg-sign", "-m", "x"], in: folder)
        return try await git(["rev-parse", "HEAD"], in: folder).trimmingCharacters(in: .newlines)
    }

    @discardableResult
    private func git(_ arguments: [String], in folder: TemporaryFolder) async throws -> String {
        let outcome = try await SystemLauncher().run(
            "git", arguments: ["-C", folder.path] + arguments, environment: ProcessInfo.processInfo.environment)
        try #require(outcome.end == .exited(0), "\(arguments): \(outcome.errors)")
        return outcome.output
    }
}
