/// `events.csv`: one record per series and kind of tick that its trace has.
package enum EventsTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var cost = EventCost(kind: .rest, tickCount: 0, median: .zero, worst: .zero, worstTick: 0)

        package init() {}
    }

    package static let fileName = "events.csv"
    package static let rows = "one row per series and kind of tick"
    package static let isExact = false
    package static let columns: [Column<Record>] = [
        Column("series", "index of the series", \.series),
        Column(
            "event", "first-screen, turn (of the screen), jump, reload, change, scroll (only the content moves), rest",
            write: { $1.add($0.cost.kind.rawValue) },
            read: { record, reader, column in
                guard let kind = TickKind(rawValue: reader.text(column)) else {
                    let kinds = TickKind.allCases.map(\.rawValue).joined(separator: ", ")
                    throw reader.error(in: column, expected: "one of \(kinds) is expected.")
                }
                record.cost.kind = kind
            }),
        Column("ticks", "ticks of this kind in a replay", \.cost.tickCount),
        Column("steady_p50_ns", "median over these ticks of each tick's minimum over the replays", \.cost.median),
        Column("steady_max_ns", "maximum of these minima", \.cost.worst),
        Column("worst_tick", "first tick with this maximum", \.cost.worstTick),
    ]

    /// - Complexity: O(s) for s series.
    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        for (index, series) in scenario.series.enumerated() {
            record.series = numbers.firstSeries + index
            for cost in series.events ?? [] {
                record.cost = cost
                try body(record)
            }
        }
    }

    package static func read(
        _ reader: inout TableReader<Self>, into scenario: inout Run.Scenario, _ numbers: ScenarioNumbers
    ) throws {
        var costs = scenario.series.map { _ in [EventCost]() }
        while let record = try reader.next() {
            let index = try reader.index(ofSeries: record.series, in: scenario, numbers)
            guard record.cost.worstTick < scenario.tickCount else {
                throw reader.error(in: "worst_tick", expected: "a whole number in 0 ... \(scenario.tickCount - 1) is expected.")
            }
            costs[index].append(record.cost)
        }
        for (index, costs) in costs.enumerated() where !costs.isEmpty { scenario.series[index].events = costs }
    }
}
