/// The records of a stored `work.csv`, summed per series.
struct WorkRecords {
    private(set) var work: [StoredSeries.Key: StoredWork] = [:]

    /// No tick counts more; sums of a million of them have room in 64 bits.
    private static let allowedCounts = 0...1_000_000_000_000

    /// - Throws: `DataFileError` for a file that cannot be read, a series that `summary.csv` does not have, and ticks that are
    ///   missing or out of order.
    init(path: String, of manifest: RunManifest, summaries: SummaryRecords) throws {
        var reader = try CSVReader(path: path, data: readDataFile(at: path))
        let keyColumns = try StoredSeriesColumns(of: reader)
        let tickColumn = try reader.column(named: "tick")
        let digestColumn = try reader.column(named: "screen_digest")
        let counters = try StoredWork.counters.map { try reader.column(named: $0) }
        while try reader.next() {
            guard let key = try reader.key(keyColumns, of: manifest) else { continue }
            guard let series = summaries[key] else {
                throw reader.error(in: keyColumns.strategy, wanted: "a strategy that \(SummaryTable.fileName) has is wanted.")
            }
            var total = work[key] ?? StoredWork(sums: counters.map { _ in 0 }, screenDigests: [])
            let tick = total.screenDigests.count
            guard tick < series.tickCount, try reader.integer(tickColumn) == tick else {
                let wanted =
                    tick < series.tickCount ? "tick \(tick) of the series" : "no tick after the series' \(series.tickCount)"
                throw reader.error(in: tickColumn, wanted: "\(wanted) is wanted.")
            }
            for (index, column) in counters.enumerated() {
                let count = try reader.integerIfKnown(column, in: Self.allowedCounts)
                total.sums[index] = total.sums[index].flatMap { sum in count.map { sum + $0 } }
            }
            total.screenDigests.append(try reader.digest(digestColumn))
            work[key] = total
        }
        try requireWholeSeries(summaries, path: path)
    }

    private func requireWholeSeries(_ summaries: SummaryRecords, path: String) throws {
        let inOrder = work.sorted { ($0.key.scenario, $0.key.strategy) < ($1.key.scenario, $1.key.strategy) }
        for (key, total) in inOrder {
            guard let expected = summaries[key]?.tickCount, total.screenDigests.count < expected else { continue }
            throw DataFileError(
                path: path,
                problem: "the series \(excerpt(of: key.strategy)) in \(excerpt(of: key.scenario)) ends after "
                    + "\(total.screenDigests.count) of \(expected) ticks; the run is damaged: run again."
            )
        }
    }
}

extension CSVReader {
    /// The field as the 16 hexadecimal digits of a screen's digest.
    func digest(_ column: Column) throws -> UInt64 {
        guard let digest = BenchmarkResults.digest(fromHexadecimal: text(column)) else {
            throw error(in: column, wanted: "16 hexadecimal digits are wanted.")
        }
        return digest
    }
}
