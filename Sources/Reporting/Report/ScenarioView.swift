import BenchmarkResults
import Statistics

/// One scenario's charts and player.
struct ScenarioView {
    let id: String
    let number: Int
    let label: String
    let name: String
    let isFirst: Bool
    let timeline: TimelineView?
    let player: PlayerView?
    let profiles: [ProfileLink]
    let hasProfiles: Bool
    let distribution: Picture?
    let phases: PhasesView?
    let work: [WorkView]
    let hasWork: Bool
    let workSource = SourceView("summary.csv", "allocations_per_tick, bytes_per_tick, waste_ratio, attributes_per_visible_cell")

    /// A chart and where its numbers stand.
    struct Picture {
        let svg: String
        let source: SourceView
    }

    struct TimelineView {
        let svg: String
        let lastColumn: Int
        let start: Int
        /// Says how the ticks were thinned; `nil` where each has a column of its own.
        let thinning: String?
        /// What the lines and marks stand for.
        let key: String
        /// `nil` where no table of a run has them.
        let source: SourceView?
    }

    struct PlayerView {
        let views: String
        let width: String
        let height: String
        let source = SourceView(
            "screens.csv",
            "scenario, tick, view, parent, x_pt, y_pt, width_pt, height_pt, bounds_x_pt, bounds_y_pt, transform, alpha, clips, content"
        )
    }

    struct PhasesView {
        let svg: String
        let strategies: [String]
        let rows: [Row]
        let source = SourceView("phases.csv", "series, tick, phase, own_duration_ns, calls")

        /// One phase, with its mean under each strategy.
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

    /// What two runs differ in; `nil` in the report of one.
    let changes: ChangesView?

    /// - Parameters:
    ///   - isFirst: Whether it is the one that the page shows first.
    ///   - profiles: The flame graphs that lie beside the page.
    ///   - pair: The two runs of the one strategy whose series the scenario has; `nil` where it has those of one run.
    init(
        _ scenario: Run.Scenario, number: Int, _ summary: RunSummary, styles: StrategyStyles, layout: TimelineLayout,
        isFirst: Bool, profiles: [ProfileLink] = [], pair: ComparedPair? = nil
    ) {
        self.profiles = profiles
        hasProfiles = !profiles.isEmpty
        id = "scenario-\(number)"
        self.number = number
        let label = summary.label(of: scenario)
        self.label = label
        // Where several scenarios have one number of items, the name is the label.
        name = label == scenario.name ? "" : scenario.name
        self.isFirst = isFirst
        changes = pair.map { ChangesView($0, ticks: scenario.ticks) }
        let figure = pair?.figure ?? .duration
        let budgets = figure.unit == nil ? BudgetLine.lines(of: scenario) : []
        let columns = layout.columns(of: scenario)
        let series = scenario.series.compactMap {
            TimelineSeries($0, in: scenario, figure, style: styles[$0.strategy], columns: columns)
        }
        let start = series.max { ($0.greatestSteady.max() ?? 0) < ($1.greatestSteady.max() ?? 0) }?.slowestColumn ?? 0
        timeline = scenario.ticks.flatMap { ticks in
            let chart = TimelineChart(
                series: series, ticks: ticks, columns: columns, budgets: budgets, figure: figure,
                shaded: pair?.shadedColumns(of: columns) ?? [])
            return TimelineView(chart, start: start, label: label, isShaded: pair != nil)
        }
        player = PlayerView(scenario, tick: columns.ticks(ofColumn: start).lowerBound)
        distribution = Self.distribution(scenario, styles, budgets: budgets, label: label)
        phases = PhasesView(scenario, styles, label: label)
        work = Self.work(scenario, styles)
        hasWork = !work.isEmpty
    }

