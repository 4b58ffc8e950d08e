import BenchmarkResults
import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct RunTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private func scenarios(_ folder: String) throws -> [Run.Scenario] {
        try Run.scenarios(in: "\(workplace.path)/\(folder)")
    }

    private func manifest(_ folder: String) throws -> RunManifest {
        try Run.manifest(in: "\(workplace.path)/\(folder)")
    }

    private static let twoScenarios = ["--items", "20,60", "--ticks", "20", "--replays", "2"]

    @Test func aRunPrintsItsTableAndKeepsItsFiles() async throws {
        let outcome = try await workplace.bench(Self.twoScenarios + ["--seed", "3", "--output", "out"])
        #expect(outcome.status == .exited(0))

        let table = outcome.output.split(separator: "\n").filter { $0.hasPrefix("|") }
        let cells = table.map { line in line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        try #require(cells.count == 10, "\(outcome.output)")
        #expect(cells[0].prefix(3) == ["strategy", "items", "scrolling tick"])
        #expect(
            cells.dropFirst(2).map { Array($0.prefix(2)) } == [
                ["full", "20"], ["cached", "20"], ["named", "20"], ["delegate", "20"], ["full", "60"], ["cached", "60"],
                ["named", "60"], ["delegate", "60"],
            ]
        )
        #expect(cells.dropFirst(2).allSatisfy { $0.count == cells[0].count && $0[2].hasSuffix("s") && $0.last == "?" })
        let sentences = outcome.output.split(separator: "\n").filter { $0.hasPrefix("At ") }
        #expect(sentences.count == 1 && sentences[0].hasPrefix("At 60 items the median scrolling tick takes "))
        #expect(outcome.output.hasSuffix(".\n"))

        #if DEBUG
            #expect(outcome.errors.contains("this is a debug build"))
        #endif
        #expect(
            outcome.errors.contains("[1/2] quilt/linear/mixed/20\n") && outcome.errors.contains("[2/2] quilt/linear/mixed/60\n"))
        #expect(!outcome.errors.contains("|") && !outcome.errors.contains("At 60 items"))

        let manifest = try manifest("out")
        #expect(manifest.complete)
        #expect(manifest.seed == 3)
        #expect(manifest.settings["items"] == "20,60")
        #expect(manifest.settings["replays"] == "2")
        #expect(try scenarios("out").map(\.name) == ["quilt/linear/mixed/20", "quilt/linear/mixed/60"])
        #expect(try scenarios("out").allSatisfy { $0.series.allSatisfy { $0.replayCount == 2 } })
        #expect(manifest.commandLine.dropFirst() == (Self.twoScenarios + ["--seed", "3", "--output", "out"])[...])
        #expect(try fields(of: workplace.read("out/summary.csv")).count == 1 + 8)
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(workplace.path)/out")
        #expect(Set(["run.json", "ticks.csv", "summary.csv", "screens.csv"]).isSubset(of: files))
        #expect(files.allSatisfy { $0.hasSuffix(".csv") || ["run.json", "scenarios.jsonl"].contains($0) }, "\(files)")
    }

    @Test func ticksAreRawAndInTheirOrder() async throws {
        let outcome = try await workplace.command(Self.twoScenarios + ["--output", "./out"])
        #expect(outcome.status == .exited(0))
        let csv = try workplace.read("out/ticks.csv")
        #expect(fields(of: csv)[0].prefix(5) == ["series", "order", "replay", "tick", "duration_ns"])
        var expected: [String] = []
        for series in 0..<8 {
            for replay in 0..<2 {
                for tick in 0..<20 { expected.append("\(series) \(replay) \(tick)") }
            }
        }
        let found = fields(of: csv).dropFirst().map { "\($0[0]) \($0[2]) \($0[3])" }
        let count: Int = 2 * 4 * 2 * 20
        #expect(found.count == count)
        #expect(found == expected)
        // Each of the eight replays of a scenario has a separate index.
        let orders = zip(found, try column("order", of: csv)).filter { $0.0.hasSuffix(" 0") }.map { Int($0.1) }
        #expect(orders.count == 16)
        #expect(Set(orders.prefix(8)) == Set(0..<8) && Set(orders.suffix(8)) == Set(0..<8))
        // The measured durations, which are compared with the budget.
        let durations = try column("duration_ns", of: csv).compactMap { Int($0) }
        #expect(durations.count == found.count && durations.allSatisfy { $0 >= 0 })
        #expect(try column("overrun_ns", of: csv).map { Int($0) } == durations.map { $0 - 16_600_000 })
    }

    /// Screens depend only on the seed.
    @Test func theSameSeedShowsTheSameScreens() async throws {
        for (seed, output) in [("3", "a"), ("3", "b"), ("4", "c")] {
            let outcome = try await workplace.command(
                ["--items", "20,60", "--ticks", "20", "--seed", seed, "--exact-only", "--output", "./\(output)"])
            #expect(outcome.status == .exited(0))
        }
        let screens = try ["a", "b", "c"].map { try workplace.read("\($0)/screens.csv") }
        #expect(fields(of: screens[0]).count > 2 * 20)
        #expect(screens[0] == screens[1])
        #expect(screens[0] != screens[2])
    }

    /// The parts of a matrix contain all of its scenarios, and count the same work.
    @Test func shardsDoTheWorkOfTheMatrix() async throws {
        let words = ["--items", "20,30,40", "--strategy", "cached,delegate", "--ticks", "10", "--exact-only"]
        var whole = try await work(words + ["--output", "whole"])
        for shard in ["1/2", "2/2"] {
            let part = try await work(words + ["--shard", shard, "--output", "part-\(shard.prefix(1))"])
            #expect(!part.isEmpty && part.count < 3)
            let (manifest, all) = try (manifest("part-\(shard.prefix(1))"), manifest("whole"))
            #expect(manifest.complete && manifest.shard == shard && all.shard == nil)
            #expect(manifest.settings["items"] == "20,30,40" && manifest.settings["strategy"] == "cached,delegate")
            for (name, rows) in part { #expect(whole.removeValue(forKey: name) == rows, "\(name)") }
        }
        #expect(whole.isEmpty)
    }

    /// Returns the rows of `work.csv` by scenario, without the numbers of the series.
    private func work(_ words: [String]) async throws -> [String: [[Substring]]] {
        let outcome = try await workplace.bench(words)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let folder = try #require(words.last)
        let names = try column("scenario_name", of: workplace.read("\(folder)/summary.csv")).map(String.init)
        let rows = try fields(of: workplace.read("\(folder)/work.csv")).dropFirst()
        return try Dictionary(grouping: rows) { names[try #require(Int($0[0]))] }.mapValues { $0.map { Array($0.dropFirst()) } }
    }

    @Test func aRunWithoutANameIsNamedByTimeAndSeed() async throws {
        let outcome = try await workplace.bench("--items", "5", "--ticks", "5", "--replays", "1")
        #expect(outcome.status == .exited(0))
        #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.path) == ["results"])
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(workplace.path)/results")
        try #require(names.count == 1)
        #expect(names[0].wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-seed1/) != nil, "\(names)")
        #expect(try manifest("results/\(names[0])").complete)
        #expect(outcome.errors.contains("results/\(names[0])"))
    }

    @Test func aRotationGoesThroughAllStrategies() async throws {
        let outcome = try await workplace.command(
            "--trace", "rotate", "--items", "200", "--ticks", "120", "--replays", "1", "--output", "./out"
        )
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try manifest("out").complete)
        let ticks = try workplace.read("out/ticks.csv")
        #expect(try column("series", of: ticks).count == 5 * 120)
        #expect(try column("strategy", of: workplace.read("out/summary.csv")).contains("cached-ahead"))
        #expect(
            try column("phase", of: workplace.read("out/scroll.csv")).contains("rotate"), "no tick of the trace turns the screen")
        // Only the turned screen has six columns.
        #expect(try column("x_pt", of: workplace.read("out/screens.csv")).contains { Double($0) ?? 0 > 375 })
    }

    @Test func lazyPlacingAndExactWindows() async throws {
        let outcome = try await workplace.command(
            "--prelayout", "window", "--window", "exact", "--items", "200", "--ticks", "30", "--replays", "1", "--output", "./out"
        )
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try Set(column("strategy", of: workplace.read("out/summary.csv"))) == ["full"])
        #expect(try manifest("out").settings["prelayout"] == "window")
        #expect(try manifest("out").settings["window"] == "exact")
    }

    @Test func aScenarioFileIsReadFromItsFolder() async throws {
        try workplace.write("column_span,row_span\n2,1\n1,1\n", to: "files/blocks.csv")
        try workplace.write("time_s,offset_y\n0,0\n0.1,30\n", to: "files/scenarios/scroll.csv")
        try workplace.write(
            #"{"items": [40, 20], "blocks": "../blocks.csv", "trace": "scroll.csv", "replays": 1, "seed": 5,"#
                + #" "strategy": "cached"}"#,
            to: "files/scenarios/s.json"
        )
        let outcome = try await workplace.bench("--scenario", "files/scenarios/s.json", "--seed", "6", "--output", "out")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let manifest = try manifest("out")
        #expect(try scenarios("out").map(\.name) == ["quilt/linear/scroll/40", "quilt/linear/scroll/20"])
        #expect(manifest.seed == 6)
        #expect(manifest.settings["scenario"] == "files/scenarios/s.json")
        #expect(try fields(of: workplace.read("out/ticks.csv")).count == 1 + 2 * 7)
    }

    @Test func aScenarioFileMayBeAPipe() async throws {
        let outcome = try await workplace.bench(
            ["--scenario", "/dev/stdin", "--output", "out"], input: #"{"items": 5, "ticks": 5, "replays": 1}"#
        )
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }

    // MARK: Crossed runs

    private static let crossed = [
        "--layout", "quilt,flow", "--effect", "linear,bounded", "--seed", "1,2", "--trace", "drag,gyroscope", "--items", "20",
        "--strategy", "named,delegate",
    ]

    @Test func aCrossedRunHasAScenarioPerCombination() async throws {
        let outcome = try await workplace.command(Self.crossed + ["--ticks", "6", "--replays", "1", "--output", "./out"])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let manifest = try manifest("out")
        let expected = ["quilt", "flow"].flatMap { layout in
            ["linear", "bounded"].flatMap { effect in [1, 2].map { "\(layout)/\(effect)/drag/seed=\($0)/20" } }
        }
        #expect(try manifest.complete && scenarios("out").map(\.name) == expected)
        #expect(try scenarios("out").allSatisfy { $0.series.map(\.strategy) == ["named", "delegate"] })
        #expect((manifest.settings["layout"], manifest.settings["seed"]) == ("quilt,flow", "1,2"))
        let summary = try workplace.read("out/summary.csv")
        #expect(try column("scenario_name", of: summary) == expected.flatMap { [$0[...], $0[...]] })
        // Invalid combinations are listed once.
        let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("left out") }
        #expect(
            warnings.count == 2 && warnings.allSatisfy { $0.hasPrefix("warning: ") && $0.contains("“gyroscope”") },
            "\(outcome.errors)")
        let report = try await workplace.command("report", "./out")
        #expect(report.status == .exited(0), "\(report.errors)")
    }

    @Test func aDryRunWritesNothing() async throws {
        let outcome = try await workplace.command(Self.crossed + ["--dry-run"])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let rows = outcome.output.split(separator: "\n").filter { $0.hasPrefix("| quilt/") || $0.hasPrefix("| flow/") }
        #expect(rows.count == 8 && rows.allSatisfy { $0.contains("| named, delegate |") }, "\(outcome.output)")
        #expect(outcome.output.contains("8 scenarios, about ") && outcome.output.hasSuffix("Nothing was measured.\n"))
        #expect(outcome.errors.contains("left out"))
        #expect(try workplace.contents().isEmpty)
    }

    @Test func namedItemsModelsCanBeCrossed() async throws {
        let outcome = try await workplace.command(
            "--strategy", "full,named", "--named-items", "items,window", "--items", "20", "--ticks", "10", "--replays", "1",
            "--work", "--output", "./out")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(
            try scenarios("out").map(\.name)
                == ["quilt/linear/mixed/named-items=items/20", "quilt/linear/mixed/named-items=window/20"])
    }

    @Test func theVersionIsPrinted() async throws {
        let outcome = try await workplace.bench("--version")
        #expect(outcome.status == .exited(0) && outcome.output == "\(RunEnvironment.toolVersion)\n")
    }
}
