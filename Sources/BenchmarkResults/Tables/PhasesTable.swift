package enum PhasesTable: Table {
    package struct Record: SeriesRecord {
        package static var rows: WritableKeyPath<Run.Series, [PhaseCost]?> { \.phases }
        package static var tick: (of: KeyPath<PhaseCost, Int>, column: String)? { (\.tick, "tick") }

        package var series = 0
        package var row = PhaseCost(tick: 0, phase: "", ownDuration: .zero, calls: 0)

        package init() {}
    }

    package static let fileName = "phases.csv"
    package static let rows = "one row per tick and phase, from the instrumented replays"
    package static let isExact = false
    package static let columns: [TableColumn<Record>] = [
        TableColumn("series", "index of the series", \.series),
        TableColumn("tick", "index of the tick", \.row.tick),
        TableColumn(
            "phase",
            "should-invalidate, context, prepare, attributes, apply, delegate, `tick` for the rest; prefetch: in the "
                + "pause after the tick",
            \.row.phase),
        TableColumn(
            "own_duration_ns", "least duration without nested phases; measuring it adds to it; empty if not timed",
            \.row.ownDuration),
        TableColumn("calls", "occurrences in the tick", \.row.calls, in: 0...longestTick),
    ]
}
