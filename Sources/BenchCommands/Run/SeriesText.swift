import BenchmarkResults
import Reporting
import Statistics

/// A Markdown table with rows about each series, collected scenario by scenario.
struct SeriesText<Value> {
    fileprivate struct Row {
        let strategy: String
        let scenario: Run.Scenario
        let value: Value
    }

    fileprivate let values: (Run.Series) -> [Value]
    /// The columns that follow the strategy and the scenario.
    fileprivate let columns: [MarkdownTable<Row>.Column]
    /// Columns that are shown if a row has a count other than 0, with a sentence of the legend.
    fileprivate var rareColumns: (columns: [MarkdownTable<Row>.Column], legend: String) = ([], "")
    fileprivate let usualLegend: String
    fileprivate var rows: [Row] = []
    fileprivate var scenarios: [Run.Scenario] = []

    mutating func add(_ scenario: Run.Scenario) {
        let summary = scenario.summary
        scenarios.append(summary)
        rows += scenario.series.flatMap { series in
            values(series).map { Row(strategy: series.strategy, scenario: summary, value: $0) }
        }
    }

    var table: String {
        let labels = ScenarioLabels(of: scenarios)
        return MarkdownTable(
            rows, columns: [.text("strategy") { $0.strategy }] + labels.columns(\.scenario) + columns + shownRareColumns
        ).text
    }

    var legend: String { usualLegend + (shownRareColumns.isEmpty ? "" : rareColumns.legend) }

    private var shownRareColumns: [MarkdownTable<Row>.Column] {
        rareColumns.columns.filter { column in rows.contains { !["", "0"].contains(column.cell($0)) } }
    }
}

extension SeriesText<WorkSummary> {
    /// The exact work of each series, from `summary.csv`. Unknown values are empty.
    static var work: Self {
        func text(_ value: Double?) -> String { value.map(threeDigits) ?? "" }
        return SeriesText(
            values: { [$0.metrics.work] },
            columns: [
                .number("allocations") { text($0.value.allocationsPerTick) },
                .number("bytes") { text($0.value.bytesPerTick) },
                .number("per attribute") { text($0.value.allocationsPerAttribute) },
                .number("items placed") { text($0.value.itemsPlacedPerTick) },
                .number("attributes per cell") { text($0.value.attributesPerVisibleCell) },
                .number("waste") { text($0.value.wasteRatio) },
                .number("stale cells") { $0.value.staleCells.map(String.init) ?? "" },
            ],
            rareColumns: (
                [
                    .number("constraint passes") { text($0.value.constraintPassesPerTick) },
                    .number("texts") { text($0.value.textsMeasuredPerTick) },
                ], " Constraint passes: views whose subviews constraints placed. Texts: those that were measured."
            ),
            usualLegend: """
                Per tick, counted in a separate pass: the same in every run of the same seed. Per attribute: allocations \
                ÷ attributes that the layout returned. Attributes per cell: the same attributes ÷ cells on the screen. \
                Waste: values recomputed ÷ cells that changed. Stale cells: the number that was seen out of date.
                """)
    }
}

extension SeriesText<PhaseCost> {
    /// The time of each phase of the ticks that only scroll, from `phases.csv`.
    ///
    /// - Parameter areTimed: Whether the run has times. Otherwise the table has only the calls.
    static func phases(areTimed: Bool) -> Self {
        let timed: [MarkdownTable<Row>.Column] = [
            .number("per tick") { $0.value.mean?.text ?? "" },
            .number("share") { $0.value.share.map { percentText($0) } ?? "" },
            .number("replays") { $0.value.replays.map(String.init) ?? "" },
        ]
        let calls = MarkdownTable<Row>.Column.number("calls") { "\($0.value.calls)" }
        let legend =
            areTimed
            ? ", as minima over the instrumented replays, without nested phases. "
                + "Measuring them takes time, so they show how a tick divides, not how long it takes."
            : ". This run timed nothing, so only their calls are known."
        return SeriesText(
            values: { ($0.phases ?? []).filter { $0.kind == .scroll } },
            columns: [.text("phase") { $0.value.name }] + (areTimed ? [timed[0], calls] + timed[1...] : [calls]),
            usualLegend: "Phases are of the ticks that only scroll\(legend)")
    }
}
