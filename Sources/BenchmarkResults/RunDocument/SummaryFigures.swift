extension ScenarioDocument {
    /// The scenarios of a run with the figures of `summary.csv`.
    ///
    /// - Throws: `DataFileError` as `SummaryRecords` does, and for strategies of one scenario with different numbers of ticks.
    static func read(_ manifest: RunManifest, summaryAt path: String) throws -> [ScenarioDocument] {
        // Holds the file against run.json, series by series.
        _ = try SummaryRecords(path: path, of: manifest)
        var reader = try CSVReader(path: path, data: readDataFile(at: path))
        let columns = try SummaryColumns(of: reader)
        var scenarios: [String: ScenarioDocument] = [:]
        while try reader.next() {
            guard let key = try reader.key(columns.key, of: manifest) else { continue }
            let scenario = try columns.scenario(named: key.scenario, in: reader)
            let series = try columns.series(key.strategy, in: reader)
            if let first = scenarios[key.scenario]?.series.first, first.tickCount != series.tickCount {
                throw reader.error(
                    in: columns.ticks, wanted: "\(first.tickCount), as of the scenario's first strategy, is wanted.")
            }
            scenarios[key.scenario, default: scenario].series.append(series)
        }
        return manifest.scenarios.compactMap { scenarios[$0.name] }
    }
}

/// The columns of `summary.csv` that a report shows.
private struct SummaryColumns {
    let key: StoredSeriesColumns
    private let layout: CSVReader.Column
    private let effect: CSVReader.Column
    let ticks: CSVReader.Column
    private let replays: CSVReader.Column
    private let budget: CSVReader.Column
    private let missedTicks: CSVReader.Column
    private let staleCells: CSVReader.Column?
    private let durations: [(column: CSVReader.Column, figure: WritableKeyPath<SeriesFigures, Duration?>)]
    private let numbers: [(column: CSVReader.Column, figure: WritableKeyPath<SeriesFigures, Double?>)]

    init(of reader: CSVReader) throws {
        key = try StoredSeriesColumns(of: reader)
        layout = try reader.column(named: "layout")
        effect = try reader.column(named: "effect")
        ticks = try reader.column(named: "ticks")
        replays = try reader.column(named: "replays")
        budget = try reader.column(named: "budget_ns")
        missedTicks = try reader.column(named: "missed_ticks")
        staleCells = reader.columnIfPresent(named: "stale_cells")
        durations = [
            (try reader.column(named: "steady_p50_ns"), \.steadyP50), (try reader.column(named: "steady_p90_ns"), \.steadyP90),
            (try reader.column(named: "steady_p99_ns"), \.steadyP99), (try reader.column(named: "steady_max_ns"), \.steadyMax),
            (try reader.column(named: "raw_p50_ns"), \.rawP50), (try reader.column(named: "raw_p99_ns"), \.rawP99),
            (try reader.column(named: "raw_max_ns"), \.rawMax),
        ]
        let named: [(String, WritableKeyPath<SeriesFigures, Double?>)] = [
            ("hitch_ms_per_s", \.hitchMillisecondsPerSecond), ("allocations_per_tick", \.allocationsPerTick),
            ("bytes_per_tick", \.bytesPerTick), ("waste_ratio", \.wasteRatio),
            ("attributes_per_visible_cell", \.attributesPerVisibleCell),
        ]
        // The last one came later than the others: a run from before it has no such column.
        numbers = named.compactMap { name, figure in reader.columnIfPresent(named: name).map { ($0, figure) } }
    }

    func scenario(named name: String, in reader: CSVReader) throws -> ScenarioDocument {
        ScenarioDocument(
            name: name, itemCount: try reader.integer(key.items, in: 0 ... .max), layout: reader.unguardedText(layout),
            effect: reader.unguardedText(effect), budget: .nanoseconds(try reader.integer(budget, in: 1...1_000_000_000_000)),
            series: []
        )
    }

    func series(_ strategy: String, in reader: CSVReader) throws -> SeriesDocument {
        var figures = SeriesFigures()
        for (column, figure) in durations {
            figures[keyPath: figure] = try reader.integerIfKnown(column, in: 0...longestTick).map { .nanoseconds($0) }
        }
        for (column, figure) in numbers {
            figures[keyPath: figure] =
                reader.isEmpty(column) ? nil : try reader.number(column, in: 0 ... .greatestFiniteMagnitude)
        }
        figures.missedTicks = try reader.integerIfKnown(missedTicks, in: 0 ... .max)
        figures.staleCells = try staleCells.flatMap { try reader.integerIfKnown($0, in: 0 ... .max) }
        return SeriesDocument(
            strategy: strategy, tickCount: try reader.integer(ticks, in: 1...1_000_000),
            replayCount: try reader.integer(replays, in: 0...10_000), figures: figures
        )
    }
}
