import Foundation

/// The disk operations of a run directory.
///
/// A protocol, so that tests can make any of them fail, as a full disk or a crash would.
package protocol FileSystem: Sendable {
    /// Creates an empty file and opens it for writing. Replaces a regular file, and nothing else.
    func create(_ path: String) throws(SystemCallError) -> Int32
    /// Opens a file for appending, or creates it. Links are not followed, and only regular files
    /// are opened.
    func openForAppending(_ path: String) throws(SystemCallError) -> Int32
    func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemCallError)
    /// Writes the file's content to the disk before it returns.
    func synchronize(_ descriptor: Int32) throws(SystemCallError)
    /// Writes the folder's entries to the disk before it returns.
    func synchronize(folder: String) throws(SystemCallError)
    func rename(_ path: String, to newPath: String) throws(SystemCallError)
    func truncate(_ descriptor: Int32, to length: Int) throws(SystemCallError)
    /// Removes a file. A missing file is not an error.
    func remove(_ path: String) throws(SystemCallError)
    /// Creates a folder, which must not exist.
    func makeFolder(_ path: String) throws(SystemCallError)
    /// Removes an empty folder.
    func removeFolder(_ path: String) throws(SystemCallError)
}

extension FileSystem {
    /// Replaces a file, whose content is then the old or the new one, even after a crash.
    func writeAtomically(_ bytes: [UInt8], to path: String) throws {
        let partial = path + RunDirectory.partialSuffix
        let descriptor = try create(partial)
        defer { close(descriptor) }
        do {
            try write(bytes[...], to: descriptor)
            try synchronize(descriptor)
            try rename(partial, to: path)
        } catch {
            try? remove(partial)
            throw error
        }
    }
}

package struct POSIXFileSystem: FileSystem {
    package init() {}

    package func create(_ path: String) throws(SystemCallError) -> Int32 {
        if path.hasSuffix(RunDirectory.partialSuffix) { Leftovers.add(.file(path)) }
        do {
            return try openNew(path)
        } catch {
            Leftovers.forget(.file(path))
            throw error
        }
    }

    private func openNew(_ path: String) throws(SystemCallError) -> Int32 {
        while true {
            // O_EXCL follows no link that took the file's place, and opens no device or pipe there.
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return descriptor }
            let error = SystemCallError.latest
            guard error.code == EEXIST, FileKind(ofLink: path) == .regular else { throw error }
            guard unlink(path) == 0 || errno == ENOENT else { throw .latest }
        }
    }

    package func openForAppending(_ path: String) throws(SystemCallError) -> Int32 {
        // Without O_NONBLOCK, opening a pipe without a reader would wait.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        guard descriptor >= 0 else { throw .latest }
        var status = stat()
        guard fstat(descriptor, &status) == 0, FileKind(status) == .regular else {
            close(descriptor)
            throw SystemCallError(code: EEXIST)
        }
        return descriptor
    }

    package func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemCallError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw .latest
            }
            rest = rest.dropFirst(count)
        }
    }

    package func synchronize(_ descriptor: Int32) throws(SystemCallError) {
        while fsync(descriptor) != 0 {
            // Streams and some network file systems cannot be synchronized. That is not an error.
            if errno == EINVAL || errno == ENOTSUP { return }
            guard errno == EINTR else { throw .latest }
        }
    }

    package func synchronize(folder: String) throws(SystemCallError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .latest }
        defer { close(descriptor) }
        try synchronize(descriptor)
    }

    package func rename(_ path: String, to newPath: String) throws(SystemCallError) {
        guard Foundation.rename(path, newPath) == 0 else { throw .latest }
        Leftovers.forget(.file(path))
    }

    package func truncate(_ descriptor: Int32, to length: Int) throws(SystemCallError) {
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw .latest }
    }

    package func remove(_ path: String) throws(SystemCallError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .latest }
        Leftovers.forget(.file(path))
    }

    package func makeFolder(_ path: String) throws(SystemCallError) {
        guard mkdir(path, 0o777) == 0 else { throw .latest }
    }

    package func removeFolder(_ path: String) throws(SystemCallError) {
        guard rmdir(path) == 0 else { throw .latest }
    }
}

extension stat {
    func isSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}

func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, found) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &found) == 0 && opened.isSameFile(as: found)
}

func isSameFile(at path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.isSameFile(as: two)
}
