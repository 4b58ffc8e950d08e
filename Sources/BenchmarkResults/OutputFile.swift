import Foundation

/// A file that a command writes, opened before the work starts so that an unusable path fails at
/// once.
///
/// A regular file is written beside its place, and renamed when it is complete; a link is followed.
/// What is no regular file, such as `/dev/null` or a pipe, is written directly. `-` is the standard
/// output.
package final class OutputFile {
    package let path: String
    package let isStandardOutput: Bool
    /// Where the content is, after “is”: `in page.html` or `on the standard output`.
    package var place: String { isStandardOutput ? "on the standard output" : "in \(path)" }

    /// Whether the content replaces a regular file, so that it can be written again.
    package var replacesFile: Bool { replacement != nil }

    private let descriptor: Int32
    /// The regular file to replace and the new file beside it, or `nil` if the path is written directly.
    private let replacement: (file: String, partial: String)?

    /// Opens the path, or a new file beside it. Opening a pipe waits for a reader.
    ///
    /// - Throws: `DataFileError` if the path cannot be written.
    package init(_ path: String) throws {
        guard !path.isEmpty else { throw DataFileError(path: "“”", problem: "the name of a file is expected.") }
        guard FileKind(of: path) != .folder else {
            throw DataFileError(path: path, problem: "this is a directory; the name of a file is expected.")
        }
        self.path = path
        isStandardOutput = path == "-" || isSameFile(StandardStreams.output, path)
        do {
            if isStandardOutput {
                replacement = nil
                descriptor = fcntl(StandardStreams.output, F_DUPFD_CLOEXEC, 3)
            } else if FileKind(of: path) == .special {
                replacement = nil
                descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            } else {
                let file = FileKind(ofLink: path) == .link ? try resolvedPath(path) : path
                // A random name, so that no other file is overwritten.
                let partial = "\(file).\(String(UInt64.random(in: .min ... .max), radix: 36)).partial"
                replacement = (file, partial)
                try? FileManager.default.createDirectory(
                    at: URL(fileURLWithPath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
                Leftovers.add(.file(partial))
                descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            }
            guard descriptor >= 0 else { throw SystemCallError.latest }
        } catch let error as SystemCallError {
            throw DataFileError(path: path, problem: "the file cannot be written: \(error).")
        }
    }

    deinit {
        close(descriptor)
        guard let replacement else { return }
        // The file has this name until it is complete.
        unlink(replacement.partial)
        Leftovers.forget(.file(replacement.partial))
    }

    /// Writes the content and moves the file to its path. An existing file is unchanged after an
    /// error.
    package func write(_ content: (inout FileSink) throws -> Void) throws {
        do {
            var sink = FileSink(descriptor: descriptor)
            try content(&sink)
            try Disk.synchronize(descriptor)
            if let replacement { try Disk.rename(replacement.partial, to: replacement.file) }
        } catch let error as DataFileError {
            // The error is about another file, from which the content comes.
            throw error
        } catch {
            throw Failure.unwritable(path, because: error)
        }
    }
}

/// The files that a command reads and writes. No output is also an input or another output.
package struct CommandFiles {
    /// The uses of files, by resolved path, as the end of a sentence: “which --trace reads”.
    private var uses: [String: String] = [:]

    package init() {}

    /// Declares files that the command reads, also through other processes.
    ///
    /// - Parameter reader: The flag or a noun phrase, such as “--trace” or “the head”.
    package mutating func read(_ paths: [String], for reader: String) {
        for path in paths { uses[Self.resolved(path)] = "which \(reader) reads" }
    }

    /// Opens an output.
    ///
    /// - Throws: `DataFileError` if the path cannot be written, or is the file of an input or another output.
    package mutating func create(_ path: String, for flag: String) throws -> OutputFile {
        let file = try OutputFile(path)
        guard file.replacesFile || path == "-" else { return file }
        let key = path == "-" ? path : Self.resolved(path)
        if let use = uses[key] {
            let place = path == "-" ? "write to the standard output" : "replace this file"
            throw DataFileError(path: path, problem: "\(flag) would \(place), \(use); choose another file.")
        }
        uses[key] = "which \(flag) writes"
        return file
    }

    /// Returns the path without links, also of a file that does not exist.
    private static func resolved(_ path: String) -> String {
        if let resolved = try? resolvedPath(path) { return resolved }
        let file = URL(fileURLWithPath: path)
        let folder = file.deletingLastPathComponent().path
        return "\((try? resolvedPath(folder)) ?? folder)/\(file.lastPathComponent)"
    }
}
