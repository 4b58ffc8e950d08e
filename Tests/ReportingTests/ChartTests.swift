import BenchmarkResults
import Statistics
import Testing

@testable import Reporting

struct ChartTests {
    private let document = Fixtures.run()

    private func timeline(ticks: Int, limit: Int) -> String {
        let scenario = Fixtures.scenario(items: 50, strategies: ["full", "delegate"], ticks: ticks, replays: 3)
        let columns = TickColumns(tickCount: ticks, limit: limit)
        return TimelineChart(
            series: scenario.series.enumerated().compactMap {
                TimelineSeries($1, in: ShownScenario(scenario, label: ""), .duration, style: $0, columns: columns)
            },
            ticks: scenario.ticks ?? [], columns: columns,
            budgets: BudgetLine.lines(budget: scenario.budget, slowdown: scenario.slowdown)
        ).svg(label: "label")
    }

    /// Returns the data of the paths of one class, for both scales.
    private func paths(_ styleClass: String, in svg: String) -> [Substring] {
        svg.matches(of: /<path class="([a-z0-9 ]+)" d="([^"]*)"/).filter { $0.1 == styleClass }.map(\.2)
    }

    /// Returns the number of points of each path.
    private func pointCounts(_ styleClass: String, in svg: String) -> [Int] {
        paths(styleClass, in: svg).map { $0.count { $0 == "L" } + 1 }
    }

    @Test func theTimelineHasEveryTickAndKeepsItsSpikes() throws {
        let svg = timeline(ticks: 30, limit: 100)
        // On both scales.
        #expect(["line s0", "line s1", "band s0"].map { pointCounts($0, in: svg) } == [[30, 30], [30, 30], [60, 60]])
        #expect(svg.matches(of: /class="phase (even|odd)"/).count == 3)
        // Missed ticks are marked.
        let misses = ["miss s0", "miss s1"].map { paths($0, in: svg).map { $0.count { $0 == "M" } } }
        #expect(misses == [[1, 1], []])

        // 30 ticks in 5 columns: the spike of 20 ms keeps its height.
        func highest(_ svg: String) throws -> String {
            let band = try #require(paths("band s0", in: svg).first)
            let heights = band.dropFirst().dropLast().split(separator: "L").compactMap { Double($0.split(separator: " ")[1]) }
            return curveCoordinate(try #require(heights.min()))
        }
        let thinned = timeline(ticks: 30, limit: 5)
        #expect(try highest(thinned) == highest(svg))
        #expect(pointCounts("line s0", in: thinned) == [10, 10])
    }

    @Test func stretchesCoverTheTrace() {
        func stretches(_ phases: String) -> [String] {
            PhaseStretch.stretches(
                of: phases.map { Run.Tick(phase: String($0), offset: 0, screen: ScreenSize(width: 1, height: 1)) }
            ).map {
                "\($0.phase)\($0.ticks)"
            }
        }
        #expect(["", "a", "aabba"].map(stretches) == [[], ["a0..<1"], ["a0..<2", "b2..<4", "a4..<5"]])
    }

    @Test func theBudgetJoinsTheDisplayOnlyIfItIsItsFrame() {
        let cases: [(budget: Duration, slowdown: Double, labels: [String])] = [
            (.nanoseconds(16_600_000), 1, ["120 Hz: 8.33 ms", "80 Hz: 12.5 ms", "budget: 16.6 ms", "60 Hz: 16.7 ms"]),
            (.nanoseconds(8_333_333), 1, ["120 Hz, budget: 8.33 ms", "80 Hz: 12.5 ms", "60 Hz: 16.7 ms"]),
            (.milliseconds(4), 4, ["budget: 4 ms ÷ 4", "120 Hz: 8.33 ms ÷ 4", "80 Hz: 12.5 ms ÷ 4", "60 Hz: 16.7 ms ÷ 4"]),
        ]
        for (budget, slowdown, labels) in cases {
            #expect(BudgetLine.lines(budget: budget, slowdown: slowdown).map(\.label) == labels)
        }
        let lines = BudgetLine.lines(budget: .nanoseconds(16_600_000), slowdown: 4)
        #expect(lines.map(\.nanoseconds) == [2_083_333.25, 3_125_000, 4_150_000, 4_166_666.75] as [Double])
    }

    @Test func barsOfWorkAndPhasesAreInProportion() {
        let svg = WorkChart(bars: [
            .init(strategy: "a", style: 0, value: 10), .init(strategy: "b", style: 1, value: 5),
            .init(strategy: "c", style: 2, value: nil),
        ]).svg(label: "label")
        let widths = svg.matches(of: /class="bar s\d" x="[^"]*" y="[^"]*" width="([^"]*)"/).compactMap { Double($0.1) }
        #expect((widths.count, widths[0], widths[2]) == (3, 2 * widths[1], 0))
        #expect(svg.contains(">unknown<"))

        let chart = PhaseChart(
            series: document.scenarios[0].series.enumerated().map {
                .init(strategy: $1.strategy, style: $0, tickCount: $1.tickCount, phases: PhaseTotal.totals(of: $1.phases ?? []))
            })
        let parts = chart.svg(label: "label").matches(of: /class="part p(\d)" x="[^"]*" y="[^"]*" width="([^"]*)"/)
        #expect(parts.map { "\($0.1) \($0.2)" } == ["0 303", "1 101", "0 303", "1 101"])
        #expect(chart.series[0].meanTick.text == "1.33 µs")
    }

    /// A constant of 10,000 and 10 per item: items^0.5 over all sizes, and items^0.96 at the last
    /// size.
    @Test func crossingsOfTheBudget() throws {
        let points = [50.0, 500, 5_000, 50_000].map { (size: $0, cost: 10_000 + 10 * $0) }
        func crossing(_ budget: Double) -> BudgetCrossing { BudgetCrossing(of: points, budget: budget) }
        guard case .beyond(let beyond, let exponent) = crossing(5_010_000), case .between(let between) = crossing(110_000) else {
            Issue.record("\(crossing(5_010_000)) must be beyond the last size, \(crossing(110_000)) between two sizes")
            return
        }
        #expect(
            [(500_000...650_000).contains(beyond), (0.9...1).contains(exponent)] == [true, true], "truly 500,000; found \(beyond)"
        )
        #expect((9_000...11_000).contains(between), "truly 10,000; found \(between)")
        #expect((crossing(10_000), crossing(10_000).size) == (.before, nil))
        // A cost that does not grow, one size, and no size have no crossing.
        let unknown: [[(size: Double, cost: Double)]] = [[(50, 10), (500, 10.1)], [(50, 10)], []]
        #expect(unknown.map { BudgetCrossing(of: $0, budget: 100) } == [.none, .none, .none])
        #expect([0.4, 99.4, 123, 567_890].map(BudgetCrossing.rounded) == [0, 99, 120, 570_000])
    }

    @Test func growthIsASentence() throws {
        let fit = try #require(PowerLawFit(sizes: [50, 500, 5_000], costs: [5_000, 50_000, 500_000]))
        let crossings: [BudgetCrossing] = [.none, .between(1_234), .before, .beyond(166_000, exponent: 0.96)]
        let law = "grows as items^1.00 over all sizes (R² 1.00)"
        #expect(
            crossings.map { ScalingView.sentence(fit, $0) } == [
                "\(law); its median does not reach the budget.",
                "\(law); its median crosses the budget near 1,200 items.",
                "\(law); its median is above the budget even at the smallest size.",
                "\(law), as items^0.96 between the last two; at that rate its median crosses the budget near 170,000 items, "
                    + "more than was measured (the command “capacity” measures it).",
            ])
        #expect(ScalingView.sentence(nil, .none) == "no power law can be fitted to it.")
        let flat = try #require(PowerLawFit(sizes: [50, 500], costs: [1_001, 1_000]))
        #expect(ScalingView.sentence(flat, .none).hasPrefix("grows as items^0.00 "), "not as items^-0.00")
    }
}
