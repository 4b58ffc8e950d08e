import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite struct RunDocumentTests {
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

    private func replace(_ old: String, with new: String, in file: String) throws {
        let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
        try #require(text.contains(old), "\(old) is not in \(text)")
        try folder.write(text.replacing(old, with: new), to: "run/\(file)")
    }

    /// The error of reading the run, with the run's own path taken off.
    private func problem() -> String {
        do {
            _ = try RunDocument.read(path)
            return "no error"
        } catch {
            return "\(error)".replacing(path, with: "run")
        }
    }

    private func gaps() throws -> [String] {
        try RunDocument.read(path).gaps.map { "\($0.file): \($0.problem.replacing(path, with: "run"))" }
    }

    @Test func readsWhatWasWritten() throws {
        let document = try RunDocument.read("\(path)//")
        #expect(document.path == path && document.gaps.isEmpty)
        let scenario = try #require(document.scenarios.first)
        let written = Samples.scenario()
        #expect(scenario.name == "quilt-2" && scenario.itemCount == 2 && scenario.budget == .nanoseconds(1_000))
        #expect(scenario.ticks == written.ticks)
        #expect(scenario.screens.map { Array($0.rows) } == written.screens)
        #expect(scenario.screens.map { [$0[0].count, $0[1].count] } == [1, 0])

        let full = try #require(scenario.series.first)
        #expect(full.strategy == "full" && full.tickCount == 2 && full.replayCount == 2)
        #expect(full.durations == TickDurations(tickCount: 2, nanoseconds: [400, 501, 1_600, 500], misses: [1, 1]))
        #expect(full.durations?.extents.steady == [400, 500] && full.durations?.extents.worst == [1_600, 501])
        #expect(full.figures.steadyP50 == .nanoseconds(400) && full.figures.steadyMax == .nanoseconds(500))
        #expect(full.figures.missedTicks == 2 && full.figures.wasteRatio == 1.25 && full.figures.staleCells == 1)
        #expect(full.work?.map(\.allocations) == [10, 14] && full.work?.map(\.screenDigest) == [0xab, .max])
        #expect(full.budgets.map(\.budget) == [16_666_667, 12_500_000, 8_333_333, 1_000].map { .nanoseconds($0) })
        #expect(full.budgets.last?.missedTicks == 2 && full.budgets.last?.hitchGrade == "critical")

        let cached = scenario.series[1]
        #expect(cached.work == nil && cached.phases.isEmpty, "what was not counted is unknown")
        #expect(cached.figures.allocationsPerTick == nil && cached.figures.staleCells == nil)
    }

    @Test func phasesAreSummed() throws {
        try folder.write(
            """
            strategy,layout,effect,items,tick,phase,own_duration_ns,calls,scenario
            full,quilt,linear,2,0,prepare,30,1,quilt-2
            full,quilt,linear,2,0,tick,10,1,quilt-2
            full,quilt,linear,2,1,prepare,60,2,quilt-2
            full,quilt,linear,2,1,prepare,60,2,somebody else's

            """, to: "run/phases.csv")
        let phases = try RunDocument.read(path).scenarios[0].series[0].phases
        #expect(phases.map(\.phase) == ["prepare", "tick"] && phases.map(\.calls) == [3, 1])
        #expect(phases.map(\.ownDuration) == [.nanoseconds(90), .nanoseconds(10)] && phases.map(\.share) == [0.9, 0.1])
    }

    @Test(arguments: ["budgets.csv", "ticks.csv", "work.csv", "phases.csv", "screens.csv"])
    func aMissingTableIsAGap(file: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(file)")
        #expect(try gaps() == ["\(file): run/\(file): there is no such file."])
        let scenario = try RunDocument.read(path).scenarios[0]
        #expect((scenario.ticks == nil) == (file == "ticks.csv"))
        #expect((scenario.series[0].durations == nil) == (file == "ticks.csv"))
        #expect((scenario.series[0].work == nil) == (file == "work.csv"))
        #expect((scenario.screens == nil) == (file == "screens.csv"))
        #expect(scenario.series[0].budgets.isEmpty == (file == "budgets.csv"))
    }

    @Test(arguments: [
        (
            "ticks.csv", "100,500,0,", "100,x,0,",
            "run/ticks.csv:5: duration_ns is «x»; a whole number in 0 ... 86400000000000 is wanted."
        ),
        ("ticks.csv", "2,1,1,fling", "2,1,0,fling", "run/ticks.csv:5: tick is «0»; tick 1 of replay 1 is wanted."),
        ("ticks.csv", "full,quilt,linear,2,0,0", "other,quilt,linear,2,0,0", "a strategy that summary.csv has is wanted."),
        (
            "ticks.csv", "cached,quilt,linear,2,1,1,fling,100,19,-962,0,,,quilt-2,,\n", "",
            "the series «cached» in «quilt-2» ends after 3 of 4 ticks; the run is damaged: run again."
        ),
        ("ticks.csv", "375,667", "-1,667", "width_pt is «-1»; a number in 1 ... 1000000 is wanted."),
        ("work.csv", "ffffffffffffffff", "ffff", "16 hexadecimal digits are wanted."),
        ("work.csv", "full,quilt,linear,2,1,14", "full,quilt,linear,2,5,14", "tick 1 of the series' 2 is wanted."),
        ("screens.csv", "quilt-2,0,1,", "quilt-2,2,1,", "run/screens.csv:2: tick is «2»; a whole number in 0 ... 1 is wanted."),
        ("screens.csv", ",37.5,", ",1e300,", "x_pt is «1e300»; a number in -1000000000000 ... 1000000000000 is wanted."),
        ("screens.csv", "parallax_pt", "p", "there is no column parallax_pt"),
        ("budgets.csv", "16666667,0", "0,0", "budget_ns is «0»"),
    ])
    func aDamagedTableIsAGapAndNothingOfItIsShown(file: String, old: String, new: String, expected: String) throws {
        try replace(old, with: new, in: file)
        let gaps = try gaps()
        #expect(gaps.count == 1 && gaps[0].hasPrefix("\(file): ") && gaps[0].contains(expected), "\(gaps)")
        let scenario = try RunDocument.read(path).scenarios[0]
        #expect(file != "ticks.csv" || scenario.ticks == nil && scenario.series.allSatisfy { $0.durations == nil })
        #expect(file != "work.csv" || scenario.series.allSatisfy { $0.work == nil })
        #expect(file != "screens.csv" || scenario.screens == nil)
        #expect(file != "budgets.csv" || scenario.series.allSatisfy { $0.budgets.isEmpty })
    }

    @Test func aRunThatDidNotComeToItsEndShowsWhatIsFinished() throws {
        try replace("\"complete\" : true", with: "\"complete\" : false", in: "run.json")
        let document = try RunDocument.read(path)
        #expect(!document.manifest.complete && document.scenarios.map(\.name) == ["quilt-2"] && document.gaps.isEmpty)
    }

    @Test func aRunFromBeforeTheScreensSizeWasKept() throws {
        try replace("width_pt,height_pt", with: "old_a,old_b", in: "ticks.csv")
        let document = try RunDocument.read(path)
        #expect(document.gaps.isEmpty && document.scenarios[0].ticks?.map(\.screen) == [nil, nil])
    }

    @Test func whatCannotBeShownAtAllIsAnError() throws {
        try replace("\"slowdown\" : 1,", with: "\"slowdown\" : 0,", in: "run.json")
        #expect(problem() == "run/run.json: slowdown is 0.0; a factor from 0.001 to 10000 is wanted.")
        try replace("\"slowdown\" : 0,", with: "\"slowdown\" : 1,", in: "run.json")
        let ratios = try #require(try RunDocument.read(path).manifest.noiseCertificate?.selfRatio)
        try replace("\"selfRatio\" : \(ratios)", with: "\"selfRatio\" : -1", in: "run.json")
        #expect(problem() == "run/run.json: selfRatio is -1.0; a ratio above 0 is wanted.")
        try replace("\"selfRatio\" : -1", with: "\"selfRatio\" : 1", in: "run.json")
        try replace("cached,quilt,linear,2,2,2", with: "cached,quilt,linear,2,3,2", in: "summary.csv")
        #expect(problem() == "run/summary.csv:3: ticks is «3»; 2, as of the scenario's first strategy, is wanted.")
        try FileManager.default.removeItem(atPath: "\(path)/summary.csv")
        #expect(problem() == "run/summary.csv: there is no such file.")
        try folder.write(String(decoding: Samples.manifest().json(), as: UTF8.self), to: "run/run.json")
        #expect(problem() == "run/run.json: no scenario of the run is finished; there is nothing to show yet.")
        try folder.write("{", to: "run/run.json")
        #expect(problem().hasPrefix("run/run.json: this is not the manifest of a run"))
    }

    @Test func replacingARunTakesItsReportAway() throws {
        try folder.write("old", to: "run/report.html")
        try folder.write("mine", to: "run/notes.txt")
        _ = try RunDirectory.create(at: path, replacingExisting: true, manifest: Samples.manifest())
        #expect(!FileManager.default.fileExists(atPath: "\(path)/report.html"))
        #expect(FileManager.default.fileExists(atPath: "\(path)/notes.txt"))
    }
}
