package enum EventsTable: Table {
    package struct Record: SeriesRecord {
        package static var rows: WritableKeyPath<Run.Series, [EventCost]?> { \.events }
        package static var tick: (of: KeyPath<EventCost, Int>, column: String)? { (\.worstTick, "worst_tick") }

        package var series = 0
        package var row = EventCost(kind: .rest, tickCount: 0, median: .zero, worst: .zero, worstTick: 0, mean: .zero)

        package init() {}
    }

    package static let fileName = "events.csv"
    package static let rows = "one row per series and kind of tick"
    package static let isExact = false
    package static let columns: [TableColumn<Record>] = [
        TableColumn("series", "index of the series", \.series),
        TableColumn(
            "event",
            "load (before the first tick), turn (of the screen), jump, reload, change, scroll (only the content moves), rest",
            \.row.kind),
        TableColumn("ticks", "ticks of this kind in a replay", \.row.tickCount),
        TableColumn("steady_p50_ns", "median of these ticks' minima over the replays", \.row.median),
        TableColumn("steady_max_ns", "maximum of these minima", \.row.worst),
        TableColumn(
            "worst_tick", "first tick with this maximum; -1 for the load", \.row.worstTick, in: TickKind.loadTick...largestCount),
        TableColumn("steady_mean_ns", "mean of these minima", \.row.mean),
        TableColumn(
            "undisturbed_max_ns",
            "maximum of the minima of ticks whose two shortest durations are both undisturbed; empty if there is no such tick",
            \.row.undisturbedWorst),
        TableColumn(
            "worst_tick_traits",
            "what sets the worst scrolling tick apart from cheaper ones: turned-screen, new-cells, other-data, "
                + "separated by semicolons",
            \.row.worstTraits),
        TableColumn(
            "cpu_figures", "which of p50, max and mean are, or include, the thread's CPU time, separated by semicolons",
            \.row.cpuFigures
        ),
    ]
}
