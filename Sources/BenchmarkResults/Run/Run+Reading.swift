import Foundation

extension Run {
    /// Opens the run in a folder: compares the lengths of all files and the checksums of the requested tables, and reads the
    /// metadata and the metrics of all finished scenarios.
    ///
    /// The run may be unfinished, and bytes after its last finished scenario are ignored; ``notice`` says so. `summary.csv` is
    /// always requested.
    ///
    /// - Throws: `DataFileError` if the folder holds no run, or if the run has another schema version, is damaged, or has no
    ///   finished scenario.
    /// - Complexity: O(n) time, where n is the length of the requested tables; memory for the metadata and the metrics.
    package static func open(_ folder: String, tables: [any Table.Type]) throws -> Run {
        let path = FolderPath.withoutSlashes(folder)
        let manifest = try RunManifest.read(inRunAt: path)
        let log = try ScenarioLog(inRunAt: path, of: manifest)
        if let damage = log.damage { throw damage }
        guard !log.entries.isEmpty else {
            throw DataFileError(
                path: "\(path)/\(ScenarioEntry.fileName)",
                problem: "no scenario of the run is finished; there is nothing to show yet.")
        }
        var run = Run(path: path, manifest: manifest, scenarios: log.entries.map(\.scenario))
        run.extents = log.entries.map(\.tables)
        let tables = run.existing(tables).filter { $0 != SummaryTable.self } + [SummaryTable.self]
        let files = RunFiles(inRunAt: path, of: manifest, log)
        if let damage = try files.firstDamage(checking: tables.map { $0.fileName }) { throw damage.error }
        let notices = [run.notice(onSurplusIn: files.filesWithSurplus), RunReplacement(of: path).notice].compactMap(\.self)
        run.notice = notices.isEmpty ? nil : notices.joined(separator: " ")
        for number in run.scenarios.indices { run.scenarios[number] = try run.scenario(number, with: [SummaryTable.self]) }
        return run
    }

    /// Returns a scenario with the rows of some tables, which the run was opened with.
    ///
    /// - Throws: `DataFileError` for rows that cannot be read although their checksum is correct.
    package func scenario(_ number: Int, with tables: [any Table.Type]) throws -> Scenario {
        var scenario = scenarios[number]
        let numbers = scenarios[..<number].reduce(ScenarioNumbers()) { $0.after($1) }
        for table in existing(tables) { try read(table, into: &scenario, numbers) }
        return scenario
    }

    package func withRows(of tables: [any Table.Type]) throws -> Run {
        var run = self
        for number in scenarios.indices { run.scenarios[number] = try scenario(number, with: tables) }
        return run
    }

    private func existing(_ tables: [any Table.Type]) -> [any Table.Type] {
        tables.filter { table in manifest.tables.contains { $0 == table } }
    }

    private func read<Source: Table>(_ table: Source.Type, into scenario: inout Scenario, _ numbers: ScenarioNumbers) throws {
        let number = numbers.scenario
        let start = number == 0 ? 0 : extents[number - 1][table.fileName]?.length ?? 0
        let end = max(start, extents[number][table.fileName]?.length ?? 0)
        // A table without rows has no file.
        guard end > start else { return }
        var reader = try TableReader(table, inRunAt: path, bytes: start..<end, of: numbers)
        try table.read(&reader, into: &scenario)
    }

    private func notice(onSurplusIn files: [String]) -> String? {
        let advice = RunManifest.resumption(of: path)
        if !manifest.isComplete {
            let finished = scenarios.count == 1 ? "finished scenario is" : "\(scenarios.count) finished scenarios are"
            return "\(path) did not finish, and its \(finished) used; to finish it, \(advice)"
        }
        guard !files.isEmpty else { return nil }
        let ignored = "\(path): bytes after the last scenario are ignored in \(files.joined(separator: ", "))"
        return manifest.parts == nil ? "\(ignored); to remove them, \(advice)" : "\(ignored)."
    }
}

/// The tables of a run, compared with what `scenarios.jsonl` says about them.
struct RunFiles {
    private let folder: String
    private let manifest: RunManifest
    private let log: ScenarioLog

    init(inRunAt folder: String, of manifest: RunManifest, _ log: ScenarioLog) {
        (self.folder, self.manifest, self.log) = (folder, manifest, log)
    }

    /// The names of files with bytes after the last finished scenario.
    var filesWithSurplus: [String] {
        (log.surplus > 0 ? [ScenarioEntry.fileName] : [])
            + manifest.tables.map { $0.fileName }.filter { size(of: $0) ?? 0 > log.entries.last?.tables[$0]?.length ?? 0 }
    }

    /// Returns the first scenario with damaged rows, and what is damaged. The lengths of all tables are compared, and the
    /// checksums of those that are named.
    func firstDamage(checking checked: [String]) throws -> (scenario: Int, error: DataFileError)? {
        var first: (scenario: Int, error: DataFileError)?
        for table in manifest.tables {
            guard let damage = try damage(of: table.fileName, checkingSums: checked.contains(table.fileName)) else { continue }
            if damage.scenario < first?.scenario ?? .max { first = damage }
        }
        return first
    }

    private func damage(of file: String, checkingSums: Bool) throws -> (scenario: Int, error: DataFileError)? {
        let extents = log.entries.map { $0.tables[file] ?? Checkpoint() }
        guard let last = extents.last, last.length > 0 else { return nil }
        guard let size = size(of: file) else {
            let number = extents.firstIndex { $0.length > 0 } ?? 0
            return (number, damage(of: file, "the file is missing, and with it the rows of \(name(of: number))"))
        }
        if let number = extents.firstIndex(where: { $0.length > size }) {
            let text = "the file ends within the rows of \(name(of: number)), after \(size) of \(extents[number].length) bytes"
            return (number, damage(of: file, text))
        }
        guard checkingSums else { return nil }
        let data = try OpenDataFile("\(folder)/\(file)", limit: nil, followsLinks: false)
        var found = Checkpoint()
        for (number, expected) in extents.enumerated() {
            try found.extend(to: expected.length, reading: data)
            guard found == expected else {
                let text =
                    "the rows of \(name(of: number)) have the checksum \(found.checksum); \(ScenarioEntry.fileName) has "
                    + expected.checksum
                return (number, damage(of: file, text))
            }
        }
        return nil
    }

    private func name(of number: Int) -> String { excerpt(of: log.entries[number].scenario.name) }

    private func damage(of file: String, _ problem: String) -> DataFileError {
        manifest.damage(of: file, in: folder, problem)
    }

    private func size(of file: String) -> Int? {
        var status = stat()
        return lstat("\(folder)/\(file)", &status) == 0 ? Int(status.st_size) : nil
    }
}

extension RunManifest {
    /// Returns the error for a damaged file of this run: a sentence, and what measures the scenario again.
    ///
    /// - Parameter problem: A sentence without the file's name and without a full stop.
    func damage(of file: String, in folder: String, _ problem: String) -> DataFileError {
        let advice = parts == nil ? "to measure it again, \(Self.resumption(of: folder))" : "merge the parts again."
        return DataFileError(path: "\(folder)/\(file)", problem: "\(problem); \(advice)")
    }

    /// The command that resumes a run, as the end of a sentence.
    static func resumption(of folder: String) -> String {
        "repeat the run's command with “\(["--resume", folder].shellCommand)” instead of --output."
    }
}
