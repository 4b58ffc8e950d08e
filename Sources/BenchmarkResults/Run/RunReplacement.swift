import Foundation

/// The replacement of a run by one that is measured beside it, for example in `.run.new` for `run`.
///
/// The folders are exchanged once the new run is complete, so the old run is untouched until then. The
/// new run has a marker until the replacement is finished: what others put into the old folder has
/// moved to the new one, and the old files are gone. Every step may be repeated after an interruption.
struct RunReplacement {
    static let markerName = ".replaces"

    /// The folder of the old run, and then of the new one. Links are resolved, so that a link stays a link.
    let place: String
    private let parent: String
    private let name: String
    /// The lock on the old run, or `nil` if there is no old run.
    private var oldLock: RunLock?

    init(of folder: String) {
        let isNamed = ![".", ".."].contains(folder.split(separator: "/").last.map(String.init) ?? "")
        let place = isNamed && FileKind(ofLink: folder) != .link ? folder : (try? resolvedPath(folder)) ?? folder
        let end = place.lastIndex(of: "/").map { place.index(after: $0) } ?? place.startIndex
        (self.place, parent, name) = (place, String(place[..<end]), String(place[end...]))
    }

    /// The folder in which the new run is measured, and then the old run is cleaned up.
    var path: String { "\(parent).\(name).new" }

    /// The folder of the old run while two renames take the place of an exchange.
    private var spare: String { "\(parent).\(name).old" }

    /// Whether the new run is unfinished, or not yet in its place.
    var isUnfinished: Bool {
        [Self.markerName, RunManifest.fileName].allSatisfy { FileKind(ofLink: "\(path)/\($0)") == .regular }
    }

    /// Whether the new run is in its place, and the old one is not cleaned up.
    var isInPlace: Bool { FileKind(ofLink: "\(place)/\(Self.markerName)") == .regular }

    /// Whether neither run is in its place, because the command was interrupted between two renames.
    var isBetweenRenames: Bool { FileKind(ofLink: spare) == .folder && FileKind(ofLink: place) == .none }

    /// A sentence about an interrupted replacement, or `nil`.
    var notice: String? {
        guard isUnfinished || isInPlace else { return nil }
        let isMerged = isUnfinished && (try? RunManifest.read(inRunAt: path))?.parts != nil
        let advice = isMerged ? "merge the parts again." : "to finish it, \(RunManifest.resumption(of: place))"
        return "\(path) belongs to an unfinished run that replaces \(place); \(advice)"
    }

    /// Locks the old run, if there is one.
    mutating func lockOldRun() throws(RunDirectoryError) {
        if FileKind(ofLink: place) == .folder { oldLock = try RunLock(folder: place) }
    }

    /// Makes the folder of the new run, in which nothing is left of an interrupted replacement.
    ///
    /// - Returns: The lock on the folder.
    /// - Throws: `RunDirectoryError`, also if the old run could not be moved at the end.
    func begin() throws -> RunLock {
        guard !isSameFile(at: place, ".") else { throw RunDirectoryError.workingDirectory(path: place) }
        let isNew = mkdir(path, 0o777) == 0
        guard isNew || errno == EEXIST else { throw RunDirectoryError.refused(path: path, code: errno) }
        if isNew { Leftovers.add(.emptyFolder(path)) }
        let lock = try RunLock(folder: path)
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        if let name = names.first(where: { !RunDirectory.ownFiles.contains($0) }) {
            throw RunDirectoryError.foreignFile(path: path, name: name)
        }
        for name in names where name != RunLock.fileName { try Disk.remove("\(path)/\(name)") }
        close(try Disk.openForAppending("\(path)/\(Self.markerName)"))
        // A move onto a folder with files changes nothing, and fails with another error if a mount point or a file system does not
        // allow it.
        do {
            if FileKind(ofLink: place) != .none { try Disk.rename(place, to: path) }
        } catch  where ![ENOTEMPTY, EEXIST].contains(error.code) {
            discard()
            throw RunDirectoryError.immovable(path: place, code: error.code)
        } catch {}
        return lock
    }

    private func discard() {
        for name in RunDirectory.ownFiles { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// Puts the complete run into its place, and cleans up the old one.
    func finish(movingLock lock: RunLock) throws {
        if !isInPlace {
            try Disk.synchronize(folder: path)
            if oldLock == nil {
                // Fails if somebody else has put a run there.
                try Disk.rename(path, to: place)
            } else if try !Disk.exchange(path, place) {
                try Disk.rename(place, to: spare)
                try Disk.rename(path, to: place)
            }
        }
        lock.move(to: place)
        oldLock?.move(to: path)
        try cleanUp()
    }

    /// Moves what others put into the old run to the new one, and removes the rest of the old run.
    func cleanUp() throws {
        if FileKind(ofLink: spare) == .folder { try Disk.rename(spare, to: path) }
        try Disk.synchronize(folder: parent.isEmpty ? "." : parent)
        if FileKind(ofLink: path) == .folder {
            for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
                if RunDirectory.ownFiles.contains(name) {
                    try Disk.remove("\(path)/\(name)")
                } else if FileKind(ofLink: "\(place)/\(name)") == .none {
                    try Disk.rename("\(path)/\(name)", to: "\(place)/\(name)")
                } else {
                    throw Conflict(description: "it and \(place) have \(excerpt(of: name)); move one of them elsewhere")
                }
            }
            guard rmdir(path) == 0 else { throw SystemCallError.latest }
        }
        try Disk.remove("\(place)/\(Self.markerName)")
    }

    private struct Conflict: Error, CustomStringConvertible {
        let description: String
    }
}
