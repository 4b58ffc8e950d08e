import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BenchmarkResults

struct RunDirectoryTests {
    private let temporary = TemporaryFolder()
    private var run: String { "\(temporary.path)/results/run" }

    private func create(force: Bool = false, seed: UInt64 = 1) throws -> RunDirectory {
        try RunDirectory.create(at: run, replacingExisting: force, manifest: Samples.manifest(seed: seed))
    }

    @Test func aRefusedScenarioChangesNothing() throws {
        let directory = try create()
        let pipe = "\(run)/ticks.csv"
        let before = try TemporaryFolder.contents(of: run)
        #expect(mkfifo(pipe, 0o600) == 0)
        let error = #expect(throws: RunWriteError.self) { try directory.append(Samples.scenario()) }
        #expect((error?.cause, FileKind(ofLink: pipe)) == (systemMessage(ENXIO), .special))
        #expect(unlink(pipe) == 0)
        #expect(try TemporaryFolder.contents(of: run).filter { !$0.value.isEmpty } == before.filter { !$0.value.isEmpty })

        try directory.append(Samples.scenario(named: "a\nb"))
        let after = try TemporaryFolder.contents(of: run)
        let duplicate = #expect(throws: RunWriteError.self) { try directory.append(Samples.scenario(named: "a\nb")) }
        #expect(duplicate?.cause == "the run already has a scenario named “a\\nb”")
        #expect(try TemporaryFolder.contents(of: run) == after)
    }

    /// Another program changes a file while the run writes it, and the run says so.
    enum Interference: CaseIterable {
        /// The program would write on into a file without a name, and end with a complete run.
        case removal, replacement
        case shortening
        /// One digit of a measured time.
        case change

        func act(on path: String) throws {
            switch self {
            case .removal: try FileManager.default.removeItem(atPath: path)
            case .replacement:
                try FileManager.default.copyItem(atPath: path, toPath: "\(path)-")
                #expect(rename("\(path)-", path) == 0)
            case .shortening: #expect(truncate(path, 10) == 0)
            case .change:
                let file = try #require(FileHandle(forUpdatingAtPath: path))
                try file.seek(toOffset: file.seekToEnd() - 2)
                try file.write(contentsOf: Data("7".utf8))
                try file.close()
            }
        }

        var cause: String {
            switch self {
            case .removal, .replacement: "another program has removed or replaced it, so earlier scenarios are lost"
            case .shortening: "another program has shortened it to 10 of "
            case .change: "another program has changed it, so earlier scenarios are damaged"
            }
        }
    }

    @Test(arguments: RunDirectory.fileNames.filter { $0 != RunManifest.fileName }, Interference.allCases)
    func anotherProgramInAFileIsNoticed(_ name: String, _ interference: Interference) throws {
        let directory = try create()
        try directory.append(Samples.scenario(named: "old"))
        try interference.act(on: "\(directory.path)/\(name)")
        // Only the end reads what was written.
        let writes = interference == .change ? [] : [{ try directory.append(Samples.scenario(named: "new")) }]
        for write in writes + [{ try directory.finish() }] {
            let error = #expect(throws: RunWriteError.self) { try write() }
            #expect(error?.file == name)
            #expect(error?.cause.hasPrefix(interference.cause) == true)
        }
        #expect(!directory.manifest.isComplete)
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

    @Test func errorsTellWhatToDo() {
        let cases: [(error: RunDirectoryError, message: String)] = [
            (.exists(path: "r"), "r already exists; choose another folder with --output, or replace the run in it with --force."),
            (
                .notARun(path: "r"),
                "r holds files but no run.json, so it is not a run; choose another folder."
            ),
            (
                .notAFolder(path: "r", file: "r"),
                "r cannot be created because a file of that name exists; choose another folder."
            ),
            (
                .notAFolder(path: "a/r", file: "a"),
                "a/r cannot be created because a is a file; choose another folder."
            ),
            (.emptyPath, "The path of the run is empty; the path of a folder is expected."),
            (
                .standardOutput,
                "A run is a folder, so it cannot be on the standard output (“-”); the path of a folder is expected."
            ),
            (
                .refused(path: "r", code: EACCES),
                "r may not be written (Permission denied); check the permissions, or choose another folder."
            ),
            (
                .refused(path: "r", code: ENAMETOOLONG),
                "r cannot be created: File name too long; choose another folder."
            ),
            (
                .inUse(path: "r"),
                "r is being written by another run, so --force does not replace it; wait for it, or choose another folder."
            ),
        ]
        for (error, message) in cases {
            #expect("\(error)" == message)
        }
    }

    @Test func anExistingFolderIsReplacedOnlyOnRequest() throws {
        try create().finish()
        for path in [run, run + "//"] {
            #expect(throws: RunDirectoryError.exists(path: run)) {
                try RunDirectory.create(at: path, replacingExisting: false, manifest: Samples.manifest())
            }
        }
        // Only the old run's files are removed.
        for name in ["work.csv", "ticks.csv.partial", "report.html", "notes.txt"] {
            try temporary.write("mine", to: "results/run/\(name)")
        }
        try create(force: true, seed: 2).append(Samples.scenario())
        #expect(try RunManifest.read(inRunAt: run).seed == 2)
        let contents = try TemporaryFolder.contents(of: run)
        #expect(Set(contents.keys) == Set(RunDirectory.fileNames + ["notes.txt"]))
        #expect(try contents["ticks.csv"] == TicksTable.csv(of: [Samples.scenario()]))
    }

