import Foundation
import TestSupport
import Testing

@testable import Processes

@Suite(.waitsForProcesses, .endsInTime) struct GitRevisionTests {
    @Test(.needs("git")) func namesTheRevisionOfAFolder() async throws {
        let folder = try TemporaryFolder()
        #expect(await revision(of: folder.path) == nil)
        #expect(await revision(of: folder.path + "/none") == nil)
        #expect(try git(["init", "--quiet"], in: folder.path) == 0)
        #expect(await revision(of: folder.path) == nil, "before the first commit")
        try folder.write("1", to: "a")
        #expect(try git(["add", "a"], in: folder.path) == 0)
        let author = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        #expect(try git(author + ["commit", "--quiet", "-m", "x"], in: folder.path) == 0)
        let head = try #require(await revision(of: folder.path))
        #expect(head.count >= 40 && head.allSatisfy(\.isHexDigit), "\(head)")
        // Results in the repository are not a change of its sources.
        try FileManager.default.createDirectory(atPath: "\(folder.path)/runs/part 1", withIntermediateDirectories: true)
        try folder.write("{}", to: "runs/part 1/run.json")
        try folder.write("x", to: "runs/part 1/ticks.csv")
        #expect(await revision(of: folder.path) == head)
        #expect(await revision(of: "\(folder.path)/runs") == head)
        try folder.write("3", to: "runs/b")
        #expect(await revision(of: folder.path) == head + "-dirty")
        #expect(unlink("\(folder.path)/runs/b") == 0)
        try folder.write("2", to: "a")
        #expect(await revision(of: folder.path) == head + "-dirty")
    }

    @Test(arguments: [ProgramOutcome.End.exited(1), .signalled(9), .timedOut(after: .seconds(10)), .flooded(limit: 1 << 26)])
    func aGitThatFailsSaysNothing(end: ProgramOutcome.End) async {
        let outcome = ProgramOutcome(end: end, output: "0123abcd\n", errors: "")
        #expect(await revision(of: ".", launcher: ScriptedLauncher(failures: ["git": outcome])) == nil)
        #expect(await revision(of: ".", launcher: ScriptedLauncher(missing: ["git"])) == nil)
    }

    @Test func gitIsAskedOnlyIfARepositoryMayExist() async throws {
        func asksGit(_ folder: String, environment: [String: String] = [:]) async -> Bool {
            let launcher = ScriptedLauncher(missing: ["git"])
            _ = await GitRepository(of: folder, environment: environment, launcher: launcher)
                .revision(ignoringFoldersWith: "run.json")
            return launcher.calls.contains { $0.program == "git" && $0.arguments.starts(with: ["-C", folder]) }
        }
        let folder = try TemporaryFolder()
        let inner = "\(folder.path)/a/b"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        #expect(await !asksGit(inner))
        #expect(await !asksGit("\(inner)/missing"))
        #expect(await asksGit(inner, environment: ["GIT_DIR": "/elsewhere/.git"]))
        // A worktree and a submodule have a file of this name, and a bare repository has HEAD.
        for (name, text) in [(".git", "gitdir: /elsewhere/.git/worktrees/b\n"), ("HEAD", "ref: refs/heads/main\n")] {
            for place in [inner, "\(folder.path)/a", folder.path] {
                let path = "\(place)/\(name)"
                try Data(text.utf8).write(to: URL(fileURLWithPath: path))
                #expect(await asksGit(inner), "\(path)")
                #expect(await asksGit("\(inner)/../b/."), "\(path)")
                try FileManager.default.removeItem(atPath: path)
            }
        }
    }

    @Test(.needs("git")) func aWorktreeHasARevision() async throws {
        let folder = try TemporaryFolder()
        let author = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        #expect(try git(["init", "--quiet"], in: folder.path) == 0)
        #expect(try git(author + ["commit", "--quiet", "--allow-empty", "-m", "x"], in: folder.path) == 0)
        #expect(try git(["worktree", "add", "--quiet", "tree"], in: folder.path) == 0)
        let head = try #require(await revision(of: "\(folder.path)/tree"))
        // The worktree is a new folder of the first tree.
        #expect(await revision(of: folder.path) == head + "-dirty")
    }

    private func revision(of folder: String, launcher: any ProgramLauncher = SystemLauncher()) async -> String? {
        await GitRepository(of: folder, launcher: launcher).revision(ignoringFoldersWith: "run.json")
    }

    private func git(_ arguments: [String], in folder: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
