import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite struct StoredRunTests {
    private let folder: TemporaryFolder
    private let path: String

    /// Every test begins with a complete run of one scenario.
    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/run"
        let directory = try RunDirectory.create(at: path, replacingExisting: false, manifest: Samples.manifest())
        try directory.append(Samples.scenario())
        try directory.finish(at: Samples.start)
    }

    /// The error of reading the run, with the run's own path taken off.
    private func problem(_ place: String? = nil) -> String {
        do {
            _ = try StoredRun.read(place ?? path)
            return "no error"
        } catch {
            return "\(error)".replacing("\(path)", with: "run").replacing(folder.path, with: "tmp")
        }
    }

    private func replace(_ old: String, with new: String, in file: String) throws {
        let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
        try #require(text.contains(old), "\(old) is not in \(text)")
        try folder.write(text.replacing(old, with: new), to: "run/\(file)")
    }

    @Test(arguments: ["", "/", "//"])
    func readsWhatWasWritten(slashes: String) throws {
        let run = try StoredRun.read(path + slashes)
        #expect(run.path == path + slashes)
        #expect(run.manifest.scenarios.map(\.name) == ["quilt-2"])
        #expect(
            run.series == [
                StoredSeries(
                    key: .init(scenario: "quilt-2", strategy: "full"), tickCount: 2, replayCount: 2, steadyP50: .nanoseconds(400),
                    steadyP99: .nanoseconds(500), missedTicks: 2,
                    work: StoredWork(sums: [24, 1025, 1, 1, 2, 1, 4, 2, 4, 1, 2, 2, 1, 1, 4], screenDigests: [0xab, .max])
                ),
                StoredSeries(
                    key: .init(scenario: "quilt-2", strategy: "cached"), tickCount: 2, replayCount: 2,
                    steadyP50: .nanoseconds(10), steadyP99: .nanoseconds(19), missedTicks: 0, work: nil
                ),
            ]
        )
    }

    @Test func unknownIsNotZero() throws {
        try replace("2,2,2,1000,400,500,500,500,500,1600,1600,1600,2,", with: "2,2,2,1000,,,,,,,,,,", in: "summary.csv")
        try replace(",1,14,525,", with: ",1,,525,", in: "work.csv")
        let series = try #require(try StoredRun.read(path).series.first)
        #expect(series.steadyP50 == nil && series.steadyP99 == nil && series.missedTicks == nil)
        #expect(series.work?.sums.prefix(2) == [nil, 1025])
    }

    @Test func namesAreFreedOfTheGuardAgainstFormulas() throws {
        let path = "\(folder.path)/guarded"
        let directory = try RunDirectory.create(at: path, replacingExisting: false, manifest: Samples.manifest())
        try directory.append(Samples.scenario(named: "=1+1"))
        try directory.finish(at: Samples.start)
        #expect(try StoredRun.read(path).series.map(\.key.scenario) == ["=1+1", "=1+1"])
    }

    @Test func recordsThatNobodyVouchesForAreLeftOut() throws {
        let before = try StoredRun.read(path).series
        for file in ["summary.csv", "work.csv"] {
            let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
            let more = text.split(separator: "\n").dropFirst().map { $0.replacing("quilt-2", with: "other") }
            try folder.write(text + more.joined(separator: "\n") + "\n", to: "run/\(file)")
        }
        #expect(try StoredRun.read(path).series == before)
    }

    @Test func foldersThatAreNoRun() throws {
        #expect(problem("\(folder.path)/none") == "tmp/none: there is no such directory; the directory of a run is wanted.")
        #expect(problem("") == ": there is no such directory; the directory of a run is wanted.")
        #expect(problem("\(path)/run.json") == "run/run.json: this is a file; the directory of a run is wanted.")
        #expect(problem(folder.path) == "tmp: there is no run.json in it; the directory of a run is wanted.")
    }

    @Test(arguments: [
        ("\"schemaVersion\" : 1", "\"schemaVersion\" : 2", "the schema version is 2; version 1 is wanted"),
        ("\"tool\" : \"bench\"", "\"tool\" : \"x\\n\"", "the tool is «x\\n»; a run of bench is wanted."),
        (
            "\"complete\" : true", "\"complete\" : false",
            "the run did not come to its end (1 scenario is finished); a complete run is wanted: run again."
        ),
        ("\"seed\" : 1,\n  \"settings\"", "\"settings\"", "this is not the manifest of a run: seed is missing."),
        ("{", "[", "this is not the manifest of a run: it is not valid JSON."),
    ])
    func manifestsThatCannotBeUsed(old: String, new: String, expected: String) throws {
        try replace(old, with: new, in: "run.json")
        #expect(problem().hasPrefix("run/run.json: \(expected)"), "\(problem())")
    }

    @Test func aRunWithoutAScenarioAndOneWithTwoOfAName() throws {
        var manifest = Samples.manifest()
        manifest.finish(at: Samples.start)
        try folder.write(String(decoding: manifest.json(), as: UTF8.self), to: "run/run.json")
        #expect(problem() == "run/run.json: the run has no scenario; at least one is wanted.")
        manifest.add(Samples.scenario())
        manifest.add(Samples.scenario())
        try folder.write(String(decoding: manifest.json(), as: UTF8.self), to: "run/run.json")
        #expect(problem() == "run/run.json: a scenario is named twice; each has a name of its own.")
    }

    @Test(arguments: [
        (
            "full,quilt,linear,2,2,2", "full,quilt,linear,3,2,2",
            ":2: items is «3»; 2, as run.json says of the scenario, is wanted."
        ),
        ("full,quilt", "cached,quilt", ":3: strategy is «cached»; a strategy that the scenario does not have yet is wanted."),
        (
            "cached,quilt,linear,2,2,2,1000,10,19,19,19,11,20,20,20,0,0,,,,,quilt-2",
            "cached,quilt,linear,2,2,2,1000,10,19,19,19,11,20,20,20,0,0,,,,,x",
            ": there is no record of the strategy «cached» in the scenario «quilt-2», which run.json names; "
                + "the run is damaged: run again."
        ),
        (
            ",quilt-2,", ",x,",
            ": there is no record of the scenario «quilt-2», which run.json names; the run is damaged: run again."
        ),
        ("1000,400,", "1000,-400,", ":2: steady_p50_ns is «-400»; a whole number from 0 up is wanted."),
        ("steady_p99_ns", "p99", ":1: there is no column steady_p99_ns; the header has"),
        (",1600,2,1000", ",1600,5,1000", ":2: missed_ticks is «5»; a whole number in 0 ... 4 is wanted."),
        ("full,quilt,linear,2,2,", "full,quilt,linear,2,0,", ":2: ticks is «0»; a whole number in 1 ... 1000000 is wanted."),
    ])
    func summariesThatCannotBeUsed(old: String, new: String, expected: String) throws {
        try replace(old, with: new, in: "summary.csv")
        #expect(problem().hasPrefix("run/summary.csv\(expected)"), "\(problem())")
    }

    @Test(arguments: [
        ("full,quilt", "none,quilt", ":2: strategy is «none»; a strategy that summary.csv has is wanted."),
        ("linear,2,1,14", "linear,2,2,14", ":3: tick is «2»; tick 1 of the series is wanted."),
        ("linear,2,0,10", "linear,2,1,10", ":2: tick is «1»; tick 0 of the series is wanted."),
        ("ffffffffffffffff", "fffffffffffffff", ":3: screen_digest is «fffffffffffffff»; 16 hexadecimal digits are wanted."),
        ("ffffffffffffffff", "+fffffffffffffff", ":3: screen_digest is"),
        (",10,500,", ",10,-500,", ":2: allocated_bytes is «-500»; a whole number in 0 ... 1000000000000 is wanted."),
        (",10,500,", ",10,9223372036854775807,", ":2: allocated_bytes is «9223372036854775807»; a whole number in"),
        ("stale_cells", "stale", ":1: there is no column stale_cells; the header has"),
    ])
    func workThatCannotBeUsed(old: String, new: String, expected: String) throws {
        try replace(old, with: new, in: "work.csv")
        #expect(problem().hasPrefix("run/work.csv\(expected)"), "\(problem())")
    }

    @Test func ticksThatAreMissingOrTooMany() throws {
        let text = try String(contentsOfFile: "\(path)/work.csv", encoding: .utf8)
        let lines = text.split(separator: "\n")
        try folder.write(lines.dropLast().joined(separator: "\n") + "\n", to: "run/work.csv")
        #expect(
            problem()
                == "run/work.csv: the series «full» in «quilt-2» ends after 1 of 2 ticks; the run is damaged: run again."
        )
        try folder.write(text + lines[2].replacing(",2,1,14", with: ",2,2,14") + "\n", to: "run/work.csv")
        #expect(problem() == "run/work.csv:4: tick is «2»; no tick after the series' 2 is wanted.")
        try FileManager.default.removeItem(atPath: "\(path)/work.csv")
        #expect(problem() == "run/work.csv: there is no such file.")
    }
}
