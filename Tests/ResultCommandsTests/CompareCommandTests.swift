import ArgumentParser
import Foundation
import Reporting
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import ResultCommands

struct CompareCommandTests {
    private let folder = TemporaryFolder()

    private static let environment = RunEnvironment(
        hostName: "runner", cpuModel: "CPU", coreCount: 2, kernel: nil, architecture: nil, operatingSystem: nil,
        toolchain: "Swift 6.3.1", buildConfiguration: "release", isOptimized: true, allocator: "jemalloc 5.3.0",
        gitRevision: "abc"
    )

    /// A series with one tick's cost per replay, in µs, and allocations and placed items per tick.
    private typealias Series = (strategy: String, costs: [Int], work: (allocations: Int?, placed: Int)?)

    private func scenario(
        _ subject: String, _ series: [Series], digest: UInt64 = 7, mayBeStale: Bool = false, factor: Double? = nil,
        screens: Screens? = nil
    ) -> Run.Scenario {
        Run.Scenario(
            ScenarioDescription(subject: subject, trace: "", items: 50), scrolls: true,
            budget: .microseconds(100), device: factor.map { JudgedDevice(name: "iPhone 11", factor: $0, margin: 1.5) },
            ticks: [0.0, 5].map { Run.Tick(phase: "drag", offset: $0, screen: ScreenSize(width: 375, height: 667)) },
            series: series.map { series in
                let allocations = series.work?.allocations
                let counts: [WorkCounter: Int?] = [
                    .allocations: allocations, .allocatedBytes: allocations.map { $0 * 100 },
                    .itemsPlaced: series.work?.placed ?? 0, .cellsUpdated: 0,
                ]
                let work = [0, digest].map { TickWork(counts: counts, screenDigest: $0) }
                return Run.Series(
                    strategy: series.strategy, mayBeStale: mayBeStale, tickCount: 2,
                    replays: Run.Replay.all(
                        series.costs.map { [.microseconds($0), .microseconds($0 * 2)] }, orders: Array(series.costs.indices)),
                    work: series.work == nil ? [] : work
                )
            },
            screens: screens, elapsed: .seconds(1)
        )
    }

    /// Writes a run into the folder. Its name appears in all texts.
    private func write(
        _ name: String, _ scenarios: [Run.Scenario], ticks: Int = 2, environment: RunEnvironment = Self.environment,
        suite: String = "bench", plan: [String]? = nil, screens: Bool = true
    ) throws {
        let manifest = RunManifest(
            suite: suite, commandLine: ["bench"], settings: ["items": "50", "ticks": "\(ticks)"],
            plannedScenarios: plan, seed: 1, budget: .microseconds(100), displayScale: 2, screens: screens,
            environment: environment, started: Date(timeIntervalSince1970: 1_795_239_960)
        )
        try RunDirectory.write(scenarios, to: "\(folder.path)/\(name)", manifest: manifest)
    }

