import Foundation
import Statistics
import Testing

@testable import BenchmarkResults

struct RunHistoryTests {
    private static let machine = RunEnvironment.Machine(hostName: "runner", cpuModel: "CPU", coreCount: 2)

    private static func build(_ toolchain: String = "Swift 6.3.1") -> BuildKey {
        var build = BuildKey(of: Samples.environment)
        build.toolchain = toolchain
        return build
    }

    /// Returns a sample of a run that started at a given second, with a number of allocations.
    private func sample(
        _ run: String, _ revision: String?, at second: Int, _ allocations: Int? = 10, strategy: String = "full",
        settings: [String: String] = [:], host: String = "runner", toolchain: String = "Swift 6.3.1", p50: Int? = nil,
        isQuiet: Bool? = true, instructions: Double? = nil
    ) -> HistorySample {
        var sample = HistorySample(
            run: run, key: SeriesKey(scenario: "s/50", strategy: strategy), itemCount: 50, settings: settings,
            revision: revision, started: Samples.start.addingTimeInterval(Double(second)),
            machine: .init(hostName: host, cpuModel: "CPU", coreCount: 2), build: Self.build(toolchain), tickCount: 2)
        sample.counts[.allocations] = allocations
        sample.steadyP50 = p50.map { .nanoseconds($0) }
        sample.isQuiet = isQuiet
        sample.instructions = instructions.map { [.callgrind: ($0, 20)] } ?? [:]
        return sample
    }

    private func history(_ samples: [HistorySample], gitOrder: [String] = []) -> RunHistory {
        RunHistory(of: samples, gitOrder: gitOrder, tolerance: 0.003)
    }

    private func changes(_ history: RunHistory) -> [String] {
        history.changes.map {
            "\($0.metric.name) \($0.after)>\($0.place): \($0.metric.text(of: $0.old)) to \($0.metric.text(of: $0.new))"
        }
    }

    // MARK: Order

    private func order(_ samples: [HistorySample], gitOrder: [String]) -> [String] {
        history(samples, gitOrder: gitOrder).commits.map { "\($0.revision ?? "?") \($0.runs.joined(separator: "+"))" }
    }

    @Test func gitsOrderHasPriority() {
        let samples = [
            sample("r1", "c", at: 0), sample("r2", "a", at: 50), sample("r3", "b-dirty", at: 20), sample("r4", "b", at: 60),
            sample("r5", "b-dirty", at: 10), sample("r6", "a", at: 5),
        ]
        let ranked = order(samples, gitOrder: ["x", "a", "b", "c"])
        #expect(ranked == ["a r2+r6", "b r4", "b-dirty r5", "b-dirty r3", "c r1"], "each changed tree follows its commit")
        let unranked = order(samples, gitOrder: [])
        #expect(unranked == ["c r1", "a r2+r6", "b-dirty r5", "b-dirty r3", "b r4"], "by the first run's start")
        let rankedCounts: [Int] = [["a", "b", "c"], ["c"]].map { history(samples, gitOrder: $0).rankedCount }
        #expect(rankedCounts == [5, 1])
        // Runs of unknown commits are placed by their start.
        let unknown = [
            sample("r1", "a", at: 0), sample("r2", "b", at: 10), sample("r3", nil, at: 15), sample("r4", "x", at: 5),
            sample("r5", nil, at: -1), sample("r6", nil, at: 15),
        ]
        #expect(order(unknown, gitOrder: ["a", "b"]) == ["? r5", "a r1", "x r4", "b r2", "? r3", "? r6"])
    }

    // MARK: Levels

    @Test func anyStepOfAnExactCounterIsAChangePoint() {
        let samples = zip(["a", "b", "c", "d", "e"], [10, 10, 11, 11, 10]).enumerated().map {
            sample("r\($0)", $1.0, at: $0, $1.1)
        }
        #expect(changes(history(samples)) == ["allocations 1>2: 10 to 11", "allocations 3>4: 11 to 10"])
        // An unknown value neither starts nor ends a level.
        var gap = samples
        gap[2].counts[.allocations] = nil
        #expect(changes(history(gap)) == ["allocations 1>3: 10 to 11", "allocations 3>4: 11 to 10"])
        var screens = Array(samples.prefix(2))
        screens[0].screens = 1
        screens[1].screens = .max
        #expect(changes(history(screens)) == ["screens 0>1: 0000000000000001 to ffffffffffffffff"])
    }

