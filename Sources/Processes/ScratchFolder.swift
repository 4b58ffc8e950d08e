import Foundation
import SystemSupport

/// A folder for temporary files. It is removed with this object, or when a signal ends the process.
package final class ScratchFolder: Sendable {
    package let path: String

    package init() throws {
        // The name always has the same length, because a program's path is part of the program's initial memory.
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("ScrollBench-\(UUID().uuidString)")
        path = url.path
        Leftovers.add(.folder(path))
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        // The system clears its folder for temporary files later, so a failure is ignored.
        try? FileManager.default.removeItem(atPath: path)
        Leftovers.forget(.folder(path))
    }
}
