import Foundation

/// The place of a run, and the folder beside it in which a run that replaces it is measured: `.run.new` for `run`.
///
/// The folders are exchanged once the new run is complete, so the old run is untouched until then. The
/// new run has a marker until the replacement is finished: what others put into the old folder has
/// moved to the new one, and the old files are gone. Every step may be repeated after an interruption.
struct RunPlace {
    static let markerName = ".replaces"

    /// The folder of the run. Links are resolved, so that a link stays a link.
    let path: String
    private let parent: String
    private let name: String

    init(_ folder: String) throws {
        guard !folder.isEmpty else { throw Failure("The path of the run is empty; the path of a folder is expected.") }
        guard folder != "-" else {
            throw Failure("A run is a folder, so it cannot be on the standard output (“-”); the path of a folder is expected.")
        }
        self.init(existing: folder)
    }

    init(existing folder: String) {
        let folder = Self.withoutSlashes(folder)
        let isNamed = ![".", ".."].contains(folder.split(separator: "/").last.map(String.init) ?? "")
        let path = isNamed && FileKind(ofLink: folder) != .link ? folder : (try? resolvedPath(folder)) ?? folder
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        (self.path, parent, name) = (path, String(path[..<end]), String(path[end...]))
    }

    /// Returns a path without slashes at its end; the root keeps its slash.
    static func withoutSlashes(_ path: String) -> String {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
        return String(trimmed)
    }

    /// Creates the missing parent folders, and removes those that are still empty if an operation in them fails.
    ///
    /// If they cannot be created, the folder itself cannot be created either, and the operation reports that.
    func inParents<Result>(_ operation: () throws -> Result) throws -> Result {
        let innermost = URL(fileURLWithPath: path).deletingLastPathComponent()
        var (missing, parent): ([String], URL) = ([], innermost)
        while FileKind(ofLink: parent.path) == .none {
            missing.append(parent.path)
            parent.deleteLastPathComponent()
        }
        try? FileManager.default.createDirectory(at: innermost, withIntermediateDirectories: true)
        for folder in missing.reversed() { Leftovers.add(.emptyFolder(folder)) }
        do {
            return try operation()
        } catch {
            for folder in missing { rmdir(folder) }
            throw error
        }
    }

    /// Throws unless a run in the place may be replaced.
    func requireReplaceable(_ mayReplace: Bool) throws {
        guard FileKind(of: path) == .folder else {
            throw Failure("\(path) cannot be created because a file of that name exists; choose another folder.")
        }
        guard mayReplace else {
            throw Failure("\(path) already exists; choose another folder with --output, or replace the run in it with --force.")
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw Failure.refused(path, code: EACCES)
        }
        // A run that stopped before its manifest was written leaves only these files.
        let beginnings = [RunManifest.fileName + RunDirectory.partialSuffix, RunLock.fileName]
        guard names.contains(RunManifest.fileName) || names.allSatisfy(beginnings.contains) else {
            throw Failure("\(path) holds files but no \(RunManifest.fileName), so it is not a run; choose another folder.")
        }
        for name in names where RunDirectory.ownFiles.contains(name) && FileKind(ofLink: "\(path)/\(name)") != .regular {
            throw Failure(
                "\(path)/\(name) is not a regular file, so --force does not replace it; remove it, or choose another folder.")
        }
    }

    // MARK: The replacement

    /// The folder in which the new run is measured, and then the old run is cleaned up.
    var newPath: String { "\(parent).\(name).new" }

    /// The folder of the old run while two renames take the place of an exchange.
    private var spare: String { "\(parent).\(name).old" }

    /// Whether the new run is unfinished, or not yet in its place.
    var hasUnfinishedRun: Bool {
        [Self.markerName, RunManifest.fileName].allSatisfy { FileKind(ofLink: "\(newPath)/\($0)") == .regular }
    }

