/// `phases.csv`: one record per tick and phase of each series' instrumented replay.
package enum PhasesTable: Table {
    package struct Record: TableRecord {
        var series = 0
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
            "phase", "should-invalidate, context, prepare, attributes, apply, delegate, or `tick` for the rest",
            \.cost.phase),
        Column(
            "own_duration_ns", "duration without nested phases; measuring it adds to it; empty if not timed",
            \.cost.ownDuration),
        Column("calls", "occurrences in the tick", \.cost.calls, in: 0...longestTick),
    ]

    /// - Complexity: O(n), where n is the number of costs.
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

    package static func read(
        _ reader: inout TableReader<Self>, into scenario: inout Run.Scenario, _ numbers: ScenarioNumbers
    ) throws {
        var costs = scenario.series.map { _ in [PhaseCost]() }
        while let record = try reader.next() {
            let index = try reader.index(ofSeries: record.series, in: scenario, numbers)
            guard record.cost.tick < scenario.tickCount else {
                throw reader.error(in: "tick", expected: "a whole number in 0 ... \(scenario.tickCount - 1) is expected.")
            }
            costs[index].append(record.cost)
        }
        for (index, costs) in costs.enumerated() where !costs.isEmpty { scenario.series[index].phases = costs }
    }
}
