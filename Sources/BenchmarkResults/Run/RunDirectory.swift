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
    /// The damage that a resumed run had, and the names of the scenarios that are measured again, or `nil` without damage.
    package internal(set) var damage: (error: DataFileError, lostNames: [String])?

    private let lock: RunLock
    let fileSystem: any FileSystem
    private let log: GrowingFile
    private let tableFiles: [GrowingFile]
    private var nextNumbers: ScenarioNumbers

    enum ReplacementTime {
        case firstScenario
        case finished
    }

    /// The replacement of an old run, until the new files have been moved to ``path``.
    private var replacement: (run: RunReplacement, time: ReplacementTime)?
    /// The files of a committed replacement, which only have to be moved.
    private var committedNames: [String]?

    private var folder: String { replacement?.run.path ?? path }

    package static let reportFileName = "report.html"

    /// The tables of a run that has all of them; see ``RunManifest/tables``.
    package static let tables: [any Table.Type] = [
        SummaryTable.self, ScrollTable.self, TicksTable.self, SteadyTable.self, WorkTable.self, BudgetsTable.self,
        EventsTable.self, PhasesTable.self, ScreensTable.self, InstructionsTable.self,
    ]

    static let fileNames = tables.map { $0.fileName } + [ScenarioEntry.fileName, RunManifest.fileName]

    /// Whether a signal removes the files, because the folder is new and no scenario is in it yet.
    var isLeftOver = false {
        didSet {
            guard isLeftOver != oldValue else { return }
            for name in Self.fileNames {
                let file = Leftover.file("\(path)/\(name)")
                if isLeftOver { Leftovers.add(file) } else { Leftovers.forget(file) }
            }
        }
    }

    /// Opens a folder for writing. `entries` are the scenarios in it, and `logCheckpoint` is the
    /// checkpoint of their lines.
    init(
        path: String, lock: RunLock, manifest: RunManifest, entries: [ScenarioEntry] = [],
        logCheckpoint: Checkpoint = Checkpoint(), fileSystem: any FileSystem,
        replacement: (run: RunReplacement, time: ReplacementTime)? = nil
    ) {
        self.path = path
        self.lock = lock
        self.manifest = manifest
        self.fileSystem = fileSystem
        self.replacement = replacement
        let folder = replacement?.run.path ?? path
        finishedScenarios = Set(entries.map(\.scenario.name))
        nextNumbers = ScenarioNumbers(
            scenario: entries.count, firstSeries: entries.reduce(0) { $0 + $1.scenario.series.count })
        log = GrowingFile(name: ScenarioEntry.fileName, in: folder, committed: logCheckpoint, fileSystem: fileSystem)
        tableFiles = manifest.tables.map { table in
            GrowingFile(
                name: table.fileName, in: folder, committed: entries.last?.tables[table.fileName] ?? Checkpoint(),
                fileSystem: fileSystem)
        }
    }

    deinit {
        discardReplacement()
    }

    /// Appends a finished scenario that was just measured, or a scenario of another run with all
    /// tables of this run.
    ///
    /// - Throws: `RunWriteError`. The folder is then unchanged, and the call may be repeated. If the
    ///   scenario replaces an old run and only the move of its files failed, the scenario is finished,
    ///   and the next call or the next command moves the files.
    /// - Complexity: O(n) time and bytes written, where n is the length of the scenario's rows.
    package func append(_ scenario: Run.Scenario) throws {
        precondition(!manifest.isComplete, "A scenario cannot be added to a complete run.")
        guard !finishedScenarios.contains(scenario.name) else {
            throw RunWriteError(
                folder: path, file: nil, cause: "the run already has a scenario named \(excerpt(of: scenario.name))")
        }
        try moveReplacement()
        var scenario = scenario
        scenario.environment = scenario.environment ?? manifest.environment
        let wasLeftOver = isLeftOver
        do {
            try appendRows(of: scenario)
            try commit(scenario)
        } catch {
            for file in [log] + tableFiles { file.rollBack() }
            isLeftOver = wasLeftOver
            throw error
        }
        finishedScenarios.insert(scenario.name)
        nextNumbers = nextNumbers.after(scenario)
        try moveReplacement()
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
        let line = try CheckedJSON.line(ScenarioEntry(scenario: scenario, tables: checkpoints))
        // Once the line is written, a signal must not remove the files.
        isLeftOver = false
        try log.append { try $0.write([UInt8](line) + [UInt8(ascii: "\n")]) }
        if log.isNew { try synchronizeFolder() }
        if replacement?.time == .firstScenario { try commitReplacement() }
        for file in [log] + tableFiles { file.commit() }
    }

    /// Marks the run as complete. The run stays incomplete after an error.
    package func finish(at date: Date = Date()) throws {
        precondition(!manifest.isComplete, "A run is completed once.")
        try moveReplacement()
        for file in [log] + tableFiles { try file.requireInPlace() }
        var finished = manifest
        finished.finish(at: date, scenarios: log.committed)
        try write(finished)
        if replacement != nil { try commitReplacement() }
        manifest = finished
        try moveReplacement()
    }

    private func commitReplacement() throws {
        guard let replacement else { return }
        // The last one is run.json, with which a run is complete.
        let names = Self.fileNames.filter { FileKind(ofLink: "\(folder)/\($0)") == .regular }
        try reportingErrors(of: RunReplacement.folderName, in: path) { try replacement.run.commit(names) }
        committedNames = names
    }

    /// Moves the files of a committed replacement. Open files stay open.
    private func moveReplacement() throws {
        guard let committedNames, let replacement else { return }
        try reportingErrors(of: RunReplacement.folderName, in: path) { try replacement.run.finish(committedNames) }
        self.replacement = nil
        self.committedNames = nil
        for file in [log] + tableFiles { file.move(to: path) }
    }

    /// Removes the files of a replacement that is not committed, and returns whether there was one.
    @discardableResult
    func discardReplacement() -> Bool {
        guard let replacement, committedNames == nil else { return false }
        // The next command that opens the folder removes what cannot be removed now.
        try? replacement.run.discard()
        self.replacement = nil
        return true
    }

    func write(_ manifest: RunManifest) throws {
        try reportingErrors(of: RunManifest.fileName, in: path) {
            try fileSystem.writeAtomically(
                [UInt8](CheckedJSON.document(manifest)), to: "\(folder)/\(RunManifest.fileName)")
        }
        try synchronizeFolder()
    }

    static let partialSuffix = ".partial"

    /// Removes the bytes after the last committed scenario, which a crash may leave.
    func dropUncommitted() throws {
        for file in [log] + tableFiles { try file.dropUncommitted() }
    }

    func synchronizeFolder() throws {
        try reportingErrors(of: nil, in: path) { try fileSystem.synchronize(folder: folder) }
    }
}
