import BenchmarkResults
import Foundation
import Gating
import TestSupport
import Testing

/// Programs that misbehave, and machines that lack usual features.
@Suite(.waitsForProcesses, .endsInTime) struct HostileMachineTests {
    private let workplace: Workplace
    private static let scenario = ["--items", "5", "--ticks", "5", "--replays", "1"]

    init() throws {
        workplace = try Workplace()
    }

    // MARK: Programs

    @Test(arguments: [
        // Long enough on a busy machine for the first output. A signal that the shell ignores stays ignored in the program that
        // replaces it.
        (
            "trap '' TERM\necho busy >&2\nexec sleep 1000", "3",
            "the process timed out after 3 s; last output: “busy”. To allow more time, use --process-timeout SECONDS."
        ),
        (
            "echo on the way >&2\necho it broke >&2\nkill -SEGV $$", "60",
            "the process was killed by signal 11; last output: “on the way it broke”."
        ),
    ])
    func failingProgramsAreNamed(script: String, limit: String, reason: String) async throws {
        try await workplace.install(script: script, as: "hostile")
        let message = try await workplace.refusal(
            of: [
                "gate", "--base-executable", "./hostile", "--head-executable", "./hostile", "--process-timeout", limit, "--quiet",
            ]
                + Self.scenario, status: 1)
        #expect(message == "counting the exact work of the head (hostile) failed: \(reason)")
    }

    private func gate(_ program: String, limit: String) -> [String] {
        ["gate", "--base-executable", program, "--head-executable", program, "--process-timeout", limit] + Self.scenario
    }

    /// If SIGCHLD is ignored, the system keeps no status of a process that has ended.
    @Test func anIgnoredSIGCHLDMeansThatTheProcessHasExited() async throws {
        try await workplace.install(script: "echo hello", as: "talking")
        let outcome = try await workplace.shell("trap '' CHLD; exec \"$BENCH\" \"$@\"", gate("./talking", limit: "600"))
        #expect(outcome.end == .exited(1))
        #expect(outcome.sentences.first?.hasPrefix("the output of “./talking count” (the head): ") == true, "\(outcome.errors)")
    }

    /// Time during which the gate is suspended, for example by Ctrl-Z, does not count for its
    /// processes.
    @Test func theTimeOfASuspendedGateDoesNotCount() async throws {
        // The gate is suspended for longer than the limit, then receives more than the capacity of a pipe, and waits a little.
        try await workplace.install(
            script: "kill -STOP $PPID\nsleep 5\nkill -CONT $PPID\nhead -c 200000 /dev/zero\nsleep 0.3", as: "stopping")
        let outcome = try await workplace.bench(gate("./stopping", limit: "4"))
        #expect(outcome.end == .exited(1))
        #expect(outcome.sentences.first?.hasPrefix("the output of “./stopping count” (the head): ") == true, "\(outcome.errors)")
    }

    /// No process of this program finishes within this limit.
    @Test(.nightly) func aScenarioThatTakesTooLongIsNamed() async throws {
        let outcome = try await workplace.bench(
            ["--isolate", "--process-timeout", "0.001", "--quiet", "--output", "out"] + Self.scenario)
        let warning =
            "warning: quilt/linear/mixed/5 failed: the process timed out after 1 ms; no output. To allow more time, use "
            + "--process-timeout SECONDS.\n"
        #expect((outcome.end, outcome.errors.contains(warning)) == (.exited(1), true), "\(outcome.errors)")
        // Nothing was measured, and nothing remains.
        #expect(try workplace.contents().isEmpty)
    }

    // MARK: Machines

    private static let run = ["run", "--quiet", "--output", "out"] + scenario
    private static let gateWithBaseline = ["gate", "--baseline", "b.json", "--skip-instructions", "--quiet"]

