import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The folders of runs: existing files are never lost by mistake.
@Suite(.waitsForProcesses, .endsInTime) struct OutputTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private func run(_ words: String...) async throws -> Outcome {
        try await workplace.command(["--items", "5", "--ticks", "5", "--replays", "1"] + words)
    }

    /// Expects exit status 64, an empty standard output, one sentence, and unchanged files.
    private func expectRefusal(_ words: [String], naming: [String], sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        let before = try workplace.contents()
        let outcome = try await workplace.command(["--items", "5", "--ticks", "5", "--replays", "1"] + words)
        #expect(outcome.status == .exited(64), "\(outcome.errors)", sourceLocation: sourceLocation)
        #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
        #expect(outcome.sentences.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
        for text in naming {
            #expect(outcome.sentences.first?.contains(text) == true, "\(text): \(outcome.errors)", sourceLocation: sourceLocation)
        }
        #expect(try workplace.contents() == before, sourceLocation: sourceLocation)
    }

    @Test func runsAreReplacedOnlyWithForce() async throws {
        #expect(try await run("--output", "./out", "--seed", "1").status == .exited(0))
        let first = try workplace.contents()
        try await expectRefusal(["--output", "./out"], naming: ["out already exists", "--force", "--output"])
        try await expectRefusal(["--output", "./out//"], naming: ["out already exists", "--force", "--output"])

        let forced = try await run("--output", "./out", "--seed", "2", "--force")
        #expect(forced.status == .exited(0), "\(forced.errors)")
        let manifest = try Run.manifest(in: "\(workplace.path)/out")
        #expect(manifest.complete && manifest.seed == 2)
        #expect(try workplace.contents().keys == first.keys)
        #expect(try fields(of: workplace.read("out/ticks.csv")).count == 1 + 4 * 5, "rows of the first run are gone")
    }

    @Test func deletingTheRunDirectoryIsReported() async throws {
        let folder = "\(workplace.path)/out"
        let outcome = try await workplace.bench(
            ["--items", "5", "--ticks", "600", "--replays", "1", "--output", "out"], atLine: "[1/1]"
        ) { _ in try FileManager.default.removeItem(atPath: folder) }
        #expect(outcome.status == .exited(1))
        #expect(
            outcome.sentences.first?.hasSuffix("cannot be written: No such file or directory. There is no run in out any more.")
                == true, "\(outcome.errors)")
    }

    @Test func foldersOfOtherFilesAreNotReplaced() async throws {
        try workplace.write("precious", to: "out/ticks.csv")
        try await expectRefusal(["--output", "./out"], naming: ["out already exists"])
        try await expectRefusal(
            ["--output", "./out", "--force"], naming: ["out holds files but no run.json", "--force", "--output"])
        try await expectRefusal(["--output", "./", "--force"], naming: ["no run.json"])
    }

    @Test func aFileCannotBeARunDirectory() async throws {
        try workplace.write("x", to: "file")
        for force in [[], ["--force"]] {
            try await expectRefusal(["--output", "./file"] + force, naming: ["file cannot be created", "--output"])
            try await expectRefusal(
                ["--output", "./file/run"] + force, naming: ["file/run cannot be created because file is a file"])
        }
    }

    @Test func invalidOutputNamesAreRefused() async throws {
        try await expectRefusal(["--output", ""], naming: ["--output is empty"])
        try await expectRefusal(
            ["--output", "./" + String(repeating: "x", count: 300)], naming: ["File name too long", "--output"])
    }

    @Test func parentFoldersOfARefusedRunAreRemoved() async throws {
        let outcome = try await workplace.command(
            "--items", "5", "--output", "./new/folders/\(String(repeating: "x", count: 300))")
        #expect(outcome.status == .exited(64))
        let contents = try workplace.contents()
        #expect(contents.isEmpty)
    }

    @Test(.enabled(if: geteuid() != 0, "The superuser may write everywhere."))
    func readOnlyFoldersAreRefused() async throws {
        try workplace.write("", to: "locked/file")
        #expect(chmod("\(workplace.path)/locked", 0o555) == 0)
        try await expectRefusal(
            ["--output", "./locked/run"], naming: ["locked/run may not be written (Permission denied)", "--output"])
        #expect(chmod("\(workplace.path)/locked", 0o755) == 0)
    }

    @Test func parentFoldersAreCreated() async throws {
        #expect(try await run("--output", "./a/b/c/").status == .exited(0))
        #expect(try Run.manifest(in: "\(workplace.path)/a/b/c").complete)
    }

    /// As strings, both names would be equal.
    @Test func namesThatAreNotUTF8AreRefused() async throws {
        #expect(try await run("--output", "./run", "--quiet").status == .exited(0))
        let before = try workplace.contents()
        for byte in ["377", "376"] {
            let outcome = try await workplace.shell(
                "exec \"$BENCH\" export run --format go --output \"$(printf 'x\\\(byte)')\"")
            #expect(outcome.status == .exited(64) && outcome.output.isEmpty)
            #expect(outcome.sentences == ["Argument 6, “x\u{fffd}”, is not valid UTF-8; rename the file."], "\(outcome.errors)")
        }
        #expect(try workplace.contents() == before)
    }
}
