extension StoredRun {
    /// Reads how long every tick of every timed replay took, from `ticks.csv`, one series after the other.
    ///
    /// - Parameter body: Called once for each of `series`, in their order, with one duration per tick for each timed replay, as
    ///   measured, in the order in which the replays ran.
    /// - Throws: `DataFileError` for a file that cannot be read, and for ticks that are missing, too many or out of order; what
    ///   `body` throws. Errors of the file may come after the first calls of `body`.
    /// - Complexity: O(n) time, where n is the length of the file; memory for the durations of one series.
    public func readReplays(_ body: (StoredSeries, [ContiguousArray<Duration>]) throws -> Void) throws {
        var folder = path[...]
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        var records = try ReplayRecords(path: "\(folder)/\(TicksTable.fileName)", of: manifest)
        for one in series {
            try body(one, records.replays(of: one))
        }
        try records.requireEnd()
    }
}

/// The records of a stored `ticks.csv`, which stand by scenario, strategy, replay and tick.
private struct ReplayRecords {
    private let manifest: RunManifest
    private var file: CSVFile
    private let key: StoredSeriesColumns
    private let replay: CSVReader.Column
    private let tick: CSVReader.Column
    private let duration: CSVReader.Column

    init(path: String, of manifest: RunManifest) throws {
        self.manifest = manifest
        file = try CSVFile(path: path)
        key = try StoredSeriesColumns(of: file.reader)
        replay = try file.reader.column(named: "replay")
        tick = try file.reader.column(named: "tick")
        duration = try file.reader.column(named: "duration_ns")
    }

    /// Reads one series, whose records come next.
    mutating func replays(of series: StoredSeries) throws -> [ContiguousArray<Duration>] {
        var replays: [ContiguousArray<Duration>] = []
        for replayNumber in 0..<series.replayCount {
            var durations: ContiguousArray<Duration> = []
            durations.reserveCapacity(series.tickCount)
            for tickNumber in 0..<series.tickCount {
                guard let found = try nextKey() else {
                    throw tooShort(
                        file.reader.path, series.key.strategy, series.key.scenario,
                        found: replayNumber * series.tickCount + tickNumber, of: series.replayCount * series.tickCount, "ticks"
                    )
                }
                try require(found, toBe: series.key, soFar: "replay \(replayNumber), tick \(tickNumber)")
                try require(replay, toBe: replayNumber)
                try require(tick, toBe: tickNumber)
                durations.append(.nanoseconds(try file.reader.integer(duration, in: 0...longestTick)))
            }
            replays.append(durations)
        }
        return replays
    }

    /// - Throws: `DataFileError` when there is a further record that counts.
    mutating func requireEnd() throws {
        guard try nextKey() != nil else { return }
        throw file.reader.error(in: tick, wanted: "no tick after those that \(SummaryTable.fileName) names is wanted.")
    }

    /// The series of the next record whose scenario `run.json` names; `nil` at the end of the file.
    private mutating func nextKey() throws -> StoredSeries.Key? {
        while try file.next() {
            if let found = try file.reader.key(key, of: manifest) { return found }
        }
        return nil
    }

    private func require(_ found: StoredSeries.Key, toBe expected: StoredSeries.Key, soFar place: @autoclosure () -> String)
        throws
    {
        guard found != expected else { return }
        let column = found.scenario == expected.scenario ? key.strategy : key.scenario
        throw file.reader.error(
            in: column,
            wanted: "\(place()) of \(excerpt(of: expected.strategy)) in \(excerpt(of: expected.scenario)) is wanted."
        )
    }

    private func require(_ column: CSVReader.Column, toBe expected: Int) throws {
        guard try file.reader.integer(column) != expected else { return }
        throw file.reader.error(in: column, wanted: "\(column.name) \(expected) of the series is wanted.")
    }
}
