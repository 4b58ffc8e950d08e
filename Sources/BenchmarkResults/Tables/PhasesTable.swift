/// `phases.csv`: one record per tick and phase of each series' instrumented replay.
package enum PhasesTable: Table {
    package struct Record: SeriesRecord {
        package var series = 0
        var cost = PhaseCost(tick: 0, phase: "", ownDuration: .zero, calls: 0)

        package init() {}
    }

    package static let fileName = "phases.csv"
    package static let rows = "one row per tick and phase, from one instrumented replay"
    package static let isExact = false
    package static let columns: [Column<Record>] = [
        Column("series", "index of the series", \.series),
        Column("tick", "index of the tick", \.cost.tick),
        Column(
            "phase",
            "should-invalidate, context, prepare, attributes, apply, delegate, `tick` for the rest; prefetch: in the pause after the tick",
            \.cost.phase),
        Column(
            "own_duration_ns", "duration without nested phases; measuring it adds to it; empty if not timed",
            \.cost.ownDuration),
        Column("calls", "occurrences in the tick", \.cost.calls, in: 0...longestTick),
    ]

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        try forEachRecord(of: scenario, numbers, rows: \.phases, in: \.cost, body)
    }

    package static func read(
        _ reader: inout TableReader<Self>, into scenario: inout Run.Scenario, _ numbers: ScenarioNumbers
    ) throws {
        try read(&reader, into: &scenario, numbers, rows: \.phases, in: \.cost, tick: \.tick, column: "tick")
    }
}
