import BenchmarkResults
import Reporting
import Statistics

/// The exact work of each series: a Markdown table.
package struct WorkText {
    private struct Row {
        let strategy: String
        let scenario: Run.Scenario
        let work: WorkSummary
    }

    private var rows: [Row] = []
    private var scenarios: [Run.Scenario] = []

    /// Adds the series of a scenario with `work.csv`.
    package mutating func add(_ scenario: Run.Scenario) {
        let summary = scenario.summary
        scenarios.append(summary)
        rows += scenario.series.map {
            Row(strategy: $0.strategy, scenario: summary, work: WorkSummary(of: $0.work ?? []))
        }
    }

    /// A Markdown table. Unknown values are empty.
    package var table: String {
        let labels = ScenarioLabels(of: scenarios)
        func text(_ value: Double?) -> String { value.map(threeDigits) ?? "" }
        return MarkdownTable(
            rows,
            columns: [.text("strategy") { $0.strategy }] + labels.columns(\.scenario) + [
                .number("allocations") { text($0.work.allocationsPerTick) },
                .number("bytes") { text($0.work.bytesPerTick) },
                .number("per attribute") { text($0.work.allocationsPerAttribute) },
                .number("items placed") { text($0.work.itemsPlacedPerTick) },
                .number("attributes per cell") { text($0.work.attributesPerVisibleCell) },
                .number("waste") { text($0.work.wasteRatio) },
                .number("stale cells") { $0.work.staleCells.map(String.init) ?? "" },
            ]
        ).text
    }

    package let legend = """
        Per tick, counted in a separate pass: the same in every run of the same seed. Per attribute: allocations ÷ attributes that the \
        layout returned. Attributes per cell: the same attributes ÷ cells on the screen. Waste: values recomputed ÷ cells that changed. Stale cells: the number that was seen out of date.
        """
}
