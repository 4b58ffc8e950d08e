import Foundation

extension RunDirectory {
    /// Resumes a run that stopped and keeps its finished scenarios and its manifest, or starts a
    /// new run.
    ///
    /// A damaged run, also a complete one, keeps the scenarios before the first damaged one; ``damage`` says why.
    ///
    /// On another machine, the other scenarios keep theirs; ``otherMachine`` says which differs.
    ///
    /// - Throws: `RunResumptionError` if the old run has another program or other settings, or was merged;
    ///   `DataFileError` if the folder holds no run or `run.json` is damaged; otherwise as
    ///   `create(at:replacingExisting:manifest:)`.
    package static func resume(at path: String, manifest: RunManifest) throws -> RunDirectory {
        let folder = try FolderPath(path)
        var replacement = RunReplacement(of: folder.path)
        if replacement.isUnfinished {
            try replacement.lockOldRun()
            let directory = try open(replacement.path, for: manifest, replacement)
            if directory.manifest.isComplete { try directory.replace() }
            return directory
        }
        guard FileKind(ofLink: "\(folder.path)/\(RunManifest.fileName)") != .none else {
            // A run that stopped before its manifest was written has nothing to keep.
            return try create(at: path, replacingExisting: folder.isFolder, manifest: manifest)
        }
        let directory = try open(folder.path, for: manifest, nil)
        if replacement.isInPlace { try reportingErrors(of: nil, in: replacement.path) { try replacement.cleanUp() } }
        return directory
    }

    private static func open(
        _ folder: String, for manifest: RunManifest, _ replacement: RunReplacement?
    ) throws -> RunDirectory {
        let lock = try RunLock(folder: folder)
        var old = try RunManifest.read(inRunAt: folder)
        guard old.parts == nil else { throw RunResumptionError.merged(path: folder) }
        let differences = old.conditions.differences(from: manifest.conditions, preventing: [.resume, .times])
        guard !differences.contains(where: { $0.prevents.contains(.resume) }) else {
            throw RunResumptionError.another(path: folder, differences.filter { $0.prevents.contains(.resume) })
        }
        var log = try ScenarioLog(inRunAt: folder, of: old)
        var damage = log.damage
        let files = RunFiles(inRunAt: folder, of: old, log)
        if let first = try files.firstDamage(checking: old.tables.map { $0.fileName }) {
            log.cut(at: first.scenario)
            damage = first.error
        }
        let wasComplete = old.isComplete
        if damage != nil { old.reopen() }
        let directory = RunDirectory(
            path: folder, lock: lock, manifest: old, environment: manifest.environment, log: log, replacement: replacement)
        directory.otherMachine = differences
        directory.damage = damage.map { ($0, log.lostNames) }
        // Before the rows are cut off, so that the run is never complete without them.
        if damage != nil, wasComplete { try directory.write(old) }
        try directory.removeSurplus()
        return directory
    }
}

package enum RunResumptionError: Error, Equatable, CustomStringConvertible {
    /// The run has another program or other settings.
    case another(path: String, [Conditions.Difference])
    case merged(path: String)

    package var description: String {
        switch self {
        case .another(let path, let differences):
            "The run in \(path) cannot be resumed, because it differs in \(differences.map(\.description).joined(separator: ", ")). "
                + "Pass the original arguments to the same build of the program, or measure again with --output and --force."
        case .merged(let path):
            "\(path) is a merged run, which cannot be resumed; resume its parts, and merge them again."
        }
    }
}
