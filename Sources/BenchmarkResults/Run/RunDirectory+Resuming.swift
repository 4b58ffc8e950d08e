import Foundation

extension RunDirectory {
    /// Resumes a run that stopped and keeps its finished scenarios and its manifest, or starts a
    /// new run.
    ///
    /// A damaged run, also a complete one, keeps the scenarios before the first damaged one; ``damage`` says why.
    ///
    /// On another machine, the other scenarios keep theirs; ``otherMachine`` says which differs.
    ///
    /// - Throws: `Failure` if the old run has another program or other settings, or was merged;
    ///   `DataFileError` if the folder holds no run or `run.json` is damaged; otherwise as
    ///   `create(at:replacingExisting:manifest:)`.
    package static func resume(at path: String, manifest: RunManifest) throws -> RunDirectory {
        let place = try RunPlace(path)
        if place.hasUnfinishedRun {
            let old = try FileKind(ofLink: place.path) == .folder ? RunLock(folder: place.path) : nil
            let directory = try open(place.newPath, for: manifest, replacing: (place, old))
            if directory.manifest.isComplete { try directory.replace() }
            return directory
        }
        guard FileKind(ofLink: "\(place.path)/\(RunManifest.fileName)") != .none else {
            // A run that stopped before its manifest was written has nothing to keep.
            return try create(at: path, replacingExisting: FileKind(of: place.path) == .folder, manifest: manifest)
        }
        let directory = try open(place.path, for: manifest)
        if place.hasOldRun { try reportingErrors(at: place.newPath) { try place.cleanUp() } }
        return directory
    }

    private static func open(
        _ folder: String, for manifest: RunManifest, replacing: (place: RunPlace, old: RunLock?)? = nil
    ) throws -> RunDirectory {
        let lock = try RunLock(folder: folder)
        var old = try RunManifest.read(inRunAt: folder)
        guard old.parts == nil else {
            throw Failure("\(folder) is a merged run, which cannot be resumed; resume its parts, and merge them again.")
        }
        let differences = old.conditions.differences(from: manifest.conditions, preventing: [.resume, .times])
        let deciding = differences.filter { $0.prevents.contains(.resume) }.map(\.description)
        guard deciding.isEmpty else {
            throw Failure(
                "The run in \(folder) cannot be resumed, because it differs in \(deciding.joined(separator: ", ")). Pass the "
                    + "original arguments to the same build of the program, or measure again with --output and --force.")
        }
        var log = try ScenarioLog(inRunAt: folder, of: old)
        try log.cutAtDamagedRows()
        let wasComplete = old.isComplete
        if log.damage != nil { old.reopen() }
        let directory = RunDirectory(
            path: folder, lock: lock, manifest: old, environment: manifest.environment, log: log, replacing: replacing)
        directory.otherMachine = differences
        directory.damage = log.damage.map { ($0, log.lostNames) }
        // Before the rows are cut off, so that the run is never complete without them.
        if log.damage != nil, wasComplete { try directory.write(old) }
        try directory.removeSurplus()
        return directory
    }
}
