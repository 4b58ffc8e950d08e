import Foundation

/// An output file of a command, opened before the work starts so that an unusable path fails at
/// once.
///
/// A regular file, or the target of a link to one, is replaced atomically. Devices,
/// pipes and this process's own streams are written directly. Links inside a run directory are
/// refused. `-` is the standard output.
package final class ExportFile {
    package let path: String
    package let isStandardOutput: Bool
    /// Where the content is, after “is”: `in page.html` or `on the standard output`.
    package var place: String { isStandardOutput ? "on the standard output" : "in \(path)" }

    /// Whether the content replaces a regular file, so that it can be written again.
    package var replacesFile: Bool { replacement != nil }

    private let descriptor: Int32
    /// The file to replace and the new file beside it, or `nil` if the path is written directly.
    private let replacement: (file: String, partial: String)?
    private var isInPlace = false

    /// Opens the path, or a new file beside it that replaces the path at the end. Opening a pipe
    /// waits for a reader.
    ///
    /// - Throws: `DataFileError` if the path cannot be written or belongs to a run.
    package init(path: String) throws {
        self.path = path
        guard !path.isEmpty else { throw DataFileError(path: "“”", problem: "the name of a file is expected.") }
        do {
            let stream = Self.standardStream(at: path)
            isStandardOutput = stream == StandardStreams.output
            if let stream {
                replacement = nil
                descriptor = fcntl(stream, F_DUPFD_CLOEXEC, 3)
                guard descriptor >= 0 else { throw SystemCallError.latest }
            } else if let file = try Self.replaceableFile(at: path) {
                // A random name, so that no other file is overwritten.
                if file == path { try Self.makeParents(of: file) }
                let partial = "\(file).\(String(UInt64.random(in: .min ... .max), radix: 36)).partial"
                replacement = (file, partial)
                Leftovers.add(.file(partial))
                descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                guard descriptor >= 0 else { throw SystemCallError.latest }
                var old = stat()
                if stat(file, &old) == 0 { fchmod(descriptor, old.st_mode & 0o7777) }
            } else {
                replacement = nil
                descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
                guard descriptor >= 0 else { throw SystemCallError.latest }
            }
        } catch let error as SystemCallError {
            throw DataFileError(path: path, problem: "the file cannot be written: \(error).")
        }
    }

    deinit {
        close(descriptor)
        guard let replacement else { return }
        if !isInPlace { unlink(replacement.partial) }
        Leftovers.forget(.file(replacement.partial))
    }

    /// Writes the content and moves the file to its path. An existing file is unchanged after an
    /// error.
    package func write(_ content: (inout FileSink) throws -> Void) throws {
        do {
            var sink = FileSink(descriptor: descriptor)
            try content(&sink)
        } catch let error as DataFileError {
            // The error is about another file, from which the content comes.
            throw error
        } catch {
            throw ExportError(path: path, cause: error)
        }
        try finish()
    }

    /// Moves the file to its path and replaces an existing file.
    private func finish() throws {
        do {
            try Disk.synchronize(descriptor)
            guard let replacement else { return }
            guard rename(replacement.partial, replacement.file) == 0 else { throw SystemCallError.latest }
            isInPlace = true
        } catch {
            throw ExportError(path: path, cause: error)
        }
    }

    private static func makeParents(of file: String) throws {
        let parent = URL(fileURLWithPath: file).deletingLastPathComponent().path
        guard FileKind(of: parent) == .none else { return }
        do {
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        } catch {
            throw DataFileError(
                path: file, problem: "the directory \(excerpt(of: parent)) cannot be made: \(error.localizedDescription)")
        }
    }

    /// Returns the standard output or the standard error if the path refers to the same file, for
    /// example `/dev/stdout`.
    static func standardStream(at path: String) -> Int32? {
        if path == "-" { return StandardStreams.output }
        return [StandardStreams.output, StandardStreams.error].first { isSameFile($0, path) }
    }

    /// Returns the regular file to create or replace, with links resolved, or `nil` for a device, a
    /// pipe or a socket.
    private static func replaceableFile(at path: String) throws -> String? {
        let isLink = FileKind(ofLink: path) == .link
        guard !isLink || !RunDirectory.holds(path) else {
            throw DataFileError(
                path: path, problem: "links in a run directory are not followed; remove the link or choose another file.")
        }
        switch FileKind(of: path) {
        case .folder: throw DataFileError(path: path, problem: "this is a directory; the name of a file is expected.")
        case .special:
            // Opening a pipe without a reader would wait.
            guard !RunDirectory.holds(path) else {
                throw DataFileError(path: path, problem: "this is not a regular file; remove it or choose another file.")
            }
            return nil
        case .regular, .link, .none:
            let file = isLink ? try resolvedPath(path) : path
            guard !RunDirectory.owns(file) else {
                throw DataFileError(path: path, problem: "the file belongs to a run; choose another file.")
            }
            return file
        }
    }
}

extension RunDirectory {
    /// Returns whether a run uses the name of a file for itself, except for its report.
    fileprivate static func owns(_ path: String) -> Bool {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return holds(path) && name != reportFileName && ownFiles.contains(name)
    }

    fileprivate static func holds(_ path: String) -> Bool {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return FileKind(ofLink: "\(folder)/\(RunManifest.fileName)") != .none
    }
}

/// An error while an output file was written, for example a full disk.
package struct ExportError: Error, CustomStringConvertible {
    let path: String
    let cause: any Error

    package var description: String {
        path == "-" ? "standard output: \(cause)." : "\(withEscapes(path)): the file cannot be written: \(cause)."
    }
}
