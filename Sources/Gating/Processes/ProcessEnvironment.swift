import Foundation

/// The environment variables of this program and of the processes that it starts.
///
/// The first process settles them once and starts itself again with them. All processes inherit them, so that a
/// suite whose work depends on a variable does the same work in each.
package enum ProcessEnvironment {
    /// The variable that marks a settled environment. Its value is the names of the removed variables.
    package static let marker = "SCROLLBENCH_ENVIRONMENT"

    /// Variables that change how a program is loaded, allocates memory, or runs under valgrind.
    private static let removedNames: Set = [
        "LD_PRELOAD", "LD_AUDIT", "GLIBC_TUNABLES", "VALGRIND_OPTS", "SCROLLBENCH_PADDING",
    ]
    private static let removedPrefixes = [
        "LD_DEBUG", "LD_PROFILE", "LD_BIND_", "MALLOC_", "SWIFT_DEBUG_", "LIBDISPATCH_",
    ]

    /// The variables of every process. With the hash seed, Swift's sets and dictionaries have the same order in every process.
    private static let fixed = ["SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C", "TZ": "UTC"]

    /// Variables that the user may set. A longer backtrace would bury the sentence about a crash.
    private static let usual = [
        "SWIFT_BACKTRACE": "enable=yes,warnings=suppressed,threads=crashed,registers=none,images=none,color=no,limit=4,top=0"
    ]

    /// Returns an environment without the variables that must not differ, with those that are fixed or missing, and with the
    /// marker.
    static func settled(_ inherited: [String: String]) -> [String: String] {
        let removed = inherited.keys.filter { name in
            removedNames.contains(name) || removedPrefixes.contains(where: name.hasPrefix)
        }.sorted()
        var environment = usual.merging(inherited.filter { !removed.contains($0.key) }) { $1 }.merging(fixed) { $1 }
        if environment[marker] == nil { environment[marker] = removed.joined(separator: ",") }
        return environment
    }

    /// A sentence about the variables that were removed from this process's environment, or `nil` if none were.
    package static var notice: String? {
        guard let names = ProcessInfo.processInfo.environment[marker], !names.isEmpty else { return nil }
        return "These environment variables were removed, because they change what is measured: "
            + "\(names.split(separator: ",").joined(separator: ", "))."
    }

    /// Starts the program of this process again with a settled environment, unless it is settled or the system
    /// does not allow it.
    ///
    /// The loader, Swift's runtime and the C library read variables before the program starts.
    package static func settle() {
        guard getenv(marker) == nil else { return }
        let inherited = ProcessInfo.processInfo.environment
        let settled = settled(inherited)
        for name in inherited.keys where settled[name] == nil { unsetenv(name) }
        for (name, value) in settled { setenv(name, value, 1) }
        execv(BenchExecutable.current.path, CommandLine.unsafeArgv)
    }
}
