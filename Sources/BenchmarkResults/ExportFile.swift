import Foundation

/// A single file that a command was asked to write: opened before the work begins, so that a bad path fails at once, and put into
/// its place whole or not at all.
package final class ExportFile {
    /// As given.
    package let path: String

    private let descriptor: Int32
    private let fileSystem = POSIXFileSystem()
    private var isInPlace = false
    private var partialPath: String { path + FileReplacement.suffix }

    /// Opens a file beside the path, to take its place at the end.
    ///
    /// - Throws: `DataFileError` when nothing can be written there.
    package init(path: String) throws {
        self.path = path
        guard !path.isEmpty else { throw DataFileError(path: "«»", problem: "the name of a file is wanted.") }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw DataFileError(path: path, problem: "this is a directory; the name of a file is wanted.")
        }
        do {
            descriptor = try fileSystem.create(path + FileReplacement.suffix)
        } catch {
            throw DataFileError(path: path, problem: "the file cannot be written: \(error).")
        }
    }

    deinit {
        close(descriptor)
        if !isInPlace { unlink(partialPath) }
    }

    /// Writes the content and puts the file into its place, over an old one if there is one.
    ///
    /// - Throws: `DataFileError`; an old file then stays as it was.
    package func write(_ content: (inout FileSink) throws -> Void) throws {
        do {
            var sink = FileSink(descriptor: descriptor, fileSystem: fileSystem)
            try content(&sink)
            try fileSystem.synchronize(descriptor)
            try fileSystem.rename(partialPath, to: path)
            isInPlace = true
        } catch {
            throw DataFileError(path: path, problem: "the file cannot be written: \(error).")
        }
    }
}
