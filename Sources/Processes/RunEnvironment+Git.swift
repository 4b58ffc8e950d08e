import BenchmarkResults
import Foundation

extension RunEnvironment {
    /// The commit that is checked out in a folder, with `-dirty` behind it when `git status` lists anything.
    ///
    /// Runs `git` twice, so it belongs before the measuring.
    ///
    /// - Returns: `nil` without git, outside a repository, before the first commit, and where git cannot be started or does not end.
    package static func gitRevision(of folder: String, launcher: some ProgramLauncher) async -> String? {
        guard let result = await git(["rev-parse", "--verify", "HEAD"], in: folder, launcher), result.end == .exited(0),
            let revision = result.output.split(whereSeparator: \.isNewline).first
        else { return nil }
        let status = await git(["status", "--porcelain"], in: folder, launcher)
        return status?.listsAnything == true ? "\(revision)-dirty" : String(revision)
    }

    private static func git(
        _ arguments: [String], in folder: String, _ launcher: some ProgramLauncher
    ) async -> ProgramOutcome? {
        // Looking must not take the lock that somebody's own git command may be waiting for.
        try? await launcher.run(
            "git", arguments: ["-C", folder, "--no-optional-locks"] + arguments,
            environment: ProcessInfo.processInfo.environment, like: "git")
    }
}

extension ProgramOutcome {
    /// A list that is too long to be taken in is a list.
    fileprivate var listsAnything: Bool {
        switch end {
        case .exited(let status): status == 0 && !output.isEmpty
        case .flooded: true
        case .signalled, .timedOut: false
        }
    }
}
