import BenchmarkResults
import Statistics

/// The series and screens of a page's section: of one scenario, or of one strategy on two sides.
struct ShownScenario {
    let label: String
    /// The name, if it differs from the label.
    var name = ""
    let series: [Run.Series]
    let ticks: [Run.Tick]?
    let screens: Screens?
    let budget: Duration
    let slowdown: Double
}

extension ShownScenario {
    init(_ scenario: Run.Scenario, label: String) {
        self.init(
            label: label, name: label == scenario.name ? "" : scenario.name, series: scenario.series, ticks: scenario.ticks,
            screens: scenario.screens, budget: scenario.budget, slowdown: scenario.slowdown)
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
    let profiles: [ProfileLink]
    let distribution: Picture?
    let phases: PhasesView?
    let work: [WorkView]
    let workSource = SourceView("summary.csv", "allocations_per_tick, bytes_per_tick, waste_ratio, attributes_per_visible_cell")

    struct Picture {
        let svg: String
        let source: SourceView
    }

    struct TimelineView {
        let svg: String
        let lastColumn: Int
        let start: Int
        /// A sentence about the number of ticks per column, or `nil` if each tick has its own
        /// column.
        let thinning: String?
        /// The meaning of the lines and marks.
        let key: String
        /// The source, or `nil` if it is not a table of a run.
        let source: SourceView?
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

    struct PhasesView {
        let svg: String
        let strategies: [String]
        let rows: [Row]
        let source = SourceView("phases.csv", "series, tick, phase, own_duration_ns, calls")

        struct Row {
            let phase: String
            let style: Int
            let cells: [String]
        }
    }

    struct WorkView {
        let title: String
        let svg: String
    }

    let screens: ScreensView?
    let changes: ChangesView?
    let data: String

    init(
        _ shown: ShownScenario, number: Int, styles: StrategyStyles, layout: PageLayout, isFirst: Bool,
        profiles: [ProfileLink] = [], pair: ComparedPair? = nil
    ) throws {
        (id, self.number, self.isFirst) = ("scenario-\(number)", number, isFirst)
        (label, name) = (withEscapes(shown.label), shown.name)
        self.profiles = profiles
        screens = pair?.screens
        changes = pair.map(ChangesView.init)
        let metric = pair?.metric ?? .duration
        let budgets = metric.unit == nil ? BudgetLine.lines(budget: shown.budget, slowdown: shown.slowdown) : []
        let columns = layout.columns(ofTicks: metric.tickCount(of: shown.series))
        let ticks = shown.ticks.map { Array($0.prefix(columns.tickCount)) } ?? []
        let lines = shown.series.compactMap { one in
            TimelineSeries(one, in: shown, metric, style: styles[one.strategy], columns: columns).map { (one, $0) }
        }
        let series = lines.map(\.1)
        let start =
            pair.map { _ in Self.mostDifferingColumn(of: series) }
            ?? series.max { ($0.greatestSteady.max() ?? 0) < ($1.greatestSteady.max() ?? 0) }?.slowestColumn ?? 0
        timeline = TimelineView(
            TimelineChart(
                series: series, ticks: ticks, columns: columns, budgets: budgets, metric: metric,
                shaded: pair?.shadedColumns(of: columns) ?? []),
            start: start, label: shown.label, tickCount: shown.series.first?.tickCount ?? 0, isPair: pair != nil)
        player = PlayerView(shown, tick: columns.tickCount == 0 ? 0 : columns.ticks(ofColumn: start).lowerBound)
        firstScreen = PlayerView(shown, tick: 0)
        let durations = shown.series.compactMap { one in
            one.replays.flatMap { replays in
                replays.isEmpty
                    ? nil : DistributionChart.Series(strategy: one.strategy, style: styles[one.strategy], replays: replays)
            }
        }
        distribution =
            durations.isEmpty
            ? nil
            : Picture(
                svg: DistributionChart(series: durations, budgets: budgets).svg(
                    label: "Histogram of tick durations, \(shown.label)"),
                source: SourceView("ticks.csv", "series, replay, tick, duration_ns"))
        phases = PhasesView(shown, styles)
        work = Self.work(shown.series, styles)
        data = try ReportData(
            lines, unit: metric.unit, ticks: ticks, standard: shown.series.first?.work, columns: columns,
            screens: shown.screens.flatMap { screens in
                ticks.isEmpty ? nil : PlayerScreens(screens, columns: columns, byteLimit: layout.screenByteLimit)
            }
        ).scriptText()
    }

    private static func mostDifferingColumn(of lines: [TimelineSeries]) -> Int {
        guard lines.count == 2 else { return 0 }
        let differences = zip(lines[0].greatestSteady, lines[1].greatestSteady).map { abs($0 - $1) }
        return differences.indices.max { (differences[$0], $1) < (differences[$1], $0) } ?? 0
    }

    private static func work(_ series: [Run.Series], _ styles: StrategyStyles) -> [WorkView] {
        let metrics: [(String, KeyPath<SeriesMetrics, Double?>)] = [
            ("allocations per tick", \.allocationsPerTick), ("bytes allocated per tick", \.bytesPerTick),
            ("waste: values recomputed per changed cell", \.wasteRatio),
            ("attributes per visible cell", \.attributesPerVisibleCell),
        ]
        return metrics.compactMap { title, metric in
            let bars = series.map {
                WorkChart.Bar(strategy: $0.strategy, style: styles[$0.strategy], value: $0.metrics[keyPath: metric])
            }
            guard bars.contains(where: { $0.value != nil }) else { return nil }
            return WorkView(title: title, svg: WorkChart(bars: bars).svg(label: title))
        }
    }
}

/// A link to the flame graph of a series' slowest tick, in a file next to the report.
struct ProfileLink {
    let strategy: String
    let file: String

    static func links(of run: Run, _ profiledSeries: [Int]) -> [[ProfileLink]] {
        var number = 0
        return run.scenarios.map { scenario in
            scenario.series.compactMap { series in
                defer { number += 1 }
                guard profiledSeries.contains(number) else { return nil }
                return ProfileLink(strategy: series.strategy, file: RunDirectory.profileFileName(ofSeries: number))
            }
        }
    }
}

extension ScenarioView.TimelineView {
    /// Returns `nil` if no series can be drawn.
    ///
    /// - Parameter tickCount: The number of all ticks. Instructions may be known for the first ones
    ///   only.
    fileprivate init?(_ chart: TimelineChart, start: Int, label: String, tickCount: Int, isPair: Bool) {
        guard !chart.series.isEmpty else { return nil }
        let columns = chart.columns
        let shades = isPair ? " In red: the exact work or the screen differs." : ""
        let scroll = chart.ticks.isEmpty ? "" : "; shaded: the phases of the scroll"
        if let unit = chart.metric.unit {
            let isPart = columns.tickCount < tickCount
            let ticks =
                isPart
                ? "The first \(groupedDigits(columns.tickCount)) of \(groupedDigits(tickCount)) ticks, whose "
                    + "instructions were counted"
                : "Every tick over the scroll"
            let differs = chart.series.count == 2 && chart.series[0].greatestSteady != chart.series[1].greatestSteady
            svg = chart.svg(label: "\(unit) of each tick, \(label)")
            key = "\(ticks). Line: \(unit)\(isPair && differs ? ", which differs most" : "")\(scroll).\(shades)"
            let isWork = chart.metric.counter != nil
            source =
                chart.ticks.isEmpty
                ? nil
                : isWork
                    ? SourceView("work.csv", "series, tick, \(unit)")
                    : SourceView("instructions.csv", "series, tick, instructions, source")
        } else {
            let cpu = chart.series.contains { $0.isCPUTime.contains(true) } ? " (“CPU”: of the thread's CPU time)" : ""
            svg = chart.svg(label: "Duration of every tick over the scroll, \(label)")
            key =
                "Every tick over the scroll. Line: minimum over the replays\(cpu); band: up to the slowest replay; ▼ missed ticks"
                + "\(scroll).\(shades)"
            source = SourceView("ticks.csv", "series, replay, tick, duration_ns, missed")
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

extension ScenarioView.PhasesView {
    fileprivate init?(_ shown: ShownScenario, _ styles: StrategyStyles) {
        let series = shown.series.compactMap { series in
            let totals = PhaseTotal.totals(of: series.phases ?? [])
            // Shares need times.
            guard totals.contains(where: { $0.ownDuration != nil }) else { return PhaseChart.Series?.none }
            return PhaseChart.Series(
                strategy: series.strategy, style: styles[series.strategy], tickCount: series.tickCount, phases: totals)
        }
        guard !series.isEmpty else { return nil }
        let chart = PhaseChart(series: series)
        svg = chart.svg(label: "Phases of a tick, \(shown.label)")
        strategies = series.map(\.strategy)
        rows = chart.phaseNames.enumerated().map { index, name in
            Row(
                phase: name, style: index % 8,
                cells: series.map { one in
                    one.phases.first { $0.name == name }?.meanDuration(overTicks: one.tickCount)?.text ?? "–"
                }
            )
        }
    }
}
