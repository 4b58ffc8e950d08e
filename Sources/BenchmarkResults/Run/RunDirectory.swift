import Foundation

/// A folder to which a run is written.
///
/// `run.json` is written at the start of the run and again at its end. Each finished scenario is
/// appended to the tables, and then committed by a line of `scenarios.jsonl`. Even after a crash or
/// on a full disk, the folder contains whole scenarios: readers ignore everything after the last
/// whole line. Writing a scenario does not depend on the number of earlier scenarios. Only one run
/// writes to a folder at a time.
package final class RunDirectory {
    package let path: String
    package private(set) var manifest: RunManifest
    package private(set) var finishedScenarios: Set<String>

    private let lock: RunLock
    let fileSystem: any FileSystem
    private let log: GrowingFile
    private let tableFiles: [GrowingFile]
    private var nextNumbers: ScenarioNumbers

    package static let reportFileName = "report.html"

    /// The tables of a run that has all of them; see ``RunManifest/tables``.
    package static let tables: [any Table.Type] = [
        SummaryTable.self, ScrollTable.self, TicksTable.self, WorkTable.self, BudgetsTable.self, EventsTable.self,
        PhasesTable.self, ScreensTable.self, InstructionsTable.self,
    ]

    static let fileNames = tables.map { $0.fileName } + [ScenarioEntry.fileName, RunManifest.fileName]

    /// The files of the run, which are left over until it has a scenario.
    var ownFiles: [Leftover] { Self.fileNames.map { .file("\(path)/\($0)") } }

    /// Opens a folder for writing. `entries` are the scenarios in it, and `logCheckpoint` is the
    /// checkpoint of their lines.
    init(
        path: String, lock: RunLock, manifest: RunManifest, entries: [ScenarioEntry] = [],
        logCheckpoint: Checkpoint = Checkpoint(), fileSystem: any FileSystem
    ) {
        self.path = path
        self.lock = lock
        self.manifest = manifest
        self.fileSystem = fileSystem
        finishedScenarios = Set(entries.map(\.scenario.name))
        nextNumbers = ScenarioNumbers(
            scenario: entries.count, firstSeries: entries.reduce(0) { $0 + $1.scenario.series.count })
        log = GrowingFile(name: ScenarioEntry.fileName, in: path, committed: logCheckpoint, fileSystem: fileSystem)
        tableFiles = manifest.tables.map { table in
            GrowingFile(
                name: table.fileName, in: path, committed: entries.last?.tables[table.fileName] ?? Checkpoint(),
                fileSystem: fileSystem)
        }
    }

    /// Appends a finished scenario that was just measured, or a scenario of another run with all
    /// tables of this run.
    ///
    /// - Throws: `RunWriteError`. The folder is then unchanged, and the call may be repeated.
    /// - Complexity: O(n) time and bytes written, where n is the length of the scenario's rows.
    package func append(_ scenario: Run.Scenario) throws {
        precondition(!manifest.complete, "A scenario cannot be added to a complete run.")
        guard !finishedScenarios.contains(scenario.name) else {
            throw RunWriteError(folder: path, file: nil, cause: DuplicateScenario(name: scenario.name))
        }
        var scenario = scenario
        scenario.environment = scenario.environment ?? manifest.environment
        do {
            try appendRows(of: scenario)
            try commit(scenario)
        } catch {
            for file in [log] + tableFiles { file.rollBack() }
            throw error
        }
        if finishedScenarios.isEmpty { for file in ownFiles { Leftovers.forget(file) } }
        finishedScenarios.insert(scenario.name)
        nextNumbers = nextNumbers.after(scenario)
    }

    private func appendRows(of scenario: Run.Scenario) throws {
        let createsFiles = tableFiles.contains(where: \.isNew)
        for (table, file) in zip(manifest.tables, tableFiles) {
            try file.append { sink in
                var writer = CSVWriter(columns: table.columnNames, writesHeader: file.isNew, to: sink)
                try table.write(scenario, nextNumbers, to: &writer)
                try writer.finish()
                sink = writer.sink
            }
        }
        if createsFiles { try synchronizeFolder() }
    }

    private func commit(_ scenario: Run.Scenario) throws {
        let checkpoints = Dictionary(uniqueKeysWithValues: tableFiles.map { ($0.name, $0.written) })
        let line = try SealedJSON.line(ScenarioEntry(run: manifest.run, scenario: scenario, tables: checkpoints))
        try log.append { try $0.write([UInt8](line) + [UInt8(ascii: "\n")]) }
        if log.isNew { try synchronizeFolder() }
        for file in [log] + tableFiles { file.commit() }
    }

    /// Marks the run as complete. The run stays incomplete after an error.
    package func finish(at date: Date = Date()) throws {
        precondition(!manifest.complete, "A run is completed once.")
        var finished = manifest
        finished.finish(at: date, scenarios: log.committed)
        try write(finished)
        manifest = finished
    }

    /// Replaces the manifest atomically.
    func write(_ manifest: RunManifest) throws {
        let file = "\(path)/\(RunManifest.fileName)"
        let partial = file + Self.partialSuffix
        try reportingErrors(of: RunManifest.fileName) {
            let descriptor = try fileSystem.create(partial)
            defer { close(descriptor) }
            do {
                var sink = FileSink(descriptor: descriptor, fileSystem: fileSystem)
                try sink.write([UInt8](SealedJSON.document(manifest)))
                try fileSystem.synchronize(descriptor)
                try fileSystem.rename(partial, to: file)
            } catch {
                try? fileSystem.remove(partial)
                throw error
            }
        }
        try synchronizeFolder()
    }

    /// Performs an operation on a file of the folder, or on the folder if the name is `nil`.
    ///
    /// - Throws: `RunWriteError` with the operation's error as its cause.
    func reportingErrors(of name: String?, _ operation: () throws -> Void) throws {
        do {
            try operation()
        } catch {
            throw RunWriteError(folder: path, file: name, cause: error)
        }
    }

    static let partialSuffix = ".partial"

    /// Removes the bytes after the last committed scenario, which a crash may leave.
    func dropUncommitted() throws {
        for file in [log] + tableFiles { try file.dropUncommitted() }
    }

    func synchronizeFolder() throws {
        try reportingErrors(of: nil) { try fileSystem.synchronize(folder: path) }
    }

    private struct DuplicateScenario: Error, CustomStringConvertible {
        let name: String

        var description: String { "the run already has a scenario named \(excerpt(of: name))" }
    }
}
