import Foundation

/// A folder for files that nobody needs afterwards; it is removed with the object.
final class ScratchFolder: Sendable {
    let path: String

    /// - Throws: The system's error where it cannot be made.
    init() throws {
        // A name of the same length each time: a program's own path is part of the memory it starts with.
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("ScrollBench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        path = url.path
    }

    deinit {
        // What cannot be removed is left to the system, which clears its folder of temporary files.
        try? FileManager.default.removeItem(atPath: path)
    }
}
