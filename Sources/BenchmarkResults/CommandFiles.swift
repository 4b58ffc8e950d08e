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
    /// The flag whose output is on the standard output.
    private var outputFlag: String?

    package init() {}

    /// Declares files that the command reads, also through other processes.
    ///
    /// - Parameter reader: The flag or a noun phrase, such as “--trace” or “the head”.
    package mutating func read(_ paths: [String], for reader: String) {
        for path in paths { add(path, use: "which \(reader) reads") }
    }

    /// Opens an output.
    ///
    /// - Throws: `DataFileError` if the path cannot be written, belongs to a run, or is the file of an input or another output.
    package mutating func create(_ path: String, for flag: String) throws -> ExportFile {
        let identity = FileIdentity(path)
        if let identity, let entry = entries.first(where: { $0.identity == identity }) {
            throw DataFileError(
                path: path, problem: "\(flag) would replace this file, \(entry.use); choose another file.")
        }
        if path == "-" {
            if let outputFlag {
                throw DataFileError(path: path, problem: "\(outputFlag) uses the standard output; name a file for \(flag).")
            }
            outputFlag = flag
        }
        let file = try ExportFile(path: path)
        add(path, use: "which \(flag) writes")
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
    /// The rest of the path in the folder with this number, for a file that does not exist yet.
    private var missingPath: String?

    /// Finds the file of a path. Returns `nil` for standard streams, devices, pipes and folders, which are not replaced.
    init?(_ path: String) {
        guard !path.isEmpty, ExportFile.standardStream(at: path) == nil else { return nil }
        var status = stat()
        if stat(path, &status) == 0 {
            guard FileKind(status) == .regular else { return nil }
            missingPath = nil
        } else {
            // The system resolves the part that exists, with its links.
            let isAbsolute = path.hasPrefix("/")
            let components = (isAbsolute ? path : "\(FileManager.default.currentDirectoryPath)/\(path)").split(separator: "/")
            func start(_ count: Int) -> String { "/" + components.prefix(count).joined(separator: "/") }
            let existing = components.indices.last { stat(start($0), &status) == 0 } ?? 0
            guard stat(start(existing), &status) == 0 else { return nil }
            var rest: [Substring] = []
            for component in components.dropFirst(existing) where component != "." {
                if component == ".." { _ = rest.popLast() } else { rest.append(component) }
            }
            var name = rest.joined(separator: "/")
            #if canImport(Darwin)
                if pathconf(start(existing), _PC_CASE_SENSITIVE) == 0 { name = name.lowercased() }
            #endif
            missingPath = name
        }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
