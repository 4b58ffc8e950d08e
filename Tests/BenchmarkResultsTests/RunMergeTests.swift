import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// Runs that are merged into one.
struct RunMergeTests {
    private let temporary = TemporaryFolder()
    private let end = Samples.start.addingTimeInterval(60)

    private func path(_ name: String) -> String { "\(temporary.path)/\(name)" }

    /// A run of some scenarios of a plan.
    @discardableResult
    private func store(
        _ name: String, _ scenarios: [Run.Scenario], of plan: [String]?, screens: Bool = true, isComplete: Bool = true,
        _ change: (inout RunManifest) -> Void = { _ in }
    ) throws -> String {
        var manifest = Samples.manifest(screens: screens)
        manifest.plannedScenarios = plan?.map(Samples.name)
        change(&manifest)
        let directory = try RunDirectory.create(at: path(name), replacingExisting: false, manifest: manifest)
        for scenario in scenarios { try directory.append(scenario) }
        if isComplete { try directory.finish(at: end) }
        return path(name)
    }

    private func scenario(_ name: String, work: [TickWork] = Samples.work) -> Run.Scenario {
        var sample = Samples.scenario(of: name)
        sample.series[0].work = work.isEmpty ? nil : work
        return sample
    }

    @discardableResult
    private func merge(
        _ parts: [String], into name: String = "merged"
    ) throws -> Run {
        try RunMerge(parts).write(
            to: path(name), replacingExisting: true, commandLine: ["bench", "merge"])
        return try Run.read(path(name), tables: RunDirectory.tables)
    }

    // MARK: Results

    /// For any distribution of scenarios, the files equal the files of a single run.
    @Test func theTablesEqualASingleRuns() throws {
        for seed in seeds(fast: 6, all: 200) { try mergeRandomParts(seed: seed) }
    }

    private func mergeRandomParts(seed: UInt64) throws {
        var generator = TestGenerator(state: seed)
        let names = (0..<generator.next(below: 8) + 1).map { "scenario, \"\($0)\"" }
        let single = try store("single\(seed)", names.map { scenario($0) }, of: names)
        var dealt = [[String]](repeating: [], count: generator.next(below: 4) + 1)
        for name in names { dealt[generator.next(below: dealt.count)].append(name) }
        let parts = try dealt.enumerated().filter { !$0.element.isEmpty }.map { number, own in
            try store("part\(number)-\(seed)", own.map { scenario($0) }, of: names) {
                $0.shard = "\(number + 1)/\(dealt.count)"
            }
        }
        try merge(parts.reversed())
        for table in RunDirectory.tables {
            #expect(text(of: table, in: "merged") == text(of: table, in: "single\(seed)"), "seed \(seed)")
        }
        let (merged, whole) = try (manifest(of: path("merged")), manifest(of: single))
        let entries = try ScenarioLog(inRunAt: path("merged"), of: merged).entries
        let expected = try ScenarioLog(inRunAt: single, of: whole).entries
        #expect(entries.map(\.scenario) == expected.map(\.scenario))
        #expect(entries.map(\.tables) == expected.map(\.tables))
        #expect(merged.isComplete)
        #expect(merged.shard == nil)
        #expect(merged.parts?.count == parts.count)
        #expect(merged.ended == end)
        #expect(merged.environment == whole.environment)
    }

    private func manifest(of folder: String) throws -> RunManifest { try RunManifest.read(inRunAt: folder) }

    /// Returns the content of a table, or an empty string if it has no file.
    private func text(of table: any Table.Type, in run: String) -> String {
        (try? String(contentsOfFile: "\(path(run))/\(table.fileName)", encoding: .utf8)) ?? ""
    }

