import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// What is on the disk after a failure at every step of a change.
@Suite struct RunDirectoryFailureTests {
    private typealias Contents = [String: String]

    private let tables = RunDirectory.tables.filter { $0.fileName != SummaryTable.fileName }

    /// A run with `count` scenarios, whose next changes go through a file system that fails.
    private func withRun(
        of count: Int, body: (_ folder: String, _ reopen: (FaultyFileSystem) throws -> RunDirectory) throws -> Void
    ) throws {
        let temporary = try TemporaryFolder()
        var number = 0
        try body(temporary.path) { faulty in
            number += 1
            let switching = SwitchingFileSystem()
            let directory = try RunDirectory.create(
                at: "\(temporary.path)/\(number)", replacingExisting: false, manifest: Samples.manifest(), fileSystem: switching
            )
            for index in 0..<count { try directory.append(Samples.scenario(named: "old \(index)")) }
            switching.use(faulty)
            return directory
        }
    }

    /// The rows that count: those of scenarios that `run.json` names.
    private func vouchedRows(in folder: String) throws -> [String: [[String]]] {
        let manifest = try RunManifest.read(inRunAt: folder)
        let numbers = manifest.nextNumbers
        var rows: [String: [[String]]] = [:]
        for table in RunDirectory.tables {
            guard let data = try? readDataFile(at: "\(folder)/\(table.fileName)") else { continue }
            var reader = try CSVReader(path: table.fileName, data: data)
            let columns = try columnNames(of: table).map(reader.column(named:))
            while try reader.next() {
                let isVouchedFor =
                    columns[0].name == "series"
                    ? try reader.integer(columns[0]) < numbers.firstSeries
                    : try reader.integer(columns[0]) < numbers.scenario
                if isVouchedFor { rows[table.fileName, default: []].append(columns.map { reader.text($0) }) }
            }
        }
        return rows
    }

    private func columnNames(of table: (some Table).Type) -> [String] {
        table.columns.map(\.name)
    }

    private func contents(of folder: String) throws -> Contents {
        try TemporaryFolder.contents(of: folder)
    }

    @Test(arguments: 0...2) func aCallThatFailsLeavesTheOldStateOrTheNew(finishedBefore: Int) throws {
        try withRun(of: finishedBefore) { _, reopen in
            let reference = try reopen(FaultyFileSystem(.none))
            let old = try contents(of: reference.path)
            try reference.append(Samples.scenario(named: "new"))
            let new = try contents(of: reference.path)
            #expect(old != new)

            for call in 0... {
                let faulty = FaultyFileSystem(.call(call))
                let directory = try reopen(faulty)
                do {
                    try directory.append(Samples.scenario(named: "new"))
                    #expect(!faulty.hasFailed, "call \(call)")
                    #expect(call > 15, "every step of four files was made to fail")
                    return
                } catch {
                    #expect(error is RunWriteError, "call \(call)")
                    let found = try contents(of: directory.path)
                    #expect(found == old || found == new, "call \(call): \(found)")
                    #expect(directory.manifest == (try RunManifest.read(inRunAt: directory.path)), "call \(call)")
                    guard found == old else { continue }
                    // The failure has passed: the same call now succeeds.
                    try directory.append(Samples.scenario(named: "new"))
                    #expect(try contents(of: directory.path) == new, "call \(call)")
                }
            }
        }
    }

    @Test(arguments: 0...2) func aCrashLeavesWholeScenarios(finishedBefore: Int) throws {
        try withRun(of: finishedBefore) { _, reopen in
            let reference = try reopen(FaultyFileSystem(.none))
            let old = try vouchedRows(in: reference.path)
            try reference.append(Samples.scenario(named: "new"))
            let new = try vouchedRows(in: reference.path)

            for call in 0... {
                let faulty = FaultyFileSystem(.crash(call))
                let directory = try reopen(faulty)
                let isDone = (try? directory.append(Samples.scenario(named: "new"))) != nil
                let found = try vouchedRows(in: directory.path)
                #expect(found == (directory.manifest.scenarios.count > finishedBefore ? new : old), "call \(call)")
                if !directory.manifest.scenarios.isEmpty {
                    let run = try Run.read(directory.path, .whatIsThere, tables: tables)
                    #expect(run.gaps.isEmpty && run.scenarios.count == directory.manifest.scenarios.count, "call \(call)")
                }
                if isDone { return }
            }
        }
    }

    @Test func aFullDiskLeavesTheOldState() throws {
        try withRun(of: 1) { _, reopen in
            let reference = try reopen(FaultyFileSystem(.none))
            let old = try contents(of: reference.path)
            var failures = 0
            for bytes in stride(from: 0, through: 10_000, by: 61) {
                let faulty = FaultyFileSystem(.fullDisk(bytes: bytes))
                let directory = try reopen(faulty)
                let error = capture { try directory.append(Samples.scenario(named: "new")) }
                guard let error else {
                    #expect(!faulty.hasFailed)
                    continue
                }
                failures += 1
                #expect("\(error)".contains("cannot be written: No space left on device."), "\(bytes) bytes")
                #expect(try contents(of: directory.path) == old, "\(bytes) bytes")
            }
            #expect(failures > 50)
        }
    }

    @Test func aRunThatCannotBeFinishedStaysIncomplete() throws {
        try withRun(of: 1) { _, reopen in
            for call in 0..<5 {
                let directory = try reopen(FaultyFileSystem(.call(call)))
                let old = try contents(of: directory.path)
                #expect(throws: RunWriteError.self) { try directory.finish() }
                #expect(try contents(of: directory.path) == old, "call \(call)")
                #expect(!directory.manifest.complete)
                try directory.finish()
                #expect(try RunManifest.read(inRunAt: directory.path).complete, "call \(call)")
            }
        }
    }

    @Test func aFolderThatCannotTakeItsManifestIsNotLeftBehind() throws {
        let temporary = try TemporaryFolder()
        let path = "\(temporary.path)/run"
        for call in 0..<5 {
            let error = #expect(throws: RunWriteError.self) {
                try RunDirectory.create(
                    at: path, replacingExisting: false, manifest: Samples.manifest(), fileSystem: FaultyFileSystem(.call(call))
                )
            }
            #expect(error.map { "\($0)" }?.contains("/run.json cannot be written: No space left on device.") == true)
            #expect(!FileManager.default.fileExists(atPath: path), "call \(call)")
        }
    }

    @Test func aReplacementThatFailsLeavesTheOldRun() throws {
        try withRun(of: 2) { _, reopen in
            let path = try { try reopen(FaultyFileSystem(.none)).path }()
            let old = try contents(of: path)
            for call in 0..<5 {
                #expect(throws: RunWriteError.self) {
                    try RunDirectory.create(
                        at: path, replacingExisting: true, manifest: Samples.manifest(seed: 2),
                        fileSystem: FaultyFileSystem(.call(call))
                    )
                }
                #expect(try contents(of: path) == old, "call \(call)")
            }
        }
    }

    @Test func noticesATableThatSomebodyShortened() throws {
        let temporary = try TemporaryFolder()
        let directory = try RunDirectory.create(at: "\(temporary.path)/r", replacingExisting: false, manifest: Samples.manifest())
        try directory.append(Samples.scenario(named: "one"))
        #expect(truncate("\(directory.path)/ticks.csv", 10) == 0)
        let error = #expect(throws: RunWriteError.self) { try directory.append(Samples.scenario(named: "two")) }
        #expect(error?.cause == "another program has changed it")
        #expect(error?.file == "ticks.csv")
    }

    private func capture(_ body: () throws -> Void) -> (any Error)? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }
}
