import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// A complete run in a separate folder, whose files a test may damage.
struct StoredSample {
    let folder: TemporaryFolder
    let path: String
    /// The scenarios as they were written.
    let entries: [ScenarioEntry]
    private let originals: [String: [UInt8]]

    init(scenarios: [Run.Scenario]) throws {
        folder = TemporaryFolder()
        path = "\(folder.path)/run"
        let written = try RunDirectory.write(scenarios, to: path, manifest: Samples.manifest(), end: Samples.start)
        entries = try ScenarioLog(inRunAt: path, of: written).entries
        originals = try TemporaryFolder.contents(of: path).mapValues { Array($0.utf8) }
    }

    func read(_ file: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    }

    func write(_ text: String, to file: String) throws {
        try folder.write(text, to: "run/\(file)")
    }

    func replace(_ old: String, with new: String, in file: String, maxReplacements: Int = .max) throws {
        let text = try read(file)
        try #require(text.contains(old), "\(old) is not in \(text)")
        try write(text.replacing(old, with: new, maxReplacements: maxReplacements), to: file)
    }

    /// Updates the checkpoints to the current files, as if a program had written them.
    ///
    /// The ends of the scenarios move with the first changed byte.
    func seal() throws {
        let manifest = try RunManifest(path: "run.json", data: Data(try read("run.json").utf8))
        var entries = entries
        for table in RunDirectory.tables {
            guard let bytes = try? Array(read(table.fileName).utf8), let old = originals[table.fileName] else { continue }
            let common = zip(bytes, old).prefix { $0 == $1 }.count
            entries = entries.enumerated().map { index, entry in
                var tables = entry.tables
                let end = tables[table.fileName]?.length ?? 0
                let isLast = index == entries.count - 1
                let newEnd = isLast ? bytes.count : end <= common ? end : max(end + bytes.count - old.count, common)
                var checkpoint = Checkpoint()
                Array(bytes[..<newEnd]).withUnsafeBytes { checkpoint.add($0) }
                tables[table.fileName] = checkpoint
                return ScenarioEntry(scenario: entry.scenario, tables: tables)
            }
        }
        try write(entries, of: manifest)
    }

    /// Writes the lines of the scenarios, and `run.json` with their checkpoint.
    func write(_ entries: [ScenarioEntry], of manifest: RunManifest) throws {
        let lines = try entries.map { String(decoding: try CheckedJSON.line($0), as: UTF8.self) + "\n" }.joined()
        try write(lines, to: ScenarioLog.fileName)
        var manifest = manifest
        if manifest.isComplete {
            var checkpoint = Checkpoint()
            Array(lines.utf8).withUnsafeBytes { checkpoint.add($0) }
            manifest.finish(at: manifest.ended ?? Samples.start, scenarios: checkpoint)
        }
        try write(String(decoding: CheckedJSON.document(manifest), as: UTF8.self), to: RunManifest.fileName)
    }

    /// Checks that the tables have the rows of these scenarios. A table without rows has no file.
    func expectTables(of scenarios: [Run.Scenario], location: SourceLocation = #_sourceLocation) throws {
        for table in RunDirectory.tables {
            let text = try table.csv(of: scenarios)
            let file = text.isEmpty ? nil : text
            #expect((try? read(table.fileName)) == file, "\(table.fileName)", sourceLocation: location)
        }
    }

    /// Returns the error of reading the run, without the run's path.
    func problem(at place: String? = nil, tables: [any Table.Type] = []) -> String {
        do {
            _ = try Run.read(place ?? path, tables: tables)
            return "no error"
        } catch {
            return short("\(error)")
        }
    }

    func short(_ text: String) -> String {
        text.replacing(path, with: "run").replacing(folder.path, with: "tmp")
    }
}
