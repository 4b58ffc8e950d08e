import CSupport
import Foundation

/// System calls on files, whose errors are thrown.
package enum Disk {
    /// Opens a file for appending, or creates it. Links are not followed, and only regular files are opened.
    static func openForAppending(_ path: String) throws(SystemCallError) -> Int32 {
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

    package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws(SystemCallError) {
        var rest = ArraySlice(bytes)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw .latest
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Writes a file's content to the disk before it returns.
    static func synchronize(_ descriptor: Int32) throws(SystemCallError) {
        while fsync(descriptor) != 0 {
            // Streams and some network file systems cannot be synchronized. That is not an error.
            if errno == EINVAL || errno == ENOTSUP { return }
            guard errno == EINTR else { throw .latest }
        }
    }

    /// Writes a folder's entries to the disk before it returns.
    static func synchronize(folder: String) throws(SystemCallError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .latest }
        defer { close(descriptor) }
        try synchronize(descriptor)
    }

    /// Replaces a file, whose content is then the old or the new one, even after a crash.
    static func writeAtomically(_ bytes: some Collection<UInt8>, to path: String) throws(SystemCallError) {
        let partial = path + RunDirectory.partialSuffix
        Leftovers.add(.file(partial))
        defer { Leftovers.forget(.file(partial)) }
        // O_EXCL follows no link that took the file's place, and opens no device or pipe there.
        if FileKind(ofLink: partial) == .regular { unlink(partial) }
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .latest }
        defer { close(descriptor) }
        do {
            try write(bytes, to: descriptor)
            try synchronize(descriptor)
            try rename(partial, to: path)
        } catch {
            unlink(partial)
            throw error
        }
    }

    /// Makes a file shorter. A missing file is left alone.
    static func truncate(_ path: String, to length: Int) throws(SystemCallError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return }
            throw .latest
        }
        defer { close(descriptor) }
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw .latest }
        try synchronize(descriptor)
    }

    static func rename(_ path: String, to newPath: String) throws(SystemCallError) {
        guard Foundation.rename(path, newPath) == 0 else { throw .latest }
    }

    /// Exchanges two folders in one step, or returns `false` if the file system cannot.
    static func exchange(_ path: String, _ other: String) throws(SystemCallError) -> Bool {
        let code = scrollbench_exchange(path, other)
        if code == EINVAL || code == ENOSYS { return false }
        guard code == 0 else { throw SystemCallError(code: code) }
        return true
    }

    /// Removes a file. A missing file is not an error.
    static func remove(_ path: String) throws(SystemCallError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .latest }
    }
}

func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, found) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &found) == 0 && opened.isSameFile(as: found)
}

func isSameFile(at path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.isSameFile(as: two)
}

extension stat {
    fileprivate func isSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}
