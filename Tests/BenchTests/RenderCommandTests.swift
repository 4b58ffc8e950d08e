import BenchmarkResults
import TestSupport
import Testing

/// `bench render` as users run it.
@Suite(.waitsForProcesses, .endsInTime) struct RenderCommandTests {
    private let workplace = Workplace()

    init() throws {
        try workplace.write(Self.settings.json, to: "settings.json")
    }

    /// The same settings as a file and as arguments.
    private static let settings = (
        json: #"{"items": [20], "ticks": 40, "replays": 1, "strategy": "full,cached,delegate,delegate-scroll-only"}"#,
        arguments: [
            "--items", "20", "--ticks", "40", "--replays", "1", "--strategy", "full,cached,delegate,delegate-scroll-only",
            "--screens", "--quiet",
        ]
    )

    /// Returns the captions of the cells in a picture, in their order.
    private func captions(_ svg: String) -> [String] {
        svg.matches(of: /<text x="8" y="19">([^<]*)<\/text>/).map { String($0.1) }
    }

    @Test func aRunAndItsSettingsDrawTheSameScreen() async throws {
        try await workplace.make("run", by: Self.settings.arguments)
        let screens = try workplace.read("run/screens.csv")
        let elements = zip(try column("kind", of: screens), try column("item", of: screens))
        let rows = Array(zip(try column("tick", of: screens), elements))
        for tick in ["0", "17", "39"] {
            let ofRun = try await workplace.succeed("render", "./run", "--tick", tick).output
            let ofSettings = try await workplace.succeed("render", "./settings.json", "--tick", tick).output
            #expect(ofRun == ofSettings, "tick \(tick)")
            // The picture has the order of the rows, back to front. A cell's caption is its photo, whose number is the item's.
            let expected = rows.filter { $0.0 == tick && $0.1.0 == "cell" }.map { "photo \($0.1.1)" }
            #expect((captions(ofRun), expected.isEmpty) == (expected, false), "tick \(tick)")
        }

        // Views that are not cells are drawn in front of what they cover.
        try workplace.write(#"{"layout": "sections", "items": 20, "ticks": 1, "replays": 1}"#, to: "sections.json")
        let svg = try await workplace.command("render", "./sections.json", "--tick", "0").output
        #expect(captions(svg) == ["KindHeader 0 · owls", "owls 0", "owls 1", "SectionHeader 0 · owls", "KindMenu 0 · owls"])
        #expect(svg.matches(of: /href="#photo"/).count == 2)
    }

    @Test func aStrategyIsRefusedByTheFlagThatNamesIt() async throws {
        let words = ["render", "./settings.json", "--tick", "1"]
        let message = try await workplace.refusal(of: words + ["--diff", "full,nope"])
        #expect(message.hasPrefix("--diff: There is no strategy named “nope”."))
    }

    /// The strategy that leaves stale cells does so at some tick of the trace.
    @Test func screensOfTwoStrategiesAreOverlaid() async throws {
        try await workplace.make("run", by: Self.settings.arguments)
        let same = try await workplace.command(
            "render", "./settings.json", "--tick", "17", "--diff", "full,delegate", "--output", "./same.svg")
        #expect(
            same.output
                == "quilt/linear/mixed/20 after tick 17: full and delegate show the same screen, to the bit. "
                + "The picture is in same.svg.\n",
            "\(same.errors)")
        #expect(!(try workplace.read("same.svg").contains("class=\"difference\"")))

        let work = try withoutLoads(workplace.read("run/work.csv"))
        let names = try column("strategy", of: workplace.read("run/summary.csv"))
        let series = try #require(names.firstIndex(of: "delegate-scroll-only")).description
        let ticks = zip(zip(try column("series", of: work), try column("tick", of: work)), try column("stale_cells", of: work))
        let (place, stale) = try #require(ticks.first { $0.0.0 == series && $0.1 != "0" }, "no cell was stale")
        let words = ["--tick", String(place.1), "--diff", "full,delegate-scroll-only"]
        let different = try await workplace.command(["render", "./settings.json", "--output", "./diff.svg"] + words)
        #expect(different.output.contains("full and delegate-scroll-only differ in \(stale) view"), "\(different.errors)")
        #expect(try workplace.read("diff.svg").matches(of: /class="difference"/).count == Int(stale))

        try await workplace.expectRefusal(of: ["render", "./run"] + words, naming: ["a run stores one screen per tick"])
        let equal = try await workplace.succeed("render", "./run", "--tick", "17", "--diff", "full,cached").output
        #expect((equal.contains("class=\"screen\""), equal.contains("class=\"difference\"")) == (true, false))
    }

    @Test func aRunOfSeveralScenariosNeedsItemsOrAName() async throws {
        try workplace.write(#"{"items": [5, 20], "ticks": 5, "replays": 1}"#, to: "two.json")
        try await workplace.make("run", by: ["--items", "5,20", "--ticks", "5", "--replays", "1", "--screens", "--quiet"])
        let photos = (0..<5).map { "photo \($0)" }
        for source in ["./two.json", "./run"] {
            let words = ["render", source, "--tick", "1"]
            try await workplace.expectRefusal(of: words, naming: ["say which one with --items"])
            let chosen = try await workplace.succeed(words + ["--items", "5"])
            #expect(captions(chosen.output).allSatisfy(photos.contains), "\(source)")
        }
        let words = ["render", "./run", "--tick", "1", "--items"]
        #expect(
            try await workplace.refusal(of: words + ["7"]) == "--items 7: run has scenarios with these numbers of items: 5, 20.")
        #expect(
            try await workplace.refusal(of: words + ["5", "--strategy", "full"])
                == "--strategy is for settings: a run stores one screen per tick, which all strategies show.")

        try workplace.write(#"{"items": 5, "seed": [1, 2], "ticks": 5, "replays": 1, "strategy": "full"}"#, to: "seeds.json")
        try await workplace.make(
            "crossed",
            by: [
                "--items", "5", "--seed", "1,2", "--ticks", "5", "--replays", "1", "--strategy", "full", "--screens", "--quiet",
            ])
        for source in ["seeds.json", "crossed"] {
            let words = ["render", "./\(source)", "--tick", "1", "--items", "5"]
            #expect(
                try await workplace.refusal(of: words)
                    == "\(source) has several scenarios; say which one with --items or --scenario: quilt/linear/mixed/seed=1/5, "
                    + "quilt/linear/mixed/seed=2/5.")
            let chosen = try await workplace.succeed(words + ["--scenario", "quilt/linear/mixed/seed=2/5"])
            #expect(chosen.output.contains("<title>quilt/linear/mixed/seed=2/5 after tick 1</title>"))
            try await workplace.expectRefusal(
                of: words + ["--scenario", "x"], naming: ["--scenario: \(source) has no scenario \(excerpt(of: "x")) "])
        }
    }
}
