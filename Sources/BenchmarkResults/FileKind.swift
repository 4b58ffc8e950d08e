import Foundation

/// What stands at a path.
package enum FileKind: Equatable {
    case regular
    case folder
    case link
    /// A device, a pipe or a socket.
    case special
    /// Nothing, or nothing that may be looked at.
    case none

    /// Follows links.
    package init(of path: String) {
        var status = stat()
        self = stat(path, &status) == 0 ? FileKind(status) : .none
    }

    /// Follows no link at the path's end.
    package init(ofLink path: String) {
        var status = stat()
        self = lstat(path, &status) == 0 ? FileKind(status) : .none
    }

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .special
        }
    }
}
