import Foundation

/// A lock on a run directory: an advisory lock (`flock`) on a file in it.
///
/// The system releases the lock when the process exits for any reason, so a crash does not block
/// other runs.
final class RunLock {
    static let fileName = ".lock"

    private var path: String
    private let descriptor: Int32

    init(folder: String) throws(Failure) {
        path = "\(folder)/\(Self.fileName)"
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
            guard descriptor >= 0 else { throw .refused(folder, code: errno) }
            guard FileKind(ofLink: path) != .special else {
                close(descriptor)
                throw Failure("\(path) is not a regular file; remove it, or choose another folder.")
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                close(descriptor)
                if code == EINTR { continue }
                guard code == EWOULDBLOCK else { throw .refused(folder, code: code) }
                throw Failure(
                    "\(folder) is being written by another run, so --force does not replace it; wait for it, or choose another folder."
                )
            }
            // The previous holder may have removed the file between the two calls. A lock on a
            // removed file has no effect.
            if isSameFile(descriptor, path) {
                self.descriptor = descriptor
                Leftovers.add(.file(path))
                return
            }
            close(descriptor)
        }
    }

    /// Follows the file to the folder into which it was moved.
    func move(to folder: String) {
        Leftovers.forget(.file(path))
        path = "\(folder)/\(Self.fileName)"
        Leftovers.add(.file(path))
    }

    deinit {
        // Removed while it is locked, so that a process that has opened the file notices its
        // removal.
        if isSameFile(descriptor, path) { unlink(path) }
        Leftovers.forget(.file(path))
        close(descriptor)
    }
}
