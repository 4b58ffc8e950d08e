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

    /// Creates the missing parent folders. If that fails, the folder itself cannot be created either, and the error is reported then.
    func makeParents() {
        try? FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    }
}
