import BenchmarkResults
import Statistics

/// The series and screens of a page's section: of one scenario, or of one strategy on two sides.
struct ShownScenario {
    let label: String
    /// The name, if it differs from the label.
    var name = ""
    let series: [Run.Series]
    let ticks: [Run.Tick]?
    let kinds: [TickKind]?
    let screens: Screens?
    let budget: Duration
    let factor: Double
}

extension ShownScenario {
    init(_ scenario: Run.Scenario, label: String) {
        self.init(
            label: label, name: label == scenario.name ? "" : scenario.name, series: scenario.series, ticks: scenario.ticks,
            kinds: scenario.kinds, screens: scenario.screens, budget: scenario.budget, factor: scenario.factor)
    }
}

/// A scenario's section: its charts and player, and the differences between two sides. The values
/// of the template `scenario`.
struct ScenarioView {
    let id: String
    let number: Int
    let label: String
    let name: String
    let isFirst: Bool
    let timeline: TimelineView?
    let player: PlayerView?
    /// The first screen, beside the title.
    let firstScreen: PlayerView?
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
        /// The source, or `nil` if it is not a table of a run.
        let source: SourceView?
        /// The kind of the vertical axis and its bounds, for the page's script.
        let scale: String
        let low: Double
        let high: Double
    }

    struct PlayerView {
        let views: String
        let width: String
        let height: String
        let source = SourceView(
            "screens.csv",
            "scenario, tick, view, parent, x_pt, y_pt, width_pt, height_pt, bounds_x_pt, bounds_y_pt, transform, "
                + "alpha, clips, content"
        )
    }

    let screens: ScreensView?
    let changes: ChangesView?
    let data: String

    init(
        _ shown: ShownScenario, number: Int, styles: StrategyStyles, layout: PageLayout, isFirst: Bool, pair: ComparedPair? = nil
    ) throws {
        (id, self.number, self.isFirst) = ("scenario-\(number)", number, isFirst)
        (label, name) = (withEscapes(shown.label), shown.name)
        screens = pair?.screens
        changes = pair.map(ChangesView.init)
        let metric = pair?.metric ?? .duration
        let columns = layout.columns(ofTicks: metric.tickCount(of: shown.series))
        let ticks = shown.ticks.map { Array($0.prefix(columns.tickCount)) } ?? []
        let lines = shown.series.compactMap { one in
            TimelineSeries(one, metric, style: styles[one.strategy], columns: columns).map { (one, $0) }
        }
        let series = lines.map(\.1)
        let start =
            pair.map { _ in Self.mostDifferingColumn(of: series) }
            ?? series.max { ($0.greatest.max() ?? 0) < ($1.greatest.max() ?? 0) }?.slowestColumn ?? 0
        timeline = TimelineView(
            TimelineChart(
                series: series, ticks: ticks, kinds: shown.kinds ?? [], columns: columns,
                limits: metric.unit == nil ? LimitLine.lines(budget: shown.budget, factor: shown.factor) : [], metric: metric,
                shaded: pair?.shadedColumns(of: columns) ?? []),
            start: start, label: shown.label, tickCount: shown.series.first?.tickCount ?? 0, isPair: pair != nil)
        player = PlayerView(shown, tick: columns.tickCount == 0 ? 0 : columns.ticks(ofColumn: start).lowerBound)
        firstScreen = PlayerView(shown, tick: 0)
        phases = CostView(phasesOf: shown, styles)
        work = CostView(workOf: shown, styles)
        data = try ReportData(
            lines, unit: metric.unit, ticks: ticks, standard: shown.series.first?.work, columns: columns,
            screens: shown.screens.flatMap { screens in
                ticks.isEmpty ? nil : PlayerScreens(screens, columns: columns, byteLimit: layout.screenByteLimit)
            }
        ).scriptText()
    }

    private static func mostDifferingColumn(of lines: [TimelineSeries]) -> Int {
        guard lines.count == 2 else { return 0 }
        let differences = zip(lines[0].greatest, lines[1].greatest).map { abs($0 - $1) }
        return differences.indices.max { (differences[$0], $1) < (differences[$1], $0) } ?? 0
    }
}

extension ScenarioView.TimelineView {
    /// Returns `nil` if no series can be drawn.
    ///
    /// - Parameter tickCount: The number of all ticks. Instructions may be known for the first ones
    ///   only.
    fileprivate init?(_ chart: TimelineChart, start: Int, label: String, tickCount: Int, isPair: Bool) {
        guard !chart.series.isEmpty else { return nil }
        (scale, low, high) = (chart.scale.kind.rawValue, chart.scale.domain.lowerBound, chart.scale.domain.upperBound)
        let columns = chart.columns
        let shades = isPair ? " In red: the exact work or the screen differs." : ""
        if let unit = chart.metric.unit {
            let isPart = columns.tickCount < tickCount
            let ticks =
                isPart
                ? "The first \(groupedDigits(columns.tickCount)) of \(groupedDigits(tickCount)) ticks, whose "
                    + "instructions were counted"
                : "Every tick over the scroll"
            let differs = chart.series.count == 2 && chart.series[0].greatest != chart.series[1].greatest
            svg = chart.svg(label: "\(unit) of each tick, \(label)")
            key = "\(ticks): \(unit)\(isPair && differs ? ", which differs most" : "").\(shades)"
            let isWork = chart.metric.counter != nil
            source =
                chart.ticks.isEmpty
                ? nil
                : isWork
                    ? SourceView("work.csv", "series, tick, \(unit)")
                    : SourceView("instructions.csv", "series, tick, instructions")
        } else {
            let cpu = chart.series.contains { $0.isCPUTime.contains(true) } ? " (*: the thread's CPU time)" : ""
            svg = chart.svg(label: "Duration of every tick over the scroll, \(label)")
            key = "Every tick over the scroll: the least cost over the replays\(cpu).\(shades)"
            source = SourceView("steady.csv", "series, tick, upper_ns, cpu")
        }
        lastColumn = columns.count - 1
        self.start = start
        thinning = columns.thinning
    }
}

extension ScenarioView.PlayerView {
    fileprivate init?(_ shown: ShownScenario, tick: Int) {
        guard let screens = shown.screens, let ticks = shown.ticks, tick < min(screens.tickCount, ticks.count) else { return nil }
        let size = ticks[tick].screen
        views = ScreenImage(of: screens.rows[tick], size: size).viewMarkup
        width = coordinate(size.width)
        height = coordinate(size.height)
    }
}
