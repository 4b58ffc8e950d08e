import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// A run that is read with all its tables, unfinished and damaged runs, and rows that no program writes.
struct RunReadingTests {
    private let stored: StoredSample

    init() throws {
        stored = try Self.storedSample()
    }

    private static func storedSample() throws -> StoredSample {
        try StoredSample(scenarios: [Samples.scenario(), Samples.scenario(of: "=other")])
    }

    private static let tables = RunDirectory.tables.filter { $0.fileName != SummaryTable.fileName }
    private static let files = RunDirectory.fileNames

    private func read() throws -> Run { try Run.read(stored.path, tables: Self.tables) }

    @Test func aRunIsReadAsItWasWritten() throws {
        for slashes in ["", "/", "//"] {
            let run = try Run.read(stored.path + slashes, tables: Self.tables)
            #expect(run.path == stored.path)
            #expect(run.notice == nil)
            try stored.expectTables(of: run.scenarios)
            for (found, written) in zip(run.scenarios, [Samples.scenario(), Samples.scenario(of: "=other")]) {
                #expect(found.scrolls == written.scrolls)
                #expect(found.device == written.device)
                #expect(found.noise == written.noise)
                #expect(found.seconds == written.seconds)
                #expect(found.environment == Samples.environment)
                #expect(found.series.map(\.work) == [Samples.work, nil], "work that was not counted is unknown")
            }
        }
    }

    @Test func onlyRequestedTablesAreRead() throws {
        // Their lengths are compared.
        for table in Self.tables { try stored.write(stored.read(table.fileName).uppercased(), to: table.fileName) }
        let scenario = try Run.read(stored.path, tables: []).scenarios[0]
        #expect(scenario.series[0].metrics == Samples.scenario().series[0].metrics)
        #expect(scenario.ticks == nil)
        #expect(scenario.series[0].replays == nil)
    }

    @Test func unknownIsNotZero() throws {
        try stored.replace(",400,0,400,0,400,0,400,", with: ",,,,,,,,", in: "summary.csv", maxReplacements: 1)
        try stored.replace(",14,525,", with: ",,525,", in: "ticks.csv", maxReplacements: 1)
        try stored.seal()
        let series = try Run.read(stored.path, tables: [TicksTable.self]).scenarios[0].series[0]
        #expect(series.metrics.median == nil)
        #expect(series.metrics.worst == nil)
        #expect(WorkCounter.allCases.prefix(2).map(series.sum) == [nil, 1025])
    }

    @Test func foldersWithoutAUsableManifestAreRefused() throws {
        let folder = stored.folder.path
        for (path, problem) in [
            ("\(folder)/none", "tmp/none: there is no such directory; the directory of a run is expected."),
            ("", ": there is no such directory; the directory of a run is expected."),
            ("\(stored.path)/run.json", "run/run.json: this is a file; the directory of a run is expected."),
            (folder, "tmp: there is no run.json in it; the directory of a run is expected."),
        ] {
            #expect(stored.problem(at: path) == problem)
        }
    }

    private static let advice = "repeat the run's command with “--resume run” instead of --output."

