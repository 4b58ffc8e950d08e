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
        let path = RunPlace.withoutSlashes(folder)
        let manifest = try RunManifest.read(inRunAt: path)
        var log = try ScenarioLog(inRunAt: path, of: manifest)
        try log.cutAtDamagedRows(checking: tables + [SummaryTable.self])
        if let damage = log.damage { throw damage }
        guard !log.entries.isEmpty else {
            throw DataFileError(
                path: "\(path)/\(ScenarioLog.fileName)",
                problem: "no scenario of the run is finished; there is nothing to show yet.")
        }
        var run = Run(path: path, manifest: manifest, scenarios: log.entries.map(\.scenario))
        run.extents = log.entries.map(\.tables)
        let notices = [run.notice(onSurplusIn: log.filesWithSurplus), RunPlace(existing: path).notice].compactMap(\.self)
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
        for table in manifest.tables where tables.contains(where: { $0 == table }) {
            try read(table, into: &scenario, numbers)
        }
        return scenario
    }

    package func withRows(of tables: [any Table.Type]) throws -> Run {
        var run = self
        for number in scenarios.indices { run.scenarios[number] = try scenario(number, with: tables) }
        return run
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
