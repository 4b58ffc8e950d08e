package struct TableReader<Source: Table> {
    private var records: RecordReader<Source.Record>
    let numbers: ScenarioNumbers

    init(_ table: Source.Type, inRunAt folder: String, bytes: Range<Int>, of numbers: ScenarioNumbers) throws {
        self.numbers = numbers
        records = try RecordReader(CSVReader(path: "\(folder)/\(table.fileName)", rows: bytes), table.columns)
    }

    /// Reads the next record, or returns `nil` at the end of the scenario's rows.
    mutating func next() throws -> Source.Record? {
        var record = Source.Record()
        return try records.next(&record) ? record : nil
    }

    /// Throws if the record that was just read is another one than expected.
    ///
    /// - Parameter place: The expected record, as the beginning of a sentence.
    func require(_ isExpected: Bool, _ place: @autoclosure () -> String) throws {
        guard !isExpected else { return }
        throw records.csv.error(onLine: records.csv.line, "\(place()) is expected here; the run is damaged: run again.")
    }

    mutating func requireEnd(of scenario: Run.Scenario) throws {
        let isEnd = try next() == nil
        try require(isEnd, "the end of \(excerpt(of: scenario.name))")
    }

    func tooShort(_ series: Run.Series, _ scenario: Run.Scenario) -> DataFileError {
        DataFileError(
            path: records.csv.path,
            problem:
                "rows of the series \(excerpt(of: series.strategy)) in \(excerpt(of: scenario.name)) are missing; the run is "
                + "damaged: run again.")
    }
}

/// The place of a row about a tick, or about the load, which is tick −1.
struct TickPlace: Equatable {
    var series = 0
    var replay = 0
    var tick = 0
}

protocol PlacedRecord: TableRecord {
    var place: TickPlace { get }
}

extension TableReader where Source.Record: PlacedRecord {
    /// Reads the rows of a series' load, if it has one, and of all its ticks.
    ///
    /// - Parameter index: The index of the series in the scenario.
    mutating func readTicks(
        of index: Int, replay: Int = 0, in scenario: Run.Scenario
    ) throws -> (load: Source.Record?, ticks: ContiguousArray<Source.Record>) {
        let series = scenario.series[index]
        var place = TickPlace(series: numbers.firstSeries + index, replay: replay)
        var load: Source.Record?
        var ticks: ContiguousArray<Source.Record> = []
        ticks.reserveCapacity(series.tickCount)
        while ticks.count < series.tickCount {
            guard let record = try next() else { throw tooShort(series, scenario) }
            let isLoad = load == nil && ticks.isEmpty && record.place.tick == TickKind.loadTick
            place.tick = isLoad ? TickKind.loadTick : ticks.count
            try require(record.place == place, "tick \(place.tick) of series \(place.series), replay \(replay),")
            if isLoad { load = record } else { ticks.append(record) }
        }
        return (load, ticks)
    }
}
