import Foundation
import TestSupport
import Testing

@testable import Processes

@Suite(.needs("git"), .waitsForProcesses, .endsInTime) struct CommitOrderTests {
    private func order(of revisions: [String], in folder: String) async -> [String] {
        await GitRepository(of: folder, launcher: SystemLauncher()).commitOrder(of: revisions)
    }

    @Test func parentsComeFirst() async throws {
        let folder = try TemporaryFolder()
        let absent = String(repeating: "0", count: 40)
        #expect(await order(of: [absent], in: folder.path).isEmpty)
        let script = """
            git init --quiet . && for date in 2000000003 2000000001 2000000002; do
                GIT_COMMITTER_DATE="$date +0000" git -c user.name=x -c user.email=x@y commit --quiet --allow-empty -m x
            done; git log --reverse --format=%H
            """
        let outcome = try await SystemLauncher().run(
            "sh", arguments: ["-c", "cd '\(folder.path)' && \(script)"], environment: ProcessInfo.processInfo.environment)
        let commits = outcome.output.split(separator: "\n").map(String.init)
        try #require(outcome.end == .exited(0) && commits.count == 3, "\(outcome)")
        // The order does not follow the dates or the request.
        #expect(await order(of: commits.reversed(), in: folder.path) == commits)
        #expect(await order(of: [commits[1], absent], in: folder.path) == Array(commits[..<2]))
        #expect(await order(of: [absent], in: folder.path).isEmpty)
        // A string that is not a commit name never becomes an argument of git.
        for word in ["--all", "HEAD", "--output=" + String(repeating: "x", count: 31), commits[0] + "-dirty", ""] {
            #expect(await order(of: [word], in: folder.path).isEmpty, "\(word)")
        }
    }
}
