import BenchmarkResults
import Foundation
import Subprocess
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
        (
            "exec sleep 1000",
            "the process timed out after 1 s; no output. To allow more time, use --process-timeout SECONDS."
        ),
        (
            "trap '' TERM\necho busy >&2\nwhile :; do sleep 1; done",
            "the process timed out after 3 s; last output: “busy”. To allow more time, use --process-timeout SECONDS."
        ),
        ("exec yes 1>&2", "the process wrote more than 4 MB and was stopped; last output: “y y y”."),
    ])
    func hangingProgramsAreStoppedAndNamed(script: String, reason: String) async throws {
        try workplace.write("#!/bin/sh\n\(script)\n", to: "hostile.sh")
        try await workplace.install("hostile.sh", as: "hostile")
        // Long enough on a busy machine for the first output and for 4 MB.
        let limit = reason.contains("MB") ? "60" : reason.contains("busy") ? "3" : "1"
        let outcome = try await workplace.bench(
            ["gate", "--base-executable", "./hostile", "--head-executable", "./hostile", "--process-timeout", limit, "--quiet"]
                + Self.scenario)
        #expect(outcome.status == .exited(1))
        #expect(outcome.sentences == ["counting the exact work of the head (./hostile) failed: \(reason)"], "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    /// If SIGCHLD is ignored, the system keeps no status of a process that has ended.
    @Test func anIgnoredSIGCHLDMeansThatTheProcessHasExited() async throws {
        try workplace.write("#!/bin/sh\necho hello\n", to: "talking.sh")
        try await workplace.install("talking.sh", as: "talking")
        let outcome = try await workplace.shell(
            "trap '' CHLD; exec \"$BENCH\" \"$@\"",
            ["gate", "--base-executable", "./talking", "--head-executable", "./talking", "--process-timeout", "600"]
                + Self.scenario)
        #expect(outcome.status == .exited(1))
        #expect(outcome.sentences.first?.hasPrefix("the output of “./talking count” (the head): ") == true, "\(outcome.errors)")
    }

    /// Time during which the gate is suspended, for example by Ctrl-Z, does not count for its
    /// processes.
    @Test func theTimeOfASuspendedGateDoesNotCount() async throws {
        // The gate is suspended for longer than the limit, then receives more than the capacity of a pipe, and waits a little.
        try workplace.write(
            "#!/bin/sh\nkill -STOP $PPID\nsleep 5\nkill -CONT $PPID\nhead -c 200000 /dev/zero\nsleep 0.3\n", to: "stopping.sh")
        try await workplace.install("stopping.sh", as: "stopping")
        let outcome = try await workplace.bench(
            ["gate", "--base-executable", "./stopping", "--head-executable", "./stopping", "--process-timeout", "4"]
                + Self.scenario)
        #expect(outcome.status == .exited(1))
        #expect(outcome.sentences.first?.hasPrefix("the output of “./stopping count” (the head): ") == true, "\(outcome.errors)")
    }

    /// No process of this program finishes within this limit.
    @Test func aScenarioThatTakesTooLongIsNamed() async throws {
        let outcome = try await workplace.bench(
            ["--isolate", "--process-timeout", "0.001", "--quiet", "--output", "out"] + Self.scenario)
        #expect(outcome.status == .exited(1))
        #expect(
            outcome.errors.contains(
                "warning: quilt/linear/mixed/5 failed: the process timed out after 1 ms; no output. To allow more "
                    + "time, use --process-timeout SECONDS.\n"), "\(outcome.errors)")
        // Nothing was measured, and nothing remains.
        #expect(try workplace.contents().isEmpty)
    }

    @Test func invalidTimeoutsAreRefused() async throws {
        for (command, text) in [(["run", "--isolate"], "0"), (["gate", "--scaling"], "soon"), (["baseline"], "1e9")] {
            let outcome = try await workplace.command(command + ["--process-timeout", text])
            #expect(outcome.status == .exited(64))
            #expect(
                outcome.sentences == [
                    "--process-timeout: A number of seconds must be a number from 0.001 to 1000000, such as 600; got \(excerpt(of: text))."
                ], "\(outcome.errors)")
        }
        #expect(try workplace.contents().isEmpty)
    }

    // MARK: Machines

    /// With few open files, the program prints a result or a message, and does not trap. The runtime
    /// itself needs seven.
    @Test(arguments: [8, 9, 13, 32]) func fewDescriptors(limit: Int) async throws {
        var commands = [["doctor"], ["run", "--quiet", "--output", "out"] + Self.scenario]
        // A gate takes long, and has its own processes where these limits apply, too.
        if [9, 32].contains(limit) { commands.append(Self.gateOfItself(try workplace.executablePath)) }
        for words in commands {
            let script = "ulimit -n \(limit) && exec \"$0\" \"$@\""
            let result = try await Subprocess.run(
                .path("/bin/sh"), arguments: .init(["-c", script, try workplace.executablePath] + words),
                workingDirectory: .init(workplace.path), output: .discarded, error: .string(limit: 1 << 20))
            let errors = result.standardError
            let hasSentence = errors.split(separator: "\n").contains { $0.hasPrefix("Error: ") }
            switch result.terminationStatus {
            case .exited(0): #expect(!hasSentence, "\(errors)")
            case .exited(1), .exited(64): #expect(hasSentence, "\(errors)")
            default: Issue.record("\(words[0]) with \(limit) descriptors: \(result.terminationStatus), \(errors)")
            }
            if limit >= 32 { #expect(result.terminationStatus == .exited(0), "\(errors)") }
        }
    }

    private static func gateOfItself(_ executable: String) -> [String] {
        ["gate", "--scaling", "--head-executable", executable, "--skip-instructions", "--quiet", "--strategy", "delegate"]
            + scenario
    }

    private static let hideDevices = "mount -t tmpfs none /dev && test ! -e /dev/null"

    /// A machine whose `/dev` is empty.
    @Test(
        .enabled("Only the superuser can hide /dev from a program, and not in every container.") {
            try await Subprocess.run(
                .name("unshare"), arguments: ["--mount", "/bin/sh", "-c", hideDevices], output: .discarded
            ).terminationStatus == .exited(0)
        }
    )
    func noDevices() async throws {
        for words in [
            ["doctor"], ["run", "--quiet", "--output", "out"] + Self.scenario, Self.gateOfItself(try workplace.executablePath),
        ] {
            let script = "\(Self.hideDevices) && exec \"$0\" \"$@\""
            let result = try await Subprocess.run(
                .name("unshare"), arguments: .init(["--mount", "/bin/sh", "-c", script, try workplace.executablePath] + words),
                workingDirectory: .init(workplace.path), output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
            #expect(result.terminationStatus == .exited(0), "\(words[0]): \(result.standardError)")
        }
    }

    /// A missing or broken program for the description of the environment does not change the run.
    @Test(arguments: [nil, "#!/bin/sh\nexit 1\n", "#!/no/such/interpreter\n"]) func noGit(script: String?) async throws {
        if let script {
            try workplace.write(script, to: "git.sh")
            try await workplace.install("git.sh", as: "bin/git")
        }
        let outcome = try await Subprocess.run(
            .path(.init(workplace.executablePath)), arguments: .init(["--quiet", "--output", "out"] + Self.scenario),
            environment: .inherit.updating(["PATH": "\(workplace.path)/bin"]), workingDirectory: .init(workplace.path),
            output: .discarded, error: .string(limit: 1 << 20))
        #expect(outcome.terminationStatus == .exited(0), "\(outcome.standardError)")
        #expect(try Run.manifest(in: "\(workplace.path)/out").environment.gitRevision == nil)
    }
}
