import Foundation
import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

struct TableTests {
    @Test func theRowsOfEveryTableAreWritten() throws {
        for table in RunDirectory.tables {
            try CaseFile.expect(table.csv(of: [Samples.scenario()]), in: "run/\(table.fileName)")
        }
    }

    /// The phases of two turns and a tick that scrolls.
    @Test func phasesAreMinimaOverTheReplaysAndMeansByKind() throws {
        func sum(_ tick: Int, _ phase: String, own: Int, calls: Int = 1) -> PhaseSum {
            PhaseSum(tick: tick, phase: phase, ownDuration: .nanoseconds(own), calls: calls)
        }
        let replays = [
            [
                sum(0, "apply", own: 5, calls: 2), sum(0, "prepare", own: 2), sum(0, "tick", own: 8),
                sum(1, "apply", own: 16), sum(1, "tick", own: 32), sum(2, "tick", own: 9),
            ],
            [
                sum(0, "apply", own: 13, calls: 2), sum(0, "prepare", own: 1), sum(0, "tick", own: 9),
                sum(1, "apply", own: 18), sum(1, "tick", own: 30), sum(2, "tick", own: 9),
            ],
        ]
        func costs(isTimed: Bool) -> [String] {
            PhaseCost.all(of: replays, [.turn, .turn, .scroll], isTimed: isTimed).map {
                "\($0.kind) \($0.name) \($0.tickCount) \($0.calls) \($0.mean?.text ?? "") \($0.least?.text ?? "") \($0.share ?? 0)"
            }
        }
        #expect(
            costs(isTimed: true) == [
                "turn apply 2 3 10 ns 5 ns \(10.0 / 29)", "turn prepare 2 1 0 ns 1 ns 0.0",
                "turn everything else 2 2 19 ns 8 ns \(19.0 / 29)", "scroll everything else 1 1 9 ns 9 ns 1.0",
            ])
        #expect(
            costs(isTimed: false) == [
                "turn apply 2 3   0.0", "turn prepare 2 1   0.0", "turn everything else 2 2   0.0",
                "scroll everything else 1 1   0.0",
            ])
    }

    @Test func aTableWithoutRowsIsEmpty() throws {
        let scenario = Run.Scenario(
            Samples.description(of: "quilt"), scrolls: true, budget: .milliseconds(1),
            ticks: Samples.scenario().ticks ?? [], series: [Samples.series("full", [], work: Samples.work)], screens: nil,
            elapsed: .zero)
        let empty = try RunDirectory.tables.filter { try $0.csv(of: [scenario]).isEmpty }.map { $0.fileName }
        #expect(empty == ["replays.csv", "phases.csv", "screens.csv"])
    }

    @Test func unknownValuesAreEmptyAndNamesStayInTheirField() throws {
        let subject = "=cmd|\"x\",\n'-@"
        let description = Samples.description(of: subject)
        let empty = Run.Scenario(
            description, scrolls: true, budget: .milliseconds(16), ticks: [],
            series: [Samples.series("full", [], tickCount: 0)], screens: nil,
            elapsed: .zero
        )
        let summary = try SummaryTable.csv(of: [empty])
        let layout = "=cmd|\"\"x\"\",\\n'-@"
        #expect(
            summary.contains(
                "\n0,0,\"\(layout)/linear/mixed/2\",\"\(layout)\",linear,mixed,2,,full,,0,16000000,0,0,,,,,,,,,,0,,,,"),
            "\(summary)")
        var reader = try CSVReader(path: "summary.csv", data: Data(summary.utf8))
        let column = try reader.column(named: "scenario_name")
        // A line end becomes an escape.
        #expect(try (reader.next(), reader.text(column)) == (true, description.name))
    }

    /// The summary of random series of ticks that all scroll, compared with explicit sorting and counting.
    @Test func summariesAgreeWithANaiveModel() throws {
        for seed in seeds(fast: 100, all: 1_000) {
            var generator = SplitMix64(seed: seed)
            let (ticks, replays) = (generator.nextInteger(in: 1...12), generator.nextInteger(in: 1...6))
            let nanoseconds = (0..<replays).map { _ in (0..<ticks).map { _ in generator.nextInteger(in: 0...5_000) } }
            let factor = generator.nextInteger(in: 1...4)
            let scenario = Run.Scenario(
                Samples.description(of: "quilt"), scrolls: true, budget: .nanoseconds(2_000),
                device: JudgedDevice(factor: Double(factor)), startOffset: -1,
                ticks: (0..<ticks).map { Run.Tick(phase: "drag", offset: Double($0), screen: Samples.screen) },
                series: [Samples.series("s", nanoseconds, tickCount: ticks)], screens: nil, elapsed: .zero)
            let metrics = scenario.series[0].metrics
            let least = (0..<ticks).map { tick in nanoseconds.map { $0[tick] }.min() ?? 0 }
            let sorted = least.sorted()
            let percentiles = [sorted[(ticks + 1) / 2 - 1], sorted[(ticks * 9 + 9) / 10 - 1], sorted[ticks - 1]]
            #expect(
                [metrics.median, metrics.p90, metrics.worst].map { $0?.upper } == percentiles.map { .nanoseconds($0) },
                "seed \(seed)")
            #expect(metrics.worstTick == least.firstIndex(of: sorted[ticks - 1]), "seed \(seed)")
            let late = least.map { $0 * factor }.filter { $0 > 2_000 }
            #expect(metrics.lateTicks == late.count, "seed \(seed)")
            let hitch = Double(late.map { ($0 + 1_999) / 2_000 - 1 }.reduce(0, +)) * 2e-6
            let ratio = try #require(metrics.hitchMillisecondsPerSecond)
            #expect(abs(ratio - hitch / (Double(ticks) / 60 + hitch) * 1_000) < 1e-9, "seed \(seed)")
        }
    }

    // MARK: Values of rows

    @Test func instructionsAreAddedWithTheirTime() {
        var scenario = Samples.scenario()
        let counts = [[7, 8], [9]].map { InstructionCounts(perTick: $0) }
        scenario.add(instructions: counts, elapsed: .milliseconds(750))
        #expect(scenario.series.map(\.instructions) == counts)
        #expect(scenario.series.map(\.metrics.instructionsPerTick) == [7.5, 9])
        #expect(scenario.seconds == 2)
    }

    @Test func instructionsWithoutTicksHaveNoMean() {
        #expect([[], [4], [4, 5]].map { InstructionCounts(perTick: $0).mean } == [nil, 4, 4.5])
    }

    /// A tick is compared with the tick before it.
    @Test func theKindOfATickFollowsFromTheTickBefore() {
        let portrait = ScreenSize(width: 375, height: 667)
        let landscape = ScreenSize(width: 667, height: 375)
        let ticks: [(tick: Run.Tick, kind: TickKind)] = [
            (Run.Tick(phase: "drag", offset: 0, screen: portrait), .rest),
            (Run.Tick(phase: "drag", offset: 5, screen: portrait), .scroll),
            (Run.Tick(phase: "drag", offset: 5, screen: portrait), .rest),
            (Run.Tick(phase: "idle", offset: 5, screen: landscape), .turn),
            (Run.Tick(phase: "idle", offset: 5, screen: landscape), .rest),
            (Run.Tick(phase: "rotate", offset: 5, screen: landscape), .turn),
            (Run.Tick(phase: "jump", offset: 90, screen: landscape), .jump),
            (Run.Tick(phase: "reload", offset: 90, screen: landscape), .reload),
            (Run.Tick(phase: "change", offset: 90, screen: landscape), .change),
            (Run.Tick(phase: "tilt", offset: 90, screen: landscape), .scroll),
        ]
        #expect(TickKind.kinds(of: ticks.map(\.tick), from: 0) == ticks.map(\.kind))
    }

    /// The screen is loaded before, so that a trace that begins with a jump begins with a jump.
    @Test func theFirstTickHasAKindOfItsOwn() {
        let screen = ScreenSize(width: 375, height: 667)
        func kind(_ phase: String, at offset: Double, from start: Double = 0) -> TickKind? {
            TickKind.kinds(of: [Run.Tick(phase: phase, offset: offset, screen: screen)], from: start).first
        }
        let phases = ["rotate", "jump", "reload", "change", "tilt", "drag"]
        #expect(phases.map { kind($0, at: 0) } == [.turn, .jump, .reload, .change, .scroll, .rest])
        #expect([-20, -0.5, 0, 3].map { kind("drag", at: $0) } == [.scroll, .scroll, .rest, .scroll])
        #expect([-64, 0].map { kind("drag", at: $0, from: -64) } == [.rest, .scroll])
    }

    /// Digests of screens use these strings.
    @Test func shownContentHasAFixedDescription() {
        let white = ShownContent.Color(red: 1, green: 1, blue: 1, alpha: 1)
        let cases: [(text: String, content: ShownContent)] = [
            ("", ShownContent()), ("photo 17", ShownContent(.value, "photo 17")), ("text “a”b”", ShownContent(.text, "a”b")),
            ("text “”", ShownContent(.text, "")), ("image without a name", ShownContent(.image)),
            ("image layer 1", ShownContent(.image, "layer 1")),
            ("colour 0.0,0.25,1.0,0.5", ShownContent(background: .init(red: 0, green: 0.25, blue: 1, alpha: 0.5))),
            ("owls on colour 1.0,1.0,1.0,1.0", ShownContent(.value, "owls", background: white)),
        ]
        for (text, content) in cases {
            #expect(content.description == text)
            #expect(content.isEmpty == text.isEmpty)
        }
    }

    // MARK: The noise of the machine

    private func usage(wall: Int, cpu: Int, switches: Int, steal: Int) -> MachineNoise {
        MachineNoise(
            wall: .milliseconds(wall), cpu: .milliseconds(cpu), involuntarySwitches: switches, steal: .milliseconds(steal))
    }

    private func series(_ replays: [[Int]], _ switched: [[Bool]], _ usage: MachineNoise?) -> Run.Series {
        Samples.series("\(replays)", replays.map { $0.map { $0 * 1_000 } }, switched: switched, usage: usage)
    }

    @Test func aScenarioAddsUpItsSeries() {
        let one = series(
            [[10, 21], [10, 10]], [[false, false], [true, false]], usage(wall: 100, cpu: 90, switches: 3, steal: 10))
        let two = series(
            [[100, 100], [90, 90]], [[false, false], [false, false]], usage(wall: 300, cpu: 300, switches: 4, steal: 0))
        let both = MachineNoise(of: [one, two])
        #expect(both.noisyTickShare == 0.25)
        #expect(both.cpuShare == 0.975)
        #expect(both.involuntarySwitches == 7)
        #expect(both.stealMilliseconds == 10)
        #expect([both, both].sum?.ticks == 16)
        #expect([MachineNoise]().sum == nil)
    }

    @Test func whatOneSeriesDoesNotKnowIsUnknown() {
        let known = series(
            [[100, 100], [90, 90]], [[false, false], [false, false]], usage(wall: 300, cpu: 300, switches: 4, steal: 0))
        let unmetered = series([[10, 10], [10, 10]], [], nil)
        for both in [[known, unmetered], [unmetered, known]].map({ MachineNoise(of: $0) }) {
            #expect(both.ticks == 8)
            #expect(both.noisyTickShare == nil)
            #expect(both.cpuShare == nil)
            #expect(both.involuntarySwitches == nil)
        }
        #expect(MachineNoise(of: [series([[10, 10]], [[false, false]], nil)]).noisyTicks == nil, "a single replay")
    }

    // MARK: The load before the first tick

    private static func loadedScenario() -> Run.Scenario {
        let replays = Run.Replay.all(
            [[.nanoseconds(400), .nanoseconds(501)], [.nanoseconds(410), .nanoseconds(500)]],
            standIn: [[.nanoseconds(100), .nanoseconds(20)], [.nanoseconds(110), .nanoseconds(21)]], orders: [0, 1],
            loads: [
                CostInterval.Reading(
                    duration: .nanoseconds(9_000), standIn: .nanoseconds(1_000), hasWaited: false,
                    cpuTime: .nanoseconds(8_000)),
                CostInterval.Reading(duration: .nanoseconds(20_000), standIn: .nanoseconds(2_000)),
            ])
        var counts = InstructionCounts(perTick: [7, 8])
        counts.load = 900
        return Run.Scenario(
            Samples.description(of: "quilt"), scrolls: true, budget: .nanoseconds(1_000),
            ticks: [("jump", 5.0), ("drag", 6)].map { Run.Tick(phase: $0, offset: $1, screen: Samples.screen) },
            series: [
                Run.Series(
                    strategy: "full", tickCount: 2, replays: replays,
                    work: Samples.work, loadWork: Samples.work[1], instructions: counts)
            ], screens: nil, elapsed: .zero)
    }

    @Test func theLoadIsTheRowBeforeTheFirstTick() throws {
        let replays = try ReplaysTable.csv(of: [Self.loadedScenario()]).split(separator: "\n")
        #expect([replays[1], replays[4]] == ["0,0,0,-1,9000,1000,8000,,0", "0,1,1,-1,20000,2000,,1,"])
        let ticks = try TicksTable.csv(of: [Self.loadedScenario()]).split(separator: "\n")
        #expect(
            ticks[1]
                == "0,0,quilt,2,full,-1,load,,,,,ffffffffffffffff,1,14,525,0,0,0,0,2,0,0,1,0,0,1,1,2,0,0,0,0,8000,2800,0,1000,,900"
        )
        // The first tick stays a jump.
        #expect(ticks[2].hasPrefix("0,0,quilt,2,full,0,jump,jump,5,375,667,"))
    }

    @Test func noFigureOfTheTicksIncludesTheLoad() throws {
        let series = Self.loadedScenario().series[0]
        #expect(series.metrics.worst?.upper == .nanoseconds(479))
        #expect(series.sum(of: .allocations) == 24)
        let events = TickKind.allCases.filter { series.metrics[event: $0] != nil }
        #expect(events.filter { $0 != .load } == [.jump])
    }

    @Test func aRunWithLoadsIsReadBack() throws {
        let stored = try StoredSample(scenarios: [Self.loadedScenario()])
        let run = try Run.read(stored.path, tables: RunDirectory.tables.filter { $0.fileName != "summary.csv" })
        try stored.expectTables(of: run.scenarios)
        #expect(run.scenarios[0].series[0].loadCost == Self.loadedScenario().series[0].loadCost)
    }
}
