import BenchmarkResults
import Foundation

/// An executable of `bench`: this program, or a build of another version.
package struct BenchExecutable: Hashable, Sendable {
    package let path: String
    private let libraryFolder: String

    package init(path: String) {
        self.init(path: path, librariesBeside: path)
    }

    init(path: String, librariesBeside original: String) {
        self.path = path
        libraryFolder = URL(fileURLWithPath: original).deletingLastPathComponent().path
    }

    package var name: String { URL(fileURLWithPath: path).lastPathComponent }

    /// The folder `.build` in which the package manager put the executable, as in
    /// `.build/x86_64-unknown-linux-gnu/debug/bench`.
    package var buildFolder: String {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        return file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    }

    /// The checksum of this program's file, or `nil` if it cannot be read.
    package static let currentChecksum = try? checksum(ofFileAt: current.path)

    package static var current: BenchExecutable {
        BenchExecutable(path: Bundle.main.executablePath ?? CommandLine.arguments[0])
    }

    /// The environment of the processes of this executable: that of this process, and jemalloc keeps the memory that it would
    /// return to the system later.
    package var environment: [String: String] {
        var environment = ProcessEnvironment.settled(ProcessInfo.processInfo.environment)
        // A copy of the executable in another folder would not find the libraries beside the original.
        environment["LD_LIBRARY_PATH"] = [environment["LD_LIBRARY_PATH"], libraryFolder].compactMap(\.self).joined(separator: ":")
        environment["MALLOC_CONF"] = "dirty_decay_ms:-1,muzzy_decay_ms:-1"
        return environment
    }
}
