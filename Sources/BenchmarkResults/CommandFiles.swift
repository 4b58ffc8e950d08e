import Foundation
import SystemSupport

/// The files that a command was told to read and to write.
///
/// A command declares what it reads, and opens its outputs here before the work starts. An output
/// must not be the same file as an input or another output: the file would be gone, and the command
/// would end with its usual status.
package struct CommandFiles {
    private struct Entry {
        let identity: FileIdentity
        /// The end of a sentence about the file, such as “which --trace reads”.
        let use: String
    }

    private var entries: [Entry] = []

    package init() {}

    /// Declares files that the command reads, also through other processes.
    ///
    /// - Parameter reader: The flag or a noun phrase, such as “--trace” or “the head”.
    package mutating func read(_ paths: [String], for reader: String) {
        for path in paths { add(path, use: "which \(reader) reads") }
    }

    /// Declares a file that the command writes without opening it here.
    package mutating func write(_ path: String, for flag: String) { add(path, use: "which \(flag) writes") }

    /// Opens an output.
    ///
    /// - Throws: `DataFileError` if the path cannot be written, belongs to a run, or is the file of an input or another output.
    package mutating func create(_ path: String, for flag: String) throws -> ExportFile {
        let identity = FileIdentity(path)
        if let identity, let entry = entries.first(where: { $0.identity == identity }) {
            throw DataFileError(
                path: path, problem: "\(flag) would replace this file, \(entry.use); choose another file.")
        }
        let file = try ExportFile(path: path, mayBeProfile: false)
        write(path, for: flag)
        return file
    }

    private mutating func add(_ path: String, use: String) {
        if let identity = FileIdentity(path) { entries.append(Entry(identity: identity, use: use)) }
    }
}

/// A regular file, or the place of a file that does not exist yet.
private struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64
    /// The name in the folder with this number, for a file that does not exist yet.
    private var missingName: String?

    /// Finds the file of a path. Returns `nil` for standard streams, devices, pipes and folders, which are not replaced.
    init?(_ path: String) {
        guard !path.isEmpty, ExportFile.standardStream(at: path) == nil else { return nil }
        var status = stat()
        if stat(path, &status) == 0 {
            guard FileKind(status) == .regular else { return nil }
            missingName = nil
        } else {
            let place = URL(fileURLWithPath: path)
            guard stat(place.deletingLastPathComponent().path, &status) == 0 else { return nil }
            missingName = place.lastPathComponent
            #if canImport(Darwin)
                let isCaseSensitive = pathconf(place.deletingLastPathComponent().path, _PC_CASE_SENSITIVE) != 0
                if !isCaseSensitive { missingName = place.lastPathComponent.lowercased() }
            #endif
        }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
