import Foundation
import Statistics
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct HTMLReportTests {
    private func html(_ run: Run) throws -> String {
        try written { try HTMLReport(of: run).write(to: &$0) }
    }

    /// Returns the data of the scenarios, as the page's script reads them.
    private func scenarios(in html: String) throws -> [[String: Any]] {
        try html.matches(of: /<script type="application\/json" class="report-data">(.*?)<\/script>/).compactMap {
            try JSONSerialization.jsonObject(with: Data($0.1.utf8)) as? [String: Any]
        }
    }

    /// The markup before the first chart.
    private func firstScreen(_ html: String) -> Substring {
        html[..<(html.firstRange(of: "class=\"scenario\"")?.lowerBound ?? html.endIndex)]
    }

    @Test func itBeginsWithTheResultOfTheTerminal() throws {
        let first = firstScreen(try html(Fixtures.run(ticks: 60, replays: 5, settings: ["seed": "1,7,9"])))
        let texts = [
            "<p class=\"sentence\">quilt, 50 and 5,000 items, 60 ticks of the trace mixed each. Both strategies drew the same screens",
            "<p class=\"conclusion\">Use full with 5,000 items. delegate (2.0 times as long) is fast enough, too.",
            "<p class=\"sentence\">A frame is 16.6 ms on this machine.</p>", " · 3 seeds · ",
        ]
        #expect(missing(texts, in: first) == [])
    }

    @Test func theDictionaryHasAllColumns() throws {
        let names = TicksTable.columns.map(\.name) + ReplaysTable.columns.map(\.name)
        #expect(missing(names.map { "<dt><code>\($0)</code></dt>" }, in: try html(Fixtures.run())) == [])
    }

    @Test func theSourcesOfChartsAreColumnsOfTheirTables() throws {
        let tables = RunDirectory.tables.map { TableDescription(of: $0) }
        let columns = Dictionary(uniqueKeysWithValues: tables.map { ($0.file, Set($0.columns.map(\.name))) })
        let sources = try html(Fixtures.run()).matches(of: #/Data: <a href="[^"]*">([^<]*)</a>, columns ([^<]*)</p>/#)
        #expect(Set(sources.map(\.1)).isSuperset(of: ["summary.csv", "ticks.csv", "screens.csv"]))
        for source in sources {
            let names = source.2.split(separator: ", ").map(String.init)
            #expect(Set(names).subtracting(columns[String(source.1)] ?? []) == [], "\(source.1)")
        }
    }

    @Test func namesFromFilesAreText() throws {
        let tame = try html(Fixtures.run(strategies: ["full", "delegate"], trace: "mixed"))
        let tags = ["<script", "</script", "<img", "<!--"]
        for name in ["</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<!--", "a'b&c\u{0}"] {
            let text = try html(Fixtures.run(strategies: [name, "delegate"], trace: name))
            #expect(tags.map { text.ranges(of: $0).count } == tags.map { tame.ranges(of: $0).count }, "\(name)")
            let series = try scenarios(in: text).first?["series"] as? [[String: Any]]
            #expect(series?.first?["name"] as? String == withEscapes(name))
        }
    }

    @Test func anUnfinishedRunIsAnnouncedFirst() throws {
        var document = Fixtures.run()
        var text = try html(document)
        // The manifest of the fixture is of a run that goes on.
        #expect(missing(["The run did not finish"], in: firstScreen(text)) == [])
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
        let costs = ["<svg class=\"timeline-chart", "<svg class=\"scaling-chart"]
        let parts = costs + ["Phases</h3>", "Work</h3>", "<svg class=\"stage"]
        #expect(found(parts, in: text) == costs)
        for index in document.scenarios.indices {
            for series in document.scenarios[index].series.indices {
                document.scenarios[index].series[series].costs = nil
                document.scenarios[index].series[series].metrics = SeriesMetrics()
            }
        }
        #expect(found(parts, in: try html(document)) == [])
    }

    /// One scenario is in memory at a time, and only some of many scenarios are shown.
    @Test func scenariosAreLoadedOneByOne() throws {
        let run = Fixtures.run(items: Array(1...40), strategies: ["full"], ticks: 3, replays: 1)
        var loaded: [Int] = []
        let report = HTMLReport(of: run) { index in
            loaded.append(index)
            return run.scenarios[index]
        }
        let text = try written { try report.write(to: &$0) }
        #expect(loaded == Array(16..<40), "the largest")
        #expect(text.contains("The tables include all 40 scenarios; only 24 are shown tick by tick."))
        #expect(text.matches(of: /<section class="scenario"/).count == 24)
    }

    @Test func theSummaryIsCopiedAsMarkdown() throws {
        let document = Fixtures.run(items: [50], strategies: ["a|b"], slowdown: 4)
        let match = try #require(try html(document).firstMatch(of: /<pre class="markdown"[^>]*>((?s).*?)<\/pre>/))
        let lines = String(match.1).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "quilt, 50 items, 30 ticks of the trace mixed. Only a|b was measured; nothing was compared.")
        #expect(lines[4].hasPrefix("| a\\|b     | "))
        #expect(lines[6] == "Nothing is recommended: the trace has only 28 scrolling ticks, and a verdict needs 30.")
        #expect(lines[9] == "A frame is 16.6 ms on a device 4 times slower than this machine.")
    }

    /// Each section of several has its own answer.
    @Test func eachNumberOfItemsHasItsAnswer() throws {
        let text = try html(Fixtures.run(ticks: 60, replays: 5))
        #expect(text.matches(of: /class="conclusion">Use full with ([\d,]+) items/).map(\.1) == ["5,000", "50", "5,000"])
    }

    // MARK: Runs that were merged from several machines: no ratio, curve or sentence combines two machines

    private static let a = RunEnvironment.Machine(hostName: "alpha", cpuModel: "CPU 1", coreCount: 2)
    private static let b = RunEnvironment.Machine(hostName: "beta", cpuModel: "CPU 1", coreCount: 2)
    private static let namesake = RunEnvironment.Machine(hostName: "alpha", cpuModel: "CPU 2", coreCount: 4)

    private func run(_ scenarios: [(items: Int, machine: RunEnvironment.Machine)]) -> Run {
        var run = Fixtures.run(items: scenarios.map(\.items))
        for (index, scenario) in scenarios.enumerated() {
            var environment = run.manifest.environment
            environment.hostName = scenario.machine.hostName
            environment.cpuModel = scenario.machine.cpuModel
            environment.coreCount = scenario.machine.coreCount ?? 0
            run.scenarios[index].environment = environment
        }
        return run
    }

    @Test func machinesAreNamedIfThereAreSeveral() {
        let several = run([(50, Self.a), (500, Self.namesake), (5_000, Self.b)]).scenarios
        let names: [String?] = ["alpha (CPU 1, 2 cores)", "alpha (CPU 2, 4 cores)", "beta"]
        let machines = Machines(of: several)
        #expect(several.map { machines.name(of: $0) } == names)
        let one = run([(50, Self.a), (500, Self.a)]).scenarios
        let machine = Machines(of: one)
        #expect(one.allSatisfy { machine.name(of: $0) == nil })
        #expect(RunSummary(one, suite: "bench", isUnoptimized: false).parts.map(\.opening.name) == ["quilt"])
    }

    @Test func eachTableAndSentenceIsOfOneMachine() throws {
        let summary = RunSummary(run([(50, Self.a), (500, Self.b), (5_000, Self.a)]))
        #expect(summary.parts.map(\.opening.name) == ["quilt on alpha", "quilt on beta"])
        #expect(summary.parts.map { $0.table.rows.map(\.scenario.description.items) } == [[50, 50, 5_000, 5_000], [500, 500]])
        #expect(summary.notes[0] == "A frame is 16.6 ms on the machines.")
    }

    @Test func theScalingChartIsOfTheMachineWithMostSizes() throws {
        let run = run([(50, Self.b), (500, Self.a), (5_000, Self.a), (50_000, Self.b), (500_000, Self.b)])
        let view = try #require(ScalingView(run, styles: StrategyStyles(run.scenarios.flatMap(\.series))))
        #expect(view.name == "quilt/linear/mixed on beta")
        #expect(missing(["full, 50,000 items", "full, 500,000 items"], in: view.chart) == [])
        #expect(found(["full, 500 items", "full, 5,000 items"], in: view.chart) == [])

        // Without several sizes of one machine, no curve is drawn.
        let small = self.run([(50, Self.a), (500, Self.b)])
        #expect(ScalingView(small, styles: StrategyStyles(small.scenarios.flatMap(\.series))) == nil)
        #expect(missing(["50 items on alpha", "500 items on beta"], in: try html(small)) == [])
    }
}
