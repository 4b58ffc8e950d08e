import Foundation
import Testing

@testable import Gating

/// The real program, in a separate process.
extension Workplace {
    /// A script that becomes the program.
    private static let program = "exec \"$BENCH\" \"$@\""

    /// Runs the program until it exits.
    func bench(_ arguments: [String]) async throws -> ProgramOutcome {
        try await shell(Self.program, arguments)
    }

    func bench(_ arguments: String...) async throws -> ProgramOutcome {
        try await bench(arguments)
    }

    /// Runs a shell script in the workplace until it exits, for conditions that only a shell can create. The program is `$BENCH`.
    func shell(_ script: String, _ arguments: [String] = []) async throws -> ProgramOutcome {
        try await shell(script, arguments) { _ in }
    }

    /// Runs the program and calls `body` at the same time.
    ///
    /// - Parameter body: Receives the number of the process.
    func bench(_ arguments: [String], whileItRuns body: (_ process: pid_t) async throws -> Void) async throws -> ProgramOutcome {
        try await shell(Self.program, arguments, whileItRuns: body)
    }

    /// Runs a shell script and calls `body` at the same time.
    ///
    /// - Parameter body: Receives the number of the process.
    func shell(
        _ script: String, _ arguments: [String], whileItRuns body: (_ process: pid_t) async throws -> Void
    ) async throws -> ProgramOutcome {
        let errors = try StreamFile()
        let result = try await run(script, arguments, errors: errors.descriptor, whileItRuns: body)
        return ProgramOutcome(end: result.end, output: result.output, errors: try errors.text())
    }

    /// Runs the program, and calls `react` at the first line of its standard error with a given
    /// prefix.
    ///
    /// - Parameter react: Receives the number of the process.
    func bench(
        _ arguments: [String], atLine start: String, react: (_ process: pid_t) async throws -> Void
    ) async throws -> ProgramOutcome {
        let pipe = Pipe()
        let writeEnd = pipe.fileHandleForWriting
        var errors = ""
        let result = try await run(Self.program, arguments, errors: writeEnd.fileDescriptor) { process in
            try writeEnd.close()
            var hasReacted = false
            while case let text = await line(from: pipe.fileHandleForReading.fileDescriptor), !text.isEmpty {
                errors += text
                guard !hasReacted, errors.split(separator: "\n").contains(where: { $0.hasPrefix(start) }) else { continue }
                hasReacted = true
                try await react(process)
            }
        }
        return ProgramOutcome(end: result.end, output: result.output, errors: errors)
    }

    /// Starts a shell in the workplace, calls `body`, and waits until the shell exits. Foundation's
    /// `Process` would also wait for the processes that the shell leaves behind.
    private func run(
        _ script: String, _ arguments: [String], errors: Int32, whileItRuns body: (_ process: pid_t) async throws -> Void
    ) async throws -> (end: ProgramOutcome.End, output: String) {
        let output = try StreamFile()
        let process = try startShell(["-c", "cd \"$WORKPLACE\"\n\(script)", "sh"] + arguments, output.descriptor, errors)
        do {
            try await body(process)
        } catch {
            kill(process, SIGKILL)
            throw error
        }
        let status = await onThread {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            return status
        }
        return (ProgramOutcome.End(waitStatus: status), try output.text())
    }

    private func startShell(_ arguments: [String], _ output: Int32, _ errors: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        // Tests limit the number of open files, and the shell would inherit files of other tests.
        for name in try FileManager.default.contentsOfDirectory(atPath: "/dev/fd") {
            if let descriptor = Int32(name), descriptor > STDERR_FILENO {
                posix_spawn_file_actions_addclose(&actions, descriptor)
            }
        }
        // The shell would inherit the signals that the threads of tests block, and those that this process ignores.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var (noSignals, allSignals) = (sigset_t(), sigset_t())
        sigemptyset(&noSignals)
        sigfillset(&allSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setsigdefault(&attributes, &allSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = (["sh"] + arguments).map { strdup($0) } + [nil]
        var variables = try environment.map { strdup("\($0)=\($1)") } + [nil]
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
            for word in words + variables { free(word) }
        }
        var process = pid_t()
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &variables)
        try #require(code == 0, "\(String(cString: strerror(code)))")
        return process
    }

    // MARK: The executable

    /// Makes a copy of `planted-changes` that has the change of its name. This process has no file open that others execute.
    func plant(_ change: String) async throws {
        let program = try path(ofExecutable: "planted-changes")
        let script = """
            LC_ALL=C sed "s/\\(the planted change is \\) *none/\\1$(printf %26s '\(change)')/" '\(program)' > '\(change)'
            chmod +x '\(change)'
            """
        let planted = try await shell(script)
        try #require(planted.end == .exited(0), "\(planted.errors)")
    }

    /// The help must not depend on the width of a terminal. Without a settled environment the program would
    /// start itself a second time.
    private var environment: [String: String] {
        get throws {
            var environment = ProcessInfo.processInfo.environment
            environment["BENCH"] = try executablePath
            environment["WORKPLACE"] = path
            environment["COLUMNS"] = nil
            environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
            environment["SWIFT_BACKTRACE"] = "enable=no"
            environment[ProcessEnvironment.marker] = ""
            return environment
        }
    }

    /// The path of the program, which is built into the folder that contains the tests' bundle.
    var executablePath: String {
        get throws { try path(ofExecutable: "bench") }
    }

    func path(ofExecutable name: String) throws -> String { try Self.folderOfTests.appendingPathComponent(name).path }

    private static var folderOfTests: URL {
        get throws {
            let folders = CommandLine.arguments.compactMap { argument -> URL? in
                var url = URL(fileURLWithPath: argument)
                // A bundle is a file on Linux, and a folder around the file on Apple's platforms.
                while url.pathExtension != "xctest", url.path != "/" { url.deleteLastPathComponent() }
                return url.path == "/" ? nil : url.deletingLastPathComponent()
            }
            return try #require(folders.first, "None of \(CommandLine.arguments) is in a bundle of tests.")
        }
    }
}
