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

    /// The folder `.build` in which the package manager put the executable, as in `.build/x86_64-unknown-linux-gnu/release/bench`.
    package var buildFolder: String {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        return file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    }

    package static var current: BenchExecutable {
        BenchExecutable(path: Bundle.main.executablePath ?? CommandLine.arguments[0])
    }

    /// The variable that gives Swift's sets and dictionaries the same hash seed, and therefore the
    /// same order, in every process.
    private static let fixedHashSeed = "SWIFT_DETERMINISTIC_HASHING"

    /// Restarts the program of this process with a fixed hash seed, unless the seed is already fixed or
    /// the system does not allow a restart.
    ///
    /// With another seed, a layout that iterates over a set or dictionary does different work. The
    /// runtime reads the variable before the program starts.
    package static func fixHashSeed() {
        guard getenv(fixedHashSeed) == nil else { return }
        setenv(fixedHashSeed, "1", 1)
        execv(current.path, CommandLine.unsafeArgv)
        unsetenv(fixedHashSeed)
    }

    /// The environment in which every process of this executable does the same work: few variables, a
    /// fixed hash seed, and jemalloc keeps the memory that it would return to the system later.
    package var environment: [String: String] {
        let inherited = ProcessInfo.processInfo.environment
        var environment = inherited.filter { ["PATH", "TMPDIR", "LD_LIBRARY_PATH", "VALGRIND_LIB"].contains($0.key) }
        // A copy of the executable in another folder would not find the libraries beside the original.
        environment["LD_LIBRARY_PATH"] = [inherited["LD_LIBRARY_PATH"], libraryFolder].compactMap(\.self).joined(separator: ":")
        environment[Self.fixedHashSeed] = "1"
        environment["MALLOC_CONF"] = "dirty_decay_ms:-1,muzzy_decay_ms:-1"
        return environment
    }
}
