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

    private func finish(_ directory: RunDirectory) throws {
        try directory.append(Samples.scenario())
        try directory.finish()
    }

    /// A file that cannot be written ends the run, and the earlier scenarios stay.
    @Test func aRefusedScenarioEndsTheRun() throws {
        let directory = try create()
        try directory.append(Samples.scenario(of: "old"))
        let pipe = "\(run)/ticks.csv"
        #expect(unlink(pipe) == 0)
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(
            sentence { try directory.append(Samples.scenario(of: "new")) }
                == "\(pipe) cannot be written: \(systemMessage(ENXIO)).")
        #expect(FileKind(ofLink: pipe) == .special)
        #expect(try ScenarioLog(inRunAt: run, of: directory.manifest).entries.map(\.scenario.description.subject) == ["old"])
    }

    /// Another program changes a file while the run writes it, and the run says so.
    enum Interference: CaseIterable {
        case removal, shortening, lengthening
        /// One digit of a measured time.
        case change

        func act(on path: String) throws {
            switch self {
            case .removal: try FileManager.default.removeItem(atPath: path)
            case .shortening: #expect(truncate(path, 10) == 0)
            case .lengthening: #expect(truncate(path, 100_000) == 0)
            case .change:
                let file = try #require(FileHandle(forUpdatingAtPath: path))
                try file.seek(toOffset: file.seekToEnd() - 2)
                try file.write(contentsOf: Data("7".utf8))
                try file.close()
            }
        }
    }

    @Test(arguments: RunDirectory.fileNames.filter { $0 != RunManifest.fileName }, Interference.allCases)
    func anotherProgramInAFileIsNoticed(_ name: String, _ interference: Interference) throws {
        let directory = try create()
        try directory.append(Samples.scenario(of: "old"))
        try interference.act(on: "\(directory.path)/\(name)")
        // Only the end reads what was written, where surplus bytes are no damage.
        let write =
            interference == .change ? { try directory.finish() } : { try directory.append(Samples.scenario(of: "new")) }
        let error = #expect(throws: Failure.self) { try write() }
        #expect(
            error?.description.contains(" cannot be written: another program has changed ") == true, "\(error?.description ?? "")"
        )
        #expect(!directory.manifest.isComplete)
    }

    #if os(Linux)
        @Test func aFullDiskIsReported() throws {
            let descriptor = open("/dev/full", O_WRONLY)
            defer { close(descriptor) }
            try #require(descriptor >= 0)
            var writer = CSVWriter(columns: ["n"], to: FileSink(descriptor: descriptor))
            #expect(sentence { try writer.finish() } == "No space left on device")
        }
    #endif

    private static func existing(_ path: String) -> String {
        "\(path) already exists; choose another folder with --output, or replace the run in it with --force."
    }

    private static func used(_ path: String) -> String {
        "\(path) is being written by another run, so --force does not replace it; wait for it, or choose another folder."
    }

    @Test func anExistingFolderIsReplacedOnlyOnRequest() throws {
        try finish(create())
        for path in [run, run + "//"] {
            let message = sentence { try RunDirectory.create(at: path, replacingExisting: false, manifest: Samples.manifest()) }
            #expect(message == Self.existing(run))
        }
    }

    @Test func anEmptyFolderAndABeginningOfARunAreReplaced() throws {
        try FileManager.default.createDirectory(atPath: run, withIntermediateDirectories: true)
        #expect(sentence { try create() } == Self.existing(run))
        try finish(create(force: true))
        for name in RunDirectory.fileNames { try FileManager.default.removeItem(atPath: "\(run)/\(name)") }
        for name in [".lock", "run.json.partial"] { try temporary.write("", to: "results/run/\(name)") }
        try finish(create(force: true))
        #expect(try Set(TemporaryFolder.contents(of: run).keys) == Set(RunDirectory.fileNames))
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(temporary.path)/results") == ["run"])
    }

    @Test func otherPathsAreRefused() throws {
        try temporary.write("precious", to: "results/run/ticks.csv")
        let file = try temporary.write("x", to: "file")
        let long = "\(temporary.path)/\(String(repeating: "x", count: 300))"
        let isFile = "\(file) cannot be created because a file of that name exists; choose another folder."
        func refused(_ path: String, _ code: Int32) -> String {
            "\(path) cannot be created: \(systemMessage(code)); choose another folder."
        }
        let cases: [(path: String, replacing: Bool, error: String)] = [
            (run, true, "\(run) holds files but no run.json, so it is not a run; choose another folder."),
            ("", false, "The path of the run is empty; the path of a folder is expected."),
            ("-", false, "A run is a folder, so it cannot be on the standard output (“-”); the path of a folder is expected."),
            (file, false, isFile), (file, true, isFile), ("\(file)/run", false, refused("\(file)/run", ENOTDIR)),
            ("\(file)/run", true, refused("\(file)/run", ENOTDIR)), (long, false, refused(long, ENAMETOOLONG)),
        ]
        for (path, replacing, error) in cases {
            let message = sentence {
                try RunDirectory.create(at: path, replacingExisting: replacing, manifest: Samples.manifest())
            }
            #expect(message == error)
        }
        #expect(try TemporaryFolder.contents(of: run) == ["ticks.csv": "precious"])
    }

    // MARK: Simultaneous runs

    @Test func aLockHasOneHolderAndRemovesItsFile() throws {
        for _ in 0..<50 {
            let lock = try RunLock(folder: temporary.path)
            #expect(sentence { _ = try RunLock(folder: temporary.path) } == Self.used(temporary.path))
            withExtendedLifetime(lock) {}
        }
        #expect(try TemporaryFolder.contents(of: temporary.path).isEmpty)
        #expect(
            sentence { _ = try RunLock(folder: run) }
                == "\(run) cannot be created: \(systemMessage(ENOENT)); choose another folder.")
        let first = try create()
        #expect(sentence { try create(force: true) } == Self.used(run))
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
