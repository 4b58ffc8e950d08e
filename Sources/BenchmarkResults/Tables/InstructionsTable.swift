/// `instructions.csv`: one record per counted load and tick, by series and tick. It is empty unless
/// instructions were counted.
package enum InstructionsTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var tick = 0
        var instructions = 0

        package init() {}
    }

    package static let fileName = "instructions.csv"
    package static let rows = "one row per counted load and tick of each series; empty without `--instructions`"
    package static let isExact = false
    package static let columns: [TableColumn<Record>] = [
        TableColumn("series", "index of the series", \.series),
        TableColumn(
            "tick", "index of the tick; -1 for the load before the first tick", \.tick, in: TickKind.loadTick...largestCount),
        TableColumn("instructions", "instructions in user space, counted by callgrind", \.instructions),
    ]

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        for (index, series) in scenario.series.enumerated() {
            guard let counts = series.instructions else { continue }
            record.series = numbers.firstSeries + index
            if let load = counts.load {
                (record.tick, record.instructions) = (TickKind.loadTick, load)
                try body(record)
            }
            for (tick, instructions) in counts.perTick.enumerated() {
                (record.tick, record.instructions) = (tick, instructions)
                try body(record)
            }
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        for index in scenario.series.indices { scenario.series[index].instructions = nil }
        while let record = try reader.next() {
            let index = try reader.index(ofSeries: record.series, in: scenario)
            var counts = scenario.series[index].instructions.take() ?? InstructionCounts(perTick: [])
            if record.tick == TickKind.loadTick, counts.perTick.isEmpty, counts.load == nil {
                counts.load = record.instructions
            } else {
                try reader.require(record.tick, isNext: counts.perTick.count, in: scenario)
                counts.perTick.append(record.instructions)
            }
            scenario.series[index].instructions = counts
        }
    }
}