    @Test func eachScenarioKeepsItsMachine() throws {
        let plan = ["one", "two", "three"]
        let first = try store("a", [scenario("one"), scenario("three")], of: plan)
        let second = try store("b", [scenario("two")], of: plan) {
            $0.environment.hostName = "elsewhere"
            $0.environment.coreCount = 8
            $0.environment.kernel = "Linux 6.6.0"
            $0.environment.ownCostPerTickNanoseconds = 20
        }
        let run = try merge([first, second])
        #expect(run.scenarios.map { $0.machine?.hostName } == ["runner", "elsewhere", "runner"])
        #expect(run.manifest.environment == Samples.environment.build)
        #expect(run.noise == nil)
        #expect(run.manifest.parts?.count == 2)
        let hosts = text(of: SummaryTable.self, in: "merged").split(separator: "\n").map { $0.split(separator: ",").last }
        #expect(hosts == ["host", "runner", "runner", "elsewhere", "elsewhere", "runner", "runner"])
    }

    @Test func timesOfRepeatedScenariosComeFromTheFirstPart() throws {
        let first = try store("a", [scenario("one")], of: ["one"])
        let second = try store("b", [scenario("one")], of: ["one"]) { $0.environment.hostName = "elsewhere" }
        let merge = try RunMerge([second, first])
        #expect(merge.repeatedCount == 1)
        #expect(merge.scenarioCount == 1)
        #expect(merge.machineCount == 1)
        let run = try self.merge([second, first])
        #expect(run.scenarios[0].machine?.hostName == "elsewhere")
        #expect(run.manifest.environment.hostName == "elsewhere")
        #expect(run.manifest.parts?.count == 1)
        #expect(run.noise != nil)
    }

    /// The merged run has screens if all parts that it takes scenarios from have them.
    @Test func partsWithAndWithoutScreensAreMerged() throws {
        let plan = ["one", "two"]
        let both = plan.map { scenario($0) }
        let whole = try store("whole", both, of: plan)
        let wholeWithout = try store("wholeWithout", both, of: plan, screens: false)
        let first = try store("first", [both[0]], of: plan)
        let second = try store("second", [both[1]], of: plan, screens: false)
        let cases: [(parts: [String], equal: String)] = [
            ([first, second], "wholeWithout"), ([second, first], "wholeWithout"), ([whole, second], "whole"),
            ([second, whole], "wholeWithout"), ([whole, wholeWithout], "whole"), ([wholeWithout, whole], "wholeWithout"),
        ]
        for (parts, equal) in cases {
            try merge(parts)
            for table in RunDirectory.tables {
                #expect(text(of: table, in: "merged") == text(of: table, in: equal), "\(parts) \(table.fileName)")
            }
        }
    }

    /// A node of a cluster may fail, and another one resumes its part.
    @Test func aPartThatAnotherMachineResumedIsMerged() throws {
        let plan = ["one", "two", "three"]
        let first = try store("a", [scenario("one")], of: plan)
        let second = try store("b", [scenario("two")], of: plan, isComplete: false)
        var other = Samples.manifest()
        other.plannedScenarios = plan.map(Samples.name)
        other.environment.hostName = "elsewhere"
        let directory = try RunDirectory.resume(at: second, manifest: other)
        try directory.append(scenario("three"))
        try directory.finish(at: end)
        for parts in [[first, second], [second, first]] {
            #expect(try merge(parts).scenarios.map { $0.machine?.hostName } == ["runner", "runner", "elsewhere"])
        }
    }

    // MARK: Refusals

    /// Returns the message of the error with which parts are refused, without the path of the test's folder.
    private func refusal(_ parts: [String]) -> String {
        (sentence { try merge(parts) } ?? "none").replacing("\(temporary.path)/", with: "")
    }

    private static let changes: [(String, @Sendable (inout RunManifest) -> Void)] = [
        ("program (“bench”, “feed”)", { $0.suite = "feed" }),
        ("number of parts (“2”, “3”)", { $0.shard = "2/3" }),
        ("checksum of the program (unknown, “0123456789abcdef”)", { $0.program = "0123456789abcdef" }),
        ("allocator (unknown, “jemalloc 5.3.0”)", { $0.environment.allocator = "jemalloc 5.3.0" }),
        ("items (“50,500”, “5”)", { $0.settings["items"] = "5" }),
        (
            "scenario 2 of the plan (“\(Samples.name("two"))”, “\(Samples.name("three"))”)",
            { $0.plannedScenarios?[1] = Samples.name("three") }
        ),
        ("scenario 3 of the plan (“none”, “\(Samples.name("three"))”)", { $0.plannedScenarios?.append(Samples.name("three")) }),
    ]

