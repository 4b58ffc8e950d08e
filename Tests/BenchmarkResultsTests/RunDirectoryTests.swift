import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

struct RunDirectoryTests {
    private let temporary: TemporaryFolder
    private var run: String { "\(temporary.path)/results/run" }

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func create(force: Bool = false, seed: UInt64 = 1) throws -> RunDirectory {
        try RunDirectory.create(at: run, replacingExisting: force, manifest: Samples.manifest(seed: seed))
    }

    @Test func beginsIncomplete() throws {
        let directory = try create()
        let (manifest, isIntact) = try RunManifest.read(inRunAt: run)
        #expect(isIntact && manifest == Samples.manifest())
        #expect(!manifest.complete)
        #expect(try Set(TemporaryFolder.contents(of: run).keys) == ["run.json", ".lock"])
        #expect(directory.path == run)
    }

    @Test func addsScenariosAndFinishes() throws {
        do {
            let directory = try create()
            try directory.append(Samples.scenario(named: "one"))
            #expect(try Run.open(run, .lenient, tables: []).scenarios.map(\.name) == ["one"])
            try directory.append(Samples.scenario(named: "two"))
            try directory.finish(at: Samples.start.addingTimeInterval(5))
            #expect(try RunManifest.read(inRunAt: run).0 == directory.manifest)
            #expect(directory.manifest.complete)
            #expect(directory.manifest.ended == Samples.start.addingTimeInterval(5))
        }
        let both = ["one", "two"].map { name in
            var scenario = Samples.scenario(named: name)
            scenario.environment = Samples.environment
            return scenario
        }
        let contents = try TemporaryFolder.contents(of: run)
        let files = ["run.json", "scenarios.jsonl"] + RunDirectory.tables.map { $0.fileName }
        #expect(Set(contents.keys) == Set(files), "the lock is gone")
        #expect(try contents["ticks.csv"] == TicksTable.csv(of: both))
        #expect(try contents["summary.csv"] == SummaryTable.csv(of: both))
        #expect(try contents["screens.csv"] == ScreensTable.csv(of: both))
    }

    @Test func refusesADuplicateName() throws {
        let directory = try create()
        try directory.append(Samples.scenario(named: "a\nb"))
        let before = try TemporaryFolder.contents(of: run)
        let error = #expect(throws: RunWriteError.self) { try directory.append(Samples.scenario(named: "a\nb")) }
        #expect(error?.cause == "the run already has a scenario named “a\\n" + "b”")
        #expect(try TemporaryFolder.contents(of: run) == before)
    }

    @Test func keepsOtherFiles() throws {
        let directory = try create()
        let pipe = "\(temporary.path)/results/run/ticks.csv"
        let before = try TemporaryFolder.contents(of: run)
        #expect(mkfifo(pipe, 0o600) == 0)
        let error = #expect(throws: RunWriteError.self) { try directory.append(Samples.scenario()) }
        #expect(error?.cause == systemMessage(ENXIO))
        #expect(FileKind(ofLink: pipe) == .special)
        #expect(unlink(pipe) == 0)
        #expect(try TemporaryFolder.contents(of: run).filter { !$0.value.isEmpty } == before.filter { !$0.value.isEmpty })
    }

