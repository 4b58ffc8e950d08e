import BenchmarkResults
import Foundation

/// A folder for temporary files. It is removed together with the object, or when a signal ends the process.
package final class ScratchFolder: Sendable {
    package let path: String

    /// - Throws: The system's error where the folder cannot be made.
    package init() throws {
        // The name has the same length each time, because a program's path is part of the memory that the program starts with.
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("ScrollBench-\(UUID().uuidString)")
        path = url.path
        Leftovers.add(.folder(path))
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        // The system clears its folder of temporary files later, so a folder that cannot be removed now is no error.
        try? FileManager.default.removeItem(atPath: path)
        Leftovers.forget(.folder(path))
    }
}
