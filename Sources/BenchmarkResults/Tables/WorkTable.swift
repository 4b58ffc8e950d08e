/// `work.csv`: one record per load and tick of each series' counted replay. Nothing depends on time.
package enum WorkTable: Table {
    package struct Record: TableRecord {
        var series = 0
        var tick = 0
        var work = TickWork()

        package init() {}
    }

    package static let fileName = "work.csv"
    package static let rows = "one row per load and tick of each series, from the counted replay"
    package static let isExact = true
    package static let columns: [TableColumn<Record>] =
        [
            TableColumn("series", "index of the series", \.series),
            TableColumn(
                "tick", "index of the tick; -1 for the load before the first tick", \.tick, in: TickKind.loadTick...largestCount),
        ] + WorkCounter.allCases.map(column(of:)) + [
            TableColumn(
                "visible_cells", "cells, other views and layers on the screen after the tick",
                write: { $1.add($0.work.visibleCells) },
                read: { $0.work.visibleCells = try $1.integer($2, in: WorkCounter.allowed) }),
            TableColumn(
                "screen_digest", "64-bit digest of the screen, hexadecimal",
                write: { $1.add(hexadecimal($0.work.screenDigest)) }, read: { $0.work.screenDigest = try $1.digest($2) }),
        ]

    private static func column(of counter: WorkCounter) -> TableColumn<Record> {
        TableColumn(counter.name, counter.meaning, \.work[counter], in: WorkCounter.allowed)
    }

    package static func forEachRecord(
        of scenario: Run.Scenario, _ numbers: ScenarioNumbers, _ body: (Record) throws -> Void
    ) throws {
        var record = Record()
        for (index, series) in scenario.series.enumerated() {
            record.series = numbers.firstSeries + index
            if let work = series.loadWork {
                (record.tick, record.work) = (TickKind.loadTick, work)
                try body(record)
            }
            for (tick, work) in (series.work ?? []).enumerated() {
                record.tick = tick
                record.work = work
                try body(record)
            }
        }
    }

    package static func read(_ reader: inout TableReader<Self>, into scenario: inout Run.Scenario) throws {
        var work = scenario.series.map { _ in [TickWork]() }
        while let record = try reader.next() {
            let index = try reader.index(ofSeries: record.series, in: scenario)
            if record.tick == TickKind.loadTick, work[index].isEmpty, scenario.series[index].loadWork == nil {
                scenario.series[index].loadWork = record.work
                continue
            }
            try reader.require(record.tick, isNext: work[index].count, in: scenario)
            work[index].append(record.work)
        }
        for (index, work) in work.enumerated() where !work.isEmpty {
            guard work.count == scenario.tickCount else {
                throw reader.tooShort(scenario.series[index], scenario, found: work.count, of: scenario.tickCount)
            }
            scenario.series[index].work = work
        }
    }
}

extension CSVReader {
    func digest(_ column: ColumnIndex) throws -> UInt64 {
        guard let digest = BenchmarkResults.digest(fromHexadecimal: text(column)) else {
            throw error(in: column, expected: "16 hexadecimal digits are expected.")
        }
        return digest
    }
}
