import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The files after a failure at every step of a change.
struct RunDirectoryFailureTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    /// Returns a run with `count` scenarios, and its file system, which has not failed yet.
    private func makeRun(of count: Int) throws -> (RunDirectory, FaultyFileSystem) {
        let fileSystem = FaultyFileSystem()
        let directory = try RunDirectory.create(
            at: "\(temporary.path)/\(UUID().uuidString)", replacingExisting: false, manifest: Samples.manifest(),
            fileSystem: fileSystem)
        for index in 0..<count { try directory.append(Samples.scenario(named: "old \(index)")) }
        return (directory, fileSystem)
    }

    private func contents(of directory: RunDirectory) throws -> [String: String] {
        try TemporaryFolder.contents(of: directory.path)
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
        let (reference, _) = try makeRun(of: finishedBefore)
        let old = try contents(of: reference)
        try reference.append(Samples.scenario(named: "new"))
        let new = try contents(of: reference)
        for call in 0... {
            let (directory, fileSystem) = try makeRun(of: finishedBefore)
            fileSystem.fail(with: .call(call))
            do {
                try directory.append(Samples.scenario(named: "new"))
                #expect(!fileSystem.hasFailed, "every step of nine files was made to fail")
                #expect(call > 15, "every step of nine files was made to fail")
                return
            } catch {
                // New files are empty, and their content does not count.
                let found = try contents(of: directory).filter { !$0.value.isEmpty }
                #expect(found == old.filter { !$0.value.isEmpty }, "call \(call)")
                let problem = "\(error)"
                #expect(problem.hasSuffix("cannot be written: No space left on device."), "call \(call): \(problem)")
                #expect(!directory.finishedScenarios.contains("new"), "call \(call)")
                // The same call succeeds after the failure.
                try directory.append(Samples.scenario(named: "new"))
                #expect(try contents(of: directory) == new, "call \(call)")
            }
        }
    }

    @Test func aRunThatCannotBeFinishedStaysIncomplete() throws {
        for call in 0..<4 {
            let (directory, fileSystem) = try makeRun(of: 1)
            let old = try contents(of: directory)
            fileSystem.fail(with: .call(call))
            #expect(throws: RunWriteError.self) { try directory.finish() }
            #expect(try (contents(of: directory), directory.manifest.complete) == (old, false), "call \(call)")
            try directory.finish()
            #expect(try RunManifest.read(inRunAt: directory.path).0.complete, "call \(call)")
        }
    }

    @Test func aRunThatCannotBeCreatedKeepsTheOldRunOrNothing() throws {
        let run = try { try makeRun(of: 2).0.path }()
        let old = try TemporaryFolder.contents(of: run)
        let new = "\(temporary.path)/new"
        for (path, call) in [run, new].flatMap({ path in (0..<4).map { (path, $0) } }) {
            let problem = sentence {
                try RunDirectory.create(
                    at: path, replacingExisting: true, manifest: Samples.manifest(seed: 2),
                    fileSystem: FaultyFileSystem(.call(call)))
            }
            // The first call makes the subfolder of the run that replaces another.
            let file = path == run && call == 0 ? RunReplacement.folderName : "run.json"
            #expect(problem?.contains("/\(file) cannot be written: No space left on device.") == true, "\(path), call \(call)")
            #expect(try TemporaryFolder.contents(of: run) == old, "call \(call)")
            #expect(FileKind(of: new) == .none, "call \(call)")
        }
    }

    @Test func aShortenedTableIsNoticed() throws {
        let (directory, _) = try makeRun(of: 1)
        #expect(truncate("\(directory.path)/ticks.csv", 10) == 0)
        let error = #expect(throws: RunWriteError.self) { try directory.append(Samples.scenario(named: "new")) }
        let cause = "another program has shortened it to 10 of 216 bytes, so earlier scenarios are damaged"
        #expect((error?.file, error?.cause) == ("ticks.csv", cause))
    }
}
