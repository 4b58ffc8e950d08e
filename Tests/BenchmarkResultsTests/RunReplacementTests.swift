import Foundation
import SystemSupport
import TestSupport
import Testing

@testable import BenchmarkResults

/// The files in a folder whose run is replaced, after a failure at every call of the file system.
struct RunReplacementTests {
    /// The way in which a run is replaced.
    enum Way: CaseIterable {
        /// `run --force`, which replaces the old run with its first scenario.
        case atFirstScenario
        /// `merge --force`, which replaces it when all scenarios are written.
        case whole
    }

    private let temporary: TemporaryFolder
    private var run: String { "\(temporary.path)/run" }

    init() throws {
        temporary = try TemporaryFolder()
    }

    /// Makes a folder with an old run, the files that commands add to a run, and a foreign file.
    private func makeOldRun() throws {
        try? FileManager.default.removeItem(atPath: run)
        do {
            let directory = try RunDirectory.create(at: run, replacingExisting: false, manifest: Samples.manifest())
            try directory.append(Samples.scenario(named: "old"))
            try directory.finish(at: Samples.start)
        }
        for name in ["report.html", "profile-0.svg", "notes.txt"] { try temporary.write("mine", to: "run/\(name)") }
    }

    private func replace(_ way: Way, _ fileSystem: FaultyFileSystem) throws {
        // Without screens, so that a file of the old run has no successor.
        let manifest = Samples.manifest(seed: 2, screens: false)
        func write(_ directory: RunDirectory) throws {
            for name in ["new 1", "new 2"] { try directory.append(Samples.scenario(named: name)) }
            try directory.finish(at: Samples.start)
        }
        switch way {
        case .atFirstScenario:
            let directory = try RunDirectory.create(
                at: run, replacingExisting: true, manifest: manifest, fileSystem: fileSystem)
            do {
                try write(directory)
            } catch {
                // As the command does after an error.
                directory.discard()
                throw error
            }
        case .whole:
            try RunDirectory.writeWhole(at: run, replacingExisting: true, manifest: manifest, fileSystem: fileSystem, write)
        }
    }

    /// Returns the scenarios that the next command finds, and the other names in the folder, without files that a crash left half
    /// written: the next command that writes the run replaces them.
    private func found() throws -> (scenarios: [String], others: Set<String>) {
        // A crash can leave rows of a scenario that was not finished.
        let opened = try Run.open(run, .resuming, tables: RunDirectory.tables)
        #expect(opened.gaps == [])
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: run))
        return (opened.scenarios.map(\.name), names.subtracting(RunDirectory.fileNames + RunDirectory.partialFiles))
    }

    @Test(arguments: Way.allCases) func theOldOrTheNewRunIsWholeAfterAFailedCall(_ way: Way) throws {
        try expectWholeRuns(way) { .call($0) }
    }

    @Test(arguments: Way.allCases) func theOldOrTheNewRunIsWholeAfterACrash(_ way: Way) throws {
        try expectWholeRuns(way) { .crash($0) }
    }

    private func expectWholeRuns(_ way: Way, _ fault: (Int) -> FaultyFileSystem.Fault) throws {
        let old: Set = ["notes.txt", "report.html", "profile-0.svg"]
        var results: [[String]: Int] = [:]
        for call in 0... {
            try makeOldRun()
            let fileSystem = FaultyFileSystem(fault(call))
            try? replace(way, fileSystem)
            let (scenarios, others) = try found()
            results[scenarios, default: 0] += 1
            #expect(try TemporaryFolder.contents(of: run)["notes.txt"] == "mine", "call \(call)")
            #expect(others == (scenarios == ["old"] ? old : ["notes.txt"]), "call \(call)")
            guard fileSystem.hasFailed else { break }
        }
        // The new run is in the folder only with all of its scenarios, unless it replaces the old one
        // with the first.
        let expected: Set = way == .whole ? [["old"], ["new 1", "new 2"]] : [["old"], ["new 1"], ["new 1", "new 2"]]
        #expect(Set(results.keys) == expected)
        #expect((results[["old"]] ?? 0) > 20, "\(results)")
    }

    @Test func foreignFilesInTheSubfolderStay() throws {
        try makeOldRun()
        try temporary.write("precious", to: "run/\(RunReplacement.folderName)/notes.txt")
        let problem = sentence {
            try RunDirectory.create(at: run, replacingExisting: true, manifest: Samples.manifest(seed: 2))
        }
        #expect(problem?.hasSuffix("/.replacement cannot be written: Directory not empty.") == true, "\(problem ?? "")")
        #expect(try found().scenarios == ["old"])
        #expect(try String(contentsOfFile: "\(run)/.replacement/notes.txt", encoding: .utf8) == "precious")
    }
}
