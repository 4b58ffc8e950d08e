import Foundation

/// An executable of `bench`: this program, or a build of another version.
package struct BenchExecutable: Hashable, Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// This program.
    package static var current: BenchExecutable {
        BenchExecutable(path: Bundle.main.executablePath ?? CommandLine.arguments[0])
    }

    /// The environment in which processes of this executable do the same work each time.
    ///
    /// It holds few variables. Swift's sets and dictionaries get a fixed hash seed, and jemalloc keeps the memory that it would
    /// otherwise return to the system after some time.
    package var environment: [String: String] {
        let inherited = ProcessInfo.processInfo.environment
        var environment = inherited.filter { ["PATH", "TMPDIR", "LD_LIBRARY_PATH", "VALGRIND_LIB"].contains($0.key) }
        // Libraries may lie beside the executable. A copy of the executable in another folder would not find them.
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        environment["LD_LIBRARY_PATH"] = [inherited["LD_LIBRARY_PATH"], folder].compactMap(\.self).joined(separator: ":")
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        environment["MALLOC_CONF"] = "dirty_decay_ms:-1,muzzy_decay_ms:-1"
        return environment
    }
}
