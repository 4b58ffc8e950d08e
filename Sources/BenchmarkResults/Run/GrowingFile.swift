import Foundation

/// A file of a run directory that only grows.
///
/// Appended bytes count once they are committed. `rollBack()` removes uncommitted bytes, and so
/// does the next program that opens the file at the last committed checkpoint.
final class GrowingFile {
    let name: String
    private(set) var committed: Checkpoint
    private(set) var written: Checkpoint

    private var folder: String
    private let fileSystem: any FileSystem
    private var descriptor: Int32?

    private struct ChangedFile: Error, CustomStringConvertible {
        let description: String
    }

    init(name: String, in folder: String, committed: Checkpoint = Checkpoint(), fileSystem: any FileSystem) {
        self.name = name
        self.folder = folder
        self.committed = committed
        self.fileSystem = fileSystem
        written = committed
    }

    deinit {
        descriptor.map { _ = close($0) }
    }

    var isNew: Bool { committed.length == 0 }

    /// Appends the bytes that the closure writes, and synchronizes the file.
    ///
    /// - Throws: `RunWriteError`, also if the file is shorter than its committed length.
    func append(_ content: (inout CheckpointSink) throws -> Void) throws {
        try reportingErrors(of: name, in: folder) {
            let descriptor = try openAtCommitted()
            var sink = CheckpointSink(file: FileSink(descriptor: descriptor, fileSystem: fileSystem), checkpoint: committed)
            try content(&sink)
            guard sink.checkpoint != committed else { return }
            try fileSystem.synchronize(descriptor)
            written = sink.checkpoint
        }
    }

    /// Checks that the committed bytes are still in the file of this name.
    ///
    /// - Throws: `RunWriteError` if another program has removed, replaced, shortened or changed the file.
    /// - Complexity: O(n), where n is the length of the file, which is read once.
    func requireInPlace() throws {
        guard !isNew else { return }
        try reportingErrors(of: name, in: folder) {
            _ = try openAtCommitted()
            var found = Checkpoint()
            try found.extend(
                to: committed.length, reading: OpenDataFile("\(folder)/\(name)", limit: nil, followsLinks: false))
            guard found == committed else {
                throw ChangedFile(description: "another program has changed it, so earlier scenarios are damaged")
            }
        }
    }

    func commit() {
        committed = written
    }

    func move(to folder: String) {
        self.folder = folder
    }

    /// Removes the bytes after the last commit. Errors are ignored, because the next `append`
    /// removes them, too.
    func rollBack() {
        written = committed
        guard let descriptor, let length = try? Self.length(of: descriptor), length > committed.length else { return }
        try? fileSystem.truncate(descriptor, to: committed.length)
    }

    func dropUncommitted() throws {
        guard FileKind(ofLink: "\(folder)/\(name)") != .none else { return }
        try reportingErrors(of: name, in: folder) { _ = try openAtCommitted() }
    }

    private func openAtCommitted() throws -> Int32 {
        let descriptor = try descriptor ?? fileSystem.openForAppending("\(folder)/\(name)")
        self.descriptor = descriptor
        // The open file grows unseen if its name was removed.
        var (opened, named) = (stat(), stat())
        guard fstat(descriptor, &opened) == 0, lstat("\(folder)/\(name)", &named) == 0, opened.isSameFile(as: named)
        else { throw ChangedFile(description: "another program has removed or replaced it, so earlier scenarios are lost") }
        let length = Int(opened.st_size)
        guard length >= committed.length else {
            throw ChangedFile(
                description:
                    "another program has shortened it to \(length) of \(committed.length) bytes, so earlier scenarios are "
                    + "damaged")
        }
        if length > committed.length { try fileSystem.truncate(descriptor, to: committed.length) }
        return descriptor
    }

    private static func length(of descriptor: Int32) throws(SystemCallError) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .latest }
        return Int(status.st_size)
    }
}
