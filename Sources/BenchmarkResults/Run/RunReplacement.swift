import Foundation

/// A new run in a subfolder of the folder whose run it replaces.
///
/// The subfolder holds whole, synchronized files before its marker is written. The marker commits
/// the replacement: it names the new files with their checksums, and only then are old files
/// removed and the new ones moved, one after the other. The next command that opens the folder
/// finishes a committed replacement, and the next command that writes the run removes any other, so
/// a crash leaves the old or the new run. A marker whose files are not all there is damaged, and
/// nothing is moved or removed. Files that are not a run's own stay.
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
    /// - Complexity: O(n), where n is the length of the files, which are read for their digests.
    func commit(_ names: [String]) throws {
        let lines = try names.map { "\(try checksum(ofFileAt: "\(path)/\($0)")) \($0)" }
        try fileSystem.synchronize(folder: folder)
        // A signal must not remove a committed replacement. If one arrives before the marker is
        // written, the next command removes the subfolder.
        Leftovers.forget(.folder(path))
        do {
            try fileSystem.writeAtomically(Array(lines.joined(separator: "\n").utf8), to: marker)
            try fileSystem.synchronize(folder: path)
        } catch {
            try? fileSystem.remove(marker)
            Leftovers.add(.folder(path))
            throw error
        }
    }

    /// Moves the files of a committed replacement. The call may be repeated after an error.
    func finish(_ names: [String]) throws {
        for name in RunDirectory.ownFiles where !names.contains(name) {
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

    func discard() throws {
        try removeFolder()
        Leftovers.forget(.folder(path))
    }

    /// Removes the run's own files and the subfolder. The marker goes last, because without it the
    /// other files are not needed.
    private func removeFolder() throws {
        let names = RunDirectory.ownFiles + ["\(Self.markerName)\(RunDirectory.partialSuffix)", Self.markerName]
        for name in names { try fileSystem.remove("\(path)/\(name)") }
        do {
            try fileSystem.removeFolder(path)
        } catch {
            // As a clause of `catch`, this condition makes the compiler of Swift 6.3.1 endless.
            guard error.code == ENOTEMPTY else { throw error }
            let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            throw ForeignFiles(
                description: "it holds \(excerpt(of: names.first ?? "")), which is no file of a run; move that elsewhere")
        }
    }

    private struct ForeignFiles: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns the names of the new run's files, or `nil` if the replacement is not committed.
    ///
    /// - Throws: `DataFileError` if the marker is damaged. Nothing may be moved or removed then.
    private func committedNames() throws -> [String]? {
        guard FileKind(ofLink: marker) == .regular else { return nil }
        let file = try OpenDataFile(marker, limit: 10_000, followsLinks: false)
        var bytes: ContiguousArray<UInt8> = []
        _ = try file.read(10_001, appendingTo: &bytes)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        if !lines.isEmpty, lines.allSatisfy({ RunDirectory.fileNames.contains(String($0)) }) {
            throw damage("“\(Self.markerName)” is of an earlier version and has no digests")
        }
        var names: [String] = []
        for line in lines {
            let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            // Other names would move the files of somebody else.
            guard parts.count == 2, RunDirectory.fileNames.contains(parts[1]), !names.contains(parts[1]) else {
                throw damage("“\(Self.markerName)” has the line \(excerpt(of: String(line)))")
            }
            guard has(parts[1], withDigest: parts[0]) else { throw damage("\(parts[1]) is missing or has another content") }
            names.append(parts[1])
        }
        guard names.contains(RunManifest.fileName) else {
            throw damage("“\(Self.markerName)” does not name \(RunManifest.fileName)")
        }
        return names
    }

    /// Returns whether a file is in the subfolder or, after an interrupted move, already in the folder.
    private func has(_ name: String, withDigest digest: String) -> Bool {
        [path, folder].contains { place in
            FileKind(ofLink: "\(place)/\(name)") == .regular && (try? checksum(ofFileAt: "\(place)/\(name)")) == digest
        }
    }

    private func damage(_ problem: String) -> DataFileError {
        DataFileError(
            path: path,
            problem:
                "\(problem), so this interrupted replacement of a run is not finished, and no file was changed. Remove the "
                + "folder to keep the run in \(folder).")
    }

    /// Finishes or removes the replacement that an interrupted command left in a folder. The caller
    /// holds the folder's lock.
    static func settle(in folder: String, fileSystem: any FileSystem) throws {
        let replacement = RunReplacement(folder: folder, fileSystem: fileSystem)
        guard FileKind(ofLink: replacement.path) == .folder else { return }
        let names = try replacement.committedNames()
        try reportingErrors(of: folderName, in: folder) {
            if let names { try replacement.finish(names) } else { try replacement.removeFolder() }
        }
    }

    /// Finishes a committed replacement before a run is read, unless another process is writing the run.
    static func settleBeforeReading(_ folder: String) throws {
        let replacement = RunReplacement(folder: folder, fileSystem: POSIXFileSystem())
        // Without a marker, the old run is whole and can be read.
        guard FileKind(ofLink: replacement.path) == .folder, FileKind(ofLink: replacement.marker) == .regular else { return }
        do {
            let lock = try RunLock(folder: folder)
            try withExtendedLifetime(lock) { try settle(in: folder, fileSystem: POSIXFileSystem()) }
        } catch RunDirectoryError.inUse {
            return
        } catch let error as DataFileError {
            throw error
        } catch {
            throw DataFileError(
                path: folder,
                problem: "a command that replaced this run was interrupted, and the replacement cannot be finished: \(error)")
        }
    }
}