    @Test func anEmptyFolderAndABeginningOfARunAreReplaced() throws {
        try FileManager.default.createDirectory(atPath: run, withIntermediateDirectories: true)
        #expect(throws: RunDirectoryError.exists(path: run)) { try create() }
        try create(force: true).finish()
        try FileManager.default.removeItem(atPath: "\(run)/run.json")
        for name in [".lock", "run.json.partial"] { try temporary.write("", to: "results/run/\(name)") }
        try create(force: true).finish()
        #expect(try Set(TemporaryFolder.contents(of: run).keys) == ["run.json"])
    }

    @Test func otherPathsAreRefused() throws {
        try temporary.write("precious", to: "results/run/ticks.csv")
        let file = try temporary.write("x", to: "file")
        let long = "\(temporary.path)/\(String(repeating: "x", count: 300))"
        let cases: [(path: String, replacing: Bool, error: RunDirectoryError)] = [
            (run, true, .notARun(path: run)), ("", false, .emptyPath), ("-", false, .standardOutput),
            (file, false, .notAFolder(path: file, file: file)), (file, true, .notAFolder(path: file, file: file)),
            ("\(file)/run", false, .notAFolder(path: "\(file)/run", file: file)),
            ("\(file)/run", true, .notAFolder(path: "\(file)/run", file: file)),
            (long, false, .refused(path: long, code: ENAMETOOLONG)),
        ]
        for (path, replacing, error) in cases {
            #expect(throws: error, "\(path)") {
                try RunDirectory.create(at: path, replacingExisting: replacing, manifest: Samples.manifest())
            }
        }
        #expect(try TemporaryFolder.contents(of: run) == ["ticks.csv": "precious"])
    }

    // MARK: Simultaneous runs

    @Test func aLockHasOneHolderAndRemovesItsFile() throws {
        for _ in 0..<50 {
            let lock = try RunLock(folder: temporary.path)
            #expect(throws: RunDirectoryError.inUse(path: temporary.path)) { try RunLock(folder: temporary.path) }
            withExtendedLifetime(lock) {}
        }
        #expect(try TemporaryFolder.contents(of: temporary.path).isEmpty)
        #expect(throws: RunDirectoryError.refused(path: run, code: ENOENT)) { try RunLock(folder: run) }
        let first = try create()
        #expect(throws: RunDirectoryError.inUse(path: run)) { try create(force: true) }
        withExtendedLifetime(first) {}
    }

    /// Each holder removes the file, so that a removed file may be locked.
    @Test func aLockNeverHasTwoHolders() {
        let path = temporary.path
        let holders = Atomic(0)
        let taken = Atomic(0)
        let doublyHeld = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<2_000 {
                guard let lock = try? RunLock(folder: path) else { continue }
                if holders.add(1, ordering: .sequentiallyConsistent).newValue > 1 {
                    doublyHeld.add(1, ordering: .relaxed)
                }
                taken.add(1, ordering: .relaxed)
                sched_yield()
                holders.subtract(1, ordering: .sequentiallyConsistent)
                withExtendedLifetime(lock) {}
            }
        }
        #expect(doublyHeld.load(ordering: .relaxed) == 0)
        #expect(taken.load(ordering: .relaxed) > 0)
    }

    @Test func simultaneousRunsGetDifferentNames() async throws {
        let results = "\(temporary.path)/results"
        let names = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    try RunDirectory.create(
                        uniquelyNamedIn: results, date: Samples.start, seed: 1, manifest: Samples.manifest()
                    ).path
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        let first = "\(results)/2026-11-21T05-46-00Z-seed1"
        #expect(names == Set([first] + (2...16).map { "\(first)-\($0)" }))
    }
}
