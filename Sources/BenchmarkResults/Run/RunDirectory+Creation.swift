import Foundation

extension RunDirectory {
    /// Creates the folder of a new run and its parents, and writes `run.json` with `complete:
    /// false`.
    ///
    /// - Parameter replacingExisting: Whether an old run may be replaced. It stays until the first
    ///   scenario of the new run is committed. Then only the old run's own files are removed.
    /// - Throws: `RunDirectoryError` if the folder exists, is not a folder, cannot be created, or
    ///   is in use; `RunWriteError` if the manifest cannot be written.
    package static func create(
        at path: String, replacingExisting: Bool, manifest: RunManifest, fileSystem: any FileSystem = POSIXFileSystem()
    ) throws -> RunDirectory {
        let folder = try FolderPath(path)
        let parents = try folder.makeParents()
        do {
            return try create(folder, replacingExisting: replacingExisting, manifest, fileSystem)
        } catch {
            FolderPath.remove(parents)
            throw error
        }
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
            } catch RunDirectoryError.exists, RunDirectoryError.notAFolder(path: path, file: path) {
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
        _ folder: FolderPath, replacingExisting: Bool, _ manifest: RunManifest, _ fileSystem: any FileSystem
    ) throws -> RunDirectory {
        // mkdir is atomic, so only one of two runs gets the folder.
        if mkdir(folder.path, 0o777) == 0 {
            Leftovers.add(.emptyFolder(folder.path))
            do {
                let directory = RunDirectory(
                    path: folder.path, lock: try RunLock(folder: folder.path), manifest: manifest, fileSystem: fileSystem)
                directory.isLeftOver = true
                try directory.write(manifest)
                return directory
            } catch {
                try? fileSystem.remove("\(folder.path)/\(RunManifest.fileName)")
                rmdir(folder.path)
                throw error
            }
        }
        let code = errno
        guard code == EEXIST else { throw RunDirectoryError.refused(path: folder.path, code: code) }
        guard folder.isFolder else { throw RunDirectoryError.notAFolder(path: folder.path, file: folder.path) }
        guard replacingExisting else { throw RunDirectoryError.exists(path: folder.path) }
        return try replaceRun(in: folder, manifest, fileSystem, when: .firstScenario)
    }

    private static func replaceRun(
        in folder: FolderPath, _ manifest: RunManifest, _ fileSystem: any FileSystem, when commit: ReplacementTime
    ) throws -> RunDirectory {
        try requireRun(in: folder.path)
        let lock = try RunLock(folder: folder.path)
        try RunReplacement.settle(in: folder.path, fileSystem: fileSystem)
        let replacement = RunReplacement(folder: folder.path, fileSystem: fileSystem)
        try reportingErrors(of: RunReplacement.folderName, in: folder.path) { try replacement.begin() }
        let directory = RunDirectory(
            path: folder.path, lock: lock, manifest: manifest, fileSystem: fileSystem, replacement: (replacement, commit))
        try directory.write(manifest)
        return directory
    }

    /// Writes a complete run or nothing. An old run in the folder is kept until the new one is
    /// complete; then only its own files are replaced.
    static func writeWhole(
        at path: String, replacingExisting: Bool, manifest: RunManifest, fileSystem: any FileSystem,
        _ write: (RunDirectory) throws -> Void
    ) throws {
        let folder = try FolderPath(path)
        if replacingExisting, folder.isFolder {
            return try write(replaceRun(in: folder, manifest, fileSystem, when: .finished))
        }
        var isCreated = false
        do {
            let directory = try create(
                at: path, replacingExisting: replacingExisting, manifest: manifest, fileSystem: fileSystem)
            isCreated = true
            try write(directory)
        } catch {
            if isCreated { removeRun(at: folder.path, through: fileSystem) }
            throw error
        }
    }

    static let partialFiles = fileNames.map { $0 + partialSuffix }

    private static func requireRun(in folder: String) throws {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw RunDirectoryError.refused(path: folder, code: EACCES)
        }
        // A run that stopped before its manifest was written leaves only these files.
        let beginnings = Set(partialFiles + [RunLock.fileName, RunReplacement.folderName])
        guard names.contains(RunManifest.fileName) || names.allSatisfy(beginnings.contains) else {
            throw RunDirectoryError.notARun(path: folder)
        }
        for name in ownFiles + [RunLock.fileName]
        where ![.regular, .none].contains(FileKind(ofLink: "\(folder)/\(name)")) {
            throw RunDirectoryError.notAFile(path: "\(folder)/\(name)")
        }
        guard [.folder, .none].contains(FileKind(ofLink: "\(folder)/\(RunReplacement.folderName)")) else {
            throw RunDirectoryError.notAFile(path: "\(folder)/\(RunReplacement.folderName)")
        }
    }

    /// The names that files of a run have or may have.
    static let ownFiles = fileNames + partialFiles + [reportFileName, reportFileName + partialSuffix]

    /// Removes a run's own files, and the folder if nothing else is in it.
    static func removeRun(at path: String, through fileSystem: any FileSystem) {
        for name in fileNames { try? fileSystem.remove("\(path)/\(name)") }
        rmdir(path)
    }

    /// Removes this run if it has no scenarios, and the folder if it is otherwise empty. A run that
    /// it would have replaced stays. The directory cannot be used afterwards.
    package func discard() {
        // The first scenario may be finished although its files could not be moved.
        guard !discardReplacement(), finishedScenarios.isEmpty else { return }
        isLeftOver = false
        // The lock is released with this object.
        unlink("\(path)/\(RunLock.fileName)")
        Self.removeRun(at: path, through: fileSystem)
    }
}
