/// `instructions.csv`: one record per counted load and tick, by series, source and tick. It is empty unless
/// instructions were counted.
package enum InstructionsTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var tick = 0
        var instructions: Int?
        var source = InstructionCounts.Source.callgrind

        package init() {}
    }

    package static let fileName = "instructions.csv"
    package static let rows = "one row per counted load and tick, series and source; empty without `--instructions`"
    package static let isExact = false
    package static let columns: [Column<Record>] = [
        Column("series", "index of the series", \.series),
        Column("tick", "index of the tick; -1 for the load before the first tick", \.tick, in: TickKind.loadTick...largestCount),
        Column("instructions", "instructions in user space; empty if the counter failed", \.instructions),
        Column("source", "`callgrind`; runs of version 0.1.0 also have `perf`, the processor's counter", \.source),
    ]

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        for (index, series) in scenario.series.enumerated() {
            record.series = numbers.firstSeries + index
            for counts in series.instructions {
                record.source = counts.source
                if let load = counts.load {
                    (record.tick, record.instructions) = (TickKind.loadTick, load)
                    try body(record)
                }
                for (tick, instructions) in counts.perTick.enumerated() {
                    record.tick = tick
                    record.instructions = instructions
                    try body(record)
                }
            }
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        var counts = scenario.series.map { _ in [InstructionCounts]() }
        while let record = try reader.next() {
            let index = try reader.index(ofSeries: record.series, in: scenario)
            if counts[index].last?.source != record.source {
                counts[index].append(InstructionCounts(source: record.source, perTick: []))
            }
            let last = counts[index].count - 1
            if record.tick == TickKind.loadTick, counts[index][last].perTick.isEmpty, counts[index][last].load == nil {
                counts[index][last].load = record.instructions
                continue
            }
            try reader.require(record.tick, isNext: counts[index][last].perTick.count, in: scenario)
            counts[index][last].perTick.append(record.instructions)
        }
        for (index, counts) in counts.enumerated() { scenario.series[index].instructions = counts }
    }
}