    @Test func partsOfOtherRunsAreRefused() throws {
        for (index, (words, change)) in Self.changes.enumerated() {
            let first = try store("a\(index)", [scenario("one")], of: ["one", "two"]) { $0.shard = "1/2" }
            let second = try store("b\(index)", [scenario("two")], of: ["one", "two"]) {
                $0.shard = "2/2"
                change(&$0)
            }
            #expect(
                refusal([first, second])
                    == "a\(index) and b\(index) are not parts of one run: they differ in \(words). Measure all parts with one "
                    + "build of the program and the same settings.")
        }
        #expect(FileKind(of: path("merged")) == .none)
    }

    /// If exact tables of a scenario differ, the message contains the first difference.
    @Test func differingWorkIsNamed() throws {
        let first = try store("a", [scenario("zero"), scenario("one")], of: ["zero", "one"])
        var works = [Samples.work, Samples.work, []]
        for tick in 0...1 { works[tick][tick][.attributesApplied]? += 1 }
        let places = [
            "tick 0, column attributes_applied", "tick 1, column attributes_applied", "tick 0, column screen_digest",
        ]
        for (index, place) in places.enumerated() {
            let second = try store("b\(index)", [scenario("one", work: works[index])], of: ["zero", "one"])
            #expect(
                refusal([first, second])
                    == "ticks.csv of a and b\(index) differ in the scenario “one/linear/mixed/2”, \(place). "
                    + "Exact columns do not depend on the machine: one of the two is broken, or was built from other sources.")
        }
    }

    /// The command of a run is not recommended, because it comes from the run.
    @Test func missingAndStoppedPartsAreNamedWithFlags() throws {
        let plan = ["one", "two", "a b", "three", "four"]
        let part = try store("a", [scenario("one")], of: plan) {
            $0.shard = "2/3"
            $0.commandLine = ["rm", "-rf", "."]
        }
        #expect(
            refusal([part])
                == "Scenarios are missing: “two/linear/mixed/2”, “a b/linear/mixed/2”, “three/linear/mixed/2” and 1 more. "
                + "Repeat the command of the parts with “--shard 1/3 --output DIR” and “--shard 3/3 --output DIR”.")
        let three = try store("three", [scenario("one")], of: ["one", "two", "a b", "three"])
        #expect(
            refusal([three])
                == "Scenarios are missing: “two/linear/mixed/2”, “a b/linear/mixed/2”, “three/linear/mixed/2”.")
        let whole = try store("whole", [scenario("one")], of: ["one", "two"])
        #expect(refusal([whole]) == "The scenario “two/linear/mixed/2” is missing.")
        let stopped = try store("stopped", [scenario("one")], of: ["one", "two"], isComplete: false) {
            $0.commandLine = ["rm", "-rf", "."]
        }
        #expect(
            refusal([stopped])
                == "stopped did not finish; to finish it, repeat the run's command with “--resume stopped” instead of --output.")
    }

    @Test func aMergedRunAndARunWithoutItsPlanAreNotParts() throws {
        let plans: [(name: String, plan: [String]?)] = [("other", ["two"]), ("none", nil)]
        for (name, plan) in plans {
            #expect(
                refusal([try store(name, [scenario("one")], of: plan)])
                    == "\(name)/run.json: plannedScenarios lacks one of the run's scenarios; run again.")
        }
        let part = try store("a", [scenario("one")], of: ["one"])
        try merge([part])
        #expect(refusal([path("merged")]) == "merged is already a merged run; pass the original runs instead.")
        // A part is not overwritten.
        let before = try TemporaryFolder.contents(of: part)
        #expect(
            sentence { try merge([part], into: "./a/") }
                == "\(path("./a/")) is one of the runs that are merged; choose another folder with --output.")
        #expect(try TemporaryFolder.contents(of: part) == before)
    }
}