    /// Whether the new run is in its place, and the old one is not cleaned up.
    var hasOldRun: Bool { FileKind(ofLink: "\(path)/\(Self.markerName)") == .regular }

    /// A sentence about an interrupted replacement, or `nil`.
    var notice: String? {
        guard hasUnfinishedRun || hasOldRun else { return nil }
        let isMerged = hasUnfinishedRun && (try? RunManifest.read(inRunAt: newPath))?.parts != nil
        let advice = isMerged ? "merge the parts again." : "to finish it, \(RunManifest.resumption(of: path))"
        return "\(newPath) belongs to an unfinished run that replaces \(path); \(advice)"
    }

    /// Makes the folder of the new run, in which nothing is left of an interrupted replacement, and tries whether the old run could
    /// be moved at the end.
    ///
    /// - Returns: The lock on the folder.
    func makeNew() throws -> RunLock {
        guard !isSameFile(at: path, ".") else {
            throw Failure("\(path) is the working directory, which is not replaced; run the command from another folder.")
        }
        guard mkdir(newPath, 0o777) == 0 || errno == EEXIST else { throw Failure.refused(newPath, code: errno) }
        let lock = try RunLock(folder: newPath)
        for name in RunDirectory.ownFiles where name != RunLock.fileName { try Disk.remove("\(newPath)/\(name)") }
        close(try Disk.openForAppending("\(newPath)/\(Self.markerName)"))
        // A move onto a folder with files changes nothing, and fails with another error if a mount point or a file system does not
        // allow it.
        if FileKind(ofLink: path) != .none, rename(path, newPath) != 0, ![ENOTEMPTY, EEXIST].contains(errno) {
            let problem = systemMessage(errno)
            for name in RunDirectory.ownFiles { unlink("\(newPath)/\(name)") }
            rmdir(newPath)
            throw Failure("\(path) cannot be moved when a new run replaces it (\(problem)); choose another folder.")
        }
        return lock
    }

    /// Puts the complete new run into its place, and cleans up the old one.
    ///
    /// - Parameter old: The lock on the old run, or `nil` without an old run.
    func exchange(_ new: RunLock, _ old: RunLock?) throws {
        if !hasOldRun {
            try Disk.synchronize(folder: newPath)
            if old == nil {
                // Fails if somebody else has put a run there.
                try Disk.rename(newPath, to: path)
            } else if try !Disk.exchange(newPath, path) {
                try Disk.rename(path, to: spare)
                try Disk.rename(newPath, to: path)
            }
        }
        new.move(to: path)
        old?.move(to: newPath)
        try cleanUp()
    }

    /// Moves what others put into the old run to the new one, and removes the rest of the old run.
    func cleanUp() throws {
        if FileKind(ofLink: spare) == .folder { try Disk.rename(spare, to: newPath) }
        try Disk.synchronize(folder: parent.isEmpty ? "." : parent)
        if FileKind(ofLink: newPath) == .folder {
            for name in try FileManager.default.contentsOfDirectory(atPath: newPath).sorted() {
                if RunDirectory.ownFiles.contains(name) {
                    try Disk.remove("\(newPath)/\(name)")
                } else if FileKind(ofLink: "\(path)/\(name)") == .none {
                    try Disk.rename("\(newPath)/\(name)", to: "\(path)/\(name)")
                }
            }
            // Fails if both folders have a file of somebody else with one name.
            guard rmdir(newPath) == 0 else { throw SystemCallError.latest }
        }
        try Disk.remove("\(path)/\(Self.markerName)")
    }
}

extension Failure {
    /// Returns the error for a folder that the system does not let a run use.
    static func refused(_ path: String, code: Int32) -> Failure {
        [EACCES, EPERM, EROFS].contains(code)
            ? Failure("\(path) may not be written (\(systemMessage(code))); check the permissions, or choose another folder.")
            : Failure("\(path) cannot be created: \(systemMessage(code)); choose another folder.")
    }
}