    private static func distribution(
        _ scenario: Run.Scenario, _ styles: StrategyStyles, budgets: [BudgetLine], label: String
    ) -> Picture? {
        let series = scenario.series.compactMap { one in
            one.replays.flatMap { replays in
                replays.isEmpty
                    ? nil : DistributionChart.Series(strategy: one.strategy, style: styles[one.strategy], replays: replays)
            }
        }
        guard !series.isEmpty else { return nil }
        return Picture(
            svg: DistributionChart(series: series, budgets: budgets).svg(label: "How many ticks took how long, \(label)"),
            source: SourceView("ticks.csv", "series, replay, tick, duration_ns")
        )
    }

    private static func work(_ scenario: Run.Scenario, _ styles: StrategyStyles) -> [WorkView] {
        let metrics: [(String, KeyPath<SeriesFigures, Double?>)] = [
            ("allocations per tick", \.allocationsPerTick), ("bytes allocated per tick", \.bytesPerTick),
            ("waste: values recomputed per changed cell", \.wasteRatio),
            ("attributes per visible cell", \.attributesPerVisibleCell),
        ]
        return metrics.compactMap { title, figure in
            let bars = scenario.series.map {
                WorkChart.Bar(strategy: $0.strategy, style: styles[$0.strategy], value: $0.figures[keyPath: figure])
            }
            guard bars.contains(where: { $0.value != nil }) else { return nil }
            return WorkView(title: title, svg: WorkChart(bars: bars).svg(label: title))
        }
    }
}

/// The flame graph of a series' slowest tick, in a file beside the report.
struct ProfileLink {
    let strategy: String
    let file: String

    /// For each scenario, the links of its series that have one.
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
    /// - Parameter isShaded: Whether ticks that differ are shaded, as where two runs are held against each other.
    init?(_ chart: TimelineChart, start: Int, label: String, isShaded: Bool) {
        guard !chart.series.isEmpty else { return nil }
        let columns = chart.columns
        let shades = isShaded ? " In red: the exact work differs, or the screen." : ""
        if let unit = chart.figure.unit {
            svg = chart.svg(label: "\(unit) of every tick over the scroll, \(label)")
            key = "Every tick over the scroll. Line: \(unit); shaded: what the scroll is doing.\(shades)"
            source =
                unit.hasPrefix("instructions")
                ? SourceView("instructions.csv", "series, tick, instructions, source")
                : SourceView("work.csv", "series, tick, \(unit)")
        } else {
            svg = chart.svg(label: "Duration of every tick over the scroll, \(label)")
            key =
                "Every tick over the scroll. Line: steady cost; band: up to the worst replay; ▼ missed ticks; shaded: what the scroll "
                + "is doing.\(shades)"
            source = SourceView("ticks.csv", "series, replay, tick, duration_ns, missed")
        }
        lastColumn = columns.count - 1
        self.start = start
        thinning = columns.thinning
    }
}

extension ScenarioView.PlayerView {
    init?(_ scenario: Run.Scenario, tick: Int) {
        guard let screens = scenario.screens, tick < screens.tickCount, let ticks = scenario.ticks else { return nil }
        let size = ticks[tick].screen
        views = ScreenImage(of: screens.rows[tick], size: size).viewMarkup
        width = coordinate(size.width)
        height = coordinate(size.height)
    }
}

extension ScenarioView.PhasesView {
    init?(_ scenario: Run.Scenario, _ styles: StrategyStyles, label: String) {
        let series = scenario.series.compactMap { series in
            let totals = PhaseTotal.totals(of: series.phases ?? [])
            // There is nothing to divide where nothing was timed.
            guard totals.contains(where: { $0.ownDuration != nil }) else { return PhaseChart.Series?.none }
            return PhaseChart.Series(
                strategy: series.strategy, style: styles[series.strategy], tickCount: series.tickCount, phases: totals)
        }
        guard !series.isEmpty else { return nil }
        let chart = PhaseChart(series: series)
        svg = chart.svg(label: "How a tick divides into phases, \(label)")
        strategies = series.map(\.strategy)
        rows = chart.phaseNames.enumerated().map { index, name in
            Row(
                phase: name, style: index % 8,
                cells: series.map { one in
                    one.phases.first { $0.phase == name }?.meanDuration(overTicks: one.tickCount)?.text ?? "–"
                }
            )
        }
    }
}
