import Foundation
import Testing

@testable import BenchmarkResults

/// The common behavior of both policies, and a run that is read with all its tables.
struct RunReadingTests {
    private let stored: StoredSample

    init() throws {
        stored = try StoredSample(scenarios: [Samples.scenario(), Samples.scenario(named: "=other")])
    }

    private static let tables = RunDirectory.tables.filter { $0.fileName != SummaryTable.fileName }

    @Test(arguments: ["", "/", "//"])
    func readsWhatWasWritten(slashes: String) throws {
        let run = try Run.read(stored.path + slashes, .strict, tables: Self.tables)
        #expect(run.path == stored.path && run.gaps.isEmpty && run.scenarios.map(\.name) == ["quilt-2", "=other"])
        for (found, written) in zip(run.scenarios, [Samples.scenario(), Samples.scenario(named: "=other")]) {
            #expect(found.name == written.name && found.itemCount == 2 && found.scrolls)
            #expect((found.layout, found.effect, found.trace) == ("quilt", "linear", "mixed"))
            #expect(found.budget == written.budget && found.slowdown == written.slowdown && found.noise == written.noise)
            #expect(found.ticks == written.ticks && found.screens == written.screens)
            #expect(found.elapsed == written.elapsed && found.environment == Samples.environment)
            #expect(found.series.map(\.strategy) == ["full", "cached"])
            for (series, written) in zip(found.series, written.series) {
                #expect(series.metrics == written.metrics && series.budgets == written.budgets)
                #expect(series.replays == written.replays && series.instructions == written.instructions)
                #expect(series.work == written.work && series.phases == written.phases)
                #expect(series.tickCount == 2 && series.replayCount == 2)
            }
        }
        #expect(run.scenarios[0].series[1].work == nil, "what was not counted is unknown")
        #expect(run.scenarios[0].screens.map { [$0.rows[0].count, $0.rows[1].count] } == [2, 0])
    }

    /// Tables that are read and written again are equal, byte by byte.
    @Test func tablesAreWrittenAsTheyWereRead() throws {
        let run = try Run.read(stored.path, .strict, tables: Self.tables)
        for table in RunDirectory.tables {
            #expect(try stored.read(table.fileName) == table.csv(of: run.scenarios), "\(table.fileName)")
        }
    }

    @Test func onlyRequestedTablesAreRead() throws {
        for table in Self.tables { try stored.write("nonsense", to: table.fileName) }
        let run = try Run.read(stored.path, .strict, tables: [])
        #expect(run.scenarios[0].series[0].metrics == Samples.scenario().series[0].metrics)
        #expect(run.scenarios[0].ticks == nil && run.scenarios[0].series[0].replays == nil)
    }

    @Test func unknownIsNotZero() throws {
        try stored.replace(
            "1000,400,500,500,500,500,1600,1600,1600,2,", with: "1000,,,,,,,,,,", in: "summary.csv", maxReplacements: 1)
        try stored.replace("0,1,14,525,", with: "0,1,,525,", in: "work.csv")
        try stored.seal()
        let series = try Run.read(stored.path, .strict, tables: [WorkTable.self]).scenarios[0].series[0]
        #expect(series.metrics.steadyP50 == nil && series.metrics.rawMax == nil && series.metrics.missedTicks == nil)
        #expect(WorkCounter.allCases.prefix(2).map(series.sum) == [nil, 1025])
    }

    @Test func uncommittedRecordsAreOmitted() throws {
        let before = try Run.read(stored.path, .strict, tables: Self.tables).scenarios
        for table in RunDirectory.tables {
            let text = try stored.read(table.fileName)
            let others = text.split(separator: "\n").dropFirst().map { line in
                "9" + line[(line.firstIndex(of: ",") ?? line.startIndex)...].replacing(",quilt-2,", with: ",nobody,")
            }
            try stored.write(text + others.joined(separator: "\n") + "\n", to: table.fileName)
        }
        #expect(try Run.read(stored.path, .strict, tables: Self.tables).scenarios == before)
    }

    @Test(arguments: [Run.Policy.strict, .lenient])
    func foldersWithoutARunAreRefused(policy: Run.Policy) throws {
        let folder = stored.folder.path
        for (path, expected) in [
            ("\(folder)/none", "tmp/none: there is no such directory; the directory of a run is expected."),
            ("", ": there is no such directory; the directory of a run is expected."),
            ("\(stored.path)/run.json", "run/run.json: this is a file; the directory of a run is expected."),
            (folder, "tmp: there is no run.json in it; the directory of a run is expected."),
        ] {
            #expect(stored.problem(policy, at: path) == expected)
        }
    }

