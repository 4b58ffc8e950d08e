import Experiments
import Foundation

extension InstructionPass {
    /// How callgrind is told to collect in ticks alone, and to dump what it has after each.
    ///
    /// The dump is tied to a function of its own, because callgrind heeds only one such option per function.
    ///
    /// Source: Valgrind's manual, "Callgrind: a call-graph generating cache and branch prediction profiler",
    /// <https://valgrind.org/docs/manual/cl-manual.html>.
    static func callgrindOptions(profile: String) -> [String] {
        [
            "--quiet", "--command-line-only=yes", "--tool=callgrind", "--callgrind-out-file=\(profile)", "--combine-dumps=yes",
            "--toggle-collect=\(InstructionReplay.tickSymbolPattern)",
            "--dump-before=\(InstructionReplay.afterTickSymbolPattern)",
        ]
    }

    /// Writes the executable as `bench` into the folder, with its symbols and without debug information.
    ///
    /// Valgrind 3.19 gives up on some of the debug information in DWARF 5 that Swift writes.
    static func copyWithoutDebugInformation(
        _ executable: String, into folder: ScratchFolder, launcher: any ProgramLauncher
    ) async throws {
        let outcome = try await launcher.run(
            "strip", arguments: ["--strip-debug", "-o", "\(folder.path)/bench", executable],
            environment: environment(beside: executable)
        )
        try outcome.requireSuccess(of: "copying bench without its debug information")
    }

    /// All that the processes find in their environment: little, and the same each time.
    ///
    /// - Parameter executable: Libraries may lie beside it, where its copy would not find them.
    static func environment(beside executable: String) -> [String: String] {
        let inherited = ProcessInfo.processInfo.environment
        var environment = inherited.filter { ["PATH", "TMPDIR", "LD_LIBRARY_PATH", "VALGRIND_LIB"].contains($0.key) }
        let folder = URL(fileURLWithPath: executable).deletingLastPathComponent().path
        environment["LD_LIBRARY_PATH"] = [inherited["LD_LIBRARY_PATH"], folder].compactMap(\.self).joined(separator: ":")
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        environment["MALLOC_CONF"] = "dirty_decay_ms:-1,muzzy_decay_ms:-1"
        return environment
    }
}
