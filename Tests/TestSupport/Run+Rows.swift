import BenchmarkResults

extension Run {
    /// Opens the run in a folder, with the rows of all scenarios in memory.
    package static func read(_ folder: String, _ policy: Policy, tables: [any Table.Type]) throws -> Run {
        try open(folder, policy, tables: tables).withRows(of: tables)
    }

    /// Returns the manifest of the run in a folder.
    package static func manifest(in folder: String) throws -> RunManifest {
        try RunManifest.read(inRunAt: folder).0
    }

    /// Returns the finished scenarios of the run in a folder, with their metrics.
    package static func scenarios(in folder: String) throws -> [Scenario] {
        guard try manifest(in: folder).isComplete else { return (try? open(folder, .lenient, tables: []).scenarios) ?? [] }
        return try open(folder, .strict, tables: []).scenarios
    }
}
