import Subprocess

extension RunEnvironment {
    /// The commit that is checked out in a folder, with `-dirty` behind it when `git status` lists anything.
    ///
    /// - Returns: `nil` without git, outside a repository, or before the first commit.
    static func gitRevision(of folder: String) async -> String? {
        // A SHA-256 name has 64 characters.
        guard let result = try? await git(["rev-parse", "--verify", "HEAD"], in: folder, limit: 256),
            let revision = result.split(whereSeparator: \.isNewline).first
        else { return nil }
        return await isDirty(folder) ? "\(revision)-dirty" : String(revision)
    }

    private static func isDirty(_ folder: String) async -> Bool {
        do {
            return try await git(["status", "--porcelain"], in: folder, limit: 1 << 16).map { !$0.isEmpty } ?? false
        } catch let error as SubprocessError {
            // A list too long to take in is a list.
            return error.code == .outputLimitExceeded
        } catch {
            return false
        }
    }

    /// The standard output of a git command; `nil` when the command fails.
    private static func git(_ arguments: [String], in folder: String, limit: Int) async throws -> String? {
        // Looking must not take the lock that somebody's own git command may be waiting for.
        let words = ["-C", folder, "--no-optional-locks"] + arguments
        let result = try await run(.name("git"), arguments: Arguments(words), output: .string(limit: limit))
        return result.terminationStatus.isSuccess ? result.standardOutput : nil
    }
}
