import BenchmarkResults
import Foundation
import Gating
import TestSupport
import Testing

/// A run whose process is suspended for a while, by Ctrl-Z or by a sleeping machine.
@Suite(.waitsForProcesses, .endsInTime) struct SuspensionTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    /// The process is suspended in the middle of a replay, at a CPU time known from the previous one. On a busy machine the signal may
    /// come between two ticks or after the last one. Then a run with more replays follows.
    @Test(.nightly) func aSuspendedTickIsNoisy() async throws {
        let pause = Duration.milliseconds(1_200)
        var labels: [Substring] = []
        for replays in [20, 40, 80, 160, 320] where labels.isEmpty {
            let outcome = try await runSuspended(for: pause, replays: replays)
            #expect(outcome.end == .exited(0))
            let ticks = try workplace.read("out/ticks.csv")
            let durations = try column("duration_ns", of: ticks).map { try #require(Int($0)) }
            #expect((durations.count, durations.allSatisfy { $0 > 0 }) == (replays * 40, true))
            labels = zip(durations, try column("noisy", of: ticks)).filter { .nanoseconds($0.0) >= pause }.map(\.1)
        }
        #expect(Set(labels) == ["1"])
        let certificate = try #require(try Run.open("\(workplace.path)/out", .strict, tables: []).noise)
        #expect(certificate.verdict == .noisy)
        #expect(try #require(certificate.wallMilliseconds) - #require(certificate.cpuMilliseconds) >= pause / .milliseconds(1))
    }

    /// Runs the program, and suspends it once unless it exits first.
    private func runSuspended(for pause: Duration, replays: Int) async throws -> ProgramOutcome {
        let words = [
            "--items", "3000", "--strategy", "full", "--ticks", "40", "--replays", "\(replays)", "--output", "out", "--force",
        ]
        let terminal = try Terminal()
        return try await workplace.shell("exec \"$BENCH\" \"$@\" 2> \(terminal.path)", words) { number in
            let process = RunningProcess(number: number)
            await terminal.watch { read in
                try? process.suspend(for: pause, inTheMiddleOfAReplay: read)
                // Without reading, a full terminal would block the program.
                while read() != nil {}
            }
        }
    }
}

/// A terminal that shows the program's progress.
private struct Terminal: Sendable {
    /// The program's end of the terminal.
    let path: String
    private let own: Int32
    /// Keeps the program's end open until the program has opened it.
    private let child: Int32

    init() throws {
        // Swift does not import posix_openpt(3) and related functions on Linux. These are their
        // requests TIOCSPTLCK and TIOCGPTN.
        own = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (lock, number) = (Int32(0), Int32(0))
        try #require(own >= 0 && ioctl(own, 0x4004_5431, &lock) == 0 && ioctl(own, 0x8004_5430, &number) == 0)
        path = "/dev/pts/\(number)"
        child = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    /// Calls a function on a separate thread, so that the program continues while the tests'
    /// threads are busy.
    ///
    /// - Parameter body: Receives a function that waits for the program's next output, or returns
    ///   `nil` at its end.
    func watch(_ body: @escaping @Sendable (_ read: () -> String?) -> Void) async {
        await onThread {
            defer { close(own) }
            var bytes = [UInt8](repeating: 0, count: 1 << 12)
            var isFirst = true
            body {
                // The read fails when the other end is closed.
                let count = read(own, &bytes, bytes.count)
                if isFirst { close(child) }
                isFirst = false
                return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
            }
        }
    }
}

/// The properties of a process on Linux. Source: proc_pid_stat(5).
private struct RunningProcess {
    let number: Int32

    struct HasEnded: Error {}

    /// - Throws: `HasEnded` if the process has exited.
    func suspend(for pause: Duration, inTheMiddleOfAReplay read: () -> String?) throws {
        var shown = ""
        func wait(for text: String) throws {
            while !shown.contains(text) {
                guard let output = read() else { throw HasEnded() }
                shown += output
            }
        }
        try wait(for: "replay 1 of")
        let start = try status().processorTicks
        try wait(for: "replay 2 of")
        let end = try status().processorTicks
        while try status().processorTicks < end + (end - start) / 2 {}
        kill(number, SIGSTOP)
        while try status().state != "T" {}
        // The suspension itself is the subject of the test.
        Thread.sleep(forTimeInterval: pause / .seconds(1))
        kill(number, SIGCONT)
    }

    /// Returns the state and the CPU time in the system's clock ticks.
    private func status() throws -> (state: Substring, processorTicks: Int) {
        let text = try String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
        // The name before is in brackets, and may contain any characters.
        let fields = text[try #require(text.lastIndex(of: ")"))...].dropFirst(2).split(separator: " ")
        guard fields[0] != "Z" else { throw HasEnded() }
        return (fields[0], try #require(Int(fields[11])) + #require(Int(fields[12])))
    }
}
