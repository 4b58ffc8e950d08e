import Foundation

/// A file without a name, whose content changes from input to input.
final class NamelessFile: Sendable {
    private let descriptor: Int32

    init() {
        let folder = FileManager.default.temporaryDirectory.path
        var name = Array("\(folder)/input-XXXXXX".utf8CString)
        descriptor = mkstemp(&name)
        precondition(descriptor >= 0 && unlink(name) == 0, "No file can be made in \(folder).")
    }

    /// Where the file is found by its name.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// Replaces the content.
    ///
    /// - Returns: The file's path.
    func path(holding bytes: UnsafeRawBufferPointer) -> String {
        precondition(ftruncate(descriptor, 0) == 0 && pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count)
        return path
    }
}
