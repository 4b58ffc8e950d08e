import Foundation
import Testing

@testable import Gating

/// The real program, in a separate process.
extension Workplace {
    /// Runs the program until it exits.
    func bench(_ arguments: [String]) async throws -> ProgramOutcome {
        try await shell("exec \"$BENCH\" \"$@\"", arguments)
    }

    func bench(_ arguments: String...) async throws -> ProgramOutcome {
        try await bench(arguments)
    }

    /// Runs the program, and sends it a signal as soon as a shell command is done.
    func bench(_ arguments: [String], signal: Int32, after command: String) async throws -> ProgramOutcome {
        // The program has the number of the shell. What the command opens stays open until the program has exited. The scratch folders
        // of a killed process remain.
        try await shell(
            "(\(command); kill -\(signal) $$; exec sleep 600) &\nTMPDIR=$PWD exec \"$BENCH\" \"$@\"", arguments)
    }

    /// Runs a shell script in the workplace until it exits, for conditions that only a shell can create. The program is `$BENCH`, and
    /// planted-changes is `$PLANTED`.
    func shell(_ script: String, _ arguments: [String] = []) async throws -> ProgramOutcome {
        // A shell cannot handle the signals that this process ignores.
        try await SystemLauncher().run(
            "/usr/bin/env",
            arguments: ["--default-signal", "/bin/sh", "-c", "cd \"$WORKPLACE\"\n\(script)", "sh"] + arguments,
            environment: environment)
    }

    // MARK: The executable

    /// Makes a copy of `planted-changes` that has the change of its name. This process has no file open that others execute.
    func plant(_ change: String) async throws {
        let script = """
            LC_ALL=C sed "s/\\(the planted change is \\) *none/\\1$(printf %26s '\(change)')/" "$PLANTED" > '\(change)'
            chmod +x '\(change)'
            """
        let planted = try await shell(script)
        try #require(planted.end == .exited(0), "\(planted.errors)")
    }

    /// The help must not depend on the width of a terminal. Without a settled environment the program would
    /// start itself a second time.
    private var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["BENCH"] = executablePath
        environment["PLANTED"] = plantedPath
        environment["WORKPLACE"] = path
        environment["COLUMNS"] = nil
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment[ProcessEnvironment.marker] = ""
        return environment
    }

    /// The path of the program, which is built into the folder that contains the tests' executable.
    var executablePath: String { Bundle.main.bundleURL.appending(path: "bench").path }

    var plantedPath: String { Bundle.main.bundleURL.appending(path: "planted-changes").path }
}
