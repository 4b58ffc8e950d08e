import Foundation

/// Several runs that become one: the parts of a matrix, each measured by a process or a machine of its own.
///
/// All that is read at once is each part's `run.json`; rows go from table to table one at a time.
package struct RunMerge {
    /// A run that is merged.
    struct Part {
        /// As given, without slashes at its end.
        let path: String
        /// The plan, which all parts have in common, is in the first one's alone.
        fileprivate(set) var manifest: RunManifest
        /// The number of each scenario's first series.
        fileprivate let firstSeries: [Int]
    }

    /// A scenario of a part.
    struct Source {
        /// The number of the part.
        let part: Int
        /// Its number in the part.
        let scenario: Int
    }

    /// Those that scenarios are taken from.
    let parts: [Part]
    /// All that were given, as they were given.
    let folders: [String]
    /// That of a part: what says what was run is the same in all.
    private let common: RunManifest
    /// In the order in which a single run would have measured them.
    let sources: [Source]
    /// How many scenarios more than one part has: of them the first part's are kept.
    package let repeatedCount: Int

    package var scenarioCount: Int { sources.count }

    /// The machines that the scenarios were measured on.
    package var machineCount: Int { Set(parts.map(\.manifest.environment.machine)).count }

    /// Reads what is to be merged, and holds it against each other.
    ///
    /// - Parameter folders: The run directories, as given; at least one.
    /// - Throws: `DataFileError` for a folder that holds no run and for a run that is damaged; `RunMergeError` for runs that are not parts
    ///   of one run, for a scenario that is missing, and for exact tables that are not the same where a scenario was measured twice.
    /// - Complexity: O(n) time, where n is the length of all tables; memory for the manifests.
    package init(_ folders: [String]) throws {
        let first = try Part(folders[0])
        let planned = try first.requirePlan()
        var parts = [first]
        for folder in folders.dropFirst() {
            let part = try Part(folder)
            try part.requireSamePlan(as: first)
            parts.append(part)
            // A thousand parts would have the plan a thousand times.
            parts[parts.count - 1].manifest.plannedScenarios = nil
        }
        for part in parts where !part.manifest.complete { throw RunMergeError.incomplete(path: part.path, part.manifest) }
        self.folders = folders
        common = first.manifest
        var places: [String: Source] = [:]
        var repeatedCount = 0
        for (number, part) in parts.enumerated() {
            try part.requireIntactTables()
            for (index, scenario) in part.manifest.scenarios.enumerated() {
                let source = Source(part: number, scenario: index)
                if let first = places[scenario.name] {
                    repeatedCount += 1
                    try Self.requireEqualWork(parts[first.part], first.scenario, part, index)
                } else {
                    places[scenario.name] = source
                }
            }
        }
        self.repeatedCount = repeatedCount
        let missing = planned.filter { places[$0] == nil }
        guard missing.isEmpty else { throw RunMergeError.missing(missing, of: parts.map(\.manifest)) }
        let found = planned.compactMap { places[$0] }
        let used = Set(found.map(\.part)).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
        self.parts = used.map { parts[$0] }
        sources = found.compactMap { source in numbers[source.part].map { Source(part: $0, scenario: source.scenario) } }
    }

    /// The manifest of the merged run, without scenarios.
    func manifest(commandLine: [String]) -> RunManifest {
        RunManifest(merging: common, parts: parts.map { RunPart($0.manifest) }, commandLine: commandLine)
    }
}

extension RunMerge.Part {
    /// - Throws: `DataFileError` for a folder that holds no run, and for a `run.json` that is not what was written.
    fileprivate init(_ folder: String) throws {
        path = FolderPath.withoutSlashes(folder)
        let (manifest, isIntact) = try RunManifest.vouching(inRunAt: path)
        guard isIntact else {
            throw DataFileError(
                path: "\(path)/\(RunManifest.fileName)", problem: "its checksum is not that of its content; run again.")
        }
        self.manifest = manifest
        var count = 0
        firstSeries = manifest.scenarios.map { scenario in
            defer { count += scenario.strategies.count }
            return count
        }
    }

    /// - Returns: The names of all scenarios, in their order.
    /// - Throws: `RunMergeError` for a run that does not say them, and for one that was merged.
    fileprivate func requirePlan() throws(RunMergeError) -> [String] {
        guard manifest.parts == nil else { throw .merged(path: path) }
        guard let planned = manifest.plannedScenarios else { throw .planUnknown(path: path) }
        let names = Set(planned)
        guard names.count == planned.count, manifest.scenarios.allSatisfy({ names.contains($0.name) }) else {
            throw .planBroken(path: path)
        }
        return planned
    }

    /// - Throws: `RunMergeError` for a part of another run.
    fileprivate func requireSamePlan(as first: RunMerge.Part) throws(RunMergeError) {
        guard manifest.parts == nil else { throw .merged(path: path) }
        let differences = RunDifferences.preventingMerge(of: first.manifest, and: manifest)
        guard differences.isEmpty else { throw .different(first: first.path, second: path, differences) }
        _ = try requirePlan()
    }

    fileprivate func requireIntactTables() throws {
        for table in RunDirectory.tables {
            let agreement = try TableAgreement(of: table.fileName, inRunAt: path, scenarios: manifest.scenarios)
            let file = "\(path)/\(table.fileName)"
            if let problem = agreement.problem { throw DataFileError(path: file, problem: "\(problem) Run again.") }
            // What run.json vouches for may end within the header.
            let header = table.header
            let isWhole = manifest.scenarios.allSatisfy { $0.tables?[table.fileName]?.length ?? 0 >= header.count }
            guard isWhole, try OpenDataFile(file, limit: nil).begins(with: header) else {
                throw DataFileError(
                    path: file,
                    problem: "its columns are not those of this version; run again, or merge with the version that wrote it.")
            }
        }
    }

    /// The place of a scenario's rows in a table.
    func bytes(of scenario: Int, in table: any Table.Type) -> Range<Int> {
        func end(_ scenario: Int) -> Int {
            guard let extent = manifest.scenarios[scenario].tables?[table.fileName] else {
                preconditionFailure("The tables of \(path) were not held against \(RunManifest.fileName).")
            }
            return extent.length
        }
        return (scenario == 0 ? table.header.count : end(scenario - 1))..<end(scenario)
    }

    /// What gives a scenario's rows other numbers.
    func numbering(of scenario: Int, in table: any Table.Type, to new: ScenarioNumbers) -> RowNumbering {
        let old = ScenarioNumbers(scenario: scenario, firstSeries: firstSeries[scenario], hostName: new.hostName)
        return RowNumbering(
            table, from: old, to: new, seriesCount: manifest.scenarios[scenario].strategies.count,
            path: "\(path)/\(table.fileName)")
    }

    func rows(of scenario: Int, in table: any Table.Type) throws -> StoredRows {
        try StoredRows("\(path)/\(table.fileName)", bytes: bytes(of: scenario, in: table))
    }
}

extension OpenDataFile {
    fileprivate func begins(with bytes: [UInt8]) throws -> Bool {
        var beginning: ContiguousArray<UInt8> = []
        return try read(bytes.count, appendingTo: &beginning) == bytes.count && beginning.elementsEqual(bytes)
    }
}
