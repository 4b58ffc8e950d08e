import BenchmarkResults
import Reporting
import Statistics

/// Where the time of the ticks goes, as a Markdown table: a row per series and phase.
struct PhasesText {
    private struct Row {
        let strategy: String
        let itemCount: Int
        let tickCount: Int
        let total: PhaseTotal
    }

    private let rows: [Row]

    init(_ scenarios: [Run.Scenario]) {
        rows = scenarios.flatMap { scenario in
            scenario.series.flatMap { series in
                PhaseTotal.totals(of: series.phases ?? []).map {
                    Row(strategy: series.strategy, itemCount: scenario.itemCount, tickCount: series.tickCount, total: $0)
                }
            }
        }
    }

    /// The table, without a line end.
    var table: String {
        MarkdownTable(
            rows,
            columns: [
                .text("strategy") { $0.strategy },
                .number("items") { "\($0.itemCount)" },
                .text("phase") { $0.total.phase == PhaseSpan.wholeTick ? "everything else" : $0.total.phase },
                .number("per tick") { ($0.total.ownDuration / max($0.tickCount, 1)).text },
                .number("calls") { "\($0.total.calls)" },
                .number("share") { $0.total.share.map { "\(threeDigits($0 * 100)) %" } ?? "" },
            ]
        ).text
    }

    let legend =
        "Phases are of one instrumented replay, without those nested in them: they show how a tick divides, not what it takes."
}
