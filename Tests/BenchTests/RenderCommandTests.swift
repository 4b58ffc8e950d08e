import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench render` as users run it.
@Suite(.waitsForProcesses, .endsInTime) struct RenderCommandTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
        try workplace.write(Self.settings.json, to: "settings.json")
    }

    /// The same settings as a file and as arguments.
    private static let settings = (
        json: #"{"items": [20], "ticks": 40, "replays": 1, "strategy": "full,cached,delegate,delegate-scroll-only"}"#,
        arguments: [
            "--items", "20", "--ticks", "40", "--replays", "1", "--strategy", "full,cached,delegate,delegate-scroll-only",
            "--quiet",
        ]
    )

    /// Returns the items of the cells in a picture, in their order. A cell's caption is its photo,
    /// whose number is the item's.
    private func items(_ svg: String) -> [String] {
        svg.matches(of: /<text x="8" y="19">photo (\d+)<\/text>/).map { String($0.1) }
    }

    @Test func aRunAndItsSettingsDrawTheSameScreen() async throws {
        try await workplace.make("run", by: Self.settings.arguments)
        let ofProgram = try await workplace.bench("render", "run", "--tick", "17")
        for tick in [0, 17, 39] {
            let ofRun = try await workplace.command("render", "./run", "--tick", "\(tick)")
            #expect((ofRun.output == ofProgram.output) == (tick == 17))
            let ofSettings = try await workplace.command("render", "./settings.json", "--tick", "\(tick)")
            #expect(ofRun.status == .exited(0) && ofSettings.status == .exited(0), "\(ofRun.errors)\(ofSettings.errors)")
            let screens = try workplace.read("run/screens.csv")
            let elements = zip(try column("kind", of: screens), try column("item", of: screens))
            let expected = zip(try column("tick", of: screens), elements)
                .filter { $0.0 == "\(tick)" && $0.1.0 == "cell" }.map(\.1.1)
            // The picture has the order of the rows, back to front.
            #expect(items(ofRun.output) == expected.map { String($0) } && !expected.isEmpty)
            #expect(ofRun.output == ofSettings.output)
        }
    }

    /// Views that are not cells are drawn in front of what they cover.
    @Test func viewsOfOtherKindsAreDrawn() async throws {
        try workplace.write(#"{"layout": "sections", "items": 20, "ticks": 1, "replays": 1}"#, to: "sections.json")
        let svg = try await workplace.command("render", "./sections.json", "--tick", "0").output
        let captions = svg.matches(of: /<text x="8" y="19">([^<]*)<\/text>/).map { String($0.1) }
        #expect(captions == ["KindHeader 0 · owls", "owls 0", "owls 1", "SectionHeader 0 · owls", "KindMenu 0 · owls"])
        #expect(svg.matches(of: /href="#photo"/).count == 2)
    }

    @Test func equalScreensHaveAnEmptyDifference() async throws {
        let outcome = try await workplace.command(
            "render", "./settings.json", "--tick", "17", "--diff", "full,delegate", "--output", "./same.svg")
        #expect(
            outcome.output
                == "quilt/linear/mixed/20 after tick 17: full and delegate show the same screen, to the bit. The picture is in same.svg.\n",
            "\(outcome.errors)")
        #expect(!(try workplace.read("same.svg").contains("class=\"difference\"")))
    }

    /// The strategy that leaves stale cells does so at some tick of the trace.
    @Test func differentScreensAreOverlaid() async throws {
        try await workplace.make("run", by: Self.settings.arguments)
        let work = try workplace.read("run/work.csv")
        let names = try column("strategy", of: workplace.read("run/summary.csv"))
        let series = try #require(names.firstIndex(of: "delegate-scroll-only")).description
        let ticks = zip(zip(try column("series", of: work), try column("tick", of: work)), try column("stale_cells", of: work))
        let (place, stale) = try #require(ticks.first { $0.0.0 == series && $0.1 != "0" }, "no cell was stale")
        let words = ["--tick", String(place.1), "--diff", "full,delegate-scroll-only"]

        let drawn = try await workplace.command(["render", "./settings.json", "--output", "./diff.svg"] + words)
        #expect(drawn.output.contains("full and delegate-scroll-only differ in \(stale) view"), "\(drawn.output)\(drawn.errors)")
        #expect(try workplace.read("diff.svg").matches(of: /class="difference"/).count == Int(stale))

        let ofRun = try await workplace.command(["render", "./run"] + words)
        #expect(ofRun.status == .exited(64))
        #expect(ofRun.sentences.first?.contains("a run stores one screen per tick") == true, "\(ofRun.errors)")
        let equal = try await workplace.command("render", "./run", "--tick", "17", "--diff", "full,cached")
        #expect(
            equal.status == .exited(0) && equal.output.contains("class=\"screen\"")
                && !equal.output.contains("class=\"difference\""), "\(equal.errors)")
    }

    @Test(arguments: [
        (["./settings.json", "--tick", "40"], "--tick 40 is beyond the trace, which has the ticks 0 to 39."),
        (
            ["settings.json", "--tick", "-1"],
            "--tick: A tick must be a whole number from 0 to 999999, such as 17; got \(excerpt(of: "-1"))."
        ),
        (
            ["settings.json", "--tick", "1", "--diff", "full"],
            "--diff: the value must be two different strategies, such as full,delegate."
        ),
        (
            ["settings.json", "--tick", "1", "--diff", "full,full"],
            "--diff: the value must be two different strategies, such as full,delegate."
        ),
        (
            ["settings.json", "--tick", "1", "--diff", "full,cached", "--strategy", "full"],
            "--strategy and --diff cannot be used together: both choose the strategies."
        ),
        (
            ["settings.json", "--tick", "1", "--items", "5,6"],
            "--items: A number of items must be a whole number from 1 to 9223372036854775807, such as 5000; got \(excerpt(of: "5,6"))."
        ),
        (["./nothing.json", "--tick", "1"], "nothing.json: there is no such file."),
        (["./settings.json", "--tick", "1", "--output", "/"], "/: this is a directory; the name of a file is expected."),
    ])
    func unusableRunsAreRefused(words: [String], sentence: String) async throws {
        let before = try workplace.contents()
        let outcome = try await workplace.command(["render"] + words)
        #expect(outcome.status == .exited(64) && outcome.output.isEmpty, "\(outcome.output)")
        #expect(outcome.sentences == [sentence])
        #expect(try workplace.contents() == before)
    }

    @Test func severalScenariosNeedItems() async throws {
        try workplace.write(#"{"items": [5, 20], "ticks": 5, "replays": 1}"#, to: "two.json")
        try await workplace.make("run", by: ["--items", "5,20", "--ticks", "5", "--replays", "1", "--quiet"])
        for source in ["./two.json", "./run"] {
            let open = try await workplace.command("render", source, "--tick", "1")
            #expect(
                open.status == .exited(64) && open.sentences.first?.contains("say which one with --items") == true,
                "\(open.errors)")
            let chosen = try await workplace.command("render", source, "--tick", "1", "--items", "5")
            #expect(chosen.status == .exited(0) && items(chosen.output).allSatisfy { (Int($0) ?? 5) < 5 }, "\(chosen.errors)")
        }
        let unknown = try await workplace.command("render", "./run", "--tick", "1", "--items", "7")
        #expect(unknown.sentences == ["--items 7: run has scenarios with these numbers of items: 5, 20."])
        let strategy = try await workplace.command("render", "./run", "--tick", "1", "--items", "5", "--strategy", "full")
        #expect(
            strategy.sentences == ["--strategy is for settings: a run stores one screen per tick, which all strategies show."])
    }

    @Test func crossedRunsNeedTheNameOfTheScenario() async throws {
        try workplace.write(#"{"items": 5, "seed": [1, 2], "ticks": 5, "replays": 1, "strategy": "full"}"#, to: "seeds.json")
        try await workplace.make(
            "run", by: ["--items", "5", "--seed", "1,2", "--ticks", "5", "--replays", "1", "--strategy", "full", "--quiet"])
        for source in ["seeds.json", "run"] {
            let words = ["render", "./\(source)", "--tick", "1", "--items", "5"]
            let open = try await workplace.command(words)
            #expect(
                open.sentences == [
                    "\(source) has several scenarios; say which one with --items or --scenario: quilt/linear/mixed/seed=1/5, "
                        + "quilt/linear/mixed/seed=2/5."
                ])
            let chosen = try await workplace.command(words + ["--scenario", "quilt/linear/mixed/seed=2/5"])
            #expect(
                chosen.status == .exited(0) && chosen.output.contains("<title>quilt/linear/mixed/seed=2/5 after tick 1</title>"),
                "\(chosen.errors)")
            let unknown = try await workplace.command(words + ["--scenario", "x"])
            #expect(
                unknown.status == .exited(64)
                    && unknown.sentences.first?.hasPrefix("--scenario: \(source) has no scenario \(excerpt(of: "x")) ") == true)
        }
    }
}
