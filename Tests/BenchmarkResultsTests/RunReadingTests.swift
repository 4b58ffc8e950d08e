import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The common behavior of both policies, and a run that is read with all its tables.
struct RunReadingTests {
    private let stored: StoredSample

    init() throws {
        stored = try Self.storedSample()
    }

    private static func storedSample() throws -> StoredSample {
        try StoredSample(scenarios: [Samples.scenario(), Samples.scenario(named: "=other")])
    }

    private static let tables = RunDirectory.tables.filter { $0.fileName != SummaryTable.fileName }

    @Test func aRunIsReadAsItWasWritten() throws {
        for slashes in ["", "/", "//"] {
            let run = try Run.read(stored.path + slashes, .strict, tables: Self.tables)
            #expect((run.path, run.gaps) == (stored.path, []))
            for table in RunDirectory.tables {
                #expect(try stored.read(table.fileName) == table.csv(of: run.scenarios), "\(table.fileName)")
            }
            for (found, written) in zip(run.scenarios, [Samples.scenario(), Samples.scenario(named: "=other")]) {
                #expect((found.scrolls, found.slowdown, found.noise) == (written.scrolls, written.slowdown, written.noise))
                #expect((found.elapsed, found.environment) == (written.elapsed, Samples.environment))
                #expect(found.series.map(\.work) == [Samples.work, nil], "work that was not counted is unknown")
            }
        }
    }

    @Test func onlyRequestedTablesAreRead() throws {
        for table in Self.tables { try stored.write("nonsense", to: table.fileName) }
        let scenario = try Run.read(stored.path, .strict, tables: []).scenarios[0]
        #expect(scenario.series[0].metrics == Samples.scenario().series[0].metrics)
        #expect((scenario.ticks, scenario.series[0].replays) == (nil, nil))
    }