    @Test func smallStepsOfInstructionsAreNotChangePoints() {
        let means = [1_000.0, 1_002, 998, 1_003.1, 1_004, 990]
        let counted = means.enumerated().map { sample("r\($0)", "c\($0)", at: $0, instructions: $1) }
        let steps = changes(history(counted)).map { $0.replacing("instructions per tick (callgrind, first 20) ", with: "") }
        #expect(steps == ["2>3: 1000 to 1003", "4>5: 1003 to 990"])
        // Instructions of other ticks are another metric.
        var other = Array(counted.prefix(2))
        other[1].instructions = [.callgrind: (5_000, 60)]
        #expect(changes(history(other)).isEmpty)
    }

    @Test func runsOfOneCommitMustAgree() {
        let samples = [
            sample("r1", "a", at: 0), sample("r2", "b", at: 1, 11), sample("r3", "b", at: 2, 12, host: "other"),
            sample("r4", "b", at: 3, 11), sample("r5", "c", at: 4, 12),
        ]
        let history = history(samples)
        #expect(history.conflicts.map { "\($0.place): \($0.runs)" } == [#"1: ["r2", "r4", "r3"]"#])
        #expect(changes(history) == ["allocations 0>2: 10 to 12"], "the commit in dispute has no level")
        // Two changed working trees may differ.
        var changed = samples
        for index in 1...3 { changed[index].revision = "b-dirty" }
        #expect(self.history(changed).conflicts.isEmpty)
        // The core affects times, but not counts.
        var pinned = samples
        pinned[1].pin = "1"
        let pinnedHistory = self.history(pinned)
        #expect(pinnedHistory.conflicts.map(\.runs) == [["r2", "r3", "r4"]])
        let pins: Set<String?> = Set(pinnedHistory.rows.map(\.pin))
        #expect(pins == [nil, "1"])
    }

    @Test func onlyQuietRunsCountIfThereAreAny() throws {
        let samples = [
            sample("r1", "a", at: 0, p50: 300, isQuiet: false), sample("r2", "a", at: 1, p50: 100),
            sample("r3", "a", at: 2, p50: 110), sample("r4", "a", at: 3, p50: 120),
        ]
        let rows = [samples, Array(samples.prefix(1))].map { history($0).rows[0] }
        #expect(rows.map { $0.time(\.steadyP50) } == [.nanoseconds(110), .nanoseconds(300)])
        #expect((rows.map(\.isQuiet), rows.map(\.timedSamples.count)) == ([true, false], [3, 1]))
    }

    // MARK: Series and builds

    @Test func settingsThatDifferMakeOtherSeries() {
        let samples = [
            sample("r1", "a", at: 0, 10, settings: ["seed": "1"]), sample("r2", "b", at: 1, 20, settings: ["seed": "2"]),
            sample("r3", "c", at: 2, 20, settings: ["seed": "2", "new": "x"]),
        ]
        let history = history(samples)
        #expect(history.changes.isEmpty && history.comparesAnything)
        #expect(history.rows.map(\.series.settings) == ["seed=1", "seed=2", "seed=2"])
        #expect(!self.history(Array(samples.prefix(2))).comparesAnything)
    }

