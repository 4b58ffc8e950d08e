import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import Gating

@Suite(.waitsForProcesses, .endsInTime) struct SystemLauncherTests {
    private let launcher = SystemLauncher()

    private func shell(_ script: String, environment: [String: String] = [:]) async throws -> ProgramOutcome {
        try await launcher.run("/bin/sh", arguments: ["-c", script], environment: environment)
    }

    /// Makes a named pipe, whose reader waits for a writer.
    private func makePipe(_ name: String, in folder: ScratchFolder) throws -> String {
        let path = "\(folder.path)/\(name)"
        try #require(mkfifo(path, 0o600) == 0)
        return path
    }

    @Test func aProcessHasNoInputAndOnlyItsOwnEnvironment() async throws {
        let outcome = try await shell("cat; echo \"$MARK$HOME\"; echo error >&2; exit 3", environment: ["MARK": "x"])
        #expect(outcome == ProgramOutcome(end: .exited(3), output: "x\n", errors: "error\n"))
        #expect(try await shell("kill -9 $$").end == .signalled(9))
    }

    /// Dispatch gives its threads another one, if the system allows it.
    @Test func aProcessHasTheNiceValueOfTheProgram() async throws {
        let value = getpriority(0, id_t(getpid()))
        #expect(try await shell("nice").output == "\(value)\n")
    }

    /// A program that exits leaves no process behind that holds its pipes or continues.
    @Test func childrenOfAProgramEndWithIt() async throws {
        let folder = try ScratchFolder()
        let alive = try makePipe("alive", in: folder)
        // Nothing writes to this pipe, so a process that opens it to read waits forever.
        let silence = try makePipe("silence", in: folder)
        let end = Task { await Self.text(comingThrough: alive) }
        let outcome = try await shell("exec 3> \(alive); (while :; do read line < \(silence); done) & echo done; echo left >&3")
        #expect(outcome.end == .exited(0))
        #expect(outcome.output == "done\n")
        // The pipe ends once no process has it open.
        #expect(await end.value == "left\n")
    }

    // MARK: Limits

    @Test(arguments: ["trap '' TERM; ", "while :; do echo x; done & "])
    func aHangingProcessIsEnded(prelude: String) async throws {
        let folder = try ScratchFolder()
        let pipe = try makePipe("pipe", in: folder)
        // Long enough for the first output on a busy machine.
        let limit = Duration.seconds(1)
        let launcher = SystemLauncher(timeLimit: limit)
        let outcome = try await launcher.run(
            "/bin/sh", arguments: ["-c", "\(prelude)echo before >&2; read line < \(pipe)"], environment: [:])
        #expect(outcome.end == .timedOut(after: limit))
        #expect(outcome.errors == "before\n")
        #expect(
            sentence { try outcome.requireSuccess(of: "waiting") }
                == "waiting failed: the process timed out after 1 s; last output: “before”. To allow more time, use "
                + "--process-timeout SECONDS.")
    }

    @Test(arguments: [("", 64), (" >&2", 4)]) func aFloodIsEnded(stream: String, megabytes: Int) async throws {
        // A signal that the shell ignores stays ignored in the program that replaces it.
        let outcome = try await shell("trap '' TERM; exec yes 0123456789\(stream)")
        let byteCount = max(outcome.output.utf8.count, outcome.errors.utf8.count)
        #expect(outcome.end == .flooded(limit: megabytes << 20))
        #expect(byteCount == megabytes << 20)
        let problem = sentence { try outcome.requireSuccess(of: "asking") } ?? "none"
        #expect(
            problem.hasPrefix("asking failed: the process wrote more than \(megabytes) MB and was stopped; last output: “"),
            "\(problem.prefix(200))")
    }

    /// The pipes of a process can end long before the process.
    @Test func aProcessWithoutOutputIsWaitedFor() async throws {
        let folder = try ScratchFolder()
        let pipe = try makePipe("pipe", in: folder)
        let outcome = Task { [launcher] in
            try await launcher.run(
                "/bin/sh", arguments: ["-c", "exec >&- 2>&-; read line < \(pipe); exit $line"], environment: [:])
        }
        let writing = Task.detached { try Data("7\n".utf8).write(to: URL(fileURLWithPath: pipe)) }
        try await writing.value
        #expect(try await outcome.value == ProgramOutcome(end: .exited(7), output: "", errors: ""))
    }

    @Test func aMissingProgramIsNamed() async {
        for program in ["/nonexistent/program", "no-program-of-this-name"] {
            let error = await #expect(throws: ProgramNotStarted.self) {
                try await launcher.run(program, arguments: [], environment: [:])
            }
            let message = error.map { "\($0)" } ?? "none"
            #expect(message.hasPrefix("\(program) could not be started: "))
            #expect(!message.hasSuffix(".."))
        }
    }

    @Test func anInterruptionEndsTheProcess() async throws {
        let interruption = Interruption()
        let folder = try ScratchFolder()
        let started = try makePipe("started", in: folder)
        let launcher = SystemLauncher(interruption: interruption)
        let task = Task {
            try await launcher.run(
                "/bin/sh", arguments: ["-c", "echo $$ > \(started); while :; do read line < \(started); done"], environment: [:])
        }
        defer { task.cancel() }
        let process = try #require(Int32(await Self.text(comingThrough: started).trimmingCharacters(in: .whitespacesAndNewlines)))
        interruption.request()
        await #expect(throws: Interruption.Requested.self) { try await task.value }
        #expect(kill(process, 0) == -1)
        await #expect(throws: Interruption.Requested.self, "Nothing is started after an interruption") {
            try await launcher.run("/bin/sh", arguments: ["-c", ""], environment: [:])
        }
    }

    /// Reads a named pipe. Opening it waits for the writer, which must not block the threads of tasks.
    private static func text(comingThrough pipe: String) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let data = FileHandle(forReadingAtPath: pipe)?.readDataToEndOfFile() ?? Data()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }
}
