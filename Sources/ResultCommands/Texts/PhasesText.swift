import BenchmarkResults
import Reporting
import Statistics

/// The time of each phase of the ticks: a Markdown table with a row per series and phase.
package struct PhasesText {
    private struct Row {
        let strategy: String
        let scenario: Run.Scenario
        let total: PhaseTotal
    }

    private var rows: [Row] = []
    private var scenarios: [Run.Scenario] = []

    /// Adds the series of a scenario with `phases.csv`.
    package mutating func add(_ scenario: Run.Scenario) {
        let summary = scenario.summary
        scenarios.append(summary)
        rows += scenario.series.flatMap { series in
            PhaseTotal.totals(of: series.phases ?? []).map {
                Row(strategy: series.strategy, scenario: summary, total: $0)
            }
        }
    }

    package var table: String {
        let labels = ScenarioLabels(of: scenarios)
        return MarkdownTable(
            rows,
            columns: [.text("strategy") { $0.strategy }] + labels.columns(\.scenario) + [
                .text("phase") { $0.total.name },
                .number("per tick") { $0.total.meanDuration(overTicks: $0.scenario.tickCount)?.text ?? "" },
                .number("calls") { "\($0.total.calls)" },
                .number("share") { $0.total.share.map { percentText($0) } ?? "" },
            ]
        ).text
    }

    package let legend =
        "Phases come from one instrumented replay and exclude nested phases. They show how a tick divides, not how long it takes."
}
