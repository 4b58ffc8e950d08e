import Foundation
import Synchronization

/// Something that must not outlive this process, although a signal may keep its owner from removing it.
package enum Leftover: Hashable, Sendable {
    case file(String)
    /// A folder with all that is in it.
    case folder(String)
    /// A folder that is removed only where nothing is in it.
    case emptyFolder(String)
    /// All processes of the group that a child process leads.
    case processGroup(Int32)

    fileprivate func remove() {
        switch self {
        // Something else may have stood there before the file could be made.
        case .file(let path): if FileKind(ofLink: path) == .regular { unlink(path) }
        case .folder(let path): try? FileManager.default.removeItem(atPath: path)
        case .emptyFolder(let path): rmdir(path)
        case .processGroup(let leader):
            kill(-leader, SIGKILL)
            // A process that still runs could write into a folder while that is removed. Its parent's other threads wait for it
            // too, so it is not taken from them.
            var information = siginfo_t()
            while waitid(P_PID, id_t(leader), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        }
    }
}

/// What is removed when a signal ends this process and the code that would do it does not come to it in time.
///
/// Whoever makes such a thing adds it before it exists where that is possible, and forgets it when it is removed or has found its
/// place.
package enum Leftovers {
    private static let list = Mutex<[Leftover]>([])

    package static func add(_ leftover: Leftover) {
        list.withLock { $0.append(leftover) }
    }

    /// Forgets what was added last of those that are equal; nothing where none is.
    package static func forget(_ leftover: Leftover) {
        list.withLock { list in
            if let index = list.lastIndex(of: leftover) { list.remove(at: index) }
        }
    }

    /// Removes everything, the newest first, and ends the process. Nothing new can be added meanwhile: who tries is made to wait.
    ///
    /// It may be called on any thread, also while other threads use what is removed.
    package static func removeAll(thenEnd end: () -> Never) -> Never {
        list.withLock { list in
            for leftover in list.reversed() { leftover.remove() }
            end()
        }
    }
}
