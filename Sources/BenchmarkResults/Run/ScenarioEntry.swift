import Foundation

/// A line of `scenarios.jsonl`: a finished scenario, and the checkpoint of each table after its
/// rows.
///
/// The line commits the scenario. It is appended after the rows are on the disk, so the rows count
/// only if the line is whole.
struct ScenarioEntry: Codable, Equatable, Sendable {
    static let fileName = "scenarios.jsonl"

    let scenario: Run.Scenario
    let tables: [String: Checkpoint]
}

struct ScenarioLog {
    private(set) var entries: [ScenarioEntry] = []
    /// The checkpoint of the lines of `entries`.
    private(set) var checkpoint = Checkpoint()
    /// A sentence about the location of the damage, without the file's name, or `nil` if the file
    /// is intact.
    private(set) var problem: String?
    /// The number of bytes after the lines of `entries`.
    private(set) var surplus = 0

    /// Reads the lines of a run, up to the first damaged one.
    ///
    /// A crash can leave an incomplete line at the end of the file. That line was not committed, so
    /// it is not damage. An incomplete line before others is damage.
    init(inRunAt folder: String, of manifest: RunManifest) throws {
        let path = "\(folder)/\(ScenarioEntry.fileName)"
        guard FileKind(ofLink: path) != .none else {
            problem = manifest.complete.map { _ in "the file is missing." }
            return
        }
        var bytes: ContiguousArray<UInt8> = []
        let file = try OpenDataFile(path, limit: dataFileLimit, followsLinks: false)
        while try file.read(1 << 18, appendingTo: &bytes) > 0 {}
        var names: Set<String> = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            guard let entry = Self.entry(Data(rest[..<end])), isAfterLast(entry, manifest),
                names.insert(entry.scenario.name).inserted
            else { break }
            rest[...end].withUnsafeBytes { checkpoint.add($0) }
            entries.append(entry)
            rest = rest[(end + 1)...]
        }
        surplus = rest.count
        problem = describeDamage(after: rest, manifest)
    }

    private static func entry(_ line: Data) -> ScenarioEntry? {
        CheckedJSON.isIntact(line) ? try? CheckedJSON.decoder.decode(ScenarioEntry.self, from: line) : nil
    }

    private func isAfterLast(_ entry: ScenarioEntry, _ manifest: RunManifest) -> Bool {
        manifest.tables.allSatisfy { table in
            guard let checkpoint = entry.tables[table.fileName] else { return false }
            return checkpoint.length >= entries.last?.tables[table.fileName]?.length ?? 0
        }
    }

    private func describeDamage(after rest: ContiguousArray<UInt8>.SubSequence, _ manifest: RunManifest) -> String? {
        let finished = entries.count == 1 ? "1 scenario is" : "\(entries.count) scenarios are"
        if let expected = manifest.complete, expected != checkpoint {
            return "it is not the file that \(RunManifest.fileName) describes: \(finished) whole in it."
        }
        guard !manifest.isComplete, let end = rest.firstIndex(of: UInt8(ascii: "\n")), rest[end...].count > 1,
            rest[(end + 1)...].split(separator: UInt8(ascii: "\n")).contains(where: { Self.entry(Data($0)) != nil })
        else { return nil }
        return "line \(entries.count + 1) is damaged; \(finished) whole before it."
    }
}
