import Experiments
import Foundation
import TestSupport
import Testing

@testable import Processes

@Suite(.timeLimit(.minutes(1))) struct SubprocessLauncherTests {
    private let launcher = SubprocessLauncher()

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

    @Test func theEnvironmentIsTheGivenOneAlone() async throws {
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

    /// A process that would never end by itself ends with the task, also one that does not heed the polite signal.
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
        let launcher = InterruptibleLauncher(interruption: interruption)
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