    @Test func refusesAnExistingFolder() throws {
        try create().finish()
        #expect(throws: RunDirectoryError.exists(path: run)) { try create() }
        #expect(
            "\(RunDirectoryError.exists(path: "r"))"
                == "r already exists; choose another folder with --output, or replace the run in it with --force."
        )
        let slashes = #expect(throws: RunDirectoryError.self) {
            try RunDirectory.create(at: run + "//", replacingExisting: false, manifest: Samples.manifest())
        }
        #expect(slashes == .exists(path: run))
    }

    @Test func replacesOnlyARun() throws {
        try create().append(Samples.scenario())
        for name in ["notes.txt", "work.csv", "ticks.csv.partial"] { try temporary.write("mine", to: "results/run/\(name)") }
        do {
            let second = try create(force: true, seed: 2)
            #expect(try RunManifest.read(inRunAt: run).0.seed == 2)
            #expect(try Set(TemporaryFolder.contents(of: run).keys) == ["run.json", ".lock", "notes.txt"])
            try second.append(Samples.scenario())
        }
        #expect(try TemporaryFolder.contents(of: run)["ticks.csv"] == TicksTable.csv(of: [Samples.scenario()]))
        #expect(try TemporaryFolder.contents(of: run)["notes.txt"] == "mine")
    }

    @Test func replacesAnEmptyFolderAndABeginningOfARun() throws {
        try FileManager.default.createDirectory(atPath: run, withIntermediateDirectories: true)
        #expect(throws: RunDirectoryError.exists(path: run)) { try create() }
        _ = try create(force: true)
        try FileManager.default.removeItem(atPath: "\(run)/run.json")
        for name in [".lock", "run.json.partial"] { try temporary.write("", to: "results/run/\(name)") }
        _ = try create(force: true)
        #expect(try Set(TemporaryFolder.contents(of: run).keys) == ["run.json"])
    }

    @Test func neverReplacesAnythingButARun() throws {
        try FileManager.default.createDirectory(atPath: run, withIntermediateDirectories: true)
        try temporary.write("precious", to: "results/run/ticks.csv")
        #expect(throws: RunDirectoryError.notARun(path: run)) { try create(force: true) }
        #expect(try TemporaryFolder.contents(of: run) == ["ticks.csv": "precious"])
        #expect(
            "\(RunDirectoryError.notARun(path: "r"))"
                == "r holds files but no run.json, so it is not a run that --force replaces; choose another folder with --output."
        )
    }

    @Test func refusesAFileInsteadOfAFolder() throws {
        try temporary.write("x", to: "results")
        let file = "\(temporary.path)/results"
        for force in [false, true] {
            #expect(throws: RunDirectoryError.notAFolder(path: file, file: file)) {
                try RunDirectory.create(at: file, replacingExisting: force, manifest: Samples.manifest())
            }
            #expect(throws: RunDirectoryError.notAFolder(path: run, file: file)) { try create(force: force) }
        }
        #expect(
            "\(RunDirectoryError.notAFolder(path: "r", file: "r"))"
                == "r cannot be created because a file of that name exists; choose another folder with --output."
        )
        #expect(
            "\(RunDirectoryError.notAFolder(path: "a/r", file: "a"))"
                == "a/r cannot be created because a is a file; choose another folder with --output."
        )
    }

    @Test func refusesImpossiblePaths() throws {
        #expect(throws: RunDirectoryError.emptyPath) {
            try RunDirectory.create(at: "", replacingExisting: false, manifest: Samples.manifest())
        }
        #expect("\(RunDirectoryError.emptyPath)" == "--output is empty; the path of a folder is expected.")
        let long = "\(temporary.path)/\(String(repeating: "x", count: 300))"
        let error = #expect(throws: RunDirectoryError.self) {
            try RunDirectory.create(at: long, replacingExisting: false, manifest: Samples.manifest())
        }
        #expect(error.map { "\($0)" } == "\(long) cannot be created: File name too long; choose another folder with --output.")
        #expect(
            "\(RunDirectoryError.refused(path: "r", code: EACCES))"
                == "r may not be written (Permission denied); check the permissions, or choose another folder with --output."
        )
    }

    @Test(.enabled(if: geteuid() != 0, "The superuser may write everywhere."))
    func refusesAReadOnlyParent() throws {
        let parent = "\(temporary.path)/results"
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: false)
        #expect(chmod(parent, 0o555) == 0)
        #expect(throws: RunDirectoryError.refused(path: run, code: EACCES)) { try create() }
    }

    @Test func refusesASecondRun() throws {
        let first = try create()
        #expect(throws: RunDirectoryError.inUse(path: run)) { try create(force: true) }
        try first.append(Samples.scenario())
        #expect(try Run.open(run, .lenient, tables: []).scenarios.count == 1)
        #expect(
            "\(RunDirectoryError.inUse(path: "r"))"
                == "r is being written by another run, so --force does not replace it; "
                + "wait for it, or choose another folder with --output."
        )
    }

    /// Another process is the reason for the lock.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock")))
    func refusesAnotherProcess() throws {
        func exitStatus() throws -> Int32 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
            process.arguments = ["--nonblock", "\(run)/.lock", "true"]
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        do {
            let directory = try create()
            #expect(try exitStatus() == 1)
            try directory.finish()
        }
        #expect(try exitStatus() == 0)
        _ = try create(force: true)
    }

    @Test func oneOfManySimultaneousRunsGetsTheFolder() async throws {
        let run = run
        let winners = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    do {
                        let directory = try RunDirectory.create(at: run, replacingExisting: false, manifest: Samples.manifest())
                        try directory.append(Samples.scenario())
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(winners == 1)
        #expect(try Run.open(run, .lenient, tables: []).scenarios.count == 1)
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
