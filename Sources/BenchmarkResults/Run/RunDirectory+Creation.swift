import Foundation

extension RunDirectory {
    /// Makes the folder of a new run, with the folders above it, and writes `run.json` with `complete: false`.
    ///
    /// - Parameters:
    ///   - path: The folder of the run, as given.
    ///   - replacingExisting: Whether a folder that is empty or holds a run is taken over. Only the run's own files are removed
    ///     from it, after the new manifest has taken the old one's place; whatever else is in it is left alone.
    /// - Throws: `RunDirectoryError` for a folder that is there already, is not a folder, cannot be made, or is being written by
    ///   another run; `RunWriteError` when the manifest cannot be written.
    package static func create(at path: String, replacingExisting: Bool, manifest: RunManifest) throws -> RunDirectory {
        try create(at: path, replacingExisting: replacingExisting, manifest: manifest, fileSystem: POSIXFileSystem())
    }

    /// Makes a folder named by time and seed in `folder`, such as `2026-11-21T05-46-00Z-seed1`; where that is taken, with the
    /// first free of `-2`, `-3` and so on behind it. Runs that start at once get one each.
    ///
    /// - Throws: As `create(at:replacingExisting:manifest:)`.
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

    /// The name of a run that was given none: UTC to the second, without the colons that some file systems refuse.
    static func uniqueName(date: Date, seed: UInt64, attempt: Int) -> String {
        let time = date.formatted(.iso8601).replacing(":", with: "-")
        return "\(time)-seed\(seed)\(attempt > 1 ? "-\(attempt)" : "")"
    }

    static func create(
        at path: String, replacingExisting: Bool, manifest: RunManifest, fileSystem: any FileSystem
    ) throws -> RunDirectory {
        try create(at: path, replacingExisting: replacingExisting, oldFiles: tableFiles, fileSystem: fileSystem) { folder, lock in
            try RunDirectory(path: folder, lock: lock, manifest: manifest, fileSystem: fileSystem)
        }
    }

    /// - Parameters:
    ///   - oldFiles: Those of a run that is replaced which are removed in the end, besides what was left of its writing and its reports.
    ///   - takeOver: Writes the new `run.json`. What it throws leaves the old run, and no new folder.
    static func create(
        at path: String, replacingExisting: Bool, oldFiles: [String], fileSystem: any FileSystem,
        takeOver: (_ folder: String, RunLock) throws -> RunDirectory
    ) throws -> RunDirectory {
        let folder = try FolderPath(path)
        let parents = try folder.makeParents()
        do {
            return try create(
                folder, replacingExisting: replacingExisting, oldFiles: oldFiles, fileSystem: fileSystem, takeOver: takeOver)
        } catch {
            FolderPath.remove(parents)
            throw error
        }
    }

    private static func create(
        _ folder: FolderPath, replacingExisting: Bool, oldFiles: [String], fileSystem: any FileSystem,
        takeOver: (_ folder: String, RunLock) throws -> RunDirectory
    ) throws -> RunDirectory {
        // mkdir either makes the folder or says that it is there, so that of two runs at once one only gets it.
        if mkdir(folder.path, 0o777) == 0 {
            Leftovers.add(.emptyFolder(folder.path))
            do {
                return try takeOver(folder.path, RunLock(folder: folder.path))
            } catch {
                rmdir(folder.path)
                throw error
            }
        }
        let code = errno
        guard code == EEXIST else { throw RunDirectoryError.refused(path: folder.path, code: code) }
        guard folder.isFolder else { throw RunDirectoryError.notAFolder(path: folder.path, file: folder.path) }
        guard replacingExisting else { throw RunDirectoryError.exists(path: folder.path) }
        try requireRun(in: folder.path)
        let directory = try takeOver(folder.path, RunLock(folder: folder.path))
        try remove(oldFiles + partialFiles + reportFiles + profileFiles(in: folder.path), in: folder.path, through: fileSystem)
        return directory
    }

    private static let tableFiles = tables.map { $0.fileName }
    private static let partialFiles = fileNames.map { $0 + FileReplacement.suffix }
    /// What a report in the folder tells is of the run that is replaced.
    private static let reportFiles = [reportFileName, reportFileName + FileReplacement.suffix]

    private static func requireRun(in folder: String) throws {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw RunDirectoryError.refused(path: folder, code: EACCES)
        }
        // A run that was stopped before its manifest was in place leaves these and nothing else.
        let beginnings = Set(partialFiles + [RunLock.fileName])
        guard names.contains(RunManifest.fileName) || names.allSatisfy(beginnings.contains) else {
            throw RunDirectoryError.notARun(path: folder)
        }
        let own = fileNames + partialFiles + reportFiles + profileFiles(in: folder) + [RunLock.fileName]
        for name in own where ![.regular, .none].contains(FileKind(ofLink: "\(folder)/\(name)")) {
            throw RunDirectoryError.notAFile(path: "\(folder)/\(name)")
        }
    }

    private static func remove(_ names: [String], in folder: String, through fileSystem: any FileSystem) throws {
        // The new manifest is in the old one's place already.
        for name in names {
            do {
                try fileSystem.remove("\(folder)/\(name)")
            } catch {
                throw RunWriteError(folder: folder, file: name, cause: error)
            }
        }
    }
}
