import Foundation
import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

struct TableTests {
    @Test func theRowsOfEveryTableAreWritten() throws {
        for table in RunDirectory.tables where table != SummaryTable.self {
            try CaseFile.expect(table.csv(of: [Samples.scenario()]), in: "run/\(table.fileName)")
        }
    }

    @Test func spansOfAPhaseAreSummedPerTick() throws {
        func span(_ tick: Int, _ phase: String, own: Int) -> PhaseSpan {
            PhaseSpan(tick: tick, phase: phase, duration: .zero, ownDuration: .nanoseconds(own))
        }
        let spans = [
            span(0, "apply", own: 1), span(0, "prepare", own: 2), span(0, "apply", own: 4), span(0, "tick", own: 8),
            span(1, "apply", own: 16), span(1, "tick", own: 32),
        ]
        let sample = Samples.scenario()
        let scenario = Run.Scenario(
            name: "s", layout: "quilt", effect: "linear", trace: "mixed", itemCount: 2, scrolls: true,
            budget: sample.budget, slowdown: 2, ticks: sample.ticks ?? [],
            series: [Samples.series("full", [[40, 50]], spans: [spans]), Samples.series("cached", [], spans: [[spans[3]]])],
            screens: nil, elapsed: .zero)
        try CaseFile.expect(PhasesTable.csv(of: [scenario]), in: "phases-of-spans.csv")
    }

    @Test func phasesAreMinimaOverTheReplaysAndMeansOfSomeTicks() {
        func span(_ tick: Int, _ phase: String, own: Int) -> PhaseSpan {
            PhaseSpan(tick: tick, phase: phase, duration: .zero, ownDuration: .nanoseconds(own))
        }
        let costs = PhaseCost.costs(of: [
            [span(0, "prepare", own: 900), span(1, "prepare", own: 30), span(2, "apply", own: 10), span(2, "prepare", own: 70)],
            [span(0, "prepare", own: 800), span(1, "prepare", own: 40), span(2, "apply", own: 20), span(2, "prepare", own: 50)],
        ])
        #expect(costs.map(\.ownDuration) == [800, 30, 10, 50].map { Duration.nanoseconds($0) })
        let means = PhaseMean.means(of: costs, in: [1, 2]).map {
            "\($0.name) \($0.duration?.text ?? ""), \($0.calls), \($0.share ?? 0)"
        }
        #expect(means == ["prepare 40 ns, 2, \(80.0 / 90)", "apply 5 ns, 1, \(10.0 / 90)"])
    }

    @Test func unknownValuesAreEmptyAndNamesStayInTheirField() throws {
        let name = "=cmd|\"x\",\n'-@"
        let empty = Run.Scenario(
            name: name, layout: "quilt", effect: "linear", trace: "mixed", itemCount: 0, scrolls: true,
            budget: .milliseconds(16), slowdown: 1, ticks: [],
            series: [Samples.series("full", [], tickCount: 0, budget: .milliseconds(16))], screens: nil,
            elapsed: .zero
        )
        let summary = try SummaryTable.csv(of: [empty])
        #expect(
            summary.hasSuffix("\n0,full,quilt,linear,mixed,0,0,\"=cmd|\"\"x\"\",\\n'-@\",0,0,16000000,,,,,,,,,,,,,,,,,,\n"),
            "\(summary)")
        var reader = try CSVReader(path: "summary.csv", data: Data(summary.utf8))
        let column = try reader.column(named: "scenario_name")
        // A line end becomes an escape.
        #expect(try (reader.next(), reader.text(column)) == (true, withEscapes(name)))
    }

    /// The summary of random series, compared with explicit sorting and counting.
    @Test func summariesAgreeWithANaiveModel() throws {
        for seed in seeds(fast: 100, all: 1_000) {
            var generator = SplitMix64(seed: seed)
            let (ticks, replays) = (generator.nextInteger(in: 1...12), generator.nextInteger(in: 1...6))
            let nanoseconds = (0..<replays).map { _ in (0..<ticks).map { _ in generator.nextInteger(in: 0...5_000) } }
            let slowdown = generator.nextInteger(in: 1...4)
            let metrics = Samples.series(
                "s", nanoseconds, tickCount: ticks, budget: .nanoseconds(2_000), slowdown: Double(slowdown)
            ).metrics
            let raw = nanoseconds.joined().sorted()
            let steady = (0..<ticks).map { tick in nanoseconds.map { $0[tick] }.min() ?? 0 }.sorted()
            let percentiles = [raw[(raw.count * 9 + 9) / 10 - 1], steady[(ticks + 1) / 2 - 1], steady[ticks - 1]]
            #expect(
                [metrics.rawP90, metrics.steadyP50, metrics.steadyMax] == percentiles.map { .nanoseconds($0) }, "seed \(seed)")
            let missed = raw.map { $0 * slowdown }.filter { $0 > 2_000 }
            #expect(metrics.missedTicks == missed.count, "seed \(seed)")
            let hitches = missed.map { ($0 + 1_999) / 2_000 - 1 }.reduce(0, +)
            let ratio = try #require(metrics.hitchMillisecondsPerSecond)
            let hitch = Double(hitches) * 2e-6
            #expect(abs(ratio - hitch / (Double(raw.count) / 60 + hitch) * 1_000) < 1e-9, "seed \(seed)")
        }
    }

    // MARK: Values of rows

    @Test func instructionsAreAddedWithTheirTime() {
        var scenario = Samples.scenario()
        let counts = [[7, 8], [9]].map { InstructionCounts(perTick: $0) }
        scenario.add(instructions: counts, elapsed: .milliseconds(750))
        #expect(scenario.series.map(\.instructions) == counts)
        #expect(scenario.elapsed == .seconds(2))
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
            #expect((content.description, content.isEmpty) == (text, text.isEmpty))
        }
    }
}
