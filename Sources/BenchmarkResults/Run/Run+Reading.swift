import Foundation

extension Run {
    /// How strictly a run directory is read.
    package enum Policy: Sendable {
        /// The run came to its end, and every table that is asked for is whole.
        case whole
        /// The run may have been stopped, and tables may be missing or damaged: each of these is a gap. Only `run.json` and
        /// `summary.csv` are indispensable.
        case whatIsThere
    }

    /// Reads the run in a folder.
    ///
    /// One piece of one table is in memory at a time, besides what is kept of the tables that are asked for.
    ///
    /// - Parameters:
    ///   - folder: As the person gave it; messages repeat it.
    ///   - tables: Those that are read besides `summary.csv`.
    /// - Throws: `DataFileError` for a folder that holds no run, a run of another schema version or without a finished scenario, a
    ///   `summary.csv` that is missing or damaged, and for what `policy` does not allow.
    /// - Complexity: O(n), where n is the length of the files that are read.
    package static func read(_ folder: String, _ policy: Policy, tables: [any Table.Type]) throws -> Run {
        let path = FolderPath.withoutSlashes(folder)
        let manifest = try RunManifest.vouching(inRunAt: path)
        try manifest.require(policy, inRunAt: path)
        var run = Run(path: path, manifest: manifest, scenarios: [])
        try run.read(SummaryTable.self)
        for table in tables { try run.read(table, policy) }
        return run
    }

    /// Reads the timed replays of every series from `ticks.csv`, one series after the other.
    ///
    /// - Parameter body: Called once for each series, in their order, with the series' `replays` filled.
    /// - Throws: `DataFileError` for a file that cannot be read, and for ticks that are missing, too many or out of order; what
    ///   `body` throws. Errors of the file may come after the first calls of `body`.
    /// - Complexity: O(n) time, where n is the length of the file; memory for the durations of one series.
    package func forEachTimedSeries(_ body: (Scenario, Series) throws -> Void) throws {
        var reader = try TableReader(TicksTable.self, inRunAt: path)
        for (number, place) in places.enumerated() {
            let scenario = scenarios[place.scenario]
            var series = scenario.series[place.series]
            series.replays = try TicksTable.replays(of: series, number, in: scenario, &reader)
            try body(scenario, series)
        }
        try TicksTable.requireEnd(of: &reader, seriesCount: places.count)
    }

    private mutating func read<Source: Table>(_ table: Source.Type) throws {
        var reader = try TableReader(table, inRunAt: path)
        try table.read(&reader, into: &self)
    }

    /// Reads one table; where that fails and gaps are allowed, the run stays as it was, but for a gap.
    private mutating func read<Source: Table>(_ table: Source.Type, _ policy: Policy) throws {
        do {
            var extended = self
            try extended.read(table)
            self = extended
        } catch let error as DataFileError where policy == .whatIsThere {
            gaps.append(Gap(file: table.fileName, problem: error.description))
        }
    }
}

extension RunManifest {
    /// The manifest of a run, complete or not, in which every scenario has a name of its own.
    ///
    /// - Throws: `DataFileError` for a folder that holds no such manifest.
    fileprivate static func vouching(inRunAt folder: String) throws -> RunManifest {
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
        let names = manifest.scenarios.map(\.name)
        guard Set(names).count == names.count else {
            throw DataFileError(
                path: "\(folder)/\(fileName)", problem: "a scenario is named twice; each has a name of its own.")
        }
        return manifest
    }

    /// - Throws: `DataFileError` for what the policy does not allow, and for a number that no run has and that nothing can be
    ///   computed with.
    fileprivate func require(_ policy: Run.Policy, inRunAt folder: String) throws {
        func refusal(_ problem: String) -> DataFileError {
            DataFileError(path: "\(folder)/\(Self.fileName)", problem: problem)
        }
        if policy == .whole, !complete {
            let finished = scenarios.count == 1 ? "1 scenario is" : "\(scenarios.count) scenarios are"
            throw refusal("the run did not come to its end (\(finished) finished); a complete run is wanted: run again.")
        }
        guard !scenarios.isEmpty else {
            throw refusal(
                complete
                    ? "the run has no scenario; at least one is wanted."
                    : "no scenario of the run is finished; there is nothing to show yet.")
        }
        guard (0.001...10_000).contains(slowdown) else {
            throw refusal("slowdown is \(slowdown); a factor from 0.001 to 10000 is wanted.")
        }
        if let ratio = noiseCertificate?.selfRatio, ratio <= 0 {
            throw refusal("selfRatio is \(ratio); a ratio above 0 is wanted.")
        }
    }
}
