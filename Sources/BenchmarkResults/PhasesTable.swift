/// `phases.csv`: one record per tick and phase of each series' instrumented replay, for the phases that the tick had.
public enum PhasesTable: Table {
    public static let fileName = "phases.csv"
    public static let columns = [
        "strategy", "layout", "effect", "items", "tick", "phase", "own_duration_ns", "calls", "scenario",
    ]

    /// - Complexity: O(n), where n is the number of spans.
    public static func write(_ scenario: ScenarioResult, to writer: inout CSVWriter<some ByteSink>) throws {
        for series in scenario.series {
            // Spans come tick by tick.
            var first = series.phases.startIndex
            while first < series.phases.endIndex {
                let tick = series.phases[first].tick
                let end = series.phases[first...].firstIndex { $0.tick != tick } ?? series.phases.endIndex
                for total in PhaseTotal.totals(of: Array(series.phases[first..<end])) {
                    writer.field(series.strategy)
                    writer.field(scenario.layout)
                    writer.field(scenario.effect)
                    writer.field(scenario.itemCount)
                    writer.field(tick)
                    writer.field(total.phase)
                    writer.field(nanoseconds: total.ownDuration)
                    writer.field(total.calls)
                    writer.field(scenario.name)
                    try writer.endRecord()
                }
                first = end
            }
        }
    }
}
