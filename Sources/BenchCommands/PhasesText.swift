import BenchmarkResults
import Statistics
import TextTable

/// Where the time of the ticks goes, as a Markdown table: a row per series and phase.
struct PhasesText {
    private struct Row {
        let strategy: String
        let itemCount: Int
        let tickCount: Int
        let total: PhaseTotal
    }

    private let rows: [Row]

    init(_ scenarios: [ScenarioResult]) {
        rows = scenarios.flatMap { scenario in
            scenario.series.flatMap { series in
                PhaseTotal.totals(of: series.phases).map {
                    Row(strategy: series.strategy, itemCount: scenario.itemCount, tickCount: scenario.ticks.count, total: $0)
                }
            }
        }
    }

    /// The table, without a line end.
    var table: String {
        markdownTable(of: rows) { row in
            [
                Column(title: "strategy", value: row.strategy),
                Column(title: "items", value: row.itemCount, align: .right),
                Column(title: "phase", value: row.total.phase == PhaseSpan.wholeTick ? "everything else" : row.total.phase),
                Column(title: "per tick", value: (row.total.ownDuration / max(row.tickCount, 1)).text, align: .right),
                Column(title: "calls", value: row.total.calls, align: .right),
                Column(title: "share", value: row.total.share.map { "\(threeDigits($0 * 100)) %" } ?? "", align: .right),
            ]
        }
    }

    let legend =
        "Phases are of one instrumented replay, without those nested in them: they show how a tick divides, not what it takes."
}
