/// `phases.csv`: one record per tick and phase of each series' instrumented replay, for the phases that the tick had.
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
        Column("series", "number of the series, see summary.csv", \.series),
        Column("tick", "counted from 0", \.cost.tick),
        Column(
            "phase",
            "should-invalidate, context, prepare, attributes, apply, delegate; `tick` is what none of them accounts for",
            \.cost.phase),
        Column(
            "own_duration_ns",
            "without phases nested in it; telling phases apart costs time itself, so these show how a tick divides; empty where nothing "
                + "was timed",
            \.cost.ownDuration),
        Column("calls", "how often the phase came in the tick", \.cost.calls, in: 0...longestTick),
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

    package static func read(_ reader: inout TableReader<Self>, into run: inout Run) throws {
        let places = run.places
        var costs = places.map { _ in [PhaseCost]() }
        while let record = try reader.next() {
            guard places.indices.contains(record.series) else { continue }
            let tickCount = run.scenarios[places[record.series].scenario].tickCount
            guard record.cost.tick < tickCount else {
                throw reader.error(in: "tick", expected: "a whole number in 0 ... \(tickCount - 1) is expected.")
            }
            costs[record.series].append(record.cost)
        }
        for (place, costs) in zip(places, costs) where !costs.isEmpty {
            run.scenarios[place.scenario].series[place.series].phases = costs
        }
    }
}
