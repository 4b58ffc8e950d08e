extension RunDocument {
    /// Reads the run in a folder.
    ///
    /// One table is in memory at a time, as bytes; what is kept of it are numbers.
    ///
    /// - Parameter folder: As the person gave it; messages repeat it.
    /// - Throws: `DataFileError` for a folder that holds no run, a run of another version or without a finished scenario, and a
    ///   `summary.csv` that is missing or damaged.
    /// - Complexity: O(n), where n is the length of the run's files.
    public static func read(_ folder: String) throws -> RunDocument {
        var path = folder[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        let manifest = try RunManifest.vouching(inRunAt: String(path))
        guard !manifest.scenarios.isEmpty else {
            throw DataFileError(
                path: "\(path)/\(RunManifest.fileName)",
                problem: "no scenario of the run is finished; there is nothing to show yet."
            )
        }
        try manifest.requireUsableNumbers(inRunAt: String(path))
        var document = RunDocument(
            path: String(path), manifest: manifest,
            scenarios: try ScenarioDocument.read(manifest, summaryAt: "\(path)/\(SummaryTable.fileName)")
        )
        document.read(BudgetsTable.fileName) { try BudgetRecords.read(&$0, into: &$1, of: manifest) }
        document.read(TicksTable.fileName) { try TickRecords.read(&$0, into: &$1, of: manifest) }
        document.read(WorkTable.fileName) { try WorkFigures.read(&$0, into: &$1, of: manifest) }
        document.read(PhasesTable.fileName) { try PhaseRecords.read(&$0, into: &$1, of: manifest) }
        document.read(ScreensTable.fileName) { try ScreenRecords.read(&$0, into: &$1, of: manifest) }
        return document
    }

    /// Reads one table; where that fails, the document stays as it was, but for a gap.
    private mutating func read(_ file: String, _ body: (inout CSVReader, inout [ScenarioDocument]) throws -> Void) {
        let path = "\(path)/\(file)"
        do {
            var reader = try CSVReader(path: path, data: readDataFile(at: path))
            var extended = scenarios
            try body(&reader, &extended)
            scenarios = extended
        } catch let error as DataFileError {
            gaps.append(Gap(file: file, problem: error.description))
        } catch {
            gaps.append(Gap(file: file, problem: "\(path): \(error)"))
        }
    }
}

extension RunManifest {
    /// - Throws: `DataFileError` for a number that no run has and that nothing can be computed with.
    fileprivate func requireUsableNumbers(inRunAt folder: String) throws {
        let file = "\(folder)/\(Self.fileName)"
        guard (0.001...10_000).contains(settings.slowdown) else {
            throw DataFileError(
                path: file, problem: "slowdown is \(settings.slowdown); a factor from 0.001 to 10000 is wanted.")
        }
        if let ratio = noiseCertificate?.selfRatio, ratio <= 0 {
            throw DataFileError(path: file, problem: "selfRatio is \(ratio); a ratio above 0 is wanted.")
        }
    }
}

/// Finds the scenario and the series of a table's records by their names.
///
/// Records come in long stretches of one series, so the last answer is tried first.
struct SeriesFinder {
    private let columns: StoredSeriesColumns
    private let manifest: RunManifest
    private var last: (key: StoredSeries.Key, place: Place)?

    struct Place: Equatable {
        let scenario: Int
        let series: Int
    }

    init(_ reader: CSVReader, of manifest: RunManifest) throws {
        columns = try StoredSeriesColumns(of: reader)
        self.manifest = manifest
    }

    /// - Returns: `nil` for a record of a scenario that `run.json` does not name.
    /// - Throws: `DataFileError` for a strategy that `summary.csv` does not have.
    mutating func place(in reader: CSVReader, of scenarios: [ScenarioDocument]) throws -> Place? {
        guard let key = try reader.key(columns, of: manifest) else { return nil }
        if let last, last.key == key { return last.place }
        guard let scenario = scenarios.firstIndex(where: { $0.name == key.scenario }),
            let series = scenarios[scenario].series.firstIndex(where: { $0.strategy == key.strategy })
        else {
            throw reader.error(in: columns.strategy, wanted: "a strategy that \(SummaryTable.fileName) has is wanted.")
        }
        let place = Place(scenario: scenario, series: series)
        last = (key, place)
        return place
    }
}

/// The sentence for a table that ends too early.
func tooShort(_ path: String, _ strategy: String, _ scenario: String, found: Int, of expected: Int, _ what: String)
    -> DataFileError
{
    DataFileError(
        path: path,
        problem: "the series \(excerpt(of: strategy)) in \(excerpt(of: scenario)) ends after \(found) of \(expected) \(what); "
            + "the run is damaged: run again."
    )
}
