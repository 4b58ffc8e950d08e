import Foundation
import Synchronization

/// A file, a folder or a process group that must not outlive this process.
package enum Leftover: Hashable, Sendable {
    case file(String)
    /// A folder with its contents.
    case folder(String)
    /// A folder that is removed only if it is empty.
    case emptyFolder(String)
    /// The process group of a child process.
    case processGroup(Int32)

    fileprivate func remove() {
        switch self {
        // Another kind of file may have been at the path before this process could create its own.
        case .file(let path): if FileKind(ofLink: path) == .regular { unlink(path) }
        case .folder(let path): try? FileManager.default.removeItem(atPath: path)
        case .emptyFolder(let path): rmdir(path)
        case .processGroup(let leader):
            kill(-leader, SIGKILL)
            // A process that is still running could write into a folder that is being removed.
            // WNOWAIT leaves the process's status to the thread that waits for it.
            var information = siginfo_t()
            while waitid(P_PID, id_t(leader), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        }
    }
}

/// The files, folders and processes to remove if a signal ends this process before their owners
/// remove them.
///
/// If possible, an owner adds a leftover before creating it. It forgets the leftover once it is
/// removed or permanent.
package enum Leftovers {
    private static let list = Mutex<[Leftover]>([])

    package static func add(_ leftover: Leftover) {
        list.withLock { $0.append(leftover) }
    }

    /// Forgets the latest leftover that is equal to `leftover`, if any.
    package static func forget(_ leftover: Leftover) {
        list.withLock { list in
            if let index = list.lastIndex(of: leftover) { list.remove(at: index) }
        }
    }

    /// Removes all leftovers, newest first, and ends the process. Threads that add a leftover wait
    /// until then.
    ///
    /// Any thread can call this function, even while other threads use the leftovers.
    package static func removeAll(thenEnd end: () -> Never) -> Never {
        list.withLock { list in
            for leftover in list.reversed() { leftover.remove() }
            end()
        }
    }
}

package enum FileKind: Equatable {
    case regular
    case folder
    case link
    /// A device, a pipe or a socket.
    case special
    /// No file, or a file that this process cannot access.
    case none

    /// Returns the kind of a file. Follows symbolic links.
    package init(of path: String) {
        var status = stat()
        self = stat(path, &status) == 0 ? FileKind(status) : .none
    }

    /// Returns the kind of a file. Does not follow a symbolic link at the end of the path.
    package init(ofLink path: String) {
        var status = stat()
        self = lstat(path, &status) == 0 ? FileKind(status) : .none
    }

    package init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .special
        }
    }
}
