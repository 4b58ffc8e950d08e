import BenchmarkResults
import Foundation
import Subprocess
import TestSupport
import Testing

/// `--output-root`: many runs in one folder, where other tools read them as one table.
@Suite(.waitsForProcesses, .endsInTime) struct OutputRootTests {
    private let workplace: Workplace
    private let words = ["--items", "5", "--ticks", "5", "--replays", "1", "--quiet"]

    init() throws {
        workplace = try Workplace()
    }

    private func runs() throws -> [String] {
        try workplace.contents().keys.filter { $0.hasSuffix("/run.json") }.map { String($0.dropLast("/run.json".count)) }.sorted()
    }

    @Test func runsLieInPartitions() async throws {
        for _ in 0..<2 {
            let outcome = try await workplace.bench(words + ["--output-root", "runs/"])
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
            #expect(outcome.errors.contains("The run is in runs/suite=bench/commit="))
        }
        let runs = try runs()
        #expect(runs.count == 2)
        for run in runs {
            let manifest = try RunManifest.read(inRunAt: "\(workplace.path)/\(run)")
            #expect(manifest.complete)
            let folders = run.split(separator: "/").map(String.init)
            try #require(folders.count == 5)
            // The names of a test's folder, program and machine need no escapes.
            #expect(folders[1] == "suite=bench")
            #expect(folders[2] == "commit=\(manifest.environment.gitRevision ?? "__HIVE_DEFAULT_PARTITION__")")
            #expect(folders[3] == "host=\(manifest.environment.hostName ?? "__HIVE_DEFAULT_PARTITION__")")
            #expect(folders[4].contains("Z-seed1"))
        }
    }

    /// A program called git says where the working tree stands, so that no repository is needed.
    @Test func aDirtyCommitKeepsItsSuffix() async throws {
        try workplace.write(
            "#!/bin/sh\ncase $* in *rev-parse*) echo 0123abc; echo /nowhere ;; *) echo '?? new.swift' ;; esac\n", to: "git.sh")
        try await workplace.install("git.sh", as: "bin/git")
        let (outcome, _) = try await workplace.bench(
            words + ["--output-root", "runs"], variables: ["PATH": "\(workplace.path)/bin:/usr/bin:/bin"], whileItRuns: { _ in })
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try runs().map { $0.contains("/commit=0123abc-dirty/host=") } == [true])
    }

    @Test func aRunThatIsStoppedStaysWhereItIs() async throws {
        let outcome = try await workplace.bench(
            ["--items", "20,5000", "--strategy", "full", "--ticks", "300", "--replays", "1", "--output-root", "runs"],
            atLine: "[2/2]"
        ) { send in try send(.terminate) }
        #expect(outcome.status == .exited(143), "\(outcome.errors)")
        let run = try #require(try runs().first)
        let manifest = try RunManifest.read(inRunAt: "\(workplace.path)/\(run)")
        #expect(!manifest.complete && manifest.scenarios.count == 1)
        let resumed = try await workplace.bench(
            "--items", "20,5000", "--strategy", "full", "--ticks", "300", "--replays", "1", "--resume", run)
        #expect(resumed.status == .exited(0), "\(resumed.errors)")
        #expect(try runs() == [run])
    }

    @Test(arguments: [["--output", "out"], ["--resume", "out"], ["--force"]])
    func whatDoesNotGoTogetherIsRefused(flags: [String]) async throws {
        let outcome = try await workplace.bench(words + ["--output-root", "runs"] + flags)
        #expect(outcome.status == .exited(64))
        #expect(
            outcome.sentences == [
                "--output-root makes a new run directory in the folder; leave out --output, --resume and --force."
            ])
        #expect(try workplace.contents().isEmpty)
    }

    @Test func aRootThatIsAFileIsRefused() async throws {
        try workplace.write("x", to: "file")
        let outcome = try await workplace.bench(words + ["--output-root", "file"])
        #expect(outcome.status == .exited(64))
        #expect(
            outcome.sentences.count == 1
                && outcome.errors.contains("because file is a file; choose another folder with --output-root."))
        #expect(try workplace.contents().keys.elementsEqual(["file"]))
    }
}
