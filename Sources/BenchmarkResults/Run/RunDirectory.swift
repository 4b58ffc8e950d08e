import Foundation

/// A folder that a run is being written to.
///
/// It holds `run.json` from the start, with `complete: false`, and one CSV per table once a scenario is finished. Between any
/// two calls, and after a crash or on a full disk, it holds whole scenarios: a table's rows count when `run.json` names their
/// scenario. No two runs write to one folder at once.
///
/// Nothing is printed. An object belongs to one task at a time.
package final class RunDirectory {
    /// As given, without slashes at its end.
    package let path: String
    /// What stands in `run.json` now.
    package private(set) var manifest: RunManifest

    private let lock: RunLock
    private let fileSystem: any FileSystem
    /// How much of each table `manifest` vouches for, by the tables' file names.
    private var extents: [String: TableExtent] = [:]

    /// Where a report on the run is put, unless another place is asked for.
    package static let reportFileName = "report.html"

    package static let tables: [any Table.Type] = [
        SummaryTable.self, ScrollTable.self, TicksTable.self, WorkTable.self, BudgetsTable.self, PhasesTable.self,
        ScreensTable.self, InstructionsTable.self,
    ]

    /// Every file of a run: what no command writes but the run itself.
    static let fileNames = tables.map { $0.fileName } + [RunManifest.fileName]

    /// Takes over a folder and writes the manifest of a run that begins.
    ///
    /// - Precondition: The lock is that of the folder.
    /// - Throws: `RunWriteError`.
    init(path: String, lock: RunLock, manifest: RunManifest, fileSystem: any FileSystem) throws {
        self.path = path
        self.lock = lock
        self.manifest = manifest
        self.fileSystem = fileSystem
        try replaceFiles { _ in manifest }
    }

    /// Takes over the folder of a run that stopped; nothing is written yet.
    ///
    /// - Precondition: The lock is that of the folder, and the tables are what the manifest says.
    init(path: String, resuming manifest: RunManifest, lock: RunLock, fileSystem: any FileSystem) {
        self.path = path
        self.lock = lock
        self.manifest = manifest
        self.fileSystem = fileSystem
        extents = manifest.scenarios.last?.tables ?? [:]
    }

    /// Adds a finished scenario to every table and to `run.json`.
    ///
    /// - Throws: `RunWriteError`. The folder then is what it was before, so that the call may be repeated; only when the last
    ///   synchronisation fails does it hold the scenario already, and so does `manifest`.
    /// - Precondition: The run is not complete.
    /// - Complexity: O(n) bytes written, where n is the length of all tables after the call: old rows are copied, because a file
    ///   that is appended to in place can end in half a line.
    package func append(_ scenario: Run.Scenario) throws {
        precondition(!manifest.complete, "A scenario cannot be added to a complete run.")
        guard !manifest.scenarios.contains(where: { $0.name == scenario.name }) else {
            throw RunWriteError(folder: path, file: nil, cause: DuplicateScenario(name: scenario.name))
        }
        try replaceFiles { replacement in
            for table in Self.tables { try stage(table, adding: scenario, in: &replacement) }
            var extended = manifest
            extended.add(scenario, tables: replacement.extents)
            return extended
        }
    }

    /// Marks the run as complete.
    ///
    /// - Parameter date: The end of the run.
    /// - Throws: `RunWriteError`; the run then stays incomplete.
    /// - Precondition: The run is not complete.
    package func finish(at date: Date = Date()) throws {
        precondition(!manifest.complete, "A run is completed once.")
        var finished = manifest
        finished.finish(at: date)
        try replaceFiles { _ in finished }
    }

    /// - Parameter stagingTables: Writes new versions of tables, and returns the manifest that vouches for them.
    func replaceFiles(stagingTables: (inout FileReplacement) throws -> RunManifest) throws {
        var replacement = FileReplacement(in: path, through: fileSystem)
        // Once the files are in their places this does nothing.
        defer { replacement.rollBack() }
        let manifest = try stagingTables(&replacement)
        let extents = replacement.extents
        // Last, because it vouches for the tables.
        try replacement.stage(RunManifest.fileName, keeping: nil) { sink in
            try sink.write([UInt8](manifest.json()))
        }
        defer {
            if replacement.isCommitted {
                self.manifest = manifest
                self.extents.merge(extents) { $1 }
            }
        }
        try replacement.commit()
    }

    private func stage(_ table: (some Table).Type, adding scenario: Run.Scenario, in replacement: inout FileReplacement) throws {
        let old = extents[table.fileName]
        try replacement.stage(table.fileName, keeping: old) { sink in
            var writer = CSVWriter(columns: table.columnNames, writesHeader: old == nil, to: sink)
            try table.write(scenario, manifest.nextNumbers, to: &writer)
            try writer.finish()
            sink = writer.sink
        }
    }

    private struct DuplicateScenario: Error, CustomStringConvertible {
        let name: String

        var description: String { "the run has a scenario named \(excerpt(of: name)) already, and a name is given once" }
    }
}
