import Foundation

/// A file whose content changes with each input.
///
/// The folder for temporary files should be in memory. The script that starts the program removes it.
final class InputFile: Sendable {
    let path: String
    private let descriptor: Int32

    /// Creates a file in its own folder, so that names in an input refer to nothing else.
    convenience init() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)").path
        precondition(mkdir(folder, 0o700) == 0, "\(folder) cannot be created.")
        self.init(at: "\(folder)/input")
    }

    init(at path: String) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        precondition(descriptor >= 0, "\(path) cannot be created.")
    }

    /// Replaces the content.
    ///
    /// - Returns: The file's path.
    func path(holding bytes: UnsafeRawBufferPointer) -> String {
        precondition(ftruncate(descriptor, 0) == 0 && pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count)
        return path
    }
}
