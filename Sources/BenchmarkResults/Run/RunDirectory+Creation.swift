import Foundation

extension RunDirectory {
    /// Creates the folder of a new run and its parents, and writes `run.json` with `complete:
    /// false`.
    ///
    /// - Parameter replacingExisting: Whether an old run may be replaced. The new run is then measured beside it, and takes its
    ///   place when it is complete. Only the old run's own files are removed.
    /// - Throws: `RunDirectoryError` if the folder exists, is not a folder, cannot be created or
    ///   replaced, or is in use; `RunWriteError` if the manifest cannot be written.
    package static func create(
        at path: String, replacingExisting: Bool, manifest: RunManifest
    ) throws -> RunDirectory {
        let folder = try FolderPath(path)
        return try folder.inParents { try create(folder, replacingExisting: replacingExisting, manifest) }
    }

    /// Creates a folder in `folder`, named by time and seed, for example
    /// `2026-11-21T05-46-00Z-seed1`. A suffix, `-2`, `-3` and so on, distinguishes runs that start
    /// at the same time.
    package static func create(
        uniquelyNamedIn folder: String, date: Date, seed: UInt64, manifest: RunManifest
    ) throws -> RunDirectory {
        var attempt = 1
        while true {
            let path = "\(folder)/\(uniqueName(date: date, seed: seed, attempt: attempt))"
            do {
                return try create(at: path, replacingExisting: false, manifest: manifest)
            } catch RunDirectoryError.exists, RunDirectoryError.notAFolder(path: path) {
                attempt += 1
            }
        }
    }

    /// Returns the default name of a run: the date in UTC, without colons, which some file systems
    /// refuse.
    static func uniqueName(date: Date, seed: UInt64, attempt: Int) -> String {
        let time = date.formatted(.iso8601).replacing(":", with: "-")
        return "\(time)-seed\(seed)\(attempt > 1 ? "-\(attempt)" : "")"
    }

    private static func create(
        _ folder: FolderPath, replacingExisting: Bool, _ manifest: RunManifest
    ) throws -> RunDirectory {
        let replacement = RunReplacement(of: folder.path)
        if replacement.isBetweenRenames, let notice = replacement.notice { throw RunDirectoryError.interrupted(notice) }
        // mkdir is atomic, so only one of two runs gets the folder.
        if mkdir(folder.path, 0o777) == 0 {
            Leftovers.add(.emptyFolder(folder.path))
            do {
                return try begin(RunDirectory(path: folder.path, lock: RunLock(folder: folder.path), manifest: manifest))
            } catch {
                rmdir(folder.path)
                throw error
            }
        }
        let code = errno
        guard code == EEXIST else { throw RunDirectoryError.refused(path: folder.path, code: code) }
        guard folder.isFolder else { throw RunDirectoryError.notAFolder(path: folder.path) }
        guard replacingExisting else { throw RunDirectoryError.exists(path: folder.path) }
        try requireRun(in: folder.path)
        return try createBeside(folder, manifest)
    }

    private static func createBeside(_ folder: FolderPath, _ manifest: RunManifest) throws -> RunDirectory {
        var replacement = RunReplacement(of: folder.path)
        try replacement.lockOldRun()
        if replacement.isInPlace { try reportingErrors(of: nil, in: replacement.path) { try replacement.cleanUp() } }
        let lock: RunLock
        do { lock = try replacement.begin() } catch let error as SystemCallError {
            throw RunDirectoryError.refused(path: replacement.path, code: error.code)
        }
        return try begin(
            RunDirectory(path: replacement.path, lock: lock, manifest: manifest, replacement: replacement))
    }

    private static func begin(_ directory: RunDirectory) throws -> RunDirectory {
        directory.isLeftOver = true
        do {
            try directory.write(directory.manifest)
        } catch {
            directory.discard()
            throw error
        }
        return directory
    }

    /// Writes a complete run or nothing. It takes its place, and the place of an old run in the folder, when it is complete; then
    /// only the old run's own files are removed.
    static func writeWhole(
        at path: String, replacingExisting: Bool, manifest: RunManifest, end: Date, _ write: (RunDirectory) throws -> Void
    ) throws {
        let folder = try FolderPath(path)
        switch FileKind(of: folder.path) {
        case .none: break
        case .folder where replacingExisting: try requireRun(in: folder.path)
        case .folder: throw RunDirectoryError.exists(path: folder.path)
        default: throw RunDirectoryError.notAFolder(path: folder.path)
        }
        let directory = try folder.inParents { try createBeside(folder, manifest) }
        let leftover = Leftover.folder(directory.path)
        Leftovers.add(leftover)
        do {
            try write(directory)
            Leftovers.forget(leftover)
            try directory.finish(at: end)
        } catch {
            Leftovers.forget(leftover)
            if !directory.manifest.isComplete { directory.discard(withScenarios: true) }
            throw error
        }
    }

    private static func requireRun(in folder: String) throws {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw RunDirectoryError.refused(path: folder, code: EACCES)
        }
        // A run that stopped before its manifest was written leaves only these files.
        let beginnings = Set(fileNames.map { $0 + partialSuffix } + [RunLock.fileName])
        guard names.contains(RunManifest.fileName) || names.allSatisfy(beginnings.contains) else {
            throw RunDirectoryError.notARun(path: folder)
        }
        for name in ownFiles where ![.regular, .none].contains(FileKind(ofLink: "\(folder)/\(name)")) {
            throw RunDirectoryError.notAFile(path: "\(folder)/\(name)")
        }
    }
}
