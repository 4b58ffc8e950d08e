import Foundation
import TestSupport
import Testing

@testable import Processes

@Suite(.waitsForProcesses, .endsInTime) struct GitRepositoryTests {
    @Test(.needs("git")) func theRevisionTellsWhetherSourcesHaveChanged() async throws {
        let folder = try TemporaryFolder()
        #expect(await revision(of: folder.path) == nil, "without a repository")
        try git(["init", "--quiet"], in: folder.path)
        #expect(await revision(of: folder.path) == nil, "before the first commit")
        try folder.write("1", to: "a")
        try git(["add", "a"], in: folder.path)
        try git(["commit", "--quiet", "-m", "x"], in: folder.path)
        let head = try #require(await revision(of: folder.path))
        #expect(head.count >= 40 && head.allSatisfy(\.isHexDigit), "\(head)")
        // Results in the repository are not a change of its sources.
        for name in ["run.json", "ticks.csv"] { try folder.write("x", to: "runs/part 1/\(name)") }
        #expect(await revision(of: "\(folder.path)/runs") == head)
        try folder.write("3", to: "runs/b")
        #expect(await revision(of: folder.path) == head + "-dirty", "with a new file")
        #expect(unlink("\(folder.path)/runs/b") == 0)
        try folder.write("2", to: "a")
        #expect(await revision(of: folder.path) == head + "-dirty", "with a changed file")
        try git(["worktree", "add", "--quiet", "\(folder.path)/tree"], in: folder.path)
        #expect(await revision(of: "\(folder.path)/tree") == head, "of a worktree")
    }

    @Test func aFailingGitGivesNoRevision() async {
        for end in [ProgramOutcome.End.exited(1), .signalled(9), .timedOut(after: .seconds(10)), .flooded(limit: 1 << 26)] {
            let outcome = ProgramOutcome(end: end, output: "0123abcd\n/\n", errors: "")
            #expect(await revision(of: ".", launcher: ScriptedLauncher(failures: ["git": outcome])) == nil, "\(end)")
        }
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
        for name in ["a/b/.git", "a/.git", ".git", "a/b/HEAD", "a/HEAD", "HEAD"] {
            let path = try folder.write("gitdir: /elsewhere/.git/worktrees/b\n", to: name)
            for place in [inner, "\(inner)/../b/."] { #expect(await asksGit(place), "\(path), \(place)") }
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test(.needs("git")) func commitsFollowTheirParents() async throws {
        let folder = try TemporaryFolder()
        try git(["init", "--quiet"], in: folder.path)
        var commits: [String] = []
        for date in ["2000000003 +0000", "2000000001 +0000", "2000000002 +0000"] {
            try git(["commit", "--quiet", "--allow-empty", "-m", "x"], in: folder.path, committerDate: date)
            commits.append(try #require(await revision(of: folder.path)))
        }
        let absent = String(repeating: "0", count: 40)
        let repository = GitRepository(of: folder.path, launcher: SystemLauncher())
        // The order does not follow the dates or the request.
        #expect(await repository.commitOrder(of: commits.reversed()) == commits)
        #expect(await repository.commitOrder(of: [commits[1], absent]) == Array(commits[..<2]))
        // A string that is not a commit name never becomes an argument of git.
        let others = ["--all", "HEAD", "--output=" + String(repeating: "x", count: 31), commits[0] + "-dirty", ""]
        for word in [absent] + others {
            #expect(await repository.commitOrder(of: [word]).isEmpty, "\(word)")
        }
    }

    private func revision(of folder: String, launcher: any ProgramLauncher = SystemLauncher()) async -> String? {
        await GitRepository(of: folder, launcher: launcher).revision(ignoringFoldersWith: "run.json")
    }

    private func git(_ arguments: [String], in folder: String, committerDate: String = "2000000000 +0000") throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let author = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        process.arguments = ["GIT_COMMITTER_DATE=\(committerDate)", "git", "-C", folder] + author + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(arguments)")
    }
}
