import Foundation
import SystemSupport

/// The Git repository of a folder. The functions return `nil` or an empty result if git fails, because
/// a run does not depend on them.
package struct GitRepository {
    /// The folder whose repository the commands use. Tests that call commands in their process set it.
    @TaskLocal package static var workingFolder = "."

    private let folder: String
    private let launcher: any ProgramLauncher

    package init(of folder: String = workingFolder, launcher: any ProgramLauncher) {
        self.folder = folder
        self.launcher = launcher
    }

    /// Returns the commit that is checked out, with the suffix `-dirty` if files have changed, or
    /// `nil` without a commit.
    ///
    /// - Parameter marker: The name of a file. New files in a folder with such a file do not count
    ///   as changes.
    package func revision(ignoringFoldersWith marker: String) async -> String? {
        guard let result = await git(["rev-parse", "HEAD", "--show-toplevel"]), result.end == .exited(0),
            case let lines = result.output.split(whereSeparator: \.isNewline), lines.count == 2
        else { return nil }
        let (commit, root) = (String(lines[0]), lines[1])
        func isIgnored(_ entry: Substring) -> Bool {
            guard entry.hasPrefix("?? ") else { return false }
            let folder = URL(fileURLWithPath: "\(root)/\(entry.dropFirst(3))").deletingLastPathComponent().path
            return FileKind(of: "\(folder)/\(marker)") == .regular
        }
        guard let status = await git(["status", "--porcelain", "-z", "--untracked-files=all"]) else { return commit }
        let hasChanges =
            switch status.end {
            // Each entry has two letters for the state, a space and the path from the repository's root.
            case .exited(0): status.output.split(separator: "\0").contains { !isIgnored($0) }
            case .flooded: true
            case .exited, .signalled, .timedOut: false
            }
        return hasChanges ? "\(commit)-dirty" : commit
    }

    private func git(_ arguments: [String]) async -> ProgramOutcome? {
        // Reading must not take a lock that the user's own git command may wait for, or start the
        // program that the repository names as its file system monitor.
        return try? await launcher.run(
            "git", arguments: ["-C", folder, "--no-optional-locks", "-c", "core.fsmonitor=false"] + arguments,
            environment: ProcessInfo.processInfo.environment)
    }
}
