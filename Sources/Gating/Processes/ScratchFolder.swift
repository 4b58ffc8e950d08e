import Foundation
import SystemSupport

/// A folder for temporary files. It is removed with this object, or when a signal ends the process.
package final class ScratchFolder: Sendable {
    package let path: String

    package init(in parent: URL = FileManager.default.temporaryDirectory) throws {
        // The name always has the same length, because a program's path is part of the program's initial memory.
        let url = parent.appendingPathComponent("ScrollBench-\(UUID().uuidString)")
        path = url.path
        Leftovers.add(.folder(path))
        guard mkdir(path, 0o700) == 0 else {
            let reason = SystemCallError.latest
            Leftovers.forget(.folder(path))
            throw Failure(
                "no temporary folder can be created in \(parent.path): \(reason). Set TMPDIR to an existing folder that can be "
                    + "written.")
        }
    }

    deinit {
        // The system clears its folder for temporary files later, so a failure is ignored.
        try? FileManager.default.removeItem(atPath: path)
        Leftovers.forget(.folder(path))
    }
}
