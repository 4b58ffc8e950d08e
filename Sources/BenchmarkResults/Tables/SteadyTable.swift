import Statistics

package enum SteadyTable: Table {
    package struct Record: SeriesRecord {
        package static var rows: WritableKeyPath<Run.Series, [TickCost]?> { \.costs }
        package static var tick: (of: KeyPath<TickCost, Int>, column: String)? { (\.tick, "tick") }

        package var series = 0
        package var row = TickCost(tick: 0, kind: .rest, interval: CostInterval(upper: .zero, lower: .zero))

        package init() {}
    }

    package static let fileName = "steady.csv"
    package static let rows = "one row per load and tick of each timed series"
    package static let isExact = false
    package static let columns: [TableColumn<Record>] = [
        TableColumn("series", "index of the series", \.series),
        TableColumn("tick", "index of the tick; -1 for the load", \.row.tick, in: TickKind.loadTick...largestCount),
        TableColumn("kind", "kind of the tick: load, or as in scroll.csv", \.row.kind),
        TableColumn(
            "upper_ns", "least cost over the replays, which the table of a run shows",
            write: { $1.add(nanoseconds: $0.row.interval.upper) },
            read: { $0.row.interval = CostInterval(upper: .nanoseconds(try $1.integer($2, in: 0...longestTick)), lower: .zero) }),
        TableColumn(
            "lower_ns", "bound below which the cost does not fall; empty if nothing is known",
            write: { $1.add(nanoseconds: $0.row.interval.lower > .zero ? $0.row.interval.lower : nil) },
            read: { record, csv, column in
                guard !csv.isEmpty(column) else { return }
                let upper = record.row.interval.upper
                let lower = try csv.integer(column, in: 1...max(1, Int(upper.wholeNanoseconds)))
                record.row.interval = CostInterval(upper: upper, lower: min(.nanoseconds(lower), upper))
            }),
        TableColumn(
            "cpu", "1 if upper_ns is the thread's CPU time",
            write: { $1.add(flag: $0.row.interval.isCPUTime) },
            read: { record, csv, column in
                let interval = record.row.interval
                record.row.interval = CostInterval(
                    upper: interval.upper, lower: interval.lower, isCPUTime: try csv.integer(column, in: 0...1) == 1)
            }),
    ]
}
