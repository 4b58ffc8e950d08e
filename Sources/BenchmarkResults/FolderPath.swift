import Foundation

struct FolderPath {
    let path: String

    init(_ path: String) throws(RunDirectoryError) {
        guard !path.isEmpty else { throw .emptyPath }
        guard path != "-" else { throw .standardOutput }
        self.path = Self.withoutSlashes(path)
    }

    /// Returns the path without slashes at its end; the root keeps its slash.
    static func withoutSlashes(_ path: String) -> String {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
        return String(trimmed)
    }

    var isFolder: Bool { FileKind(of: path) == .folder }

    /// Creates the missing parent folders, and returns them, outermost first. After an error none
    /// is left.
    func makeParents() throws(RunDirectoryError) -> [String] {
        var made: [String] = []
        var end = path.startIndex
        while let slash = path[end...].firstIndex(of: "/") {
            let folder = String(path[..<slash])
            do {
                if try makeIfMissing(folder) { made.append(folder) }
            } catch {
                Self.remove(made)
                throw error
            }
            end = path.index(after: slash)
        }
        return made
    }

    /// Removes folders that `makeParents()` created, if they are still empty.
    static func remove(_ folders: [String]) {
        for folder in folders.reversed() {
            rmdir(folder)
        }
    }

    private func makeIfMissing(_ folder: String) throws(RunDirectoryError) -> Bool {
        // The root, or the empty name between two slashes.
        if folder.isEmpty || folder.hasSuffix("/") || FileKind(of: folder) == .folder { return false }
        guard mkdir(folder, 0o777) != 0 else {
            Leftovers.add(.emptyFolder(folder))
            return true
        }
        let code = errno
        // Another run may have created it at the same time.
        if FileKind(of: folder) == .folder { return false }
        throw code == EEXIST ? .notAFolder(path: path, file: folder) : .refused(path: path, code: code)
    }
}
