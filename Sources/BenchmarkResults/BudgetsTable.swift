import Statistics

/// `budgets.csv`: one record per series and budget: 60, 80 and 120 Hz, and the one asked for.
///
/// Missed ticks and hitches are of raw duration × slowdown, the shares of steady cost × slowdown.
public enum BudgetsTable: Table {
    public static let fileName = "budgets.csv"
    public static let columns = [
        "strategy", "layout", "effect", "items", "budget_ns", "missed_ticks", "longest_miss_run", "hitch_ms_per_s", "hitch_grade",
        "budget_share_p50", "budget_share_p99", "scenario",
    ]

    /// The frames of displays at 60, 80 and 120 Hz.
    static let displayBudgets: [Duration] = [.nanoseconds(16_666_667), .nanoseconds(12_500_000), .nanoseconds(8_333_333)]

    /// - Complexity: O(s · n log n) for s series of n durations.
    public static func write(_ scenario: ScenarioResult, to writer: inout CSVWriter<some ByteSink>) throws {
        let budgets = displayBudgets + (displayBudgets.contains(scenario.budget) ? [] : [scenario.budget])
        for series in scenario.series {
            for budget in budgets {
                let summary = SeriesSummary(of: series, budget: budget, slowdown: scenario.slowdown)
                func share(_ cost: Duration?) -> Double? {
                    cost.map { Double($0.scaled(by: scenario.slowdown).wholeNanoseconds) / Double(budget.wholeNanoseconds) }
                }
                writer.field(series.strategy)
                writer.field(scenario.layout)
                writer.field(scenario.effect)
                writer.field(scenario.itemCount)
                writer.field(nanoseconds: budget)
                writer.field(summary.missedTicks)
                writer.field(summary.longestMissRun)
                writer.field(summary.hitchMillisecondsPerSecond)
                writer.field(summary.hitchGrade?.rawValue)
                writer.field(share(summary.steady?.p50))
                writer.field(share(summary.steady?.p99))
                writer.field(scenario.name)
                try writer.endRecord()
            }
        }
    }
}
