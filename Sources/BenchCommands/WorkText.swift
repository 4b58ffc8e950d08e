import BenchmarkResults
import Statistics
import TextTable

/// What the ticks of each series did, counted exactly, as a Markdown table.
struct WorkText {
    private struct Row {
        let strategy: String
        let itemCount: Int
        let work: WorkSummary
    }

    private let rows: [Row]

    init(_ scenarios: [ScenarioResult]) {
        rows = scenarios.flatMap { scenario in
            scenario.series.map { Row(strategy: $0.strategy, itemCount: scenario.itemCount, work: WorkSummary(of: $0.work)) }
        }
    }

    /// The table, without a line end. Unknown is an empty field.
    var table: String {
        markdownTable(of: rows) { row in
            func text(_ value: Double?) -> String { value.map(threeDigits) ?? "" }
            return [
                Column(title: "strategy", value: row.strategy),
                Column(title: "items", value: row.itemCount, align: .right),
                Column(title: "allocations", value: text(row.work.allocationsPerTick), align: .right),
                Column(title: "bytes", value: text(row.work.bytesPerTick), align: .right),
                Column(title: "per attribute", value: text(row.work.allocationsPerAttribute), align: .right),
                Column(title: "items placed", value: text(row.work.itemsPlacedPerTick), align: .right),
                Column(title: "attributes per cell", value: text(row.work.attributesPerVisibleCell), align: .right),
                Column(title: "waste", value: text(row.work.wasteRatio), align: .right),
                Column(title: "stale cells", value: row.work.staleCells.map(String.init) ?? "", align: .right),
            ]
        }
    }

    let legend = """
        Per tick, counted in a pass of its own: the same in every run of the same seed. Per attribute: allocations ÷ attributes that the \
        layout returned. Attributes per cell: those ÷ cells on the screen. Waste: values recomputed ÷ cells that changed. Stale cells: all that were seen out of date.
        """
}
