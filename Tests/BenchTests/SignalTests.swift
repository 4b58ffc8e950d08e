import Foundation
import Subprocess
import TestSupport
import Testing

/// Signals at any time: the program exits with the signal's status and leaves no files.
@Suite(.waitsForProcesses, .endsInTime) struct SignalTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
        #expect(mkfifo(pipe, 0o600) == 0)
    }

    private var pipe: String { "\(workplace.path)/pipe" }

    private static let signals: [Signal] = [.interrupt, .terminate, .terminalClosed, .quit]

    /// Commands that wait for a pipe without a writer.
    private static let readers: [[String]] = [
        ["run", "--trace", "pipe", "--output", "out"], ["trace", "--trace", "pipe"],
        ["layout", "--blocks", "pipe", "--columns", "3"],
        ["baseline", "--trace", "pipe", "--output", "b.json"],
        ["gate", "--baseline", "pipe", "--markdown", "g.md"], ["run", "--scenario", "pipe"],
        [
            "sample",
            #"{"replays":1,"scenario":{"name":"quilt/linear/pipe/5","items":5,"strategies":["cached"],"settings":{"trace":"./pipe"}}}"#,
        ],
    ]

    @Test(arguments: readers.enumerated().map { ($1, signals[$0 % signals.count]) })
    func aSignalEndsACommandThatReadsItsInput(words: [String], signal: Signal) async throws {
        let before = Set(try files())
        let (outcome, writer) = try await workplace.bench(words) { send in
            // Opening a pipe for writing waits for a reader.
            let writer = await descriptor(ofPipe: pipe, O_WRONLY)
            try send(signal)
            return writer
        }
        close(writer)
        #expect(outcome.status == .exited(128 + signal.rawValue), "\(outcome.errors)")
        #expect(outcome.output.isEmpty && !outcome.errors.contains("crash"), "\(outcome.errors)")
        #expect(Set(try files()) == before)
    }

    /// Creating millions of items takes seconds without ticks.
    @Test func aSignalEndsARunThatBuildsAScenario() async throws {
        let words = ["--items", "1000000", "--trace", "pipe", "--output", "out"]
        let (outcome, _) = try await workplace.bench(words) { send in
            let writer = FileHandle(fileDescriptor: await descriptor(ofPipe: pipe, O_WRONLY), closeOnDealloc: true)
            try writer.write(contentsOf: Data("time_s,offset_y\n0,0\n0.1,5\n".utf8))
            try writer.close()
            // When a non-blocking open finds no reader, the program has read the trace and creates
            // the content.
            await onThread {
                while case let descriptor = open(pipe, O_WRONLY | O_NONBLOCK), descriptor >= 0 { close(descriptor) }
            }
            try send(.interrupt)
        }
        #expect(outcome.status == .exited(130), "\(outcome.errors)")
        #expect(try files() == ["pipe"])
    }

    // MARK: Child processes

    /// The program under test and its child hang. Both have exited after the gate.
    @Test(arguments: [.interrupt, .kill] as [Signal]) func aSignalEndsAGateThatWaitsForAProgram(signal: Signal) async throws {
        try workplace.write("#!/bin/sh\nexec 3> pipe\necho started >&3\nexec sleep 1000\n", to: "hang.sh")
        try await workplace.install("hang.sh", as: "hang")
        let words = ["gate", "--base-executable", "./hang", "--head-executable", "./hang", "--markdown", "g.md"]
        let (outcome, _) = try await workplace.bench(words) { send in
            let reader = await descriptor(ofPipe: pipe, O_RDONLY)
            defer { close(reader) }
            #expect(await line(from: reader) == "started\n")
            try send(signal)
            // The pipe ends when the program that holds it open has exited.
            #expect(await line(from: reader) == "")
        }
        if signal == .kill {
            #expect(outcome.status == .signaled(signal.rawValue))
        } else {
            #expect(outcome.status == .exited(128 + signal.rawValue), "\(outcome.errors)")
            #expect(outcome.errors.hasSuffix("\nThe gate was interrupted; it has no verdict.\n"), "\(outcome.errors)")
            #expect(try files() == ["hang", "hang.sh", "pipe"])
        }
    }

    /// A process of `--isolate` writes into a folder of the program. Both are gone with the program.
    @Test func scratchFoldersAreRemoved() async throws {
        let (outcome, _) = try await workplace.bench(
            ["--isolate", "--items", "5", "--ticks", "5000", "--replays", "10000", "--output", "out", "--quiet"],
            variables: ["TMPDIR": workplace.path]
        ) { send in
            // The process creates its run before it measures.
            while !(try files().contains { $0.hasPrefix("ScrollBench-") && $0.hasSuffix("/run/run.json") }) {
                try await Task.sleep(for: .milliseconds(10))
            }
            try send(.terminate)
        }
        #expect(outcome.status == .exited(143), "\(outcome.errors)")
        #expect(try files() == ["pipe"])
    }

    // MARK: Pipes without a reader

    @Test func closedPipesEndTheProgram() async throws {
        for words in [["list"], ["doctor"], ["--items", "5", "--ticks", "5", "--replays", "1", "--output", "out", "--quiet"]] {
            var ends: [Int32] = [-1, -1]
            #expect(Foundation.pipe(&ends) == 0)
            close(ends[0])
            let result = try await Subprocess.run(
                .path(.init(workplace.executablePath)), arguments: Arguments(words), workingDirectory: .init(workplace.path),
                output: .fileDescriptor(.init(rawValue: ends[1]), closeAfterSpawningProcess: true), error: .string(limit: 1 << 16)
            )
            #expect(result.terminationStatus == .exited(141), "\(words): \(result.standardError)")
        }
        #expect(!(try files().contains { $0.hasSuffix(".lock") || $0.hasSuffix(".partial") }))
        #expect(try workplace.read("out/run.json").contains("\"complete\" : true"))
    }

    // MARK: Helpers

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: workplace.path).sorted()
    }
}
