import ArgumentParser
import BenchmarkResults
import Foundation
import Processes
import ResultCommands
import Synchronization
import TestSupport
import Testing

@testable import BenchCommands
@testable import bench

extension ProgramOutcome {
    /// The messages: lines of the standard error with the prefix `Error: `, without the prefix.
    var sentences: [String] {
        errors.split(separator: "\n").filter { $0.hasPrefix("Error: ") }.map { String($0.dropFirst("Error: ".count)) }
    }
}

/// A separate folder to run the program in, which is removed with this object.
final class Workplace: Sendable {
    private let folder: TemporaryFolder

    var path: String { folder.path }

    init() throws {
        folder = try TemporaryFolder()
    }

    // MARK: In this process

    /// Runs a command in this process, which is faster than starting the program.
    ///
    /// - Parameters:
    ///   - arguments: A path in the workplace begins with `./`; the outcome names it without that.
    ///   - output: The descriptor of the standard output, or `nil` to collect it.
    func command(_ arguments: [String], output: Int32? = nil) async throws -> ProgramOutcome {
        let folder = "\(path)/"
        let words = arguments.map { $0.hasPrefix("./") ? folder + $0.dropFirst(2) : $0 }
        let (ownOutput, errors) = (try StreamFile(), try StreamFile())
        let status = await LimitedTests.withNextTurn {
            await StandardStreams.$output.withValue(output ?? ownOutput.descriptor) {
                await StandardStreams.$error.withValue(errors.descriptor) {
                    await GitRepository.$workingFolder.withValue(path) {
                        await runCommand(of: BenchCommands.Bench<bench.Bench>.self, words)
                    }
                }
            }
        }
        return ProgramOutcome(
            end: .exited(status.rawValue), output: try ownOutput.text().replacing(folder, with: ""),
            errors: try errors.text().replacing(folder, with: ""))
    }

    func command(_ arguments: String...) async throws -> ProgramOutcome {
        try await command(arguments)
    }

