import Foundation

/// A file whose content changes from input to input, in a folder of its own: names in an input are names of nothing.
///
/// The folder for temporary files should be in memory. Whoever starts the program removes what is left there.
final class InputFile: Sendable {
    let path: String
    private let descriptor: Int32

    init() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)").path
        path = "\(folder)/input"
        descriptor = mkdir(folder, 0o700) == 0 ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) : -1
        precondition(descriptor >= 0, "No file can be made in \(folder).")
    }

    /// Replaces the content.
    ///
    /// - Returns: The file's path.
    func path(holding bytes: UnsafeRawBufferPointer) -> String {
        precondition(ftruncate(descriptor, 0) == 0 && pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count)
        return path
    }
}