    private func outcome(_ words: [String] = []) throws -> CompareCommand.Outcome {
        let command = try CompareCommand.parse(["\(folder.path)/a", "\(folder.path)/b"] + words)
        let outcome = try command.outcome()
        func short(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
        return CompareCommand.Outcome(
            warnings: outcome.warnings.map(short), report: outcome.report.map(short), refusal: outcome.refusal.map(short)
        )
    }

    /// Returns everything that a command prints.
    private func text(_ words: [String]) throws -> String {
        let outcome = try outcome(words)
        let lines =
            outcome.warnings.map { "warning: \($0)" } + [outcome.report].compactMap(\.self) + [outcome.refusal].compactMap(\.self)
        return lines.joined(separator: "\n") + "\n"
    }

    private let one: [Series] = [("full", [40, 45], (100, 50)), ("cached", [10, 11], (8, 0))]
    private let other: [Series] = [("full", [60, 66], (90, 50)), ("cached", [9, 8], (8, 0))]

    @Test func runsOfOneMachineAreComparedInTimesAndCounters() throws {
        try write("a", [scenario("s", one), scenario("only-a", one)])
        // The order is the first run's.
        try write("b", [scenario("x|y", other), scenario("s", other.reversed())])
        for words in [[], ["--times-anyway"]] { try CaseFile.expect(text(words), in: "compared.txt") }
    }

    /// Each scenario is judged with the factor of the second run, whose own table has the same shares.
    @Test func bothSidesAreJudgedAsInTheSecondRun() throws {
        try write("a", [scenario("s", one, factor: 9), scenario("t", one, factor: 9)])
        try write("b", [scenario("s", other, factor: 2), scenario("t", other, factor: 3)])
        let text = try text([])
        let cells = text.split(separator: "\n").filter { $0.contains("%") && $0.hasPrefix("| ") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.suffix(2) }
        #expect(cells == [["160 %", "240 %"], ["40 %", "32 %"], ["240 %", "360 %"], ["60 %", "48 %"]])
        let own = try RunSummary(Run.open("\(folder.path)/b", tables: [])).text
        let shares = own.matches(of: /([\d.]+ %) \|/).map { String($0.1) }
        #expect(shares == cells.compactMap(\.last))
        #expect(
            text.contains(
                "Only ticks that scroll. A frame, for A and for B, is 100 µs on an iPhone 11, taken as 2 to 3 times slower than this "
                    + "machine (public one-core scores and a margin of 1.5; see “bench list devices”)."))
    }

