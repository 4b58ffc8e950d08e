import BenchmarkResults
import Statistics

/// The timelines of base and head in one series: of the counter that differs most, or of the instructions of the ticks that were counted.
struct GatedTimeline {
    let compared: ComparedPair
    private let figure: TimelineFigure
    private let columns: TickColumns
    private let lines: [(series: Run.Series, timeline: TimelineSeries)]

    /// - Complexity: O(t), where t is the number of ticks.
    init(_ pair: RunComparison.Pair, _ layout: TimelineLayout) {
        compared = ComparedPair(pair: pair, names: (first: "base", second: "head"), isTimed: false, isCounted: true)
        let (counter, counterShare) = compared.mostDifferingCounter
        // Instructions are of the first ticks. They are shown where nothing else differs, or nothing more than they do.
        let instructionShare = pair.differingShare(of: .callgrind) ?? 0
        let isSameWork = pair.ticksWithOtherWork?.isEmpty == true
        let showsInstructions = instructionShare > counterShare && (isSameWork || counterShare > 0)
        figure = showsInstructions ? .instructions(.callgrind) : .count(counter)
        let countedTicks = pair.first.instructions.first?.perTick.count ?? 0
        let columns = layout.columns(ofTicks: showsInstructions ? countedTicks : pair.first.tickCount)
        self.columns = columns
        let named = zip([pair.first, pair.second], [compared.names.first, compared.names.second]).map {
            $0.named($1, withTimes: false)
        }
        let figure = figure
        lines = named.enumerated().compactMap { style, series in
            TimelineSeries(series, counts: figure.counts(of: series), style: style, columns: columns).map { (series, $0) }
        }
    }

    /// What the page's script needs.
    var data: ReportData.Scenario {
        ReportData.Scenario(lines, unit: figure.unit, ticks: [], standard: compared.pair.first.work, columns: columns)
    }

    /// - Parameter label: The name of the series.
    func view(label: String) -> ScenarioView.TimelineView? {
        guard !lines.isEmpty else { return nil }
        let chart = TimelineChart(
            series: lines.map(\.timeline), ticks: [], columns: columns, budgets: [], figure: figure,
            shaded: compared.shadedColumns(of: columns))
        let unit = figure.unit ?? ""
        return ScenarioView.TimelineView(
            svg: chart.svg(label: "\(unit) of each tick, \(label)"), lastColumn: columns.count - 1, start: mostDifferingColumn,
            thinning: columns.thinning, key: "\(ticks). Line: \(unit)\(reason). In red: the exact work differs, or the screen.",
            source: nil)
    }

    private var ticks: String {
        let all = compared.pair.first.tickCount
        guard columns.tickCount < all else { return "Every tick over the scroll" }
        return "The first \(groupedDigits(columns.tickCount)) of \(groupedDigits(all)) ticks, whose instructions were counted"
    }

    /// Why this is shown, and nothing else.
    private var reason: String {
        let isDifferent = lines.count == 2 && lines[0].timeline.greatestSteady != lines[1].timeline.greatestSteady
        return isDifferent ? ", which differs most" : ""
    }

    /// Where the cursor stands first.
    private var mostDifferingColumn: Int {
        guard lines.count == 2 else { return 0 }
        let differences = zip(lines[0].timeline.greatestSteady, lines[1].timeline.greatestSteady).map { abs($0 - $1) }
        return differences.indices.max { (differences[$0], $1) < (differences[$1], $0) } ?? 0
    }
}
