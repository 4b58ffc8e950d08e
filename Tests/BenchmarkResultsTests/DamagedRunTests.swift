import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// No damage of a run's files changes a result silently.
struct DamagedRunTests {
    private let stored: StoredSample
    private let pristine: Run

    init() throws {
        stored = try StoredSample(scenarios: [
            Samples.scenario(), Samples.scenario(of: "=other"), Samples.scenario(of: "c"),
        ])
        pristine = try Run.read(stored.path, tables: Self.tables)
    }

    private static let tables = RunDirectory.tables.filter { $0.fileName != SummaryTable.fileName }
    private static let files = RunDirectory.fileNames

    private static let advice = "to measure it again, repeat the run's command with “--resume run” instead of --output."

    private func read() throws -> Run { try Run.read(stored.path, tables: Self.tables) }

    // MARK: Single faults

    @Test func theFirstDamagedScenarioIsNamed() throws {
        let summary = try stored.read("summary.csv")
        try stored.replace("=other", with: "=Other", in: "summary.csv", maxReplacements: 1)
        let problem = stored.problem()
        #expect(problem.hasPrefix("run/summary.csv: the rows of “=other/linear/mixed/2” have the checksum "), "\(problem)")
        #expect(problem.hasSuffix("; \(Self.advice)"), "\(problem)")
        try stored.write(summary, to: "summary.csv")

        // The lengths of all files are compared, also if they are not read.
        let work = try stored.read("ticks.csv")
        let cut = String(work.dropLast(10))
        try stored.write(cut, to: "ticks.csv")
        #expect(
            stored.problem()
                == "run/ticks.csv: the file ends within the rows of “c/linear/mixed/2”, after \(cut.utf8.count) of "
                + "\(work.utf8.count) bytes; \(Self.advice)")
        try FileManager.default.removeItem(atPath: "\(stored.path)/ticks.csv")
        #expect(
            stored.problem()
                == "run/ticks.csv: the file is missing, and with it the rows of “quilt/linear/mixed/2”; \(Self.advice)")
    }

    /// Neither a pipe nor a link is opened.
    @Test func irregularFilesAreRefused() throws {
        for file in Self.files {
            let path = "\(stored.path)/\(file)"
            try FileManager.default.moveItem(atPath: path, toPath: "\(path)-")
            #expect(mkfifo(path, 0o600) == 0)
            let refusal = "run/\(file): this is not a regular file."
            #expect(stored.problem() == refusal)
            #expect(unlink(path) == 0)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(path)-")
            #expect(stored.problem() == refusal)
            #expect(unlink(path) == 0)
            try FileManager.default.moveItem(atPath: "\(path)-", toPath: path)
        }
    }

    @Test(arguments: files.filter { $0 != RunManifest.fileName })
    func bytesAfterTheLastScenarioAreIgnoredWithANotice(_ file: String) throws {
        try stored.write("\(stored.read(file))1,2\n", to: file)
        let run = try read()
        #expect(
            run.notice.map(stored.short)
                == "run: bytes after the last scenario are ignored in \(file); to remove them, repeat the run's command with "
                + "“--resume run” instead of --output.")
        #expect(run.scenarios == pristine.scenarios)
    }

    /// A file that is read whole has a maximum size, and of the others only the rows of a scenario are read.
    @Test(.timeLimit(.minutes(1)), arguments: files) func aHugeFileDoesNotFillTheMemory(_ file: String) throws {
        #expect(truncate("\(stored.path)/\(file)", 20_000_000_000) == 0)
        let isReadWhole = [RunManifest.fileName, ScenarioLog.fileName].contains(file)
        if isReadWhole {
            #expect(stored.problem() == "run/\(file): the file is longer than 512 MB; pass a part of it.")
        } else {
            #expect(try read().scenarios == pristine.scenarios)
        }
    }

    // MARK: All faults

    /// A cut at any byte and a change of any byte are noticed; in `swift test`, at 30 places of each file.
    @Test(arguments: files) func noDamageGoesUnnoticed(_ file: String) throws {
        let original = Array(try stored.read(file).utf8)
        let places = seeds(fast: 30, all: UInt64(original.count))
        for place in places {
            let index = Int(place) * original.count / places.count
            var changed = original
            changed[index] ^= 1
            for damaged in [changed, Array(original[..<index])] {
                try Data(damaged).write(to: URL(filePath: "\(stored.path)/\(file)"))
                #expect(throws: DataFileError.self, "byte \(index), \(damaged.count) bytes") { try read() }
            }
        }
    }
}