    @Test(arguments: [Run.Policy.strict, .lenient])
    func manifestsThatCannotBeUsed(policy: Run.Policy) throws {
        let json = try stored.read("run.json")
        for (old, new, expected) in [
            (
                "\"schemaVersion\" : 4", "\"schemaVersion\" : 2",
                "the run has schema version 2; this program reads version 4. Run again, or use the program that wrote it."
            ),
            ("\"seed\" : 1,", "", "this is not the manifest of a run: seed is missing."),
            ("{", "[", "this is not the manifest of a run: it is not valid JSON."),
            ("\"slowdown\" : 2,", "\"slowdown\" : 0,", "slowdown is 0.0; a factor from 0.001 to 10000 is expected."),
        ] {
            try #require(json.contains(old), "\(old)")
            let text = json.replacing(old, with: new)
            try stored.write(String(decoding: SealedJSON.sealed(Data(text.utf8)), as: UTF8.self), to: "run.json")
            #expect(stored.problem(policy) == "run/run.json: \(expected)")
        }
    }

    @Test func aRunWithoutAScenario() throws {
        let manifest = Samples.manifest()
        try stored.write([], of: manifest)
        #expect(
            stored.problem(.lenient)
                == "run/scenarios.jsonl: no scenario of the run is finished; there is nothing to show yet.")
        #expect(stored.problem(.strict).hasPrefix("run: the run did not finish (0 scenarios are finished);"))
    }

    @Test func aRunThatDidNotFinish() throws {
        try stored.write(stored.entries, of: Samples.manifest())
        #expect(
            stored.problem(.strict)
                == "run: the run did not finish (2 scenarios are finished); run again, or resume it with --resume.")
        let run = try Run.read(stored.path, .lenient, tables: Self.tables)
        #expect(!run.manifest.complete && run.scenarios.map(\.name) == ["quilt-2", "=other"] && run.gaps.isEmpty)
    }

    // MARK: The lines of the scenarios

    /// A crash can leave an incomplete line, which was not committed.
    @Test func anIncompleteLastLineIsNotDamage() throws {
        try stored.write(stored.entries, of: Samples.manifest())
        let lines = try stored.read("scenarios.jsonl").split(separator: "\n")
        for rest in [String(lines[1].dropLast()), lines[1].dropLast() + "\n", lines[1].replacing("other", with: "OTHER") + "\n"] {
            try stored.write("\(lines[0])\n\(rest)", to: "scenarios.jsonl")
            let run = try Run.read(stored.path, .lenient, tables: Self.tables)
            #expect(run.scenarios.map(\.name) == ["quilt-2"] && run.gaps.isEmpty)
        }
    }

    @Test func aDamagedLineBeforeAWholeOneIsNamed() throws {
        try stored.write(stored.entries, of: Samples.manifest())
        let lines = try stored.read("scenarios.jsonl").split(separator: "\n")
        try stored.write("\(lines[0])\n\(lines[0])\n\(lines[1])\n", to: "scenarios.jsonl")
        let run = try Run.open(stored.path, .lenient, tables: [])
        #expect(run.scenarios.map(\.name) == ["quilt-2"])
        #expect(
            run.gaps.map { stored.short($0.problem) }
                == ["run/scenarios.jsonl: line 2 is damaged; 1 scenario is whole before it."])
    }

    @Test func runJSONDescribesTheLinesOfACompleteRun() throws {
        let lines = try stored.read("scenarios.jsonl").split(separator: "\n")
        for text in ["\(lines[0])\n", "\(lines[0])\n\(lines[1])", ""] {
            try stored.write(text, to: "scenarios.jsonl")
            #expect(stored.problem(.strict).hasPrefix("run/scenarios.jsonl: "), "\(stored.problem(.strict))")
        }
        try FileManager.default.removeItem(atPath: "\(stored.path)/scenarios.jsonl")
        #expect(stored.problem(.lenient) == "run/scenarios.jsonl: the file is missing.")
    }

    /// Rows of an earlier run in the same folder have correct checksums, but another identifier.
    @Test func linesOfAnotherRunDoNotCount() throws {
        var manifest = Samples.manifest()
        manifest.run = "another"
        try stored.write(String(decoding: SealedJSON.document(manifest), as: UTF8.self), to: "run.json")
        #expect(
            stored.problem(.lenient)
                == "run/scenarios.jsonl: no scenario of the run is finished; there is nothing to show yet.")
    }

    @Test(arguments: [
        ("\n0,full,", "\n7,full,", ":2: series is “7”; 0, as in scenarios.jsonl, is expected."),
        ("\n1,cached,", "\n0,cached,", ":3: series is “0”; 1, as in scenarios.jsonl, is expected."),
        ("0,full,", "0,cached,", ":2: strategy is “cached”; full, as in scenarios.jsonl, is expected."),
        ("mixed,2,0,", "mixed,3,0,", ":2: items is “3”; 2, as in scenarios.jsonl, is expected."),
        ("mixed,2,0,", "mixed,2,1,", ":2: scenario is “1”; 0, as in scenarios.jsonl, is expected."),
        (",quilt-2,", ",x,", ":2: scenario_name is “x”; quilt-2, as in scenarios.jsonl, is expected."),
        ("1000,400,", "1000,-400,", ":2: steady_p50_ns is “-400”; a whole number in 0 ... 1000000000000 is expected."),
        ("steady_p99_ns", "p99", ":1: there is no column steady_p99_ns; the header has"),
        (",1600,2,1000", ",1600,5,1000", ":2: missed_ticks is “5”; a whole number in 0 ... 4 is expected."),
        ("quilt-2,2,2,", "quilt-2,0,2,", ":2: ticks is “0”; a whole number in 1 ... 1000000 is expected."),
        (
            "quilt-2,2,2,1000,10", "quilt-2,3,2,1000,10",
            ":3: ticks is “3”; 2, as in scenarios.jsonl, is expected."
        ),
        (
            "3,cached,quilt,linear,mixed,2,1,\"'=other\",2,2,1000,10,19,19,19,11,20,20,20,0,0,,,,,,,runner\n", "",
            ": there is no record of the strategy “cached” in “=other”; the run is damaged: run again."
        ),
    ])
    func summariesThatCannotBeUsed(old: String, new: String, expected: String) throws {
        try stored.replace(old, with: new, in: "summary.csv", maxReplacements: 1)
        try stored.seal()
        for policy in [Run.Policy.strict, .lenient] {
            #expect(stored.problem(policy).hasPrefix("run/summary.csv\(expected)"), "\(stored.problem(policy))")
        }
        try FileManager.default.removeItem(atPath: "\(stored.path)/summary.csv")
        #expect(stored.problem(.strict) == "run/summary.csv: there is no such file.")
        #expect(try Run.open(stored.path, .lenient, tables: []).scenarios[0].series[0].metrics == SeriesMetrics())
    }

    private static let damages: [(file: String, old: String, new: String, expected: String)] = [
        ("work.csv", "0,1,14", "0,2,14", ":3: tick is “2”; tick 1 of the series is expected."),
        ("work.csv", "0,0,10", "0,1,10", ":2: tick is “1”; tick 0 of the series is expected."),
        ("work.csv", "0,0,10", "x,0,10", ":2: series is “x”; a whole number from 0 up is expected."),
        (
            "work.csv", "ffffffffffffffff", "fffffffffffffff",
            ":3: screen_digest is “fffffffffffffff”; 16 hexadecimal digits are expected."
        ),
        ("work.csv", "ffffffffffffffff", "+fffffffffffffff", ":3: screen_digest is"),
        (
            "work.csv", ",10,500,", ",10,-500,",
            ":2: allocated_bytes is “-500”; a whole number in 0 ... 1000000000000 is expected."
        ),
        ("work.csv", ",10,500,", ",10,9223372036854775807,", ":2: allocated_bytes is “9223372036854775807”; a whole number in"),
        ("work.csv", "stale_cells", "stale", ":1: there is no column stale_cells; the header has"),
        (
            "work.csv", "2,1,14,525,0,0,0,0,2,0,0,1,0,0,1,1,2,0,1,ffffffffffffffff\n", "",
            ": the series “full” in “=other” ends after 1 of 2 ticks; the run is damaged: run again."
        ),
        ("work.csv", "2,0,10", "0,2,10", ":4: series is “0”; a series of “=other”, 2 to 3, is expected."),
        ("ticks.csv", ",500,0,", ",x,0,", ":5: duration_ns is “x”; a whole number in 0 ... 1000000000000 is expected."),
        ("ticks.csv", "0,3,1,1", "0,3,1,0", ":5: tick is “0”; tick 1 of replay 1 is expected."),
        ("ticks.csv", "0,3,1,1", "0,2,1,1", ":5: order is “2”; 3, as of the replay's first tick, is expected."),
        ("ticks.csv", "0,3,1,1,500,0,0,1", "0,3,1,1,500,0,0,2", ":5: noisy is “2”; a whole number in 0 ... 1 is expected."),
        ("scroll.csv", "0,1,fling", "0,0,fling", ":3: tick is “0”; tick 1 of the scenario's 2 is expected."),
        ("scroll.csv", "375,667", "-1,667", ":2: width_pt is “-1”; a number in 1 ... 1000000 is expected."),
        (
            "scroll.csv", "1,1,fling,100,667,375\n", "",
            ": the scenario “=other” ends after 1 of 2 ticks; the run is damaged: run again."
        ),
        ("screens.csv", "\n0,0,1,", "\n0,2,1,", ":3: tick is “2”; a whole number in 0 ... 1 is expected."),
        ("screens.csv", ",37.5,", ",1e300,", ":3: x_pt is “1e300”; a number in -1000000000000 ... 1000000000000 is expected."),
        (
            "screens.csv", "\n0,0,1,0,", "\n0,0,1,1,",
            ":3: parent is “1”; the view before view 1, or one that holds that view, is expected."
        ),
        ("screens.csv", "\n0,0,1,0,", "\n0,0,2,0,", ":3: view is “2”; view 1 of the tick is expected."),
        (
            "screens.csv", "1 0 0 2 0 -3.5", "1 0 0 2 0",
            ":3: transform is “1 0 0 2 0”; 6 numbers with spaces between them are expected."
        ),
        ("screens.csv", "bounds_x_pt", "b", ":1: there is no column bounds_x_pt"),
        ("budgets.csv", "16666667,", "0,", ":2: budget_ns is “0”"),
        ("budgets.csv", "good", "fine", ":2: hitch_grade is “fine”; one of good, warning, critical is expected."),
        ("phases.csv", "calls\n", "calls\n2,2,prepare,1,1\n", ":2: tick is “2”; a whole number in 0 ... 1 is expected."),
        ("instructions.csv", "1,1,,perf", "1,2,,perf", ":3: tick is “2”; tick 1 of the series is expected."),
        ("instructions.csv", "callgrind", "cachegrind", ":4: source is “cachegrind”; one of perf, callgrind is expected."),
    ]

    @Test(arguments: damages.indices)
    func aDamagedTable(number: Int) throws {
        let (file, old, new, expected) = Self.damages[number]
        try stored.replace(old, with: new, in: file, maxReplacements: 1)
        try stored.seal()
        // The checksum is correct, so a program wrote the line, and it cannot be ignored.
        for policy in [Run.Policy.strict, .lenient] {
            let problem = stored.problem(policy, tables: Self.tables)
            #expect(problem.hasPrefix("run/\(file)\(expected)"), "\(problem)")
        }
    }

    @Test(arguments: RunDirectory.tables.map { $0.fileName }.filter { $0 != SummaryTable.fileName })
    func aMissingTable(file: String) throws {
        try FileManager.default.removeItem(atPath: "\(stored.path)/\(file)")
        #expect(stored.problem(.strict, tables: Self.tables) == "run/\(file): there is no such file.")
        let run = try Run.read(stored.path, .lenient, tables: Self.tables)
        #expect(run.gaps.map { "\($0.file): \(stored.short($0.problem))" } == ["\(file): run/\(file): there is no such file."])
        for scenario in run.scenarios {
            let (full, cached) = (scenario.series[0], scenario.series[1])
            #expect((scenario.ticks == nil) == (file == "scroll.csv"))
            #expect((full.replays == nil) == (file == "ticks.csv"))
            #expect((full.work == nil) == (file == "work.csv"))
            #expect((scenario.screens == nil) == (file == "screens.csv"))
            #expect((full.budgets == nil) == (file == "budgets.csv"))
            #expect(cached.instructions.isEmpty == (file == "instructions.csv"))
        }
    }

    @Test func replacingARunRemovesItsReport() throws {
        try stored.write("old", to: "report.html")
        try stored.write("old", to: "profile-12.svg")
        try stored.write("mine", to: "profile-x.svg")
        #expect(RunDirectory.profiledSeries(in: stored.path) == [12])
        try stored.write("mine", to: "notes.txt")
        _ = try RunDirectory.create(at: stored.path, replacingExisting: true, manifest: Samples.manifest())
        #expect(!FileManager.default.fileExists(atPath: "\(stored.path)/report.html"))
        #expect(!FileManager.default.fileExists(atPath: "\(stored.path)/profile-12.svg"))
        #expect(FileManager.default.fileExists(atPath: "\(stored.path)/profile-x.svg"))
        #expect(FileManager.default.fileExists(atPath: "\(stored.path)/notes.txt"))
    }
}