    /// A commit that changes the toolchain is marked as a possible cause. Builds side by side have
    /// separate levels.
    @Test func changePointsBetweenBuildsAreMarked() {
        let (old, new) = ("Swift 6.2", "Swift 6.3.1")
        let raised = [
            sample("r1", "a", at: 0, 10, toolchain: old), sample("r2", "b", at: 1, 12, toolchain: new),
            sample("r3", "c", at: 2, 13, toolchain: new),
        ]
        let history = history(raised)
        #expect(changes(history) == ["allocations 0>1: 10 to 12", "allocations 1>2: 12 to 13"])
        let builds = history.changes.map { [$0.builds.old.toolchain, $0.builds.new.toolchain] }
        #expect(builds == [[old, new], [new, new]])
        let both = ["a", "b"].enumerated().flatMap { (place: Int, commit: String) in
            [old, new].map { (toolchain: String) in
                sample("\(commit) \(toolchain)", commit, at: place, toolchain == old ? 10 : 12 + place, toolchain: toolchain)
            }
        }
        let sideBySide = self.history(both)
        #expect((changes(sideBySide), sideBySide.conflicts.count) == (["allocations 0>1: 12 to 13"], 0))
    }

    /// Compares the changes with a search over all pairs of neighbours.
    @Test func agreesWithANaiveModel() {
        for seed in 0..<200 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let commits = (0..<random.nextInteger(in: 2...9)).map { "c\($0)" }
            let counts = commits.map { _ in (0..<random.nextInteger(in: 1...2)).map { _ in random.nextInteger(in: 1...2) } }
            var samples = zip(commits, counts).flatMap { commit, counts in
                counts.enumerated().map { sample("\(commit).\($0)", commit, at: 0, $1) }
            }
            random.shuffle(&samples)
            let known = commits.indices.filter { Set(counts[$0]).count == 1 }
            let expected = zip(known, known.dropFirst()).filter { counts[$0][0] != counts[$1][0] }.map {
                "allocations \($0)>\($1): \(counts[$0][0]) to \(counts[$1][0])"
            }
            let history = history(samples, gitOrder: commits)
            // The last commit before a change is the last one at the old level.
            let conflicts = commits.indices.filter { Set(counts[$0]).count > 1 }
            #expect((changes(history), history.conflicts.map(\.place)) == (expected, conflicts), "seed \(seed)")
        }
    }

    // MARK: The CSV

    @Test func theRowsAreWritten() throws {
        let samples = [
            sample("r1", "=a", at: 0, 10, p50: 100, instructions: 1_000.5), sample("r2", nil, at: 1, nil, isQuiet: nil),
            sample("r3", "=a", at: 5, 11, p50: 90, isQuiet: false),
        ]
        var bytes: [UInt8] = []
        try HistoryTable.write(history(samples), to: &bytes)
        var reader = try CSVReader(path: "history.csv", data: Data(bytes))
        let names = [
            "place", "commit", "started", "runs", "scenario_name", "strategy", "allocations", "conflicts", "steady_p50_ns",
            "timed_runs", "quiet", "callgrind_instructions_per_tick", "callgrind_ticks", "perf_ticks",
        ]
        let columns = try names.map { try reader.column(named: $0) }
        var rows: [String] = []
        while try reader.next() { rows.append(columns.map { reader.unguardedText($0) }.joined(separator: " ")) }
        #expect(
            rows == [
                "0 =a 2026-11-21T05:46:00Z 2 s/50 full  1 100 1 1 1000.5 20 ",
                "1  2026-11-21T05:46:01Z 1 s/50 full  0  0    ",
            ])
    }

    @Test func samplesContainTheRunsValues() throws {
        let stored = try StoredSample(scenarios: [Samples.scenario()])
        let run = try Run.read(stored.path, .strict, tables: [WorkTable.self, InstructionsTable.self])
        let samples = HistorySample.all(of: run.scenarios[0], in: run)
        let series = run.scenarios[0].series
        #expect(samples.map(\.key.strategy) == series.map(\.strategy))
        #expect(samples[0].counts == CounterValues(series[0].sum))
        #expect((samples[0].revision, samples[0].started) == ("abc-dirty", Samples.start))
        let settings: [String: String] = samples[0].settings.filter { ["seed", "items", "ticks"].contains($0.key) }
        #expect(settings == ["seed": "1", "ticks": "2"])
        #expect(samples[0].steadyP50 == series[0].metrics.steadyP50)
    }
}
