/// `summary.csv`: one record per series.
public enum SummaryTable: Table {
    public static let fileName = "summary.csv"
    public static let columns = [
        "strategy", "layout", "effect", "items", "ticks", "replays", "budget_ns",
        "steady_p50_ns", "steady_p90_ns", "steady_p99_ns", "steady_max_ns",
        "raw_p50_ns", "raw_p90_ns", "raw_p99_ns", "raw_max_ns",
        "missed_ticks", "hitch_ms_per_s", "allocations_per_tick", "bytes_per_tick", "waste_ratio", "peak_rss_bytes", "scenario",
        "attributes_per_visible_cell", "stale_cells",
    ]

    /// - Complexity: O(n log n) comparisons, where n is the number of durations in the scenario.
    public static func write(_ scenario: ScenarioResult, to writer: inout CSVWriter<some ByteSink>) throws {
        for series in scenario.series {
            let summary = SeriesSummary(of: series, budget: scenario.budget, slowdown: scenario.slowdown)
            let work = WorkSummary(of: series.work)
            writer.field(series.strategy)
            writer.field(scenario.layout)
            writer.field(scenario.effect)
            writer.field(scenario.itemCount)
            writer.field(scenario.ticks.count)
            writer.field(series.replays.count)
            writer.field(nanoseconds: scenario.budget)
            for percentiles in [summary.steady, summary.raw] {
                writer.field(nanoseconds: percentiles?.p50)
                writer.field(nanoseconds: percentiles?.p90)
                writer.field(nanoseconds: percentiles?.p99)
                writer.field(nanoseconds: percentiles?.max)
            }
            writer.field(summary.missedTicks)
            writer.field(summary.hitchMillisecondsPerSecond)
            writer.field(work.allocationsPerTick)
            writer.field(work.bytesPerTick)
            writer.field(work.wasteRatio)
            writer.field(series.peakResidentBytes)
            writer.field(scenario.name)
            writer.field(work.attributesPerVisibleCell)
            writer.field(work.staleCells)
            try writer.endRecord()
        }
    }
}
