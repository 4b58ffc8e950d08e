import Foundation
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

    private let temporary = TemporaryFolder()
    private var run: String { "\(temporary.path)/run" }

    /// Makes a folder with an old run, the files that commands add to a run, and a foreign file.
    private func makeOldRun() throws {
        try? FileManager.default.removeItem(atPath: run)
        try RunDirectory.write([Samples.scenario(named: "old")], to: run, manifest: Samples.manifest())
        for name in ["report.html", "notes.txt"] { try temporary.write("mine", to: "run/\(name)") }
    }

    /// Makes a run beside the old one, and returns its folder.
    private func makeNewRun(screens: Bool = true) throws -> String {
        let path = "\(temporary.path)/other"
        try RunDirectory.write(
            [Samples.scenario(named: "new")], to: path, manifest: Samples.manifest(seed: 2, screens: screens))
        return path
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
        let opened = try Run.open(run, tables: RunDirectory.tables)
        // Reading leaves an uncommitted replacement, which the next command that writes the run removes.
        try RunReplacement.settle(in: run, fileSystem: POSIXFileSystem())
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: run))
        return (opened.scenarios.map(\.name), names.subtracting(RunDirectory.fileNames + RunDirectory.partialFiles))
    }

    @Test(arguments: Way.allCases, ["a failed call", "a crash"])
    func theOldOrTheNewRunIsWholeAfterAFault(_ way: Way, _ kind: String) throws {
        let old: Set = ["notes.txt", "report.html"]
        var results: [[String]: Int] = [:]
        for call in 0... {
            try makeOldRun()
            let fileSystem = FaultyFileSystem(kind == "a crash" ? .crash(call) : .call(call))
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
        #expect(
            problem?.hasSuffix(
                "/.replacement cannot be written: it holds “notes.txt”, which is no file of a run; move that elsewhere.") == true,
            "\(problem ?? "")")
        #expect(try Run.open(run, tables: RunDirectory.tables).scenarios.map(\.name) == ["old"])
        #expect(try String(contentsOfFile: "\(run)/.replacement/notes.txt", encoding: .utf8) == "precious")
    }

    /// A marker that does not commit the files beside it: its lines as a function of the right
    /// lines, and the reason in the sentence.
    static let damagedMarkers: [(marker: @Sendable ([String]) -> [String], reason: String)] = [
        ({ _ in [] }, "has the line “”"),
        ({ $0.filter { !$0.hasSuffix("run.json") } }, "does not name run.json"),
        ({ $0 + [""] }, "has the line “”"),
        ({ $0 + [$0[0]] }, "has the line"),
        ({ $0.map { "g\($0.dropFirst())" } }, "is missing or has another content"),
        ({ $0 + [String(repeating: "0", count: 16) + " screens.csv"] }, "screens.csv is missing or has another content"),
        ({ $0 + [String(repeating: "0", count: 16) + " ../../notes.txt"] }, "has the line"),
        ({ $0.map { String($0.dropFirst(17)) } }, "is of an earlier version and has no digests"),
    ]

    @Test(arguments: damagedMarkers.indices) func aDamagedMarkerChangesNothing(index: Int) throws {
        let (marker, reason) = Self.damagedMarkers[index]
        try makeOldRun()
        // A folder with a committed replacement, as a crash after the commit leaves it.
        let other = try makeNewRun(screens: false)
        let names = try FileManager.default.contentsOfDirectory(atPath: other).filter(RunDirectory.fileNames.contains)
        try FileManager.default.moveItem(atPath: other, toPath: "\(run)/.replacement")
        let lines = try names.map { "\(try checksum(ofFileAt: "\(run)/.replacement/\($0)")) \($0)" }
        try temporary.write(marker(lines).joined(separator: "\n"), to: "run/.replacement/committed")
        let before = try [TemporaryFolder.contents(of: "\(run)/.replacement"), oldFiles()]
        let commands: [() throws -> Void] = [
            { _ = try Run.open(run, tables: []) },
            { _ = try RunDirectory.resume(at: run, manifest: Samples.manifest()) },
            { _ = try RunDirectory.create(at: run, replacingExisting: true, manifest: Samples.manifest(seed: 3)) },
            { _ = try RunMerge([run]) },
        ]
        for command in commands {
            let problem = sentence { try command() }
            #expect(problem?.contains(reason) == true, "\(problem ?? "")")
            #expect(problem?.hasSuffix("Remove the folder to keep the run in \(run).") == true, "\(problem ?? "")")
            #expect(try [TemporaryFolder.contents(of: "\(run)/.replacement"), oldFiles()] == before)
        }
        try FileManager.default.removeItem(atPath: "\(run)/.replacement")
        #expect(try found().scenarios == ["old"])
    }

    /// Returns the contents of the files in the folder, without the subfolder.
    private func oldFiles() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: run).filter { $0 != RunReplacement.folderName }
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try String(contentsOfFile: "\(run)/\($0)", encoding: .utf8)) })
    }

    /// Some files may already be in the folder, because the move was interrupted.
    @Test func aWholeMarkerFinishesAnInterruptedMove() throws {
        try makeOldRun()
        try FileManager.default.moveItem(atPath: makeNewRun(), toPath: "\(run)/.replacement")
        try RunReplacement(folder: run, fileSystem: POSIXFileSystem()).commit(RunDirectory.fileNames)
        try FileManager.default.removeItem(atPath: "\(run)/ticks.csv")
        try FileManager.default.moveItem(atPath: "\(run)/.replacement/ticks.csv", toPath: "\(run)/ticks.csv")
        #expect(try found().scenarios == ["new"])
    }
}
