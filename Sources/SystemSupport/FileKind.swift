import Foundation

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
