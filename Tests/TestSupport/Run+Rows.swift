import BenchmarkResults

extension Run {
    /// Opens the run in a folder, with the rows of all scenarios in memory.
    package static func read(_ folder: String, tables: [any Table.Type]) throws -> Run {
        try open(folder, tables: tables).withRows(of: tables)
    }

    /// Returns the manifest of the run in a folder.
    package static func manifest(in folder: String) throws -> RunManifest {
        try RunManifest.read(inRunAt: folder)
    }

    /// Returns the finished scenarios of the run in a folder, with their metrics.
    package static func scenarios(in folder: String) throws -> [Scenario] {
        try manifest(in: folder).isComplete ? open(folder, tables: []).scenarios : (try? open(folder, tables: []).scenarios) ?? []
    }
}