    /// Runs a command in this process, and expects that it exits with status 0.
    @discardableResult
    func succeed(_ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws -> ProgramOutcome {
        let outcome = try await command(arguments)
        #expect(outcome.end == .exited(0), "\(arguments): \(outcome.errors)", sourceLocation: sourceLocation)
        return outcome
    }

    @discardableResult
    func succeed(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> ProgramOutcome {
        try await succeed(arguments, sourceLocation: sourceLocation)
    }

    /// Runs a command in this process, and expects that it is refused: it prints only one message, and changes no files.
    ///
    /// - Returns: The message.
    func refusal(
        of arguments: [String], status: Int32 = 64, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let before = try contents()
        let outcome = try await command(arguments)
        let isRefused = outcome.end == .exited(status) && outcome.output.isEmpty && outcome.sentences.count == 1
        let isUnchanged = try contents() == before
        #expect(isRefused && isUnchanged, "\(arguments): \(outcome)", sourceLocation: sourceLocation)
        return outcome.sentences.first ?? ""
    }

    /// Expects that a command is refused, and that the message contains some strings.
    func expectRefusal(
        of arguments: [String], status: Int32 = 64, naming parts: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let message = try await refusal(of: arguments, status: status, sourceLocation: sourceLocation)
        let missing = parts.filter { !message.contains($0) }
        #expect(missing.isEmpty, "\(arguments): \(message)", sourceLocation: sourceLocation)
    }

    // MARK: The program

    /// Runs the program until it exits.
    func bench(_ arguments: [String]) async throws -> ProgramOutcome {
        try await shell("exec \"$BENCH\" \"$@\"", arguments)
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
        try await shell("exec \"$BENCH\" \"$@\"", arguments, whileItRuns: body)
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
        let result = try await run("exec \"$BENCH\" \"$@\"", arguments, errors: writeEnd.fileDescriptor) { process in
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

    /// Starts a shell in the workplace, calls `body`, and waits until the shell exits. Foundation's `Process` would also wait for the
    /// processes that the shell leaves behind.
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
        let signal = status & 0x7F
        return (signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal), try output.text())
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

    // MARK: Files

    /// Copies the run or the file that a command writes with `--output`. The first test that needs it calls the command.
    func make(_ name: String, by arguments: [String]) async throws {
        let made = try await MadeFiles.workplace(of: arguments) { workplace in
            // The allocations in a baseline are a fresh process's.
            let outcome =
                arguments.first == "baseline"
                ? try await workplace.bench(arguments + ["--output", "made"])
                : try await workplace.command(arguments + ["--output", "./made"])
            try #require(outcome.end == .exited(0), "\(outcome.errors)")
        }
        try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        try FileManager.default.copyItem(atPath: "\(made.path)/made", toPath: "\(path)/\(name)")
    }

    /// Copies a baseline of 20 items and 5 ticks, which several tests share.
    func makeBaseline(_ name: String) async throws {
        try await make(name, by: ["baseline", "--items", "20", "--ticks", "5", "--skip-instructions"])
    }

    /// Copies all files that a shell script writes. The first test that needs them runs the script.
    func makeFiles(byScript script: String) async throws {
        let made = try await MadeFiles.workplace(of: [script]) { workplace in
            let outcome = try await workplace.shell(script)
            try #require(outcome.end == .exited(0), "\(outcome.errors)")
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: made.path) {
            try FileManager.default.copyItem(atPath: "\(made.path)/\(name)", toPath: "\(path)/\(name)")
        }
    }

    /// A script that makes the runs `a` and `b`, whose blocks differ. A process reads a file of blocks only once.
    static let runsOfDifferentBlocks = """
        set -e
        for run in a b; do
            printf 'column_span,row_span\\n1,1\\n1,%s\\n' $((height += 1)) > blocks.csv
            "$BENCH" --blocks blocks.csv --items 12 --strategy full,delegate --ticks 12 --replays 2 --quiet --output $run --force
        done
        """

    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: name)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try folder.write(Data(bytes), to: name)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    /// Installs a shell script as a program.
    ///
    /// Every such program is a link to one file, which runs the script beside the link. Another process writes that file: a file that
    /// this process has open for writing would be inherited by every process that another test starts, and could not be executed
    /// ("Text file busy").
    func install(script: String, as name: String) async throws {
        try write("\(script)\n", to: "\(name).sh")
        let made = try await MadeFiles.workplace(of: ["program"]) { workplace in
            try workplace.write("#!/bin/sh\n. \"$0.sh\"\n", to: "script")
            let outcome = try await workplace.shell("exec install -m 755 script program")
            try #require(outcome.end == .exited(0), "\(outcome.errors)")
        }
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: "\(made.path)/program")
    }

    /// Returns all files and folders by path, with the contents of files.
    func contents() throws -> [String: Data?] {
        var contents: [String: Data?] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
            contents.updateValue(
                isFolder.boolValue ? nil : try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), forKey: name
            )
        }
        return contents
    }

    // MARK: The executable

    /// The help must not depend on the width of a terminal. Without a fixed hash seed the program would start
    /// itself a second time.
    private var environment: [String: String] {
        get throws {
            var environment = ProcessInfo.processInfo.environment
            environment["BENCH"] = try executablePath
            environment["WORKPLACE"] = path
            environment["COLUMNS"] = nil
            environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
            return environment
        }
    }

    /// The path of the program, which is built into the folder that contains the tests' bundle.
    var executablePath: String {
        get throws { try Self.folderOfTests.appendingPathComponent("bench").path }
    }

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

/// A file without a name that a command's output goes to.
private final class StreamFile {
    let descriptor: Int32

    init() throws {
        let name = "\(NSTemporaryDirectory())/ScrollBenchTests-\(UUID())"
        descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        unlink(name)
    }

    deinit { close(descriptor) }

    func text() throws -> String {
        lseek(descriptor, 0, SEEK_SET)
        let bytes = try FileHandle(fileDescriptor: descriptor).readToEnd() ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The runs and files that several tests read, each of which is written once.
private enum MadeFiles {
    private static let places = Mutex<[[String]: Task<Workplace, any Error>]>([:])

    /// Returns the workplace in which `make` has written the files of a key.
    static func workplace(
        of key: [String], make: @escaping @Sendable (Workplace) async throws -> Void
    ) async throws -> Workplace {
        let task = places.withLock { places in
            if places.isEmpty { atexit { MadeFiles.places.withLock { $0 = [:] } } }
            let task =
                places[key]
                ?? Task(executorPreference: LimitedTests.threads) {
                    let workplace = try Workplace()
                    try await make(workplace)
                    return workplace
                }
            places[key] = task
            return task
        }
        return try await task.value
    }
}

/// Runs a function on a separate thread, because the threads of the tests may be busy and must not
/// wait.
@discardableResult
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}

/// Opens a named pipe, once its other end is open.
func descriptor(ofPipe path: String, _ mode: Int32) async -> Int32 {
    await onThread { open(path, mode | O_CLOEXEC) }
}

/// Returns the next bytes of a pipe, or an empty string at its end.
func line(from descriptor: Int32) async -> String {
    await onThread {
        var bytes = [UInt8](repeating: 0, count: 1 << 10)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
