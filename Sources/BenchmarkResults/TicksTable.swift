import Statistics

/// `ticks.csv`: one record per tick of every timed replay, by strategy, then replay, then tick, both counted from 0.
///
/// `noisy` labels a tick that the machine disturbed; no tick is left out. `overrun_ns` and `missed` are of duration × slowdown;
/// `duration_ns` is as measured.
public enum TicksTable: Table {
    public static let fileName = "ticks.csv"
    public static let columns = [
        "strategy", "layout", "effect", "items", "replay", "tick", "phase", "offset_pt", "duration_ns", "overrun_ns", "missed",
        "visible_cells", "noisy", "scenario", "width_pt", "height_pt",
    ]

    /// - Complexity: O(s · r · t) for s strategies, r replays and t ticks.
    public static func write(_ scenario: ScenarioResult, to writer: inout CSVWriter<some ByteSink>) throws {
        let budget = FrameBudget(scenario.budget)
        for series in scenario.series {
            let noisyTicks = series.noisyTicks()
            for (replay, durations) in series.replays.enumerated() {
                for (tick, duration) in durations.enumerated() {
                    let judged = duration.scaled(by: scenario.slowdown)
                    writer.field(series.strategy)
                    writer.field(scenario.layout)
                    writer.field(scenario.effect)
                    writer.field(scenario.itemCount)
                    writer.field(replay)
                    writer.field(tick)
                    writer.field(scenario.ticks[tick].phase)
                    writer.field(scenario.ticks[tick].offset)
                    writer.field(nanoseconds: duration)
                    writer.field(nanoseconds: budget.overrun(of: judged))
                    writer.field(flag: budget.isMissed(by: judged))
                    writer.field(series.visibleCells.isEmpty ? nil : series.visibleCells[tick])
                    writer.field(flag: noisyTicks[replay][tick])
                    writer.field(scenario.name)
                    writer.field(scenario.ticks[tick].screen?.width)
                    writer.field(scenario.ticks[tick].screen?.height)
                    try writer.endRecord()
                }
            }
        }
    }
}
