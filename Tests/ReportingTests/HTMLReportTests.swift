import Foundation
import Statistics
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct HTMLReportTests {
    private func html(_ run: Run) throws -> String {
        var bytes: [UInt8] = []
        try HTMLReport(of: run).write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the numbers in the page, as its script reads them.
    private func data(in html: String) throws -> [String: Any] {
        let scenarios = try html.matches(of: /<script type="application\/json" class="report-data">(.*?)<\/script>/).map {
            try JSONSerialization.jsonObject(with: Data($0.1.utf8))
        }
        return ["scenarios": scenarios]
    }

    /// The markup before the first chart.
    private func firstScreen(_ html: String) -> Substring {
        html[..<(html.firstRange(of: "class=\"scenario\"")?.lowerBound ?? html.endIndex)]
    }

    @Test func itBeginsWithTheRecommendation() throws {
        let first = firstScreen(try html(Fixtures.run(replays: 5)))
        #expect(first.contains("<p class=\"conclusion\">Use full up to 5,000 items."))
        #expect(first.contains("Every tick of every strategy stays within 16.6 ms, up to 5,000 items."))
        #expect(first.contains("2 took longer than 16.6 ms: the machine disturbed 2, and 0 come from the code."))
        #expect(first.contains("<td class=\"fits\">") && !first.contains("class=\"misses\""))
        #expect(first.contains("<th scope=\"col\">scrolling tick</th><th scope=\"col\">growth</th>"))
        #expect(first.contains("Whether the machine was quiet is unknown"))
        #expect(first.contains("quilt, linear, mixed · 30 ticks × 5 replays"))
    }

    @Test func severalSeedsAreCounted() throws {
        #expect(try firstScreen(html(Fixtures.run())).contains(" · seed 1 · "))
        #expect(try firstScreen(html(Fixtures.run(settings: ["seed": "1,7,9"]))).contains(" · 3 seeds · "))
    }

    /// Three replays are too few for a verdict, so nothing has a color.
    @Test func withoutAVerdictNothingHasAColour() throws {
        let first = firstScreen(try html(Fixtures.run(replays: 3)))
        #expect(first.contains("No verdict: 3 replays, and a verdict needs 5."))
        for grade in ["fits", "tight", "misses"] { #expect(!first.contains("class=\"\(grade)\"")) }
        #expect(first.contains("<td class=\"unknown\">") && !first.contains("class=\"conclusion\""))
    }

    @Test func everyScenarioHasItsChartsAndScreens() throws {
        let text = try html(Fixtures.run())
        for chart in ["timeline-chart", "distribution-chart", "phase-chart", "stage"] {
            #expect(text.matches(of: try Regex("<svg class=\"\(chart)\"")).count == 2, "\(chart)")
        }
        #expect(text.matches(of: /S for the slowest tick, Space to play\.<\/p>/).count == 2)
        #expect(text.matches(of: /<svg class="scaling-chart"/).count == 1)
        // Unknown values are omitted: bytes and attributes.
        #expect(text.matches(of: /<svg class="work-chart"/).count == 4)
        #expect(text.matches(of: /<section class="scenario"[^>]* hidden>/).count == 1, "the largest scenario alone is shown")
    }

    @Test func theDataEqualTheRuns() throws {
        let document = Fixtures.run()
        let scenarios = try #require(try data(in: html(document))["scenarios"] as? [[String: Any]])
        let scenario = try #require(scenarios.first)
        let series = try #require(scenario["series"] as? [[String: Any]])
        #expect(series.map { $0["name"] as? String } == ["full", "delegate"])
        let steady = steadyCosts(of: try #require(document.scenarios[0].series[1].replays).map(\.durations))
        #expect(series[1]["steady"] as? String == steady.map { "\($0.wholeNanoseconds)" }.joined(separator: " "))

        let screens = try #require(scenario["screens"] as? [String: Any])
        let expected = PlayerScreens(
            try #require(document.scenarios[0].screens), columns: TickColumns(tickCount: 30, limit: 30), stride: 1)
        #expect(screens["rows"] as? [String] == expected.rows && screens["runs"] as? [String] == expected.runs)
        #expect(screens["screens"] as? [String] == expected.screens && expected.screens.count == 30)
        let looks = try #require(screens["looks"] as? [[String: String]])
        #expect(looks.map { $0["caption"] } == expected.looks.map(\.caption))
        #expect((scenario["sizes"] as? [[String: Double]])?.map { $0["width"] } == [375, 667], "the screen turns")
    }

    @Test(arguments: ["</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<!--", "a'b&c\u{0}"])
    func namesFromFilesAreText(name: String) throws {
        let tame = try html(Fixtures.run(strategies: ["full", "delegate"], trace: "mixed"))
        let text = try html(Fixtures.run(strategies: [name, "delegate"], trace: name))
        for tag in ["<script", "</script", "<img", "<!--"] {
            #expect(
                text.ranges(of: tag).count == tame.ranges(of: tag).count,
                "\(tag) \(text.ranges(of: tag).count) times, with tame names \(tame.ranges(of: tag).count) times")
        }
        let scenarios = try #require(try data(in: text)["scenarios"] as? [[String: Any]])
        #expect(((scenarios[0]["series"] as? [[String: Any]])?[0]["name"] as? String) == name)
    }

    @Test func gapsAreAnnouncedFirst() throws {
        var document = Fixtures.run(gaps: [.init(file: "screens.csv", problem: "run/screens.csv: there is no <such> file.")])
        var text = try html(document)
        #expect(firstScreen(text).contains("Missing or damaged: run/screens.csv: there is no &lt;such&gt; file."))
        #expect(firstScreen(text).contains("The run did not finish"), "the manifest of the fixture is of a run that goes on")
        for index in document.scenarios.indices {
            document.scenarios[index].ticks = nil
            document.scenarios[index].screens = nil
            for series in document.scenarios[index].series.indices {
                document.scenarios[index].series[series].replays = nil
                document.scenarios[index].series[series].phases = nil
                document.scenarios[index].series[series].work = nil
            }
        }
        text = try html(document)
        for chart in ["timeline-chart", "distribution-chart", "phase-chart", "stage"] {
            #expect(!text.contains("<svg class=\"\(chart)\""), "\(chart)")
        }
        #expect(text.contains("<svg class=\"scaling-chart\"") && text.contains("<svg class=\"work-chart\""))
    }

    /// The page's dictionary equals the schema's.
    @Test func everyColumnOfEveryTableIsExplained() throws {
        let text = try html(Fixtures.run())
        for table in RunDirectory.tables {
            #expect(text.contains("id=\"\(table.fileName.replacing(".", with: "-"))\""), "\(table.fileName)")
        }
        for column in TicksTable.columns.map(\.name) + ScrollTable.columns.map(\.name) {
            #expect(text.contains("<dt><code>\(column)</code></dt>"), "\(column)")
        }
    }

    @Test func aHandicapIsAnnouncedFirst() throws {
        #expect(
            firstScreen(try html(Fixtures.run(handicap: "work=5%"))).contains(
                "Injected slowdown work=5%: every tick does extra work"))
        #expect(!(try html(Fixtures.run()).contains("does extra work")))
    }

    @Test func nothingIsFetched() throws {
        let text = try html(Fixtures.run())
        #expect(text.matches(of: /(?:src|href)="(?!#|data:,)[^"]*"/).map { String($0.0) } == [])
        #expect(!text.contains("url(") && !text.contains("@import") && !text.contains("fetch("))
    }

    /// The report of a long run is small enough for a mail.
    @Test func aLongRunIsThinned() throws {
        let text = try html(
            Fixtures.run(items: [50, 50_000], strategies: ["a", "b"], ticks: 4_000, replays: 2))
        #expect(text.utf8.count < 1_200_000, "\(text.utf8.count) bytes")
        #expect(text.contains("Each column shows the range of"))
    }

    /// One scenario is in memory at a time, and only some of many scenarios are shown.
    @Test func scenariosAreLoadedOneByOne() throws {
        let run = Fixtures.run(items: Array(1...40), strategies: ["full"], ticks: 3, replays: 1)
        var loaded: [Int] = []
        var bytes: [UInt8] = []
        try HTMLReport(of: run) { index in
            loaded.append(index)
            return run.scenarios[index]
        }.write(to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(loaded == Array(16..<40), "the largest")
        #expect(text.contains("The tables include all 40 scenarios; only 24 are shown tick by tick."))
        #expect(text.matches(of: /<section class="scenario"/).count == 24)
    }

    /// Every cell of every tick has its own frame, as with layers.
    @Test func screensThatMoveAreKeptInPart() throws {
        let screens = (0..<40).map { tick -> ContiguousArray<ScreenRow> in
            let (left, top) = (Double(tick) / 7, Double(tick) / 3)
            return ScreenRow.tree(
                showing: (0..<700).map { item in
                    Fixtures.Cell(
                        item: item, x: Double(item) + left, y: top, width: 99.25, height: 98.75, pictureTop: Double(item + tick))
                })
        }
        let moving = Run(
            path: "moving", manifest: Fixtures.run().manifest,
            scenarios: [
                Fixtures.scenario(
                    items: 50, strategies: ["layered"], ticks: 40, replays: 3, scrolls: false,
                    screens: Screens(screens))
            ])
        let text = try html(moving)
        #expect(text.utf8.count < 2_000_000, "\(text.utf8.count) bytes")
        let scenarios = try #require(try data(in: text)["scenarios"] as? [[String: Any]])
        let shown = try #require(scenarios[0]["screens"] as? [String: Any])
        let stride = try #require(shown["stride"] as? Int)
        #expect(stride > 1 && (shown["screens"] as? [String])?.count == (40 + stride - 1) / stride)
    }

    @Test func theSummaryAsMarkdown() throws {
        let document = Fixtures.run(items: [50], strategies: ["a|b"], slowdown: 4)
        let match = try #require(try html(document).firstMatch(of: /<pre class="markdown"[^>]*>((?s).*?)<\/pre>/))
        #expect(
            String(match.1) == """
                | strategy | items | scrolling tick | first screen |    turn | 60 Hz | 80 Hz | 120 Hz |
                |:---------|------:|---------------:|-------------:|--------:|------:|------:|-------:|
                | a\\|b     |    50 |        1.14 µs |         1 µs | 1.20 µs |     ? |     ? |      ? |

                A tick&#39;s duration is its minimum over the replays. The scrolling tick is the median of the ticks that only scroll; \
                events show their worst tick. ✓ the worst tick takes this share of the frame, at most half; △ more than half; ✕ this \
                many ticks miss the frame; ? no verdict. Shares and verdicts use duration × 4 (--slowdown).
                No verdict: 3 replays, and a verdict needs 5. Run again with --replays 20.
                Of 90 ticks in single replays, 1 took longer than 16.6 ms: the machine disturbed 1, and 0 come from the code.
                At 50 items the median scrolling tick takes 1.14 µs with a|b.

                """)
    }
}
