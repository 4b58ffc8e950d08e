import Foundation

/// A line of `scenarios.jsonl`: a finished scenario, and the checkpoint of each table after its
/// rows.
///
/// The line commits the scenario. It is appended after the rows are on the disk, so the rows count
/// only if the line is whole.
struct ScenarioEntry: Codable, Equatable, Sendable {
    static let fileName = "scenarios.jsonl"

    let scenario: Run.Scenario
    /// The checkpoints by file. A table that has no row yet has no file, and no checkpoint.
    let tables: [String: Checkpoint]
}

/// The whole lines of `scenarios.jsonl`, up to the first damaged one.
struct ScenarioLog {
    private(set) var entries: [ScenarioEntry] = []
    /// The checkpoint after each line of `entries`.
    private var ends: [Checkpoint] = []
    /// The damage after the lines of `entries`, or `nil` if the file is intact.
    private(set) var damage: DataFileError?
    /// The number of bytes after the lines of `entries`.
    private(set) var surplus = 0
    /// The names of scenarios in lines after the first damaged one.
    private(set) var lostNames: [String] = []

    /// The checkpoint of the lines of `entries`.
    var checkpoint: Checkpoint { ends.last ?? Checkpoint() }

    /// Creates the log of a run without scenarios.
    init() {}

    /// Reads the lines of a run.
    ///
    /// A crash can leave a broken line at the end of an unfinished run's file. It was not committed, so it is not damage.
    init(inRunAt folder: String, of manifest: RunManifest) throws {
        let path = "\(folder)/\(ScenarioEntry.fileName)"
        guard FileKind(ofLink: path) != .none else {
            if manifest.isComplete { damage = manifest.damage(of: ScenarioEntry.fileName, in: folder, "the file is missing") }
            return
        }
        var bytes: ContiguousArray<UInt8> = []
        let file = try OpenDataFile(path, limit: dataFileLimit, followsLinks: false)
        while try file.read(1 << 18, appendingTo: &bytes) > 0 {}
        var rest = bytes[...]
        var names: Set<String> = []
        while checkpoint != manifest.complete, let end = rest.firstIndex(of: UInt8(ascii: "\n")),
            let entry = Self.entry(Data(rest[..<end])), isAfterLast(entry, manifest), names.insert(entry.scenario.name).inserted
        {
            var checkpoint = checkpoint
            rest[...end].withUnsafeBytes { checkpoint.add($0) }
            entries.append(entry)
            ends.append(checkpoint)
            rest = rest[(end + 1)...]
        }
        surplus = rest.count
        guard let problem = problem(before: rest, manifest) else { return }
        damage = manifest.damage(of: ScenarioEntry.fileName, in: folder, problem)
        let lines = rest.split(separator: UInt8(ascii: "\n"))
        lostNames = lines.compactMap { try? CheckedJSON.decoder.decode(ScenarioEntry.self, from: Data($0)).scenario.name }
    }

    /// Removes the entries from an index on.
    mutating func cut(at index: Int) {
        lostNames = entries[index...].map(\.scenario.name) + lostNames
        entries.removeSubrange(index...)
        ends.removeSubrange(index...)
    }

    private static func entry(_ line: Data) -> ScenarioEntry? {
        CheckedJSON.isIntact(line) ? try? CheckedJSON.decoder.decode(ScenarioEntry.self, from: line) : nil
    }

    private func isAfterLast(_ entry: ScenarioEntry, _ manifest: RunManifest) -> Bool {
        manifest.tables.allSatisfy { table in
            entry.tables[table.fileName]?.length ?? 0 >= entries.last?.tables[table.fileName]?.length ?? 0
        }
    }

    private func problem(before rest: ContiguousArray<UInt8>.SubSequence, _ manifest: RunManifest) -> String? {
        let previous = entries.last.map { ", after the line of \(excerpt(of: $0.scenario.name))," } ?? ""
        let damage = "line \(entries.count + 1)\(previous) is damaged"
        if let expected = manifest.complete {
            guard checkpoint != expected else { return nil }
            let size = checkpoint.length + rest.count
            return size < expected.length ? "the file ends after \(size) of \(expected.length) bytes" : damage
        }
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        return rest[end...].count > 1 ? damage : nil
    }
}
