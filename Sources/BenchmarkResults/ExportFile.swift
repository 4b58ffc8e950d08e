import Foundation

/// A single file that a command was asked to write: opened before the work begins, so that a bad path fails at once.
///
/// A regular file, or one that is not there yet, is put into its place whole or not at all. Where the path is a link, the link
/// stays, and the file that it leads to is replaced. What is no regular file, such as a device, a pipe or an open descriptor in
/// `/proc`, is never replaced, but written into. `-` is the standard output.
package final class ExportFile {
    /// As given.
    package let path: String
    /// Whether the content goes to where a command's sentences go.
    package let isStandardOutput: Bool

    private let descriptor: Int32
    private let fileSystem = POSIXFileSystem()
    /// The regular file that is replaced in the end; `nil` where the descriptor is that of the path itself.
    private let replaced: String?
    private var isInPlace = false

    /// Opens the path, or a file beside it, to take its place at the end.
    ///
    /// Opening a pipe waits until somebody reads from it.
    ///
    /// - Throws: `DataFileError` when nothing can be written there, and for a file of a run.
    package init(path: String) throws {
        self.path = path
        guard !path.isEmpty else { throw DataFileError(path: "“”", problem: "the name of a file is expected.") }
        do {
            let target = path == "-" ? .descriptor(STDOUT_FILENO) : try ExportTarget(path)
            if case .descriptor(STDOUT_FILENO) = target { isStandardOutput = true } else { isStandardOutput = false }
            switch target {
            case .folder:
                throw DataFileError(path: path, problem: "this is a directory; the name of a file is expected.")
            case .regular(let file):
                guard !RunDirectory.owns(file) else {
                    throw DataFileError(
                        path: path, problem: "the file belongs to a run, and nothing but that run writes it; choose another file."
                    )
                }
                replaced = file
                descriptor = try fileSystem.create(file + RunDirectory.partialSuffix)
                var old = stat()
                if stat(file, &old) == 0 { fchmod(descriptor, old.st_mode & 0o7777) }
            case .descriptor(let number):
                replaced = nil
                descriptor = fcntl(number, F_DUPFD_CLOEXEC, 3)
            case .special:
                replaced = nil
                descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            }
            guard descriptor >= 0 else { throw SystemCallError.latest }
        } catch let error as SystemCallError {
            throw DataFileError(path: path, problem: "the file cannot be written: \(error).")
        }
    }

    deinit {
        close(descriptor)
        if let replaced, !isInPlace { try? fileSystem.remove(replaced + RunDirectory.partialSuffix) }
    }

    /// Writes the content, and puts the file into its place, over an old one if there is one.
    ///
    /// - Throws: `DataFileError`; an old file then stays as it was.
    package func write(_ content: (inout FileSink) throws -> Void) throws {
        try append(content)
        try finish()
    }

    /// Writes a part of the content, which takes the file's place with `finish()`.
    ///
    /// - Throws: `DataFileError`; an old file then stays as it was.
    package func append(_ content: (inout FileSink) throws -> Void) throws {
        do {
            var sink = FileSink(descriptor: descriptor, fileSystem: fileSystem)
            try content(&sink)
        } catch {
            throw DataFileError(path: path, problem: "the file cannot be written: \(error).")
        }
    }

    /// Puts the file into its place, over an old one if there is one.
    ///
    /// - Throws: `DataFileError`; an old file then stays as it was.
    package func finish() throws {
        do {
            try fileSystem.synchronize(descriptor)
            guard let replaced else { return }
            try fileSystem.rename(replaced + RunDirectory.partialSuffix, to: replaced)
            isInPlace = true
        } catch {
            throw DataFileError(path: path, problem: "the file cannot be written: \(error).")
        }
    }
}

/// What writing to a path means.
enum ExportTarget: Equatable {
    /// A regular file, there or not, with all links resolved that the path ends in.
    case regular(String)
    /// An open descriptor of this process, such as `/dev/stdout`. It shares its place in the file with whoever else has it.
    case descriptor(Int32)
    case folder
    case special

    /// - Throws: The system's error for links that lead nowhere.
    init(_ path: String) throws(SystemCallError) {
        var place = path
        // As many links as Linux follows.
        for _ in 0..<40 {
            switch FileKind(ofLink: place) {
            case .regular, .none: self = .regular(place)
            case .folder: self = .folder
            case .special: self = .special
            case .link:
                if let target = ExportTarget(processLink: place) {
                    self = target
                    return
                }
                place = try Self.destination(of: place)
                continue
            }
            return
        }
        throw SystemCallError(code: ELOOP)
    }

    /// A link of the process file system: what it leads to is open, and need not have a name.
    private init?(processLink path: String) {
        let url = URL(fileURLWithPath: path)
        guard let folder = realpath(url.deletingLastPathComponent().path, nil) else { return nil }
        defer { free(folder) }
        let place = String(cString: folder)
        guard place.hasPrefix("/proc/") else { return nil }
        if place == "/proc/\(getpid())/fd", let number = Int32(url.lastPathComponent) {
            self = .descriptor(number)
        } else {
            self = FileKind(of: path) == .folder ? .folder : .special
        }
    }

    /// Where a link leads, one step far.
    private static func destination(of link: String) throws(SystemCallError) -> String {
        guard let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
            throw SystemCallError(code: ENOENT)
        }
        guard !destination.hasPrefix("/"), let slash = link.lastIndex(of: "/") else { return destination }
        return link[...slash] + destination
    }
}

extension RunDirectory {
    /// Whether a file is one that a run consists of.
    static func owns(_ path: String) -> Bool {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().path
        return (fileNames + [RunLock.fileName]).contains(url.lastPathComponent)
            && FileKind(of: "\(folder)/\(RunManifest.fileName)") != .none
    }
}
