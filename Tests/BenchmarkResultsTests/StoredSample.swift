import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// A complete run in a folder of its own, whose files a test may damage.
struct StoredSample {
    let folder: TemporaryFolder
    let path: String

    init(scenarios: [Run.Scenario], plan: [String]? = nil) throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/run"
        var manifest = Samples.manifest()
        manifest.plannedScenarios = plan
        let directory = try RunDirectory.create(at: path, replacingExisting: false, manifest: manifest)
        for scenario in scenarios { try directory.append(scenario) }
        try directory.finish(at: Samples.start)
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

    /// Makes `run.json` vouch for the files as they are now, as if a program had written them so.
    func seal() throws {
        var json = try #require(
            try JSONSerialization.jsonObject(with: Data(try read("run.json").utf8)) as? [String: Any])
        var scenarios = try #require(json["scenarios"] as? [[String: Any]])
        var extents: [String: [String: Any]] = [:]
        for table in RunDirectory.tables {
            guard let text = try? read(table.fileName) else { continue }
            var sink = ExtentSink(to: FileSink(descriptor: open("/dev/null", O_WRONLY), fileSystem: POSIXFileSystem()))
            try sink.write([UInt8](text.utf8))
            extents[table.fileName] = ["length": sink.extent.length, "digest": sink.extent.digest]
        }
        for index in scenarios.indices { scenarios[index]["tables"] = extents }
        json["scenarios"] = scenarios
        json["checksum"] = nil
        let text = try JSONSerialization.data(withJSONObject: json, options: [.prettyPrinted, .sortedKeys])
        try write(String(decoding: RunManifest.withChecksum(text), as: UTF8.self), to: "run.json")
    }

    /// The error of reading the run, with the run's own path taken off.
    func problem(_ policy: Run.Policy, at place: String? = nil, tables: [any Table.Type] = []) -> String {
        do {
            _ = try Run.read(place ?? path, policy, tables: tables)
            return "no error"
        } catch {
            return short("\(error)")
        }
    }

    func short(_ text: String) -> String {
        text.replacing(path, with: "run").replacing(folder.path, with: "tmp")
    }
}
