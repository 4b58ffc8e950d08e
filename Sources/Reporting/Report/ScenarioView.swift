import BenchmarkResults
import Statistics

/// A scenario's section: its charts and player. The values of the template `scenario`.
struct ScenarioView {
    let id: String
    let number: Int
    let label: String
    /// The name, if it differs from the label.
    let name: String
    let isFirst: Bool
    /// The answer with this number of items, or `nil` if the run has one scenario.
    let answer: Prose?
    let timeline: TimelineView?
    /// The source of the player's screens, or `nil` if there is no player.
    let player: SourceView?
    let phases: CostView?
    let work: CostView?

    struct TimelineView {
        let svg: String
        let lastColumn: Int
        let start: Int
        /// A sentence about the number of ticks per column, or `nil` if each tick has its own
        /// column.
        let thinning: String?
        let key: String
        let source = SourceView("ticks.csv", "tick, strategy, upper_ns, is_cpu")
        /// The bounds of the vertical axis, for the page's script.
        let low: Double
        let high: Double
    }

    let data: String

    init(
        _ scenario: Run.Scenario, label: String, number: Int, answer: Answer?, styles: StrategyStyles, layout: PageLayout,
        isFirst: Bool
    ) throws {
        self.answer = answer.map { Prose($0.sentences.joined(separator: " ")) }
        (id, self.number, self.isFirst) = ("scenario-\(number)", number, isFirst)
        self.label = withEscapes(label)
        name = label == scenario.name ? "" : scenario.name
        let columns = layout.columns(ofTicks: scenario.tickCount)
        let ticks = scenario.ticks ?? []
        let lines = scenario.series.map { TimelineSeries($0, style: styles[$0.strategy], columns: columns) }
        // Without times, the player and its slider still show the screens.
        let series = lines.compactMap(\.self)
        let start = series.max { ($0.greatest.max() ?? 0) < ($1.greatest.max() ?? 0) }?.slowestColumn ?? 0
        timeline = TimelineView(
            TimelineChart(
                series: series, ticks: ticks, kinds: scenario.kinds ?? [], columns: columns,
                limit: LimitLine(budget: scenario.budget, factor: scenario.factor)),
            start: start, label: label)
        let screens = scenario.screens.flatMap { screens in
            ticks.isEmpty ? nil : PlayerScreens(screens, columns: columns, byteLimit: layout.screenByteLimit)
        }
        player = screens.map { _ in
            SourceView(
                "screens.csv",
                "scenario, tick, view, parent, x_pt, y_pt, width_pt, height_pt, bounds_x_pt, bounds_y_pt, transform, "
                    + "alpha, clips, content")
        }
        phases = CostView(phasesOf: scenario, label: label, styles)
        work = CostView(workOf: scenario, label: label, styles)
        data = try ReportData(
            scenario.series, lines, styles, ticks: ticks, columns: columns, screens: screens
        ).scriptText()
    }
}

extension ScenarioView.TimelineView {
    /// Returns `nil` if no series can be drawn.
    fileprivate init?(_ chart: TimelineChart, start: Int, label: String) {
        guard !chart.series.isEmpty else { return nil }
        let cpu = chart.series.contains { $0.isCPUTime.contains(true) } ? " (*: the thread's CPU time)" : ""
        svg = chart.svg(label: "Duration of every tick over the scroll, \(label)")
        key = "Every tick over the scroll: the least cost over the replays\(cpu)."
        (low, high) = (chart.scale.domain.lowerBound, chart.scale.domain.upperBound)
        lastColumn = chart.columns.count - 1
        self.start = start
        thinning = chart.columns.thinning
    }
}
