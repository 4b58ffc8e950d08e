package enum PhasesTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var cost = PhaseCost(kind: .rest, phase: "", tickCount: 0, calls: 0)

        package init() {}
    }

    package static let fileName = "phases.csv"
    package static let rows = "one row per series, kind of tick and phase, from the instrumented replays"
    package static let columns: [TableColumn<Record>] =
        [
            TableColumn("series", "index of the series", \.series),
            TableColumn("kind", "kind of the ticks, as in ticks.csv", \.cost.kind),
            TableColumn(
                "phase",
                "should-invalidate, context, prepare, attributes, apply, delegate, `tick` for the rest; stand-in: what other "
                    + "tables leave out; prefetch: in the pause after the tick",
                \.cost.phase),
            TableColumn("ticks", "ticks of the kind", \.cost.tickCount),
            TableColumn("calls", "occurrences of the phase in these ticks", \.cost.calls),
        ]
        + [
            TableColumn("replays", "instrumented replays; empty if not timed", \.cost.replays),
            TableColumn(
                "mean_ns",
                "mean per tick of the least duration over the replays, without nested phases; measuring it adds to it; empty if "
                    + "not timed",
                \.cost.mean),
            TableColumn("least_ns", "least of these durations, of the ticks with the phase", \.cost.least),
            TableColumn("share", "mean_ns ÷ the sum of the kind's mean_ns", \.cost.share),
        ].map(\.measured)

    package static func hasRows(of scenario: Run.Scenario) -> Bool { scenario.series.contains { $0.phases?.isEmpty == false } }

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        for (index, series) in scenario.series.enumerated() {
            record.series = numbers.firstSeries + index
            for cost in series.phases ?? [] {
                record.cost = cost
                try body(record)
            }
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        while let record = try reader.next() {
            let index = record.series - reader.numbers.firstSeries
            try reader.require(scenario.series.indices.contains(index), "a series of \(excerpt(of: scenario.name))")
            scenario.series[index].phases = (scenario.series[index].phases.take() ?? []) + [record.cost]
        }
    }
}