    @Test func anUnfinishedRunIsReadWithANotice() throws {
        for (count, finished) in [(1, "finished scenario is"), (2, "2 finished scenarios are")] {
            try stored.write(Array(stored.entries.prefix(count)), of: Samples.manifest())
            let run = try read()
            #expect(run.scenarios.map(\.description.subject) == Array(["quilt", "=other"].prefix(count)))
            #expect(
                run.notice.map(stored.short)
                    == "run did not finish, and its \(finished) used; to finish it, \(Self.advice)")
        }
        // Without a finished scenario, there is nothing to read.
        try stored.write([], of: Samples.manifest())
        #expect(stored.problem() == "run/scenarios.jsonl: no scenario of the run is finished; there is nothing to show yet.")
    }

    // MARK: The lines of the scenarios

    /// A crash can leave a broken line, which was not committed.
    @Test func onlyABrokenLineBeforeOthersIsDamage() throws {
        try stored.write(stored.entries, of: Samples.manifest())
        let lines = try stored.read("scenarios.jsonl").split(separator: "\n")
        for rest in [String(lines[1].dropLast()), lines[1].dropLast() + "\n", lines[1].replacing("other", with: "OTHER") + "\n"] {
            try stored.write("\(lines[0])\n\(rest)", to: "scenarios.jsonl")
            let run = try read()
            #expect(run.scenarios.map(\.description.subject) == ["quilt"])
            #expect(run.notice?.contains(" did not finish, and its finished scenario is used") == true)
        }
        try stored.write("\(lines[0])\n\(lines[0])\n\(lines[1])\n", to: "scenarios.jsonl")
        #expect(
            stored.problem()
                == "run/scenarios.jsonl: line 2, after the line of “quilt/linear/mixed/2”, is damaged; "
                + "to measure it again, \(Self.advice)"
        )
    }

    @Test func aLogThatRunJSONDoesNotDescribeIsDamaged() throws {
        let log = try stored.read("scenarios.jsonl")
        let first = log.prefix { $0 != "\n" } + "\n"
        for (text, place) in [
            (String(first), "the file ends after \(first.utf8.count) of \(log.utf8.count) bytes"),
            (String(log.dropLast()), "the file ends after \(log.utf8.count - 1) of \(log.utf8.count) bytes"),
            (log.replacing("other", with: "OTHER"), "line 2, after the line of “quilt/linear/mixed/2”, is damaged"),
            ("", "the file ends after 0 of \(log.utf8.count) bytes"),
        ] {
            try stored.write(text, to: "scenarios.jsonl")
            #expect(stored.problem() == "run/scenarios.jsonl: \(place); to measure it again, \(Self.advice)")
        }
        try FileManager.default.removeItem(atPath: "\(stored.path)/scenarios.jsonl")
        #expect(stored.problem() == "run/scenarios.jsonl: the file is missing; to measure it again, \(Self.advice)")
    }

    // MARK: Tables

    /// The checksums are correct, so a program wrote the rows, and they cannot be ignored.
    @Test func invalidRowsAreNamedWithTheirLine() throws {
        try CaseFile("invalid-rows.txt").check { row in
            let parts = try #require(row.wholeMatch(of: #/(?s)(\w+\.csv): (.*) → ?(.*)/#)?.output)
            let stored = try Self.storedSample()
            try stored.replace(String(parts.2), with: String(parts.3), in: String(parts.1), maxReplacements: 1)
            try stored.seal()
            return stored.problem(tables: Self.tables)
        }
    }

    /// Lines 2 to 5 are `full` in quilt, 6 to 9 `cached`; 10 to 17 are the same in =other.
    @Test func missingRepeatedAndSwappedTicksAreNamed() throws {
        let lines = try stored.read("replays.csv").split(separator: "\n").map(String.init)
        #expect(lines.count == 17)
        func problem(_ lines: [String]) throws -> String {
            try stored.write(lines.joined(separator: "\n") + "\n", to: "replays.csv")
            try stored.seal()
            return stored.problem(tables: [ReplaysTable.self])
        }
        for line in 1...15 {
            let (before, after) = (lines[..<line], lines[(line + 1)...])
            let missing = try problem(Array(before + after))
            let end = "run/replays.csv: rows of the series “cached” in “quilt/linear/mixed/2” are missing"
            #expect(missing.hasPrefix(line == 8 ? end : "run/replays.csv:\(line + 1): "), "\(missing)")
            let repeated = try problem(before + [lines[line], lines[line]] + after)
            #expect(repeated.hasPrefix("run/replays.csv:\(line + 2): "), "\(repeated)")
            let swapped = try problem(before + [lines[line + 1], lines[line]] + after.dropFirst())
            #expect(swapped.hasPrefix("run/replays.csv:\(line + 1): "), "\(swapped)")
        }
        #expect(
            try problem(lines.dropLast())
                == "run/replays.csv: rows of the series “cached” in “=other/linear/mixed/2” are missing; the run is damaged: run again."
        )
        #expect(
            try problem(lines + [lines[16]])
                == "run/replays.csv:18: the end of “=other/linear/mixed/2” is expected here; the run is damaged: run again.")
    }

    // MARK: Damage

    /// No damage of a run's files changes a result silently.
    @Test func theFirstDamagedScenarioIsNamed() throws {
        let summary = try stored.read("summary.csv")
        try stored.replace("=other", with: "=Other", in: "summary.csv", maxReplacements: 1)
        let problem = stored.problem()
        #expect(problem.hasPrefix("run/summary.csv: the rows of “=other/linear/mixed/2” have the checksum "), "\(problem)")
        #expect(problem.hasSuffix("; to measure it again, \(Self.advice)"), "\(problem)")
        try stored.write(summary, to: "summary.csv")

        // The lengths of all files are compared, also if they are not read.
        let work = try stored.read("ticks.csv")
        let cut = String(work.dropLast(10))
        try stored.write(cut, to: "ticks.csv")
        #expect(
            stored.problem()
                == "run/ticks.csv: the file ends within the rows of “=other/linear/mixed/2”, after \(cut.utf8.count) of "
                + "\(work.utf8.count) bytes; to measure it again, \(Self.advice)")
        try FileManager.default.removeItem(atPath: "\(stored.path)/ticks.csv")
        #expect(
            stored.problem()
                == "run/ticks.csv: the file is missing, and with it the rows of “quilt/linear/mixed/2”; "
                + "to measure it again, \(Self.advice)"
        )
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
        let pristine = try read()
        try stored.write("\(stored.read(file))1,2\n", to: file)
        let run = try read()
        #expect(
            run.notice.map(stored.short)
                == "run: bytes after the last scenario are ignored in \(file); to remove them, \(Self.advice)")
        #expect(run.scenarios == pristine.scenarios)
    }

    /// A file that is read whole has a maximum size, and of the others only the rows of a scenario are read.
    @Test(.timeLimit(.minutes(1)), arguments: files) func aHugeFileDoesNotFillTheMemory(_ file: String) throws {
        let pristine = try read()
        #expect(truncate("\(stored.path)/\(file)", 20_000_000_000) == 0)
        let isReadWhole = [RunManifest.fileName, ScenarioLog.fileName].contains(file)
        if isReadWhole {
            #expect(stored.problem() == "run/\(file): the file is longer than 512 MB; pass a part of it.")
        } else {
            #expect(try read().scenarios == pristine.scenarios)
        }
    }

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
