import Foundation
import TestSupport
import Testing

/// Signals at any time: the program exits with the signal's status and leaves no files. `.ci/hostile` has programs that wait for others.
@Suite(.waitsForProcesses, .endsInTime) struct SignalTests {
    private let workplace = Workplace()

    init() throws {
        try #require(mkfifo(pipe, 0o600) == 0)
    }

    private var pipe: String { "\(workplace.path)/pipe" }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: workplace.path).sorted()
    }

    /// The commands wait for a pipe without a writer. `.ci/interrupt` has signals at other times.
    @Test func aSignalEndsACommandThatReadsItsInput() async throws {
        for (words, signal) in [
            (["run", "--trace", "pipe", "--output", "out"], SIGINT), (["layout", "--blocks", "pipe", "--columns", "3"], SIGTERM),
            (["gate", "--baseline", "pipe", "--markdown", "g.md"], SIGHUP),
        ] {
            var writer: Int32 = -1
            let outcome = try await workplace.bench(words) { process in
                // Opening a pipe for writing waits for a reader.
                writer = await descriptor(ofPipe: pipe, O_WRONLY)
                kill(process, signal)
            }
            close(writer)
            #expect((outcome.end, outcome.output.isEmpty) == (.exited(128 + signal), true), "\(words): \(outcome)")
            #expect(!outcome.errors.contains("crash"), "\(outcome.errors)")
            #expect(try files() == ["pipe"])
        }
    }
}