    @Test func runsWithoutTimesHaveNoTableOfTimes() throws {
        for name in ["a", "b"] { try write(name, [scenario("s", [("full", [], (100, 50))])]) }
        #expect(
            try text([]).contains(
                """
                No times are compared: neither run has timed ticks that scroll.

                The exact counters are the same at each tick in the one series.
                """))
        try FileManager.default.removeItem(atPath: "\(folder.path)/b")
        try write("b", [scenario("s", [("full", [40], (100, 50))])])
        #expect(try !text([]).contains("different numbers of replays"))
    }

    @Test func equalTimesAreReportedInOneSentence() throws {
        for name in ["a", "b"] { try write(name, [scenario("s", one)]) }
        #expect(try text([]).contains("\nNo median of 2 series changed.\n"))
    }

    @Test func equalWorkIsReportedInOneSentence() throws {
        var environment = Self.environment
        environment.isOptimized = false
        try write("a", [scenario("s", [("full", [40, 45], (nil, 50))])], environment: environment)
        try write("b", [scenario("s", [("full", [40, 45, 46], (7, 50))])], environment: environment)
        try CaseFile.expect(text([]), in: "equal-work.txt")
    }

    @Test func differentScreensAndUncountedSeriesAreNamed() throws {
        try write("a", [scenario("s", one), scenario("t", [("full", [1], nil)])])
        try write("b", [scenario("s", one, digest: 8), scenario("t", [("full", [1], (1, 1))])], screens: false)
        try CaseFile.expect(text([]), in: "different-screens.txt")
    }

    /// Returns screens with one label, whose text changes after the first tick.
    private func screens(_ text: String) -> Screens {
        Screens(
            ["same", text].map { text in
                [
                    ScreenRow(
                        parent: nil, className: "UILabel", element: nil, x: 0, y: 0, width: 375, height: 20,
                        content: .init(.text, text))
                ]
            })
    }

    @Test func theFirstViewThatDiffersIsNamed() throws {
        try write("a", [scenario("s", one, screens: screens("old"))])
        try write("b", [scenario("s", one, digest: 8, screens: screens("new"))])
        #expect(
            try text([]).contains(
                """

                The screens of full, cached in s/50 differ, first after tick 1. The first difference is in UILabel:
                  content  A  text “old”
                           B  text “new”
                  The same in both: x 0, y 0, width 375, height 20, bounds from 0, 0, transform none, alpha 1, clips no, zIndex 0.

                """))
    }

    @Test func aDifferenceThatScreensDoNotHaveIsSaid() throws {
        try write("a", [scenario("s", one, screens: screens("old"))])
        try write("b", [scenario("s", one, digest: 8, screens: screens("old"))])
        #expect(
            try text([]).contains(
                "differ, first after tick 1. All columns of screens.csv are equal: a corner, a border, a shadow or a font differs."
            ))
    }

    /// The screens of a run are those of the reference.
    @Test func noViewIsNamedForAStrategyWithStaleCells() throws {
        try write("a", [scenario("s", one, mayBeStale: true, screens: screens("old"))])
        try write("b", [scenario("s", one, digest: 8, mayBeStale: true, screens: screens("new"))])
        #expect(try text([]).hasSuffix("The screens of full, cached in s/50 differ, first after tick 1.\n"))
    }

    /// Counters do not depend on the machine; times do.
    @Test func timesOfDifferentMachinesAreRefused() throws {
        var environment = Self.environment
        environment.hostName = "laptop"
        environment.coreCount = 8
        environment.allocator = "jemalloc 5.2.1"
        try write("a", [scenario("s", one)])
        try write("b", [scenario("s", other)], environment: environment)
        try CaseFile.expect(text([]), in: "other-machine.txt")
        try CaseFile.expect(text(["--times-anyway"]), in: "other-machine-anyway.txt")
        let cause =
            "The runs differ in toolchain, build configuration or allocator: allocations may differ for that reason alone."
        let changes: [(String, (inout RunEnvironment) -> Void)] = [
            ("toolchain", { $0.toolchain = "Swift 6.4" }), ("allocator", { $0.allocator = nil }),
            ("build configuration", { $0.buildConfiguration = "debug" }), ("", { $0.gitRevision = nil }),
        ]
        for (name, change) in changes {
            var environment = Self.environment
            change(&environment)
            try FileManager.default.removeItem(atPath: "\(folder.path)/b")
            try write("b", [scenario("s", other)], environment: environment)
            #expect(try outcome().report?.hasSuffix(cause) == !name.isEmpty, "\(name)")
        }
    }

    @Test func runsWithDifferentSettingsAreRefused() throws {
        try write("a", [scenario("s", one)])
        try write("b", [scenario("s", other)], ticks: 3)
        let refused = CompareCommand.Outcome(
            refusal: "The times of a and b cannot be compared: the settings differ in ticks (“2”, “3”). "
                + "Measure both on one machine with the same settings, or use --times-anyway."
        )
        let anyway = try outcome(["--times-anyway"])
        #expect(try outcome() == refused)
        #expect(anyway.refusal == nil)
        #expect(anyway.warnings.count == 1)
        #expect(anyway.report?.hasSuffix("Exact counters are not compared: they depend on the settings, which differ.") == true)
    }

    @Test func refusalsHaveExitStatus64() throws {
        func expectRefusal(_ start: String, sourceLocation: SourceLocation = #_sourceLocation) {
            do {
                let outcome = try outcome()
                Issue.record("no error: \(outcome)", sourceLocation: sourceLocation)
            } catch {
                let message = CompareCommand.message(for: error).replacing(folder.path + "/", with: "")
                #expect(message.hasPrefix(start), sourceLocation: sourceLocation)
                #expect(CompareCommand.exitCode(for: error) == .validationFailure, sourceLocation: sourceLocation)
            }
        }
        for words in [["a"], ["a", "b", "c"], ["a", "b", "--time"], []] {
            #expect(throws: (any Error).self) { try CompareCommand.parse(words) }
        }
        try write("a", [scenario("s", one)])
        expectRefusal("b: there is no such directory; the directory of a run is expected.")
        try write("b", [scenario("t", one)])
        expectRefusal("The runs have no series in common: A has s/50 (full, cached), B has t/50 (full, cached).")
        try FileManager.default.removeItem(atPath: "\(folder.path)/b")
        try write("b", [scenario("s", one)], suite: "feed")
        expectRefusal(
            "a is a run of “bench”, b of “feed”. Strategies of different suites cannot be compared. Choose "
                + "two runs of one suite.")
        try folder.write("[", to: "b/run.json")
        expectRefusal("b/run.json: this is not the manifest of a run: it is not valid JSON.")
    }

    /// A run with several numbers of ticks does not store them.
    @Test func commonSeriesDecideWhetherTheTicksDiffer() throws {
        try write("a", [scenario("s", one)], ticks: 600)
        let run = try Run.read("\(folder.path)/a", tables: [TicksTable.self])
        var (several, other) = (run, run)
        several.manifest.settings["ticks"] = nil
        func differences(_ first: Run) -> [String] {
            RunComparison(first, other).differences(includingOtherMachines: false).map(\.description)
        }
        #expect(differences(several) == [])
        other.manifest.settings["ticks"] = "60"
        #expect(differences(run) == ["ticks (“600”, “60”)"])
        other.scenarios[0].series = [Run.Series(strategy: "full", tickCount: 9, replays: [])]
        #expect(differences(several) == ["ticks (several, “60”)"])
        // Screens that only one run has differ.
        other.scenarios[0].series = run.scenarios[0].series
        other.scenarios[0].series[0].work?.removeLast()
        #expect(RunComparison(run, other).pairs.map(\.firstDifferingScreen) == [1, nil])
    }

    /// The rows are read while the page is written. They are input nevertheless.
    @Test(.timeLimit(.minutes(1))) func aForgedTableIsAUsageError() throws {
        try write("a", [scenario("s", [("full", [1], (2_000_000_000_000, 1))])])
        let error = #expect(throws: ValidationError.self) { try ReportCommand.parse(["\(folder.path)/a"]).run() }
        #expect(error?.message.contains("ticks.csv:2: allocations is “2000000000000”; ") == true, "\(error?.message ?? "")")
        #expect(FileKind(ofLink: "\(folder.path)/a/report.html") == .none)
    }

    @Test func cellsAreEscapedInTables() {
        #expect(tableCell("a|b\n\u{1B}[2J") == "a\\|b\\n\\u{1B}[2J")
    }

    // MARK: Several machines

    /// Writes a run that was merged from one scenario per machine.
    private func writeMerged(_ name: String, hosts: [String]) throws {
        let plan = ["p", "q", "r"]
        let parts = try zip(plan, hosts).map { scenario, host in
            var environment = Self.environment
            environment.hostName = host
            let part = "\(name)-\(scenario)"
            try write(
                part, [self.scenario(scenario, name == "a" ? one : other)], environment: environment,
                plan: plan.map { "\($0)/50" })
            return "\(folder.path)/\(part)"
        }
        try RunMerge(parts).write(to: "\(folder.path)/\(name)", replacingExisting: false, commandLine: ["bench", "merge"])
    }

    /// Neither ratios nor sentences combine two machines.
    @Test func mergedRunsAreComparedMachineByMachine() throws {
        try writeMerged("a", hosts: ["x", "y", "x"])
        try writeMerged("b", hosts: ["x", "z", "x"])
        let outcome = try outcome()
        let report = try #require(outcome.report)
        #expect(outcome.refusal == nil)
        let times = report.split(separator: "\n").filter { ["| p/", "| q/", "| r/"].contains($0.prefix(4)) }
        #expect(times.contains { $0.hasPrefix("| q/") })
        #expect(times.filter { $0.hasPrefix("| q/") }.filter { $0.contains("µs") } == [])
        #expect(times.count { $0.hasPrefix("| p/") && $0.contains("| x ") } == 2)
        let parts = [
            "\nOn x: Over 4 series, B's median is from ",
            "The times of 2 series are not compared, because they were measured on different machines.",
            "Exact counters, above as sums over the ticks, differ in 3 of 6 series.",
        ]
        #expect(parts.filter { !report.contains($0) } == [])
        #expect(["On y: ", "On z: "].filter(report.contains) == [])
    }

    @Test func mergedRunsWithoutACommonMachineAreRefused() throws {
        try writeMerged("a", hosts: ["x", "y", "x"])
        try writeMerged("b", hosts: ["y", "x", "z"])
        let outcome = try outcome()
        #expect(outcome.refusal?.contains("the machines differ in host (“x”, “y”)") == true)
        #expect(outcome.report?.contains("steady p50") == false)
        let anyway = try self.outcome(["--times-anyway"])
        #expect(anyway.refusal == nil)
        #expect(anyway.warnings.contains { $0.contains("host (“x”, “y”)") })
    }
}
