import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import Processes

@Suite(.waitsForProcesses, .endsInTime) struct SystemLauncherTests {
    private let launcher = SystemLauncher()

    private func shell(_ script: String, environment: [String: String] = [:]) async throws -> ProgramOutcome {
        try await launcher.run("/bin/sh", arguments: ["-c", script], environment: environment)
    }

    @Test func outputErrorsAndEnd() async throws {
        #expect(
            try await shell("echo out; echo error >&2; exit 3")
                == ProgramOutcome(end: .exited(3), output: "out\n", errors: "error\n")
        )
        #expect(try await shell("kill -9 $$").end == .signalled(9))
    }

    @Test func thereIsNoInput() async throws {
        #expect(try await shell("cat; echo end") == ProgramOutcome(end: .exited(0), output: "end\n", errors: ""))
    }

    /// A program that exits leaves no process behind that holds its pipes or continues.
    @Test func childrenOfAProgramEndWithIt() async throws {
        let folder = try ScratchFolder()
        let alive = "\(folder.path)/alive"
        // Nothing writes to this pipe, so a process that opens it to read waits forever.
        let silence = "\(folder.path)/silence"
        #expect(mkfifo(alive, 0o600) == 0 && mkfifo(silence, 0o600) == 0)
        let end = Task { await Self.text(comingThrough: alive) }
        let outcome = try await shell("exec 3> \(alive); (while :; do read line < \(silence); done) & echo done; echo left >&3")
        #expect(outcome.end == .exited(0) && outcome.output == "done\n")
        // The pipe ends once no process has it open.
        #expect(await end.value == "left\n")
    }

    // MARK: Limits

    @Test(arguments: ["", "trap '' TERM; ", "while :; do echo x; done & "])
    func aHangingProcessIsEnded(prelude: String) async throws {
        let folder = try ScratchFolder()
        let pipe = "\(folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        // Long enough for the first output on a busy machine.
        let limit = Duration.seconds(1)
        let launcher = SystemLauncher(timeLimit: limit)
        let outcome = try await launcher.run(
            "/bin/sh", arguments: ["-c", "\(prelude)echo before >&2; read line < \(pipe)"], environment: [:])
        #expect(outcome.end == .timedOut(after: limit))
        #expect(outcome.errors == "before\n")
        #expect(throws: ProcessFailure.self) { try outcome.requireSuccess(of: "waiting") }
        #expect(
            sentence { try outcome.requireSuccess(of: "waiting") }
                == "waiting failed: the process timed out after 1 s; last output: “before”. To allow more time, use "
                + "--process-timeout SECONDS.")
    }

    @Test(arguments: [("", 64), (" >&2", 4)]) func aFloodIsEnded(stream: String, megabytes: Int) async throws {
        // A signal that the shell ignores stays ignored in the program that replaces it.
        let outcome = try await shell("trap '' TERM; exec yes 0123456789\(stream)")
        #expect(outcome.end == .flooded(limit: megabytes << 20))
        #expect(max(outcome.output.utf8.count, outcome.errors.utf8.count) == megabytes << 20)
        #expect(
            sentence { try outcome.requireSuccess(of: "asking") }?
                .hasPrefix("asking failed: the process wrote more than \(megabytes) MB and was stopped; last output: “") == true
        )
    }

    /// The pipes of a process can end long before the process.
    @Test func aProcessWithoutOutputIsWaitedFor() async throws {
        let folder = try ScratchFolder()
        let pipe = "\(folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let outcome = Task { [launcher] in
            try await launcher.run(
                "/bin/sh", arguments: ["-c", "exec >&- 2>&-; read line < \(pipe); exit $line"], environment: [:])
        }
        let writing = Task.detached { try Data("7\n".utf8).write(to: URL(fileURLWithPath: pipe)) }
        try await writing.value
        #expect(try await outcome.value == ProgramOutcome(end: .exited(7), output: "", errors: ""))
    }

    @Test func theEnvironmentIsNotInherited() async throws {
        let outcome = try await shell("echo \"$MARK$HOME\"", environment: ["MARK": "x"])
        #expect(outcome.output == "x\n")
    }

    @Test func aProgramThatIsNotThere() async {
        for program in ["/nonexistent/program", "no-program-of-this-name"] {
            let error = await #expect(throws: ProgramNotStarted.self) {
                try await launcher.run(program, arguments: [], environment: [:])
            }
            #expect(error?.program == program)
            #expect(error.map { "\($0)" }?.hasPrefix("\(program) could not be started: ") == true)
            #expect(error.map { "\($0)" }?.hasSuffix("..") == false)
        }
    }

    /// A process that never exits ends with the task, even if it ignores SIGTERM.
    @Test(arguments: ["", "trap '' TERM; "]) func cancellingEndsTheProcess(prelude: String) async throws {
        let temporary = try ScratchFolder()
        let started = "\(temporary.path)/started"
        #expect(mkfifo(started, 0o600) == 0)
        let task = Task { [launcher] in
            try await launcher.run(
                "/bin/sh", arguments: ["-c", "\(prelude)echo $$ > \(started); while :; do read line < \(started); done"],
                environment: [:]
            )
        }
        defer { task.cancel() }
        let process = try #require(Int32(await Self.text(comingThrough: started).trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(process, 0) == 0)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(kill(process, 0) == -1)
    }

    @Test func anInterruptionEndsTheProcess() async throws {
        let interruption = Interruption()
        let folder = try ScratchFolder()
        let started = "\(folder.path)/started"
        #expect(mkfifo(started, 0o600) == 0)
        let launcher = InterruptibleLauncher(launcher, interruption: interruption)
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
