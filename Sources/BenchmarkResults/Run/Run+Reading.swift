import Foundation

extension Run {
    /// How strictly a run directory is read.
    package enum Policy: Sendable {
        /// The run came to its end, and every file that is asked for is what was written.
        case whole
        /// As `whole`, but files that are not what was written are read, too; each is a gap.
        case despiteDamage
        /// The run may have been stopped, and tables may be missing or damaged: each of these is a gap, and of a damaged table the
        /// first scenarios are read, as far as they are whole. Only `run.json` and the beginning of `summary.csv` are indispensable.
        case whatIsThere
    }

    /// Reads the run in a folder.
    ///
    /// One piece of one table is in memory at a time, besides what is kept of the tables that are asked for.
    ///
    /// - Parameters:
    ///   - folder: As the person gave it; messages repeat it.
    ///   - tables: Those that are read besides `summary.csv`.
    ///   - streamed: Those that are read later, and only held against `run.json` now.
    /// - Throws: `DataFileError` for a folder that holds no run, a run of another schema version or without a finished scenario, a
    ///   `summary.csv` that is missing or damaged from its beginning, and for what `policy` does not allow.
    /// - Complexity: O(n), where n is the length of the files that are read.
    package static func read(
        _ folder: String, _ policy: Policy, tables: [any Table.Type], streamed: [any Table.Type] = []
    ) throws -> Run {
        let path = FolderPath.withoutSlashes(folder)
        let (manifest, isIntact) = try RunManifest.vouching(inRunAt: path)
        var run = Run(path: path, manifest: manifest, scenarios: [])
        if !isIntact {
            try run.notice(
                "its checksum is not that of its content: settings and verdicts may be others than those of the run.",
                of: RunManifest.fileName, policy)
        }
        try manifest.require(policy, inRunAt: path)
        try run.readSummary(policy)
        for table in tables { try run.read(table, policy) }
        for table in streamed {
            run.streamedLengths[table.fileName] = try run.agreement(of: table.fileName, policy).readLength
        }
        return run
    }

    /// Keeps what is wrong with a file, or refuses it.
    ///
    /// - Parameter problem: A sentence without the file's name.
    private mutating func notice(_ problem: String, of file: String, _ policy: Policy) throws {
        let error = DataFileError(path: "\(path)/\(file)", problem: problem)
        guard policy != .whole else {
            throw DataFileError(path: error.path, problem: "\(problem) Run again, or add --despite-damage.")
        }
        gaps.append(Gap(file: file, problem: error.description))
    }

    /// Holds a table against `run.json`.
    private mutating func agreement(of file: String, _ policy: Policy) throws -> TableAgreement {
        let agreement = try TableAgreement(of: file, inRunAt: path, scenarios: manifest.scenarios)
        if let problem = agreement.problem {
            let isCut = policy == .whatIsThere && agreement.scenarioCount < manifest.scenarios.count
            let rest = agreement.scenarioCount == 0 ? "Nothing of it is read." : "Of it the scenarios before that one are read."
            try notice(isCut ? "\(problem) \(rest)" : problem, of: file, policy)
        }
        return agreement
    }

    /// Reads the timed replays of every series from `ticks.csv`, one series after the other.
    ///
    /// - Parameter body: Called once for each series, in their order, with the series' `replays` filled.
    /// - Throws: `DataFileError` for a file that cannot be read, and for ticks that are missing, too many or out of order; what
    ///   `body` throws. Errors of the file may come after the first calls of `body`.
    /// - Complexity: O(n) time, where n is the length of the file; memory for the durations of one series.
    /// - Precondition: The run was read with `TicksTable` among the tables that are streamed.
    package func forEachTimedSeries(_ body: (Scenario, Series) throws -> Void) throws {
        guard let length = streamedLengths[TicksTable.fileName] else {
            preconditionFailure("\(TicksTable.fileName) was not held against \(RunManifest.fileName).")
        }
        var reader = try TableReader(TicksTable.self, inRunAt: path, length: length)
        for (number, place) in places.enumerated() {
            let scenario = scenarios[place.scenario]
            var series = scenario.series[place.series]
            series.replays = try TicksTable.replays(of: series, number, in: scenario, &reader)
            try body(scenario, series)
        }
        try TicksTable.requireEnd(of: &reader, seriesCount: places.count)
    }

