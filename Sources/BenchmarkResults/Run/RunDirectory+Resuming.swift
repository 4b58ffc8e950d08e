import Foundation

extension RunDirectory {
    /// Goes on with a run that stopped, or begins one where there is none yet: its finished scenarios stay, and others are added.
    ///
    /// - Parameter manifest: That of a run which begins now with the same words. Of a run that goes on, the old one stays.
    /// - Throws: `RunResumptionError` where the old run is of another program, of other settings or of another machine, or is damaged;
    ///   `DataFileError` for a folder that holds no run; as `create(at:replacingExisting:manifest:)`.
    /// - Complexity: O(n), where n is the length of all tables: they are held against `run.json`.
    package static func resume(at path: String, manifest: RunManifest) throws -> RunDirectory {
        try resume(at: path, manifest: manifest, fileSystem: POSIXFileSystem())
    }

    static func resume(at path: String, manifest: RunManifest, fileSystem: any FileSystem) throws -> RunDirectory {
        let folder = try FolderPath(path)
        guard FileKind(of: "\(folder.path)/\(RunManifest.fileName)") != .none else {
            // A run that was stopped before its manifest was in place has nothing to keep.
            return try create(at: path, replacingExisting: folder.isFolder, manifest: manifest, fileSystem: fileSystem)
        }
        let lock = try RunLock(folder: folder.path)
        let (old, isIntact) = try RunManifest.vouching(inRunAt: folder.path)
        guard isIntact else {
            throw RunResumptionError.damaged(
                path: "\(folder.path)/\(RunManifest.fileName)", problem: "its checksum is not that of its content.")
        }
        let differences = RunDifferences.preventingResumption(of: old, by: manifest)
        guard differences.isEmpty else { throw RunResumptionError.another(path: folder.path, differences) }
        for table in tables where !old.scenarios.isEmpty {
            if let problem = try TableAgreement(of: table.fileName, inRunAt: folder.path, scenarios: old.scenarios).problem {
                throw RunResumptionError.damaged(path: "\(folder.path)/\(table.fileName)", problem: problem)
            }
        }
        return RunDirectory(path: folder.path, resuming: old, lock: lock, fileSystem: fileSystem)
    }
}

/// Why a run cannot go on.
package enum RunResumptionError: Error, Equatable, CustomStringConvertible {
    /// It was begun with something else.
    case another(path: String, [RunDifferences.Difference])
    case damaged(path: String, problem: String)

    package var description: String {
        switch self {
        case .another(let path, let differences):
            "The run in \(path) cannot go on with what was given now, which differs in "
                + "\(differences.map(\.description).joined(separator: ", ")). Give what it was begun with, or another folder."
        case .damaged(let path, let problem):
            "\(path): \(problem) A damaged run cannot go on; begin it anew with --output and --force."
        }
    }
}

extension RunDifferences {
    /// All that would make the scenarios of one run differ in other ways than by their own settings.
    static func preventingResumption(of old: RunManifest, by new: RunManifest) -> [Difference] {
        let all = RunDifferences(old, new, freeSettings: [])
        return ofWhatWasRun(old, new)
            + [
                Difference("part", old.shard ?? "all", new.shard ?? "all"),
                Difference("kernel", old.environment.kernel, new.environment.kernel),
            ].compactMap(\.self) + all.machine + ofWhatIsPlanned(old, new)
    }
}
