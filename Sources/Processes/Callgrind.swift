import BenchmarkResults
import Experiments
import Foundation

/// Runs an executable of `bench` under Valgrind's tool callgrind, which counts the instructions of each tick.
package struct Callgrind: Sendable {
    /// What to do where it is missing.
    package static let installationAdvice = "Install it, as with “apt-get install valgrind”."

    private let executable: BenchExecutable
    private let launcher: any ProgramLauncher
    /// Such as `valgrind-3.19.0`.
    let version: String
    /// Holds the copy of the executable, and the profile of one process at a time.
    private let folder: ScratchFolder

    private var copyPath: String { "\(folder.path)/bench" }
    private var profilePath: String { "\(folder.path)/profile" }

    /// Checks that Valgrind is installed, and copies the executable without its debug information.
    ///
    /// The copy keeps its symbols. Valgrind 3.19 gives up on some of the debug information in DWARF 5 that Swift writes.
    ///
    /// - Throws: `ProgramNotStarted` where `valgrind` or `strip` is not installed; `ProcessFailure`; the system's error for a
    ///   temporary folder.
    init(of executable: BenchExecutable, launcher: any ProgramLauncher) async throws {
        self.executable = executable
        self.launcher = launcher
        folder = try ScratchFolder()
        let version = try await launcher.run(
            "valgrind", arguments: ["--version"], environment: executable.environment, like: "valgrind --version")
        try version.requireSuccess(of: "valgrind --version")
        self.version = version.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let copying = try await launcher.run(
            "strip", arguments: ["--strip-debug", "-o", copyPath, executable.path], environment: executable.environment,
            like: "strip"
        )
        try copying.requireSuccess(of: "copying bench without its debug information")
    }

    /// Runs the executable under callgrind, which leaves a profile for `takeInstructionsPerTick()` or `takeProfile()`.
    ///
    /// - Parameters:
    ///   - task: The same text for all runs that are expected to take about as long as this one.
    ///   - keepsStacks: Whether each chain of callers has counts of its own. The instructions are the same; the process then takes about
    ///     eight times as long, most of it until the first tick, and the profile is some twenty times as large.
    /// - Throws: What the launcher throws.
    func run(_ arguments: [String], like task: String, keepsStacks: Bool = false) async throws -> ProgramOutcome {
        let options = options + (keepsStacks ? ["--separate-callers=\(Self.longestStack)"] : [])
        return try await launcher.run(
            "valgrind", arguments: options + [copyPath] + arguments, environment: executable.environment, like: task)
    }

    /// The functions from the process's first one to the innermost one of a tick are about 45 in a release build. The callers of a
    /// longer chain would be lost.
    private static let longestStack = 200

    /// Reads the profile of the last run, and removes it.
    ///
    /// - Throws: `DataFileError` where there is no profile, or it cannot be read.
    func takeInstructionsPerTick() throws -> [Int] {
        try takeProfile(.totals).instructionsPerDump
    }

    /// Reads the profile of the last run, and removes it.
    ///
    /// - Throws: `DataFileError` where there is no profile, or it cannot be read.
    func takeProfile(_ contents: CallgrindProfile.Contents) throws -> CallgrindProfile {
        let data = try readDataFile(at: profilePath)
        try FileManager.default.removeItem(atPath: profilePath)
        return try CallgrindProfile(path: "callgrind's profile", text: data, contents)
    }

    /// The options that make callgrind count inside ticks only, and write its counts after each tick.
    ///
    /// Two functions of `InstructionReplay` mark a tick and its end, because callgrind accepts one such option per function.
    ///
    /// Source: Valgrind's manual, "Callgrind: a call-graph generating cache and branch prediction profiler",
    /// <https://valgrind.org/docs/manual/cl-manual.html>.
    private var options: [String] {
        [
            // Without vgdb: its pipes would stay in the folder of temporary files when the process is killed.
            "--quiet", "--command-line-only=yes", "--vgdb=no", "--tool=callgrind", "--callgrind-out-file=\(profilePath)",
            "--combine-dumps=yes", "--toggle-collect=\(InstructionReplay.tickSymbolPattern)",
            "--dump-before=\(InstructionReplay.afterTickSymbolPattern)",
        ]
    }
}
