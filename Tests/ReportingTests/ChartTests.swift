import Statistics
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct ChartTests {
    private let document = Fixtures.run()

    private var timeline: String {
        let scenario = document.scenarios[0]
        let columns = TickColumns(tickCount: 30, limit: 100)
        return TimelineChart(
            series: scenario.series.enumerated().compactMap { TimelineSeries($1, style: $0, columns: columns) },
            ticks: scenario.ticks ?? [], kinds: scenario.kinds ?? [], columns: columns,
            limit: LimitLine(budget: scenario.budget, factor: scenario.factor)
        ).svg(label: "label")
    }

    @Test func eventsAreNamedAndNoiseIsNot() {
        let svg = timeline
        #expect(svg.matches(of: /<line class="event".*?<title>(.*?)<\/title>/).map(\.1) == ["the turn, tick 20"])
        #expect(svg.contains(">turn</text>"))
        // One tick of one replay took 20 ms.
        #expect(!svg.contains("20 ms"))
    }

    @Test func theOffsetsAreDrawnBelow() {
        let offsets = document.scenarios[0].ticks?.map(\.offset) ?? []
        let shown = [offsets.max(), offsets.min()].map { "\(threeDigits($0 ?? .nan)) pt" }
        #expect(missing(["<path class=\"offset\"", ">offset</text>"] + shown.map { ">\($0)</text>" }, in: timeline) == [])
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
        let svg = timeline
        #expect(missing(["Half a frame of the device: 8.30 ms on this machine", ">half a frame</text>"], in: svg) == [])
    }

    @Test func oneNumberOfItemsHasNoScalingChart() {
        let styles = StrategyStyles(document.scenarios.flatMap(\.series))
        #expect(ScalingView(Fixtures.run(items: [50]), styles: styles) == nil)
        #expect(ScalingView(document, styles: styles) != nil)
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
