import Foundation

extension RunDirectory {
    /// Resumes a run that stopped and keeps its finished scenarios and its manifest, or starts a
    /// new run.
    ///
    /// - Throws: `RunResumptionError` if the old run is damaged or has another program, other
    ///   settings or another machine; `DataFileError` if the folder holds no run; otherwise as
    ///   `create(at:replacingExisting:manifest:)`.
    package static func resume(
        at path: String, manifest: RunManifest, fileSystem: any FileSystem = POSIXFileSystem()
    ) throws -> RunDirectory {
        let folder = try FolderPath(path)
        if folder.isFolder { try RunReplacement.settleBeforeReading(folder.path) }
        guard FileKind(ofLink: "\(folder.path)/\(RunManifest.fileName)") != .none else {
            // A run that stopped before its manifest was written has nothing to keep.
            return try create(at: path, replacingExisting: folder.isFolder, manifest: manifest, fileSystem: fileSystem)
        }
        let lock = try RunLock(folder: folder.path)
        try RunReplacement.settle(in: folder.path, fileSystem: fileSystem)
        let (old, isIntact) = try RunManifest.read(inRunAt: folder.path)
        guard isIntact else {
            throw RunResumptionError.damaged("\(folder.path)/\(RunManifest.fileName): its checksum does not match its content.")
        }
        let differences = RunDifferences.preventingResumption(of: old, by: manifest)
        guard differences.isEmpty else { throw RunResumptionError.another(path: folder.path, differences) }
        let log = try ScenarioLog(inRunAt: folder.path, of: old)
        if let problem = log.problem {
            throw RunResumptionError.damaged("\(folder.path)/\(ScenarioEntry.fileName): \(problem)")
        }
        if !log.entries.isEmpty {
            let run = try Run.open(folder.path, .resuming, tables: old.tables)
            if let gap = run.gaps.first { throw RunResumptionError.damaged(gap.problem) }
        }
        let directory = RunDirectory(
            path: folder.path, lock: lock, manifest: old, entries: log.entries, logCheckpoint: log.checkpoint,
            fileSystem: fileSystem)
        try directory.dropUncommitted()
        return directory
    }
}

package enum RunResumptionError: Error, Equatable, CustomStringConvertible {
    /// The run has other settings, or was started on another machine.
    case another(path: String, [RunDifferences.Difference])
    /// A sentence that names the file.
    case damaged(String)

    package var description: String {
        switch self {
        case .another(let path, let differences):
            "The run in \(path) cannot be resumed with these arguments, which differ in "
                + "\(differences.map(\.description).joined(separator: ", ")). Pass the original ones, or choose another folder."
        case .damaged(let problem):
            "\(problem) A damaged run cannot be resumed; start it again with --output and --force."
        }
    }
}

extension RunDifferences {
    static func preventingResumption(of old: RunManifest, by new: RunManifest) -> [Difference] {
        let all = RunDifferences(old, new, freeSettings: [])
        return affectingWork(old, new)
            + [
                Difference("screens", old.screens ? "written" : "omitted", new.screens ? "written" : "omitted"),
                Difference("part", old.shard ?? "all", new.shard ?? "all"),
                Difference("kernel", old.environment.kernel, new.environment.kernel),
            ].compactMap(\.self) + all.machine + betweenPlans(old, new)
    }
}
