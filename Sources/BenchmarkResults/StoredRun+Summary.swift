/// The records of a stored `summary.csv`, one per series.
struct SummaryRecords {
    /// In the file's order, without work.
    private(set) var series: [StoredSeries] = []
    private var places: [StoredSeries.Key: Int] = [:]

    /// - Throws: `DataFileError` for a file that cannot be read, a series that stands there twice, and a series of `run.json`
    ///   that is missing.
    init(path: String, of manifest: RunManifest) throws {
        var reader = try CSVReader(path: path, data: readDataFile(at: path))
        let keyColumns = try StoredSeriesColumns(of: reader)
        let columns = try Columns(of: reader)
        while try reader.next() {
            guard let key = try reader.key(keyColumns, of: manifest) else { continue }
            guard places[key] == nil else {
                throw reader.error(in: keyColumns.strategy, wanted: "a strategy that the scenario does not have yet is wanted.")
            }
            places[key] = series.count
            series.append(try columns.series(key, in: reader))
        }
        try requireAll(of: manifest, path: path)
    }

    /// The series of this name; `nil` when there is none.
    subscript(key: StoredSeries.Key) -> StoredSeries? {
        places[key].map { series[$0] }
    }

    private func requireAll(of manifest: RunManifest, path: String) throws {
        for scenario in manifest.scenarios {
            guard series.contains(where: { $0.key.scenario == scenario.name }) else {
                throw missing("the scenario \(excerpt(of: scenario.name))", path: path)
            }
            for strategy in Set(scenario.strategyOrder.joined()).sorted()
            where self[StoredSeries.Key(scenario: scenario.name, strategy: strategy)] == nil {
                throw missing("the strategy \(excerpt(of: strategy)) in the scenario \(excerpt(of: scenario.name))", path: path)
            }
        }
    }

    private func missing(_ what: String, path: String) -> DataFileError {
        DataFileError(
            path: path,
            problem: "there is no record of \(what), which \(RunManifest.fileName) names; the run is damaged: run again."
        )
    }

    private struct Columns {
        let ticks: CSVReader.Column
        let replays: CSVReader.Column
        let steadyP50: CSVReader.Column
        let steadyP99: CSVReader.Column
        let missedTicks: CSVReader.Column

        init(of reader: CSVReader) throws {
            ticks = try reader.column(named: "ticks")
            replays = try reader.column(named: "replays")
            steadyP50 = try reader.column(named: "steady_p50_ns")
            steadyP99 = try reader.column(named: "steady_p99_ns")
            missedTicks = try reader.column(named: "missed_ticks")
        }

        func series(_ key: StoredSeries.Key, in reader: CSVReader) throws -> StoredSeries {
            let ticks = try reader.integer(ticks, in: 1...1_000_000)
            let replays = try reader.integer(replays, in: 0...10_000)
            return StoredSeries(
                key: key, tickCount: ticks, replayCount: replays,
                steadyP50: try reader.integerIfKnown(steadyP50, in: 0 ... .max).map { .nanoseconds($0) },
                steadyP99: try reader.integerIfKnown(steadyP99, in: 0 ... .max).map { .nanoseconds($0) },
                missedTicks: try reader.integerIfKnown(missedTicks, in: 0...ticks * replays), work: nil
            )
        }
    }
}

extension CSVReader {
    /// The field as a whole number; `nil` when it is empty, which is how our files say "unknown".
    func integerIfKnown(_ column: Column, in range: ClosedRange<Int>) throws -> Int? {
        isEmpty(column) ? nil : try integer(column, in: range)
    }
}
