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
        guard old.program == manifest.program else { throw RunResumptionError.anotherProgram(path: folder) }
        let differences = RunDifferences.preventingResumption(of: old, by: manifest)
        guard differences.isEmpty else { throw RunResumptionError.another(path: folder, differences) }
        var log = try ScenarioLog(inRunAt: folder, of: old)
        var damage = log.damage
        let files = RunFiles(inRunAt: folder, of: old, log)
        if let first = try files.firstDamage(checking: old.tables.map { $0.fileName }) {
            log.cut(at: first.scenario)
            damage = first.error
        }
        let wasComplete = old.isComplete
        if damage != nil { old.reopen() }
        let otherMachine = RunDifferences.ofMachines(old.environment.machine, manifest.environment.machine)
        let directory = RunDirectory(
            path: folder, lock: lock, manifest: old, environment: manifest.environment, log: log, replacement: replacement)
        directory.otherMachine = otherMachine
        directory.damage = damage.map { ($0, log.lostNames) }
        // Before the rows are cut off, so that the run is never complete without them.
        if damage != nil, wasComplete { try directory.write(old) }
        try directory.removeSurplus()
        return directory
    }
}

package enum RunResumptionError: Error, Equatable, CustomStringConvertible {
    /// The run has other settings.
    case another(path: String, [RunDifferences.Difference])
    case anotherProgram(path: String)
    case merged(path: String)

    package var description: String {
        switch self {
        case .another(let path, let differences):
            "The run in \(path) cannot be resumed with these arguments, which differ in "
                + "\(differences.map(\.description).joined(separator: ", ")). Pass the original ones, or choose another folder."
        case .anotherProgram(let path):
            "The run in \(path) was measured by another build of the program; resume it with that build, or measure it again with "
                + "--output and --force."
        case .merged(let path):
            "\(path) is a merged run, which cannot be resumed; resume its parts, and merge them again."
        }
    }
}

extension RunDifferences {
    static func preventingResumption(of old: RunManifest, by new: RunManifest) -> [Difference] {
        [
            Difference("program", old.suite, new.suite),
            Difference("screens", old.screens ? "written" : "omitted", new.screens ? "written" : "omitted"),
            Difference("part", old.shard ?? "all", new.shard ?? "all"),
        ].compactMap(\.self) + betweenPlans(old, new)
    }
}
