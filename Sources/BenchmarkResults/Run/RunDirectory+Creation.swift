import Foundation

extension RunDirectory {
    /// Creates the folder of a new run and its parents, and writes `run.json` with `complete:
    /// false`.
    ///
    /// - Parameter replacingExisting: Whether an old run may be replaced. The new run is then measured beside it, and takes its
    ///   place when it is complete. Only the old run's own files are removed.
    /// - Throws: `Failure` if the folder exists, is not a folder, cannot be created or
    ///   replaced, or is in use, and with the status 1 if the manifest cannot be written.
    package static func create(
        at path: String, replacingExisting: Bool, manifest: RunManifest
    ) throws -> RunDirectory {
        let place = try RunPlace(path)
        return try place.inParents {
            // mkdir is atomic, so only one of two runs gets the folder.
            if mkdir(place.path, 0o777) == 0 {
                Leftovers.add(.emptyFolder(place.path))
                do {
                    return try begin(RunDirectory(path: place.path, lock: RunLock(folder: place.path), manifest: manifest))
                } catch {
                    rmdir(place.path)
                    throw error
                }
            }
            guard errno == EEXIST else { throw Failure.refused(place.path, code: errno) }
            try place.requireReplaceable(replacingExisting)
            return try begin(createBeside(place, manifest))
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
            } catch let error as Failure where error.status == nil && FileKind(ofLink: path) != .none {
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

    /// Writes a complete run or nothing. It takes its place, and the place of an old run in the folder, when it is complete; then
    /// only the old run's own files are removed.
    static func writeWhole(
        at path: String, replacingExisting: Bool, manifest: RunManifest, end: Date, _ write: (RunDirectory) throws -> Void
    ) throws {
        let place = try RunPlace(path)
        if FileKind(of: place.path) != .none { try place.requireReplaceable(replacingExisting) }
        let directory = try place.inParents { try begin(createBeside(place, manifest, isWhole: true)) }
        do {
            try write(directory)
            try directory.finish(at: end)
        } catch {
            if !directory.manifest.isComplete { directory.discard(withScenarios: true) }
            throw error
        }
    }

    private static func createBeside(_ place: RunPlace, _ manifest: RunManifest, isWhole: Bool = false) throws -> RunDirectory {
        let old = try FileKind(ofLink: place.path) == .folder ? RunLock(folder: place.path) : nil
        if place.hasOldRun { try reportingErrors(at: place.newPath) { try place.cleanUp() } }
        do {
            return try RunDirectory(
                path: place.newPath, lock: place.makeNew(), manifest: manifest, replacing: (place, old), isWhole: isWhole)
        } catch let error as SystemCallError {
            throw Failure.refused(place.newPath, code: error.code)
        }
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
}
