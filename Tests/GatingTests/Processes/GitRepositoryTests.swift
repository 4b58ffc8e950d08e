import Foundation
import TestSupport
import Testing

@testable import Gating

@Suite(.waitsForProcesses, .endsInTime) struct GitRepositoryTests {
    @Test(.needs("git")) func theRevisionTellsWhetherSourcesHaveChanged() async throws {
        let folder = TemporaryFolder()
        #expect(await revision(of: folder.path) == nil, "without a repository")
        try await git(["init", "--quiet"], in: folder.path)
        #expect(await revision(of: folder.path) == nil, "before the first commit")
        let head = try #require(try await makeCommits(in: folder).last)
        try await git(["reset", "--quiet", "--hard", "main"], in: folder.path)
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
        try await git(["init", "--quiet"], in: folder.path)
        _ = try await makeCommits(in: folder)
        try await git(["reset", "--quiet", "--hard", "main"], in: folder.path)
        let script = try folder.write("#!/bin/sh\ntouch '\(folder.path)/started'\n", to: ".git/monitor")
        #expect(chmod(script, 0o700) == 0)
        try await git(["config", "core.fsmonitor", script], in: folder.path)
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

    /// Makes three commits of a file `a`, each the parent of the next one, whose dates are in another order.
    ///
    /// - Returns: The names of the commits.
    private func makeCommits(in folder: TemporaryFolder) async throws -> [String] {
        let commits = [3, 1, 2].enumerated().map { index, second in
            """
            commit refs/heads/main
            mark :\(index + 1)
            committer x <x@example.org> 200000000\(second) +0000
            data 0
            M 100644 inline a
            data 1
            1

            """
        }
        let stream = try folder.write(commits.joined(), to: ".git/stream")
        let marks = "\(folder.path)/.git/marks"
        try await git(["fast-import", "--quiet", "--export-marks=\(marks)"], in: folder.path, input: stream)
        // Each line has a mark and the name of its commit.
        return try String(contentsOfFile: marks, encoding: .utf8).split(separator: "\n")
            .map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    private func git(_ arguments: [String], in folder: String, input: String = "/dev/null") async throws {
        let outcome = try await SystemLauncher().run(
            "/bin/sh", arguments: ["-c", "exec git -C \"$@\" < '\(input)'", "sh", folder] + arguments,
            environment: ProcessInfo.processInfo.environment)
        try #require(outcome.end == .exited(0), "\(arguments): \(outcome.errors)")
    }
}
