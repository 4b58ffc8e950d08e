import Foundation

extension Run {
    package enum Policy: Sendable {
        /// The run must be complete, and every requested table must have its checksum.
        case strict
        /// As `strict`, for a command that cannot use the rest of a damaged run.
        case merging
        /// The run may be unfinished, and tables may be missing or damaged. Each problem becomes a
        /// gap, and damaged rows are omitted.
        case lenient
        /// As `lenient`, for a program that removes the bytes after the last finished scenario.
        case resuming

        /// What to do about damage, or `nil` if the rest of the run is used.
        fileprivate var advice: String? {
            switch self {
            case .strict: "Run again, or add --despite-damage to use the rest."
            case .merging: "Measure the part again."
            case .lenient, .resuming: nil
            }
        }
    }

    /// Opens the run in a folder: checks the requested tables, and reads the metadata and the
    /// metrics of all scenarios.
    ///
    /// `summary.csv` is always requested. Other tables are neither checked nor read.
    ///
    /// - Throws: `DataFileError` if the folder holds no run, if the run has another schema version
    ///   or no finished scenario, or if `policy` does not allow it.
    /// - Complexity: O(n) time, where n is the length of the checked files; memory for the metadata
    ///   and the metrics.
    package static func open(_ folder: String, _ policy: Policy, tables: [any Table.Type]) throws -> Run {
        let path = FolderPath.withoutSlashes(folder)
        try RunReplacement.settleBeforeReading(path)
        let (manifest, isIntact) = try RunManifest.read(inRunAt: path)
        var run = Run(path: path, manifest: manifest, scenarios: [])
        if !isIntact {
            try run.note(
                "its checksum does not match its content, so settings and verdicts may be wrong.",
                about: RunManifest.fileName, policy)
        }
        let log = try ScenarioLog(inRunAt: path, of: manifest)
        try run.requireScenarios(log, policy)
        if let problem = log.problem { try run.note(problem, about: ScenarioEntry.fileName, policy) }
        try run.noteSurplus(log.problem == nil ? log.surplus : 0, of: ScenarioEntry.fileName, policy)
        run.scenarios = log.entries.map(\.scenario)
        run.checkpoints = log.entries.map(\.tables)
        let tables = run.existing(tables).filter { $0 != SummaryTable.self } + [SummaryTable.self]
        for table in tables { try run.check(table.fileName, policy) }
        for number in run.scenarios.indices { run.scenarios[number] = try run.scenario(number, with: [SummaryTable.self]) }
        return run
    }

    /// Returns a scenario with the rows of some tables, which the run was opened with. Damaged rows
    /// are omitted.
    ///
    /// - Throws: `DataFileError` for rows that cannot be read although their checksum is correct.
    package func scenario(_ number: Int, with tables: [any Table.Type]) throws -> Scenario {
        var scenario = scenarios[number]
        let numbers = scenarios[..<number].reduce(ScenarioNumbers()) { $0.after($1) }
        for table in existing(tables) {
            guard let damaged = damagedScenarios[table.fileName] else {
                preconditionFailure("The run was opened without \(table.fileName).")
            }
            if !damaged.contains(number) { try read(table, into: &scenario, numbers) }
        }
        return scenario
    }

    private func existing(_ tables: [any Table.Type]) -> [any Table.Type] {
        tables.filter { table in manifest.tables.contains { $0 == table } }
    }

    package func withRows(of tables: [any Table.Type]) throws -> Run {
        var run = self
        for number in scenarios.indices { run.scenarios[number] = try scenario(number, with: tables) }
        return run
    }

    private func read<Source: Table>(_ table: Source.Type, into scenario: inout Scenario, _ numbers: ScenarioNumbers) throws {
        let bytes = bytes(of: table.fileName, numbers.scenario)
        var reader = try TableReader(table, inRunAt: path, bytes: bytes, of: numbers)
        try table.read(&reader, into: &scenario)
    }

    private func bytes(of file: String, _ number: Int) -> Range<Int> {
        let start = number == 0 ? 0 : checkpoints[number - 1][file]?.length ?? 0
        return start..<max(start, checkpoints[number][file]?.length ?? 0)
    }

    /// Compares a table with the checkpoints, each scenario's rows from the previous one, so that
    /// damaged rows do not affect later ones.
    private mutating func check(_ file: String, _ policy: Policy) throws {
        do {
            let found: (numbers: Set<Int>, problem: String?, surplus: Int)
            do { found = try damagedScenarios(in: file) } catch let error as DataFileError {
                throw policy.advice.map { DataFileError(path: error.path, problem: "\(error.problem) \($0)") } ?? error
            }
            damagedScenarios[file] = found.numbers
            if let problem = found.problem { try note(problem, about: file, policy) }
            try noteSurplus(found.surplus, of: file, policy)
        } catch let error as DataFileError where policy.advice == nil {
            damagedScenarios[file] = Set(scenarios.indices)
            gaps.append(Gap(file: file, problem: error.description))
        }
    }

    /// Records the bytes after the last finished scenario, which other programs take for rows.
    private mutating func noteSurplus(_ count: Int, of file: String, _ policy: Policy) throws {
        guard count > 0, policy != .resuming else { return }
        let bytes = count == 1 ? "1 byte follows" : "\(count) bytes follow"
        try note("\(bytes) the last finished scenario; “run --resume” removes what follows.", about: file, policy)
    }

    private func damagedScenarios(in file: String) throws -> (numbers: Set<Int>, problem: String?, surplus: Int) {
        let data = try OpenDataFile("\(path)/\(file)", limit: nil, followsLinks: false)
        var damaged: Set<Int> = []
        var problem: String?
        var start = Checkpoint()
        for number in scenarios.indices {
            let expected = checkpoints[number][file] ?? start
            var found = start
            try found.extend(to: expected.length, reading: data)
            if found != expected {
                damaged.insert(number)
                let name = excerpt(of: scenarios[number].name)
                problem =
                    problem
                    ?? (found.length < expected.length
                        ? "the file ends within the rows of \(name), after \(found.length) of \(expected.length) bytes."
                        : "the rows of \(name) are damaged: their checksum differs from \(ScenarioEntry.fileName).")
            }
            start = expected
        }
        if damaged.count > 1, let first = problem { problem = "\(first) The rows of \(damaged.count - 1) more are damaged." }
        return (damaged, problem, data.size - start.length)
    }

    /// Records a problem of a file, or throws it. The sentence does not contain the file's name.
    private mutating func note(_ problem: String, about file: String, _ policy: Policy) throws {
        let place = "\(path)/\(file)"
        if let advice = policy.advice { throw DataFileError(path: place, problem: "\(problem) \(advice)") }
        gaps.append(Gap(file: file, problem: DataFileError(path: place, problem: problem).description))
    }

    private func requireScenarios(_ log: ScenarioLog, _ policy: Policy) throws {
        let count = log.entries.count
        if policy.advice != nil, !manifest.isComplete {
            let finished = count == 1 ? "1 scenario is" : "\(count) scenarios are"
            throw DataFileError(
                path: path,
                problem: "the run did not finish (\(finished) finished); run again, or resume it with --resume.")
        }
        guard count == 0 else { return }
        throw DataFileError(
            path: "\(path)/\(ScenarioEntry.fileName)",
            problem: log.problem ?? "no scenario of the run is finished; there is nothing to show yet.")
    }
}
