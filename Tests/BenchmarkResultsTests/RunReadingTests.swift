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
        #expect(!run.manifest.complete)
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
        // Rows of an earlier run in the same folder have correct checksums, but another identifier.
        try stored.write(stored.entries, of: Samples.manifest())
        var manifest = Samples.manifest()
        manifest.run = "another"
        try stored.write(String(decoding: SealedJSON.document(manifest), as: UTF8.self), to: "run.json")
        #expect(
            stored.problem(.lenient)
                == "run/scenarios.jsonl: no scenario of the run is finished; there is nothing to show yet.")
    }

    // MARK: Tables

    private static let invalidRows: [(file: String, old: String, new: String, problem: String)] = [
        ("summary.csv", "\n0,full,", "\n7,full,", ":2: series is “7”; 0, as in scenarios.jsonl, is expected."),
        ("summary.csv", "0,full,", "0,cached,", ":2: strategy is “cached”; full, as in scenarios.jsonl, is expected."),
        (
            "summary.csv", "1000,400,", "1000,-400,",
            ":2: steady_p50_ns is “-400”; a whole number in 0 ... 1000000000000 is expected."
        ),
        ("summary.csv", ",1600,2,0.", ",1600,5,0.", ":2: missed_ticks is “5”; a whole number in 0 ... 4 is expected."),
        (
            "summary.csv", "3,cached,quilt,linear,mixed,2,1,\"'=other\",2,2,1000,10,19,19,19,11,20,20,20,0,0,,,,,,,,runner\n", "",
            ": there is no record of the strategy “cached” in “=other”; the run is damaged: run again."
        ),
        (
            "summary.csv", "1,,runner", "1,p50;p51,runner",
            ":2: cpu_figures is “p50;p51”; some of p50, p90, p99, max, mean, separated by semicolons, are expected."
        ),
        ("work.csv", "0,1,14", "0,2,14", ":3: tick is “2”; tick 1 of the series is expected."),
        (
            "work.csv", "ffffffffffffffff", "fffffffffffffff",
            ":3: screen_digest is “fffffffffffffff”; 16 hexadecimal digits are expected."
        ),
        (
            "work.csv", "2,1,14,525,0,0,0,0,2,0,0,1,0,0,1,1,2,0,1,ffffffffffffffff\n", "",
            ": the series “full” in “=other” ends after 1 of 2 ticks; the run is damaged: run again."
        ),
        ("ticks.csv", "0,3,1,1", "0,3,1,0", ":5: tick is “0”; tick 1 of replay 1 is expected."),
        ("ticks.csv", "0,3,1,1,500,0,0,1", "0,3,1,1,500,0,0,2", ":5: noisy is “2”; a whole number in 0 ... 1 is expected."),
        ("scroll.csv", "0,1,fling", "0,0,fling", ":3: tick is “0”; tick 1 of the scenario's 2 is expected."),
        (
            "screens.csv", "\n0,0,1,0,", "\n0,0,1,1,",
            ":3: parent is “1”; the view before view 1, or one that holds that view, is expected."
        ),
        ("screens.csv", "\n0,0,1,0,", "\n0,0,2,0,", ":3: view is “2”; view 1 of the tick is expected."),
        (
            "screens.csv", "1 0 0 2 0 -3.5", "1 0 0 2 0",
            ":3: transform is “1 0 0 2 0”; 6 numbers with spaces between them are expected."
        ),
        ("budgets.csv", "16666667,", "0,", ":2: budget_ns is “0”"),
        ("instructions.csv", "1,1,", "1,2,", ":3: tick is “2”; tick 1 of the series is expected."),
        ("ticks.csv", ",500,0,", ",,0,", ":5: duration_ns is empty; a whole number in 0 ... 1000000000000 is expected."),
        (
            "ticks.csv", "0,3,1,1", "1,3,1,1",
            ":5: series is “1”; replay 1, tick 1 of series 0 (“full” in “quilt-2”) is expected."
        ),
    ]

    /// The checksums are correct, so a program wrote the rows, and they cannot be ignored.
    @Test func invalidRowsAreNamedWithTheirLine() throws {
        for (file, old, new, problem) in Self.invalidRows {
            let stored = try Self.storedSample()
            try stored.replace(old, with: new, in: file, maxReplacements: 1)
            try stored.seal()
            for policy in [Run.Policy.strict, .lenient] {
                let found = stored.problem(policy, tables: Self.tables)
                #expect(found.hasPrefix("run/\(file)\(problem)"), "\(old) to \(new): \(found)")
            }
        }
    }

    @Test func onlyTheValuesOfAMissingTableAreUnknown() throws {
        for file in RunDirectory.tables.map({ $0.fileName }) {
            let stored = try Self.storedSample()
            try FileManager.default.removeItem(atPath: "\(stored.path)/\(file)")
            let problem = "run/\(file): there is no such file."
            #expect(stored.problem(.strict, tables: Self.tables) == problem)
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
