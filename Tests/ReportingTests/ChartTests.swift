import Statistics
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct ChartTests {
    private let document = Fixtures.run()

    private func timeline(ticks: Int, limit: Int) -> String {
        let scenario = Fixtures.scenario(items: 50, strategies: ["full", "delegate"], ticks: ticks, replays: 3)
        let columns = TickColumns(tickCount: ticks, limit: limit)
        return TimelineChart(
            series: scenario.series.enumerated().compactMap { TimelineSeries($1, style: $0, columns: columns) },
            ticks: scenario.ticks ?? [], kinds: scenario.kinds ?? [], columns: columns,
            limit: LimitLine(budget: scenario.budget, factor: scenario.factor)
        ).svg(label: "label")
    }

    /// Returns the data of the paths of one class.
    private func paths(_ styleClass: String, in svg: String) -> [Substring] {
        svg.matches(of: /<path class="([a-z0-9 ]+)" d="([^"]*)"/).filter { $0.1 == styleClass }.map(\.2)
    }

    /// Returns the number of points of each path.
    private func pointCounts(_ styleClass: String, in svg: String) -> [Int] {
        paths(styleClass, in: svg).map { $0.count { $0 == "L" } + 1 }
    }

    @Test func theTimelineHasEveryTickAndKeepsItsPeaks() throws {
        let svg = timeline(ticks: 30, limit: 100)
        #expect(["line s0", "line s1"].map { pointCounts($0, in: svg) } == [[30], [30]])
        // The peak of a column of 6 ticks keeps its height.
        func highest(_ svg: String) throws -> String {
            let line = try #require(paths("line s1", in: svg).first)
            let heights = line.dropFirst().split(separator: "L").compactMap { Double($0.split(separator: " ")[1]) }
            return curveCoordinate(try #require(heights.min()))
        }
        let thinned = timeline(ticks: 30, limit: 5)
        #expect(try highest(thinned) == highest(svg))
        #expect(pointCounts("line s0", in: thinned) == [10])
    }

    @Test func eventsAreNamedAndNoiseIsNot() {
        let svg = timeline(ticks: 30, limit: 100)
        #expect(svg.matches(of: /<line class="event".*?<title>(.*?)<\/title>/).map(\.1) == ["the turn, tick 20"])
        #expect(svg.contains(">turn</text>"))
        // One tick of one replay took 20 ms.
        #expect(!svg.contains("20 ms"))
    }

    @Test func stretchesCoverTheTrace() {
        func stretches(_ phases: String) -> [String] {
            let ticks = phases.map { Run.Tick(phase: String($0), offset: 0, screen: ScreenSize(width: 1, height: 1)) }
            let columns = TickColumns(tickCount: ticks.count, limit: 9)
            return ReportData([], [], StrategyStyles([]), ticks: ticks, columns: columns).phases.map { "\($0.name)\($0.end)" }
        }
        #expect(["", "a", "aabba"].map(stretches) == [[], ["a1"], ["a2", "b4", "a5"]])
    }

    @Test func aLimitIsHalfOfAFrameOnTheDevice() {
        #expect([1, 4].map { LimitLine(budget: .milliseconds(16), factor: $0).nanoseconds } == [8_000_000, 2_000_000])
        let svg = timeline(ticks: 30, limit: 100)
        #expect(missing(["Half a frame of the device: 8.30 ms on this machine", ">half a frame</text>"], in: svg) == [])
    }

    @Test func theScalingChartHasAPointForEachSizeAndNamesItsAxes() throws {
        let view = try #require(ScalingView(document, styles: StrategyStyles(document.scenarios.flatMap(\.series))))
        #expect(["mark s0", "mark s1"].map { paths($0, in: view.chart).count } == [2, 2])
        #expect(missing(["worst scrolling tick on this machine, logarithmic", "items, logarithmic"], in: view.chart) == [])
        #expect(ScalingView(Fixtures.run(items: [50]), styles: StrategyStyles(document.scenarios.flatMap(\.series))) == nil)
    }

    @Test func workShowsWhatDiffers() throws {
        var scenario = document.scenarios[0]
        let styles = StrategyStyles(document.scenarios.flatMap(\.series))
        let ticks = TickKind.scroll.ticks(among: try #require(scenario.kinds))
        let equal = try #require(CostView(workOf: scenario, label: "", styles))
        #expect(equal.table.titles.count == 7, "nothing differs, so everything known is shown")
        for tick in ticks { scenario.series[1].work?[tick][.itemsPlaced] = 7 }
        let work = try #require(CostView(workOf: scenario, label: "", styles))
        let mean = Double(ticks.reduce(0) { $0 + 2 * $1 }) / Double(ticks.count)
        #expect(work.table.titles.map(\.text) == ["strategy", "items placed"])
        #expect(work.table.rows.map { $0.cells.map(\.text) } == [[threeDigits(mean)], ["7"]])
        #expect(work.meaning.contains(" The same with every strategy: "))
    }
}
