/// `events.csv`: one record per series and kind of tick in its trace.
package enum EventsTable: Table {
    package struct Record: SeriesRecord {
        package var series = 0
        var cost = EventCost(kind: .rest, tickCount: 0, median: .zero, worst: .zero, worstTick: 0, mean: .zero)

        package init() {}
    }

    package static let fileName = "events.csv"
    package static let rows = "one row per series and kind of tick"
    package static let isExact = false
    package static let columns: [Column<Record>] = [
        Column("series", "index of the series", \.series),
        Column(
            "event",
            "load (before the first tick), turn (of the screen), jump, reload, change, scroll (only the content moves), rest",
            \.cost.kind),
        Column("ticks", "ticks of this kind in a replay", \.cost.tickCount),
        Column("steady_p50_ns", "median of these ticks' minima over the replays", \.cost.median),
        Column("steady_max_ns", "maximum of these minima", \.cost.worst),
        Column(
            "worst_tick", "first tick with this maximum; -1 for the load", \.cost.worstTick, in: TickKind.loadTick...largestCount),
        Column("steady_mean_ns", "mean of these minima", \.cost.mean),
        Column(
            "undisturbed_max_ns",
            "maximum of the minima of ticks whose two shortest durations are both undisturbed; empty if there is no such tick",
            \.cost.undisturbedWorst),
        Column(
            "worst_tick_traits",
            "what sets the worst scrolling tick apart from cheaper ones: turned-screen, new-cells, other-data, separated by semicolons",
            \.cost.worstTraits),
        Column(
            "cpu_figures", "which of p50, max and mean are, or include, the thread's CPU time, separated by semicolons",
            \.cost.cpuFigures
        ).new(),
    ]

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        try forEachRecord(of: scenario, numbers, rows: \.events, in: \.cost, body)
    }

    package static func read(
        _ reader: inout TableReader<Self>, into scenario: inout Run.Scenario, _ numbers: ScenarioNumbers
    ) throws {
        try read(&reader, into: &scenario, numbers, rows: \.events, in: \.cost, tick: \.worstTick, column: "worst_tick")
    }
}
