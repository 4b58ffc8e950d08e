import BenchmarkResults
import Foundation

extension RunEnvironment {
    /// The commit that is checked out in a folder, with `-dirty` behind it when `git status` lists anything but the files of runs.
    ///
    /// Runs `git` twice, so it belongs before the measuring.
    ///
    /// - Returns: `nil` without git, outside a repository, before the first commit, and where git cannot be started or does not end.
    package static func gitRevision(of folder: String, launcher: some ProgramLauncher) async -> String? {
        guard let result = await git(["rev-parse", "HEAD", "--show-toplevel"], in: folder, launcher), result.end == .exited(0),
            case let lines = result.output.split(whereSeparator: \.isNewline), lines.count == 2
        else { return nil }
        let status = await git(["status", "--porcelain", "-z", "--untracked-files=all"], in: folder, launcher)
        return status?.listsChanges(below: String(lines[1])) == true ? "\(lines[0])-dirty" : String(lines[0])
    }

    static func git(
        _ arguments: [String], in folder: String, _ launcher: some ProgramLauncher
    ) async -> ProgramOutcome? {
        // Looking must not take the lock that somebody's own git command may be waiting for.
        try? await launcher.run(
            "git", arguments: ["-C", folder, "--no-optional-locks"] + arguments,
            environment: ProcessInfo.processInfo.environment, like: "git")
    }
}

extension ProgramOutcome {
    /// Whether a status lists a file that is not of a run: a run that is written into the repository leaves the sources as they are, and the
    /// next one must have the same commit. A list that is too long to be taken in lists some.
    ///
    /// - Parameter root: The repository's folder, which the paths are given from.
    fileprivate func listsChanges(below root: String) -> Bool {
        switch end {
        case .exited(0): output.split(separator: "\0").contains { !Self.isFileOfRun($0, below: root) }
        case .flooded: true
        case .exited, .signalled, .timedOut: false
        }
    }

    /// - Parameter entry: Two letters for the state, a space, and the path.
    private static func isFileOfRun(_ entry: Substring, below root: String) -> Bool {
        guard entry.hasPrefix("?? ") else { return false }
        let folder = URL(fileURLWithPath: "\(root)/\(entry.dropFirst(3))").deletingLastPathComponent().path
        return FileKind(of: "\(folder)/\(RunManifest.fileName)") == .regular
    }
}