    @Test func unknownIsNotZero() throws {
        try stored.replace(
            "1000,400,500,500,500,500,1600,1600,1600,2,", with: "1000,,,,,,,,,,", in: "summary.csv", maxReplacements: 1)
        try stored.replace("0,1,14,525,", with: "0,1,,525,", in: "work.csv")
        try stored.seal()
        let series = try Run.read(stored.path, .strict, tables: [WorkTable.self]).scenarios[0].series[0]
        #expect((series.metrics.steadyP50, series.metrics.rawMax, series.metrics.missedTicks) == (nil, nil, nil))
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
            #expect([.strict, .lenient].map { stored.problem($0, at: path) } == [problem, problem])
        }
    }

    @Test func anUnfinishedRunIsReadOnlyLeniently() throws {
        try stored.write(stored.entries, of: Samples.manifest())
        #expect(
            stored.problem(.strict)
                == "run: the run did not finish (2 scenarios are finished); run again, or resume it with --resume.")
        let run = try Run.read(stored.path, .lenient, tables: Self.tables)
        #expect(run.scenarios.map(\.name) == ["quilt-2", "=other"])
        #expect(run.gaps.isEmpty)
        #expect(!run.manifest.isComplete)
        // Without a finished scenario, there is nothing to read.
        try stored.write([], of: Samples.manifest())
        #expect(
            stored.problem(.lenient)
                == "run/scenarios.jsonl: no scenario of the run is finished; there is nothing to show yet.")
        #expect(stored.problem(.strict).hasPrefix("run: the run did not finish (0 scenarios are finished);"))
    }

    // MARK: The lines of the scenarios

    /// A crash can leave an incomplete line, which was not committed. Other programs would read it.
    @Test func onlyALineBeforeAWholeOneIsDamaged() throws {
        try stored.write(stored.entries, of: Samples.manifest())
        let lines = try stored.read("scenarios.jsonl").split(separator: "\n")
        for rest in [String(lines[1].dropLast()), lines[1].dropLast() + "\n", lines[1].replacing("other", with: "OTHER") + "\n"] {
            try stored.write("\(lines[0])\n\(rest)", to: "scenarios.jsonl")
            let run = try Run.read(stored.path, .lenient, tables: Self.tables)
            let surplus =
                "run/scenarios.jsonl: \(rest.utf8.count) bytes follow the last finished scenario; “run --resume” removes "
                + "what follows."
            let tables = Self.tables.map { $0.fileName }
            #expect(run.scenarios.map(\.name) == ["quilt-2"])
            #expect(
                run.gaps.filter { !tables.contains($0.file) && $0.file != "summary.csv" }.map { stored.short($0.problem) } == [
                    surplus
                ])
        }
        try stored.write("\(lines[0])\n\(lines[0])\n\(lines[1])\n", to: "scenarios.jsonl")
        let run = try Run.open(stored.path, .lenient, tables: [])
        let gaps = run.gaps.filter { $0.file == "scenarios.jsonl" }.map { stored.short($0.problem) }
        let problem = "run/scenarios.jsonl: line 2 is damaged; 1 scenario is whole before it."
        #expect((run.scenarios.map(\.name), gaps) == (["quilt-2"], [problem]))
    }

    @Test func linesThatRunJSONDoesNotDescribeAreRefused() throws {
        let lines = try stored.read("scenarios.jsonl").split(separator: "\n")
        for text in ["\(lines[0])\n", "\(lines[0])\n\(lines[1])", ""] {
            try stored.write(text, to: "scenarios.jsonl")
            let problem = stored.problem(.strict)
            #expect(problem.hasPrefix("run/scenarios.jsonl: "), "\(problem)")
        }
        try FileManager.default.removeItem(atPath: "\(stored.path)/scenarios.jsonl")
        #expect(stored.problem(.lenient) == "run/scenarios.jsonl: the file is missing.")
    }

    // MARK: Tables

    /// The checksums are correct, so a program wrote the rows, and they cannot be ignored.
    @Test func invalidRowsAreNamedWithTheirLine() throws {
        try CaseFile("invalid-rows.txt").check { row in
            let parts = try #require(row.wholeMatch(of: #/(?s)(\w+\.csv): (.*) → ?(.*)/#)?.output)
            let stored = try Self.storedSample()
            try stored.replace(String(parts.2), with: String(parts.3), in: String(parts.1), maxReplacements: 1)
            try stored.seal()
            let problem = stored.problem(.strict, tables: Self.tables)
            #expect(stored.problem(.lenient, tables: Self.tables) == problem, "\(row)")
            return problem
        }
    }

    @Test func onlyTheValuesOfAMissingTableAreUnknown() throws {
        for file in RunDirectory.tables.map({ $0.fileName }) {
            let stored = try Self.storedSample()
            try FileManager.default.removeItem(atPath: "\(stored.path)/\(file)")
            let problem = "run/\(file): there is no such file."
            let advice = " Run again, or add --despite-damage to use the rest."
            #expect(stored.problem(.strict, tables: Self.tables) == problem + advice)
            let run = try Run.read(stored.path, .lenient, tables: Self.tables)
            #expect(run.gaps.map { stored.short("\($0.file): \($0.problem)") } == ["\(file): \(problem)"])
            for scenario in run.scenarios {
                let (full, cached) = (scenario.series[0], scenario.series[1])
                let isUnknown = [
                    "scroll.csv": scenario.ticks == nil, "ticks.csv": full.replays == nil, "work.csv": full.work == nil,
                    "screens.csv": scenario.screens == nil, "budgets.csv": full.budgets == nil,
                    "instructions.csv": cached.instructions == nil, "summary.csv": full.metrics == SeriesMetrics(),
                ]
                #expect(isUnknown.filter(\.value).keys.filter { $0 != file } == [], "without \(file)")
                #expect(isUnknown[file] ?? true, "without \(file)")
            }
        }
    }

    /// Lines 2 to 5 are `full` in quilt-2, 6 to 9 `cached`; 10 to 17 are the same in =other.
    @Test func missingRepeatedAndSwappedTicksAreNamed() throws {
        let lines = try stored.read("ticks.csv").split(separator: "\n").map(String.init)
        #expect(lines.count == 17)
        func problem(_ lines: [String]) throws -> String {
            try stored.write(lines.joined(separator: "\n") + "\n", to: "ticks.csv")
            try stored.seal()
            return stored.problem(.strict, tables: [TicksTable.self])
        }
        for line in 1...15 {
            let (before, after) = (lines[..<line], lines[(line + 1)...])
            let isLast = line == 8
            let missing = try problem(Array(before + after))
            let end = "run/ticks.csv: the series “cached” in “quilt-2” ends"
            #expect(missing.hasPrefix(isLast ? end : "run/ticks.csv:\(line + 1): "), "\(missing)")
            let repeated = try problem(before + [lines[line], lines[line]] + after)
            #expect(repeated.hasPrefix("run/ticks.csv:\(line + 2): "), "\(repeated)")
            let swapped = try problem(before + [lines[line + 1], lines[line]] + after.dropFirst())
            #expect(swapped.hasPrefix("run/ticks.csv:\(line + 1): "), "\(swapped)")
        }
        #expect(
            try problem(lines.dropLast())
                == "run/ticks.csv: the series “cached” in “=other” ends after 3 of 4 ticks; the run is damaged: run again.")
        #expect(
            try problem([lines[0]])
                == "run/ticks.csv: the series “full” in “quilt-2” ends after 0 of 4 ticks; the run is damaged: run again.")
        #expect(
            try problem(lines + [lines[16]])
                == "run/ticks.csv:18: tick is “1”; no tick after those of “=other” is expected.")
    }
}
