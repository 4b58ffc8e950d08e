import Foundation

/// A folder to which a run is written.
///
/// `run.json` is written at the start of the run and again at its end. Each finished scenario is
/// appended to the tables, and then committed by a line of `scenarios.jsonl`. Even after a crash or
/// on a full disk, the folder contains whole scenarios: readers ignore everything after the last
/// whole line. Writing a scenario does not depend on the number of earlier scenarios. Only one run
/// writes to a folder at a time.
package final class RunDirectory {
    /// The folder with the files. Until a run that replaces another is complete, it is beside the other run.
    package private(set) var path: String
    package private(set) var manifest: RunManifest
    package private(set) var finishedScenarios: Set<String>
    /// The damage that a resumed run had, and the names of the scenarios that are measured again, or `nil` without damage.
    package internal(set) var damage: (error: DataFileError, lostNames: [String])?

    /// The machine and the build of this process, which may resume another machine's run.
    private let environment: RunEnvironment
    /// The differences of this machine from the one on which the run was started.
    package internal(set) var otherMachine: [Conditions.Difference] = []

    private let lock: RunLock
    /// The place of the run that this one replaces, and the lock on the old run in it, if there is one.
    private let replacing: (place: RunPlace, old: RunLock?)?
    /// Whether nothing is kept of an unfinished run.
    private let isWhole: Bool
    private var logEnd: Checkpoint
    private var tableEnds: [String: Checkpoint]
    private var nextNumbers: ScenarioNumbers

    /// The place where the complete run is.
    package var place: String { replacing?.place.path ?? path }

    package static let reportFileName = "report.html"

    /// The tables of a run that has all of them; see ``RunManifest/tables``.
    package static let tables: [any Table.Type] = [
        SummaryTable.self, TicksTable.self, ReplaysTable.self, PhasesTable.self, ScreensTable.self,
    ]

    package static let fileNames = tables.map { $0.fileName } + [ScenarioLog.fileName, RunManifest.fileName]
    static let partialSuffix = ".partial"

    /// The names that files of a run have or may have.
    static let ownFiles =
        fileNames.flatMap { [$0, $0 + partialSuffix] } + [reportFileName, RunLock.fileName, RunPlace.markerName]

    /// Whether a signal removes the new folder, because no scenario is in it yet.
    var isLeftOver = false {
        didSet {
            let folder = Leftover.folder(path)
            if isLeftOver { Leftovers.add(folder) } else if oldValue { Leftovers.forget(folder) }
        }
    }

    /// Opens a folder for writing. `log` has the scenarios in it.
    init(
        path: String, lock: RunLock, manifest: RunManifest, environment: RunEnvironment? = nil, log: ScenarioLog? = nil,
        replacing: (place: RunPlace, old: RunLock?)? = nil, isWhole: Bool = false
    ) {
        let entries = log?.entries ?? []
        self.environment = environment ?? manifest.environment
        (self.path, self.lock, self.manifest, self.replacing, self.isWhole) = (path, lock, manifest, replacing, isWhole)
        (logEnd, tableEnds) = (log?.checkpoint ?? Checkpoint(), entries.last?.tables ?? [:])
        finishedScenarios = Set(entries.map(\.scenario.name))
        nextNumbers = entries.reduce(ScenarioNumbers()) { $0.after($1.scenario) }
    }

    /// Appends a finished scenario that was just measured, or a scenario of another run with all
    /// tables of this run.
    ///
    /// - Throws: `Failure` with the status 1. Nothing more can be written then; the earlier scenarios are whole.
    /// - Complexity: O(n) time and bytes written, where n is the length of the scenario's rows.
    package func append(_ scenario: Run.Scenario) throws {
        precondition(!manifest.isComplete, "A scenario cannot be added to a complete run.")
        precondition(!finishedScenarios.contains(scenario.name), "A scenario is in a run once.")
        var scenario = scenario
        scenario.environment = scenario.environment ?? environment
        for table in manifest.tables where table.hasRows(of: scenario) {
            let end = tableEnds[table.fileName] ?? Checkpoint()
            tableEnds[table.fileName] = try append(to: table.fileName, at: end) { sink in
                var writer = CSVWriter(columns: table.columnNames, writesHeader: end.length == 0, to: sink)
                try table.write(scenario, nextNumbers, to: &writer)
                try writer.finish()
                sink = writer.sink
            }
        }
        let line = try CheckedJSON.line(ScenarioEntry(scenario: scenario, tables: tableEnds))
        // Once the line is written, a signal must not remove the files.
        if !isWhole { isLeftOver = false }
        logEnd = try append(to: ScenarioLog.fileName, at: logEnd) { try $0.write([UInt8](line) + [UInt8(ascii: "\n")]) }
        finishedScenarios.insert(scenario.name)
        nextNumbers = nextNumbers.after(scenario)
    }

    /// Appends bytes to a file that ends at a checkpoint, writes them to the disk, and returns the new checkpoint.
    private func append(
        to name: String, at end: Checkpoint, _ content: (inout FileSink) throws -> Void
    ) throws -> Checkpoint {
        try reportingErrors(at: "\(path)/\(name)") {
            let descriptor = try Disk.openForAppending("\(path)/\(name)")
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw SystemCallError.latest }
            guard status.st_size == end.length else {
                throw Failure("another program has changed it from \(end.length) to \(status.st_size) bytes")
            }
            var sink = FileSink(descriptor: descriptor, checkpoint: end)
            try content(&sink)
            try Disk.synchronize(descriptor)
            if end.length == 0 { try Disk.synchronize(folder: path) }
            return sink.checkpoint
        }
    }

    /// Marks the run as complete, and puts it into the place of the run that it replaces.
    ///
    /// - Throws: `Failure`, also if another program has changed the files. The run stays incomplete then, or in its folder.
    package func finish(at date: Date = Date()) throws {
        precondition(!manifest.isComplete, "A run is completed once.")
        try reportingErrors(at: path) {
            var log = try ScenarioLog(inRunAt: path, of: manifest)
            try log.cutAtDamagedRows()
            if let damage = log.damage { throw Failure("another program has changed it: \(damage)") }
            guard log.checkpoint == logEnd else { throw Failure("another program has changed \(ScenarioLog.fileName)") }
        }
        var finished = manifest
        finished.finish(at: date, scenarios: logEnd)
        try write(finished)
        manifest = finished
        isLeftOver = false
        try replace()
    }

    /// Puts a complete run into the place of the run that it replaces.
    func replace() throws {
        guard let (place, old) = replacing else { return }
        try reportingErrors(at: path) { try place.exchange(lock, old) }
        path = place.path
    }

    func write(_ manifest: RunManifest) throws {
        try reportingErrors(at: "\(path)/\(RunManifest.fileName)") {
            try Disk.writeAtomically(CheckedJSON.document(manifest), to: "\(path)/\(RunManifest.fileName)")
            try Disk.synchronize(folder: path)
        }
    }

    /// Removes the bytes after the last committed scenario, which a crash may leave. The log is first, so that no line is without
    /// its rows.
    func removeSurplus() throws {
        let tables = manifest.tables.map { ($0.fileName, tableEnds[$0.fileName] ?? Checkpoint()) }
        for (name, end) in [(ScenarioLog.fileName, logEnd)] + tables {
            try reportingErrors(at: "\(path)/\(name)") { try Disk.truncate("\(path)/\(name)", to: end.length) }
        }
    }

    /// Removes this run if it has no scenarios, and the folder if it is otherwise empty. A run that
    /// it would have replaced stays. The directory cannot be used afterwards.
    package func discard(withScenarios: Bool = false) {
        guard finishedScenarios.isEmpty || withScenarios else { return }
        isLeftOver = false
        for name in Self.ownFiles { unlink("\(path)/\(name)") }
        rmdir(path)
    }
}

/// Performs an operation on a file or a folder.
///
/// - Throws: `Failure` with the status 1 and the operation's error as its cause.
func reportingErrors<Value>(at path: String, _ operation: () throws -> Value) throws -> Value {
    do {
        return try operation()
    } catch {
        throw Failure.unwritable(path, because: error)
    }
}
