import BenchmarkResults
import Foundation

/// Looks a program up as a shell does.
///
/// - Parameter path: Folders with a colon between each two. An empty one is the current folder.
/// - Returns: The path of the first file with this name that can be run; `nil` where there is none.
package func pathOfProgram(named name: String, in path: String) -> String? {
    let folders = path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "." : String($0) }
    return folders.map { "\($0)/\(name)" }.first {
        FileManager.default.isExecutableFile(atPath: $0) && FileKind(of: $0) != .folder
    }
}
