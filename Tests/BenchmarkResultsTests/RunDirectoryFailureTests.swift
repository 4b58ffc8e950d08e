import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The files after a failure at every step of a change.
struct RunDirectoryFailureTests {
    private typealias Contents = [String: String]

    private let tables = RunDirectory.tables

    /// Runs with `count` scenarios whose next changes use a failing file system.
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

    /// Returns the scenarios that count, with all of their rows.
    private func scenarios(in folder: String) throws -> [Run.Scenario] {
        let (manifest, _) = try RunManifest.read(inRunAt: folder)
        guard try !ScenarioLog(inRunAt: folder, of: manifest).entries.isEmpty else { return [] }
        let run = try Run.read(folder, .lenient, tables: tables)
        #expect(run.gaps.isEmpty)
        return run.scenarios
    }

    private func contents(of folder: String) throws -> Contents {
        try TemporaryFolder.contents(of: folder)
    }

    #if os(Linux)
        @Test func aFullDiskIsReported() throws {
            let descriptor = open("/dev/full", O_WRONLY)
            defer { close(descriptor) }
            try #require(descriptor >= 0)
            var writer = CSVWriter(columns: ["n"], to: FileSink(descriptor: descriptor, fileSystem: POSIXFileSystem()))
            #expect(sentence { try writer.finish() } == "No space left on device")
        }
    #endif

    @Test(arguments: [0, 2]) func aFailedCallKeepsTheOldState(finishedBefore: Int) throws {
        try withRun(of: finishedBefore) { _, reopen in
            let reference = try reopen(FaultyFileSystem(.none))
            let old = try contents(of: reference.path)
            try reference.append(Samples.scenario(named: "new"))
            let new = try contents(of: reference.path)

            for call in 0... {
                let faulty = FaultyFileSystem(.call(call))
                let directory = try reopen(faulty)
                do {
                    try directory.append(Samples.scenario(named: "new"))
                    #expect(!faulty.hasFailed, "call \(call)")
                    #expect(call > 15, "every step of nine files was made to fail")
                    return
                } catch {
                    // New files are empty, and their content does not count.
                    let found = try contents(of: directory.path).filter { !$0.value.isEmpty }
                    #expect(found == old.filter { !$0.value.isEmpty }, "call \(call)")
                    #expect(error is RunWriteError && !directory.finishedScenarios.contains("new"), "call \(call)")
                    // The same call succeeds after the failure.
                    try directory.append(Samples.scenario(named: "new"))
                    #expect(try contents(of: directory.path) == new, "call \(call)")
                }
            }
        }
    }

    @Test(arguments: [0, 2]) func aCrashLeavesWholeScenarios(finishedBefore: Int) throws {
        try withRun(of: finishedBefore) { _, reopen in
            let reference = try reopen(FaultyFileSystem(.none))
            let old = try scenarios(in: reference.path)
            try reference.append(Samples.scenario(named: "new"))
            let new = try scenarios(in: reference.path)

            for call in 0... {
                let faulty = FaultyFileSystem(.crash(call))
                let directory = try reopen(faulty)
                let isDone = (try? directory.append(Samples.scenario(named: "new"))) != nil
                let found = try scenarios(in: directory.path)
                // The line may be in the file although its synchronization failed.
                #expect(found == new || !isDone && found == old, "call \(call)")
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
                let problem = sentence { try directory.append(Samples.scenario(named: "new")) }
                #expect((problem != nil) == faulty.hasFailed, "\(bytes) bytes")
                guard let problem else { continue }
                failures += 1
                #expect(problem.contains("cannot be written: No space left on device."), "\(bytes) bytes")
                #expect(try contents(of: directory.path) == old, "\(bytes) bytes")
            }
            #expect(failures > 30)
        }
    }

    @Test func aRunThatCannotBeFinishedStaysIncomplete() throws {
        try withRun(of: 1) { _, reopen in
            for call in 0..<4 {
                let directory = try reopen(FaultyFileSystem(.call(call)))
                let old = try contents(of: directory.path)
                #expect(throws: RunWriteError.self) { try directory.finish() }
                #expect(try contents(of: directory.path) == old && !directory.manifest.complete, "call \(call)")
                try directory.finish()
                #expect(try RunManifest.read(inRunAt: directory.path).0.complete, "call \(call)")
            }
        }
    }

    @Test func aFolderWithoutAManifestIsRemoved() throws {
        let temporary = try TemporaryFolder()
        let path = "\(temporary.path)/run"
        for call in 0..<4 {
            let problem = sentence {
                try RunDirectory.create(
                    at: path, replacingExisting: false, manifest: Samples.manifest(), fileSystem: FaultyFileSystem(.call(call)))
            }
            #expect(problem?.contains("/run.json cannot be written: No space left on device.") == true, "call \(call)")
            #expect(!FileManager.default.fileExists(atPath: path), "call \(call)")
        }
    }

    @Test func aFailedReplacementKeepsTheOldRun() throws {
        try withRun(of: 2) { _, reopen in
            let path = try { try reopen(FaultyFileSystem(.none)).path }()
            let old = try contents(of: path)
            for call in 0..<4 {
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

    @Test func aShortenedTableIsNoticed() throws {
        let temporary = try TemporaryFolder()
        let directory = try RunDirectory.create(at: "\(temporary.path)/r", replacingExisting: false, manifest: Samples.manifest())
        try directory.append(Samples.scenario(named: "one"))
        #expect(truncate("\(directory.path)/ticks.csv", 10) == 0)
        let error = #expect(throws: RunWriteError.self) { try directory.append(Samples.scenario(named: "two")) }
        let cause = "another program has shortened it to 10 of 216 bytes, so earlier scenarios are damaged"
        #expect((error?.file, error?.cause) == ("ticks.csv", cause))
    }
}
