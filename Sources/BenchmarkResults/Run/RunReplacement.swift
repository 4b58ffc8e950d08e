import Foundation

/// A new run in a subfolder of the folder whose run it replaces.
///
/// The subfolder holds whole, synchronized files before its marker is written. The marker commits
/// the replacement: only then are old files removed and the new ones moved, one after the other. The
/// next command that opens the folder finishes a committed replacement and removes any other, so a
/// crash leaves the old or the new run. Files that are not a run's own stay.
struct RunReplacement {
    static let folderName = ".replacement"
    private static let markerName = "committed"

    let folder: String
    let fileSystem: any FileSystem

    var path: String { "\(folder)/\(Self.folderName)" }

    private var marker: String { "\(path)/\(Self.markerName)" }

    /// Makes the subfolder, which must not exist.
    func begin() throws {
        Leftovers.add(.folder(path))
        do {
            try fileSystem.makeFolder(path)
        } catch {
            Leftovers.forget(.folder(path))
            throw error
        }
    }

    /// Commits the replacement by the files with these names.
    ///
    /// - Throws: The file system's error. The replacement is then not committed.
    func commit(_ names: [String]) throws {
        try fileSystem.synchronize(folder: folder)
        // A signal must not remove a committed replacement. If one arrives before the marker is
        // written, the next command removes the subfolder.
        Leftovers.forget(.folder(path))
        do {
            try fileSystem.writeAtomically(Array(names.joined(separator: "\n").utf8), to: marker)
            try fileSystem.synchronize(folder: path)
        } catch {
            try? fileSystem.remove(marker)
            Leftovers.add(.folder(path))
            throw error
        }
    }

    /// Moves the files of a committed replacement. The call may be repeated after an error.
    func finish() throws {
        guard let names = try committedNames() else { return }
        for name in RunDirectory.ownNames(in: folder) where !names.contains(name) {
            try fileSystem.remove("\(folder)/\(name)")
        }
        for name in names where FileKind(ofLink: "\(path)/\(name)") == .regular {
            guard [.regular, .none].contains(FileKind(ofLink: "\(folder)/\(name)")) else {
                throw RunDirectoryError.notAFile(path: "\(folder)/\(name)")
            }
            try fileSystem.rename("\(path)/\(name)", to: "\(folder)/\(name)")
        }
        try fileSystem.synchronize(folder: folder)
        try removeFolder()
    }

    /// Removes a replacement that is not committed.
    func discard() throws {
        try removeFolder()
        Leftovers.forget(.folder(path))
    }

    /// Removes the run's own files and the subfolder. The marker goes last, because without it the
    /// other files are not needed.
    private func removeFolder() throws {
        let names = RunDirectory.ownNames(in: path) + ["\(Self.markerName)\(RunDirectory.partialSuffix)", Self.markerName]
        for name in names { try fileSystem.remove("\(path)/\(name)") }
        try fileSystem.removeFolder(path)
    }

    /// Returns the names of the new run's files, or `nil` if the replacement is not committed.
    private func committedNames() throws -> [String]? {
        guard FileKind(ofLink: marker) == .regular else { return nil }
        let file = try OpenDataFile(marker, limit: 10_000, followsLinks: false)
        var bytes: ContiguousArray<UInt8> = []
        _ = try file.read(10_001, appendingTo: &bytes)
        let names = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        // Other names would move the files of somebody else.
        return RunDirectory.fileNames.filter(names.contains)
    }

    /// Finishes or removes the replacement that an interrupted command left in a folder. The caller
    /// holds the folder's lock.
    static func settle(in folder: String, fileSystem: any FileSystem) throws {
        let replacement = RunReplacement(folder: folder, fileSystem: fileSystem)
        guard FileKind(ofLink: replacement.path) == .folder else { return }
        try reportingErrors(of: folderName, in: folder) {
            if try replacement.committedNames() != nil {
                try replacement.finish()
            } else {
                try replacement.removeFolder()
            }
        }
    }

    /// Settles a replacement before a run is read, unless another process is writing the run.
    static func settleBeforeReading(_ folder: String) throws {
        let replacement = RunReplacement(folder: folder, fileSystem: POSIXFileSystem())
        guard FileKind(ofLink: replacement.path) == .folder else { return }
        do {
            let lock = try RunLock(folder: folder)
            try withExtendedLifetime(lock) { try settle(in: folder, fileSystem: POSIXFileSystem()) }
        } catch RunDirectoryError.inUse {
            return
        } catch {
            // Without a marker, the old run is whole and can be read.
            guard FileKind(ofLink: replacement.marker) == .regular else { return }
            throw DataFileError(
                path: folder,
                problem: "a command that replaced this run was interrupted, and the replacement cannot be finished: \(error)")
        }
    }
}
