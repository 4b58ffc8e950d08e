import Foundation

/// The path of a folder that may not exist yet.
struct FolderPath {
    /// Without slashes at its end.
    let path: String

    init(_ path: String) throws(RunDirectoryError) {
        guard !path.isEmpty else { throw .emptyPath }
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
        self.path = String(trimmed)
    }

    var isFolder: Bool {
        Self.isFolder(path)
    }

    /// Makes the folders above this one that are missing.
    func makeParents() throws(RunDirectoryError) {
        var end = path.startIndex
        while let slash = path[end...].firstIndex(of: "/") {
            try makeIfMissing(String(path[..<slash]))
            end = path.index(after: slash)
        }
    }

    private func makeIfMissing(_ folder: String) throws(RunDirectoryError) {
        // The root, and what stands between two slashes in a row.
        if folder.isEmpty || folder.hasSuffix("/") || Self.isFolder(folder) { return }
        guard mkdir(folder, 0o777) != 0 else { return }
        let code = errno
        // Another run may have made it in the meantime.
        if Self.isFolder(folder) { return }
        throw code == EEXIST ? .notAFolder(path: path, file: folder) : .refused(path: path, code: code)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