    /// With few open files, the program prints a result or a message, and does not trap. The runtime
    /// itself needs seven.
    @Test(.nightly) func fewDescriptorsDoNotTrapTheProgram() async throws {
        try await workplace.makeBaseline("b.json")
        // A gate has its own processes where these limits apply, too.
        for (limit, words) in [
            (8, Self.run), (9, ["doctor"]), (13, Self.run), (32, Self.run), (32, Self.gateWithBaseline),
        ] {
            let outcome = try await workplace.shell("ulimit -n \(limit) && exec \"$BENCH\" \"$@\"", words)
            let isSuccess = outcome.end == .exited(0) && outcome.sentences.isEmpty
            let isExplained = [.exited(1), .exited(64)].contains(outcome.end) && !outcome.sentences.isEmpty
            #expect(isSuccess || (isExplained && limit < 32), "\(words[0]) with \(limit) descriptors: \(outcome)")
        }
    }

    private static let hideDevices = "mount -t tmpfs none /dev && test ! -e /dev/null"

    /// A machine whose `/dev` is empty.
    @Test(
        .nightly,
        .enabled("Only the superuser can hide /dev from a program, and not in every container.") {
            try await Workplace().shell("exec unshare --mount /bin/sh -c '\(hideDevices)'").end == .exited(0)
        }
    )
    func noDevicesAreNeeded() async throws {
        try await workplace.makeBaseline("b.json")
        let commands = [["doctor"], Self.run, Self.gateWithBaseline].map { "\"$BENCH\" \($0.joined(separator: " "))" }
        let script = ([Self.hideDevices] + commands).joined(separator: " && ")
        let outcome = try await workplace.shell("exec unshare --mount /bin/sh -c '\(script)'")
        #expect(outcome.end == .exited(0), "\(outcome)")
    }

    /// A broken program for the description of the environment does not change the run.
    @Test func aBrokenGitIsIgnored() async throws {
        try workplace.write("#!/no/such/interpreter\n", to: "bin/git")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(workplace.path)/bin/git")
        // Git is only asked in a repository.
        try workplace.write("", to: ".git/HEAD")
        let outcome = try await workplace.shell("PATH=$PWD/bin exec \"$BENCH\" \"$@\"", Self.run)
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        #expect(try Run.manifest(in: "\(workplace.path)/out").environment.gitRevision == nil)
    }

    // MARK: Limits of memory

    #if os(Linux)
        /// Runs the program with a limit.
        ///
        /// - Parameter limit: The arguments of `ulimit`, in KiB.
        private func bench(_ arguments: [String], limitedTo limit: String) async throws -> ProgramOutcome {
            try await workplace.shell("ulimit \(limit) && exec \"$BENCH\" \"$@\"", arguments)
        }

        /// Below the first limit, the program does not reach its first line. On some machines, the limit of the data is enough.
        @Test(.nightly) func aRunSucceedsOrIsRefused() async throws {
            let words = [
                "--items", "50,100000", "--strategy", "cached,delegate", "--ticks", "3", "--replays", "1", "--warmup", "0",
                "--quiet", "--output", "run",
            ]
            for (flag, limit, statuses) in [
                ("-v", 160_000, [Int32(64)]), ("-d", 160_000, [0, 64]), ("-v", 1_500_000, [0]),
            ] {
                let before = try workplace.contents()
                let outcome = try await bench(words + ["--force"], limitedTo: "\(flag) \(limit)")
                let label: Comment = "ulimit \(flag) \(limit): \(outcome)"
                #expect(statuses.map { .exited($0) }.contains(outcome.end), label)
                guard outcome.end == .exited(64) else { continue }
                let reason = "the limit of this process (ulimit \(flag))"
                #expect((outcome.sentences.count, outcome.sentences[0].contains(reason)) == (1, true), label)
                #expect(try workplace.contents() == before, label)
            }
        }

        @Test func everyCommandReportsTooLittleMemory() async throws {
            for words in [["list"], ["count", "{}"]] {
                let outcome = try await bench(words, limitedTo: "-v 140000")
                #expect(outcome.end == .exited(64), "\(words): \(outcome.errors)")
                let reason = "There is too little memory to start: "
                #expect(outcome.sentences.first?.hasPrefix(reason) == true, "\(words): \(outcome.errors)")
            }
        }
    #endif
}
