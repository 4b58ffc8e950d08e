import Experiments
import Foundation
import TestSupport
import Testing

@testable import Processes

@Suite(.waitsForProcesses, .endsInTime) struct SystemLauncherTests {
    private let launcher = SystemLauncher()

    private func shell(_ script: String, environment: [String: String] = [:]) async throws -> ProgramOutcome {
        try await launcher.run("/bin/sh", arguments: ["-c", script], environment: environment, like: "shell")
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

    /// A program that is gone leaves nobody behind who holds its pipes or goes on.
    @Test func whatAProgramLeavesBehindEndsWithIt() async throws {
        let folder = try ScratchFolder()
        let alive = "\(folder.path)/alive"
        // Nobody writes to it, so whoever opens it to read waits for ever.
        let silence = "\(folder.path)/silence"
        #expect(mkfifo(alive, 0o600) == 0 && mkfifo(silence, 0o600) == 0)
        let end = Task { await Self.text(comingThrough: alive) }
        let outcome = try await shell("exec 3> \(alive); (while :; do read line < \(silence); done) & echo done; echo left >&3")
        #expect(outcome.end == .exited(0) && outcome.output == "done\n")
        // The pipe ends when nobody has it open any more.
        #expect(await end.value == "left\n")
    }

    // MARK: Limits

    @Test(arguments: ["", "trap '' TERM; ", "while :; do echo x; done & "])
    func aHangingProcessIsEnded(prelude: String) async throws {
        let folder = try ScratchFolder()
        let pipe = "\(folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        // Long enough for its first words on a busy machine.
        let limit = Duration.seconds(3)
        let launcher = SystemLauncher(limits: ProcessTimeLimits(given: limit))
        let outcome = try await launcher.run(
            "/bin/sh", arguments: ["-c", "\(prelude)echo before >&2; read line < \(pipe)"], environment: [:], like: "")
        #expect(outcome.end == .timedOut(after: limit))
        #expect(outcome.errors == "before\n")
        #expect(throws: ProcessFailure.self) { try outcome.requireSuccess(of: "waiting") }
        #expect(
            sentence { try outcome.requireSuccess(of: "waiting") }
                == "waiting failed: the process did not end within 3 s, and was ended; its last words: “before”. If it needs more "
                + "time, give --process-timeout SECONDS.")
    }

    @Test(arguments: [("", 64), (" >&2", 4)]) func aFloodIsEnded(stream: String, megabytes: Int) async throws {
        // What is ignored stays ignored in the program that follows.
        let outcome = try await shell("trap '' TERM; exec yes 0123456789\(stream)")
        #expect(outcome.end == .flooded(limit: megabytes << 20))
        #expect(max(outcome.output.utf8.count, outcome.errors.utf8.count) == megabytes << 20)
        #expect(
            sentence { try outcome.requireSuccess(of: "asking") }?
                .hasPrefix("asking failed: the process wrote more than \(megabytes) MB, and was ended; its last words: “") == true
        )
    }

    @Test func limitsFollowFromProcessesBefore() async throws {
        let limits = ProcessTimeLimits()
        _ = try await SystemLauncher(limits: limits).run("/bin/sh", arguments: ["-c", ""], environment: [:], like: "a")
        #expect(limits.limit(of: "a") != .seconds(600))
        _ = try await SystemLauncher(limits: limits).run("/bin/sh", arguments: ["-c", "exit 1"], environment: [:], like: "b")
        #expect(limits.limit(of: "b") == .seconds(600), "A process that fails says nothing about those that work")
    }

    @Test func theEnvironmentIsTheGivenOneAlone() async throws {
        let outcome = try await shell("echo \"$MARK$HOME\"", environment: ["MARK": "x"])
        #expect(outcome.output == "x\n")
    }

    @Test func aProgramThatIsNotThere() async {
        for program in ["/nonexistent/program", "no-program-of-this-name"] {
            let error = await #expect(throws: ProgramNotStarted.self) {
                try await launcher.run(program, arguments: [], environment: [:], like: "")
            }
            #expect(error?.program == program)
            #expect(error.map { "\($0)" }?.hasPrefix("\(program) could not be started: ") == true)
            #expect(error.map { "\($0)" }?.hasSuffix("..") == false)
        }
    }

    /// A process that would never end by itself ends with the task, also one that does not heed the polite signal.
    @Test(arguments: ["", "trap '' TERM; "]) func cancellingEndsTheProcess(prelude: String) async throws {
        let temporary = try ScratchFolder()
        let started = "\(temporary.path)/started"
        #expect(mkfifo(started, 0o600) == 0)
        let task = Task { [launcher] in
            try await launcher.run(
                "/bin/sh", arguments: ["-c", "\(prelude)echo $$ > \(started); while :; do read line < \(started); done"],
                environment: [:], like: ""
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
                "/bin/sh", arguments: ["-c", "echo $$ > \(started); while :; do read line < \(started); done"], environment: [:],
                like: "")
        }
        defer { task.cancel() }
        let process = try #require(Int32(await Self.text(comingThrough: started).trimmingCharacters(in: .whitespacesAndNewlines)))
        interruption.request()
        await #expect(throws: Interruption.Requested.self) { try await task.value }
        #expect(kill(process, 0) == -1)
        await #expect(throws: Interruption.Requested.self, "Nothing is started after an interruption") {
            try await launcher.run("/bin/sh", arguments: ["-c", ""], environment: [:], like: "")
        }
    }

    /// What is written into a named pipe; whoever opens it waits for the writer, and must not keep the tasks' threads busy
    /// with that.
    private static func text(comingThrough pipe: String) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let data = FileHandle(forReadingAtPath: pipe)?.readDataToEndOfFile() ?? Data()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }
}
