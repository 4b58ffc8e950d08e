import Foundation
import TestSupport
import Testing

/// Signals at any time: the program exits with the signal's status and leaves no files.
@Suite(.waitsForProcesses, .endsInTime) struct SignalTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
        try #require(mkfifo(pipe, 0o600) == 0)
    }

    private var pipe: String { "\(workplace.path)/pipe" }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: workplace.path).sorted()
    }

    /// The commands wait for a pipe without a writer, or for the content of a scenario.
    @Test func aSignalEndsACommandThatReadsItsInputOrBuildsItsScenario() async throws {
        let sample =
            #"{"replays":1,"scenario":{"name":"quilt/linear/pipe/5","items":5,"strategies":["cached"],"settings":{"trace":"./pipe"}}}"#
        for (words, signal) in [
            (["run", "--trace", "pipe", "--output", "out"], SIGINT), (["layout", "--blocks", "pipe", "--columns", "3"], SIGTERM),
            (["gate", "--baseline", "pipe", "--markdown", "g.md"], SIGHUP), (["sample", sample], SIGQUIT),
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

        // Creating millions of items takes seconds without ticks.
        let words = ["--items", "1000000", "--placement", "compact", "--trace", "pipe", "--output", "out"]
        let outcome = try await workplace.bench(words) { process in
            let writer = FileHandle(fileDescriptor: await descriptor(ofPipe: pipe, O_WRONLY), closeOnDealloc: true)
            try writer.write(contentsOf: Data("time_s,offset_y\n0,0\n0.1,5\n".utf8))
            try writer.close()
            // When a non-blocking open finds no reader, the program has read the trace and creates
            // the content.
            await onThread {
                while case let descriptor = open(pipe, O_WRONLY | O_NONBLOCK), descriptor >= 0 { close(descriptor) }
            }
            kill(process, SIGINT)
        }
        #expect(outcome.end == .exited(130), "\(outcome.errors)")
        #expect(try files() == ["pipe"])
    }

    // MARK: Child processes

    /// The program under test and its child hang. Both have exited after the gate.
    @Test(.nightly, arguments: [SIGINT, SIGKILL]) func aSignalEndsAGateThatWaitsForAProgram(signal: Int32) async throws {
        try await workplace.install(script: "exec 3> pipe\necho started >&3\nexec sleep 1000", as: "hang")
        let words = ["gate", "--base-executable", "./hang", "--head-executable", "./hang", "--markdown", "g.md"]
        let outcome = try await workplace.bench(words) { process in
            let reader = await descriptor(ofPipe: pipe, O_RDONLY)
            defer { close(reader) }
            #expect(await line(from: reader) == "started\n")
            kill(process, signal)
            // The pipe ends when the program that holds it open has exited.
            #expect(await line(from: reader) == "")
        }
        guard signal != SIGKILL else { return #expect(outcome.end == .signalled(SIGKILL)) }
        #expect(outcome.end == .exited(128 + signal), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("\nThe gate was interrupted; it has no verdict.\n"), "\(outcome.errors)")
        #expect(try files() == ["hang", "hang.sh", "pipe"])
    }

    /// A process of `--isolate` writes into a folder of the program. Both are gone with the program.
    @Test(.nightly) func scratchFoldersAreRemoved() async throws {
        let words = ["--isolate", "--items", "5", "--ticks", "5000", "--replays", "10000", "--output", "out", "--quiet"]
        let outcome = try await workplace.shell("TMPDIR=$PWD exec \"$BENCH\" \"$@\"", words) { process in
            // The process creates its run before it measures.
            while !(try files().contains { $0.hasPrefix("ScrollBench-") && $0.hasSuffix("/run/run.json") }) {
                try await Task.sleep(for: .milliseconds(10))
            }
            kill(process, SIGTERM)
        }
        #expect(outcome.end == .exited(143), "\(outcome.errors)")
        #expect(try files() == ["pipe"])
    }

    // MARK: Pipes without a reader

    @Test(.nightly) func closedPipesEndTheProgram() async throws {
        for words in [["list"], ["--items", "5", "--ticks", "5", "--replays", "1", "--output", "out", "--quiet"]] {
            // Only with a reader can a pipe be opened without waiting. The reader is closed before the program starts.
            let outcome = try await workplace.shell("exec 3<> pipe 4> pipe 3<&- && exec \"$BENCH\" \"$@\" >&4", words)
            #expect(outcome.end == .exited(141), "\(words): \(outcome.errors)")
        }
        #expect(!(try files().contains { $0.hasSuffix(".lock") || $0.hasSuffix(".partial") }))
        #expect(try workplace.read("out/run.json").contains("\"complete\" : true"))
    }
}