    /// Makes the scenarios and their series; where gaps are allowed, only the first ones, as far as the table is whole.
    private mutating func readSummary(_ policy: Policy) throws {
        let agreement = try agreement(of: SummaryTable.fileName, policy)
        if policy == .whatIsThere {
            guard agreement.scenarioCount > 0 else {
                throw DataFileError(path: "\(path)/\(SummaryTable.fileName)", problem: agreement.problem ?? "")
            }
            manifest.keepScenarios(agreement.scenarioCount)
        }
        try read(SummaryTable.self, length: policy == .whatIsThere ? agreement.length : agreement.readLength)
    }

    /// Reads one table; where that fails and gaps are allowed, the run stays as it was, but for a gap.
    private mutating func read<Source: Table>(_ table: Source.Type, _ policy: Policy) throws {
        do {
            let agreement = try agreement(of: table.fileName, policy)
            guard policy == .whatIsThere else {
                return try read(table, length: agreement.readLength)
            }
            guard agreement.scenarioCount > 0 else { return }
            // The table is read into the scenarios that it is whole for, as if the run had no others.
            var beginning = self
            let count = min(agreement.scenarioCount, scenarios.count)
            beginning.scenarios.removeLast(scenarios.count - count)
            try beginning.read(table, length: agreement.length)
            scenarios.replaceSubrange(..<count, with: beginning.scenarios)
        } catch let error as DataFileError where policy == .whatIsThere {
            gaps.append(Gap(file: table.fileName, problem: error.description))
        }
    }

    private mutating func read<Source: Table>(_ table: Source.Type, length: Int?) throws {
        var reader = try TableReader(table, inRunAt: path, length: length)
        try table.read(&reader, into: &self)
    }
}

extension RunManifest {
    /// The manifest of a run, complete or not, in which every scenario has a name of its own, and whether it is what was written.
    ///
    /// - Throws: `DataFileError` for a folder that holds no such manifest.
    static func vouching(inRunAt folder: String) throws -> (RunManifest, isIntact: Bool) {
        let kind = FileKind(of: folder)
        guard kind != .none else {
            throw DataFileError(path: folder, problem: "there is no such directory; the directory of a run is expected.")
        }
        guard kind == .folder else {
            throw DataFileError(path: folder, problem: "this is a file; the directory of a run is expected.")
        }
        guard FileKind(of: "\(folder)/\(fileName)") != .none else {
            throw DataFileError(
                path: folder, problem: "there is no \(fileName) in it; the directory of a run is expected."
            )
        }
        for name in RunDirectory.fileNames where ![.regular, .none].contains(FileKind(of: "\(folder)/\(name)")) {
            throw DataFileError(path: "\(folder)/\(name)", problem: "this is no regular file, and a run has no others.")
        }
        let path = "\(folder)/\(fileName)"
        let data = try readJSONFile(at: path)
        let manifest = try RunManifest(path: path, data: data)
        let names = manifest.scenarios.map(\.name)
        guard Set(names).count == names.count else {
            throw DataFileError(
                path: path, problem: "a scenario is named twice; each has a name of its own.")
        }
        let parts = manifest.parts?.indices
        guard manifest.scenarios.allSatisfy({ $0.part.map { parts?.contains($0) ?? false } ?? (parts == nil) }) else {
            throw DataFileError(path: path, problem: "a scenario does not say which of the run's parts it is of; merge again.")
        }
        return (manifest, isIntact(data))
    }

    /// - Throws: `DataFileError` for what the policy does not allow, and for a number that no run has and that nothing can be
    ///   computed with.
    fileprivate func require(_ policy: Run.Policy, inRunAt folder: String) throws {
        func refusal(_ problem: String) -> DataFileError {
            DataFileError(path: "\(folder)/\(Self.fileName)", problem: problem)
        }
        if policy != .whatIsThere, !complete {
            let finished = scenarios.count == 1 ? "1 scenario is" : "\(scenarios.count) scenarios are"
            throw refusal("the run did not come to its end (\(finished) finished); a complete run is expected: run again.")
        }
        guard !scenarios.isEmpty else {
            throw refusal(
                complete
                    ? "the run has no scenario; at least one is expected."
                    : "no scenario of the run is finished; there is nothing to show yet.")
        }
        guard (0.001...10_000).contains(slowdown) else {
            throw refusal("slowdown is \(slowdown); a factor from 0.001 to 10000 is expected.")
        }
        if let ratio = noiseCertificate?.selfRatio, ratio <= 0 {
            throw refusal("selfRatio is \(ratio); a ratio above 0 is expected.")
        }
    }
}
