import Foundation

extension StoredRun {
    /// Reads the run in a folder.
    ///
    /// - Parameter folder: As the person gave it; messages repeat it.
    /// - Throws: `DataFileError` for a folder that holds no run, a run that another version or another tool has written, that is
    ///   incomplete, or whose tables do not hold what `run.json` says they do.
    /// - Complexity: O(n), where n is the length of `run.json`, `summary.csv` and `work.csv`.
    public static func read(_ folder: String) throws -> StoredRun {
        var path = folder[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        let manifest = try completeManifest(inRunAt: String(path))
        let summaries = try SummaryRecords(path: "\(path)/\(SummaryTable.fileName)", of: manifest)
        let work = try WorkRecords(path: "\(path)/\(WorkTable.fileName)", of: manifest, summaries: summaries)
        let series = manifest.scenarios.flatMap { scenario in
            summaries.series.filter { $0.key.scenario == scenario.name }.map { $0.with(work.work[$0.key]) }
        }
        return StoredRun(path: folder, manifest: manifest, series: series)
    }

    private static func completeManifest(inRunAt folder: String) throws -> RunManifest {
        let manifest = try RunManifest.vouching(inRunAt: folder)
        let file = "\(folder)/\(RunManifest.fileName)"
        guard manifest.complete else {
            let finished = manifest.scenarios.count == 1 ? "1 scenario is" : "\(manifest.scenarios.count) scenarios are"
            throw DataFileError(
                path: file,
                problem: "the run did not come to its end (\(finished) finished); a complete run is wanted: run again."
            )
        }
        guard !manifest.scenarios.isEmpty else {
            throw DataFileError(path: file, problem: "the run has no scenario; at least one is wanted.")
        }
        return manifest
    }
}

extension RunManifest {
    /// The manifest of a run of this project, complete or not, in which every scenario has a name of its own.
    ///
    /// - Throws: `DataFileError` for a folder that holds no such manifest.
    static func vouching(inRunAt folder: String) throws -> RunManifest {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            throw DataFileError(path: folder, problem: "there is no such directory; the directory of a run is wanted.")
        }
        guard isFolder.boolValue else {
            throw DataFileError(path: folder, problem: "this is a file; the directory of a run is wanted.")
        }
        guard FileManager.default.fileExists(atPath: "\(folder)/\(fileName)") else {
            throw DataFileError(
                path: folder, problem: "there is no \(fileName) in it; the directory of a run is wanted."
            )
        }
        let manifest = try read(inRunAt: folder)
        let file = "\(folder)/\(fileName)"
        guard manifest.tool == toolName else {
            throw DataFileError(path: file, problem: "the tool is \(excerpt(of: manifest.tool)); a run of \(toolName) is wanted.")
        }
        let names = manifest.scenarios.map(\.name)
        guard Set(names).count == names.count else {
            throw DataFileError(path: file, problem: "a scenario is named twice; each has a name of its own.")
        }
        return manifest
    }
}

extension RunManifest {
    /// What `tool` says in a run of this project.
    static let toolName = "bench"
}

extension StoredSeries {
    func with(_ work: StoredWork?) -> StoredSeries {
        StoredSeries(
            key: key, tickCount: tickCount, replayCount: replayCount, steadyP50: steadyP50, steadyP99: steadyP99,
            missedTicks: missedTicks, work: work
        )
    }
}

extension CSVReader {
    /// The scenario and the strategy of the current record; `nil` where `run.json` does not name the scenario.
    ///
    /// - Throws: `DataFileError` where the number of items is not the scenario's.
    func key(_ columns: StoredSeriesColumns, of manifest: RunManifest) throws -> StoredSeries.Key? {
        let name = unguardedText(columns.scenario)
        guard let scenario = manifest.scenarios.first(where: { $0.name == name }) else { return nil }
        guard try integer(columns.items) == scenario.items else {
            throw error(
                in: columns.items, wanted: "\(scenario.items), as \(RunManifest.fileName) says of the scenario, is wanted.")
        }
        return StoredSeries.Key(scenario: name, strategy: unguardedText(columns.strategy))
    }
}

/// The columns that say which series a record belongs to.
struct StoredSeriesColumns {
    let scenario: CSVReader.Column
    let strategy: CSVReader.Column
    let items: CSVReader.Column

    init(of reader: CSVReader) throws {
        scenario = try reader.column(named: "scenario")
        strategy = try reader.column(named: "strategy")
        items = try reader.column(named: "items")
    }
}
