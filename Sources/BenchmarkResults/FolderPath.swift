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

    /// Creates the missing parent folders, and removes those that are still empty if an operation in them fails.
    ///
    /// If they cannot be created, the folder itself cannot be created either, and the operation reports that.
    func inParents<Result>(_ operation: () throws -> Result) throws -> Result {
        let innermost = URL(fileURLWithPath: path).deletingLastPathComponent()
        var (missing, parent): ([String], URL) = ([], innermost)
        while FileKind(ofLink: parent.path) == .none {
            missing.append(parent.path)
            parent.deleteLastPathComponent()
        }
        try? FileManager.default.createDirectory(at: innermost, withIntermediateDirectories: true)
        for folder in missing.reversed() { Leftovers.add(.emptyFolder(folder)) }
        do {
            return try operation()
        } catch {
            for folder in missing { rmdir(folder) }
            throw error
        }
    }
}
