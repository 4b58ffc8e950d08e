import Foundation

/// A line of `scenarios.jsonl`: a finished scenario, and the checkpoint of each table after its
/// rows.
///
/// The line commits the scenario. It is appended after the rows are on the disk, so the rows count
/// only if the line is whole.
struct ScenarioEntry: Codable, Equatable, Sendable {
    let scenario: Run.Scenario
    /// The checkpoints by file. A table that has no row yet has no file, and no checkpoint.
    let tables: [String: Checkpoint]
}

/// The whole lines of `scenarios.jsonl`, up to the first damaged one.
struct ScenarioLog {
    static let fileName = "scenarios.jsonl"

    private(set) var entries: [ScenarioEntry] = []
    /// The damage after the scenarios of `entries`, or `nil` if the files that were checked are intact.
    private(set) var damage: DataFileError?
    /// The names of scenarios after the first damaged one.
    private(set) var lostNames: [String] = []

    private let folder: String
    private let manifest: RunManifest
    /// The checkpoint after each line of `entries`.
    private var ends: [Checkpoint] = []
    /// The number of bytes after the lines of `entries`.
    private var surplus = 0

    /// The checkpoint of the lines of `entries`.
    var checkpoint: Checkpoint { ends.last ?? Checkpoint() }

    /// Reads the lines of a run.
    ///
    /// A crash can leave a broken line at the end of an unfinished run's file. It was not committed, so it is not damage.
    init(inRunAt folder: String, of manifest: RunManifest) throws {
        (self.folder, self.manifest) = (folder, manifest)
        let path = "\(folder)/\(Self.fileName)"
        guard FileKind(ofLink: path) != .none else {
            if manifest.isComplete { damage = manifest.damage(of: Self.fileName, in: folder, "the file is missing") }
            return
        }
        let bytes = try OpenDataFile(path, limit: dataFileLimit, onlyRegular: true).readRest()
        var rest = bytes[...]
        var names: Set<String> = []
        while checkpoint != manifest.complete, let end = rest.firstIndex(of: ASCII.lineFeed),
            let entry = Self.entry(Data(rest[..<end])), names.insert(entry.scenario.name).inserted
        {
            var checkpoint = checkpoint
            rest[...end].withUnsafeBytes { checkpoint.add($0) }
            entries.append(entry)
            ends.append(checkpoint)
            rest = rest[(end + 1)...]
        }
        surplus = rest.count
        guard let problem = problem(before: rest) else { return }
        damage = manifest.damage(of: Self.fileName, in: folder, problem)
        lostNames = rest.split(separator: ASCII.lineFeed).compactMap {
            try? CheckedJSON.decoder.decode(ScenarioEntry.self, from: Data($0)).scenario.name
        }
    }

    private static func entry(_ line: Data) -> ScenarioEntry? {
        CheckedJSON.isIntact(line) ? try? CheckedJSON.decoder.decode(ScenarioEntry.self, from: line) : nil
    }

    private func problem(before rest: ContiguousArray<UInt8>.SubSequence) -> String? {
        let previous = entries.last.map { ", after the line of \(excerpt(of: $0.scenario.name))," } ?? ""
        let damage = "line \(entries.count + 1)\(previous) is damaged"
        if let expected = manifest.complete {
            guard checkpoint != expected else { return nil }
            let size = checkpoint.length + rest.count
            return size < expected.length ? "the file ends after \(size) of \(expected.length) bytes" : damage
        }
        let end = rest.firstIndex(of: ASCII.lineFeed) ?? rest.endIndex
        return rest[end...].count > 1 ? damage : nil
    }
}

/// The tables, compared with what the lines say about them.
extension ScenarioLog {
    /// The names of files with bytes after the last finished scenario.
    var filesWithSurplus: [String] {
        (surplus > 0 ? [Self.fileName] : [])
            + manifest.tables.map { $0.fileName }.filter { size(of: $0) ?? 0 > entries.last?.tables[$0]?.length ?? 0 }
    }

    /// Removes the entries from the first scenario with damaged rows on. The lengths of all tables are compared, and the checksums of
    /// those that are named.
    mutating func cutAtDamagedRows(checking checked: [any Table.Type] = RunDirectory.tables) throws {
        for table in manifest.tables {
            guard let found = try damage(of: table.fileName, checkingSums: checked.contains { $0 == table }) else { continue }
            damage = manifest.damage(of: table.fileName, in: folder, found.problem)
            lostNames = entries[found.scenario...].map(\.scenario.name) + lostNames
            entries.removeSubrange(found.scenario...)
            ends.removeSubrange(found.scenario...)
        }
    }

    private func damage(of file: String, checkingSums: Bool) throws -> (scenario: Int, problem: String)? {
        let extents = entries.map { $0.tables[file] ?? Checkpoint() }
        func rows(of number: Int) -> String { "the rows of \(excerpt(of: entries[number].scenario.name))" }
        guard let size = size(of: file) else {
            return extents.firstIndex { $0.length > 0 }.map { ($0, "the file is missing, and with it \(rows(of: $0))") }
        }
        if let number = extents.firstIndex(where: { $0.length > size }) {
            return (number, "the file ends within \(rows(of: number)), after \(size) of \(extents[number].length) bytes")
        }
        guard checkingSums, let last = extents.last, last.length > 0 else { return nil }
        let data = try OpenDataFile("\(folder)/\(file)", limit: nil, onlyRegular: true)
        var found = Checkpoint()
        for (number, expected) in extents.enumerated() {
            try found.extend(to: expected.length, reading: data)
            guard found == expected else {
                let sums = "the checksum \(found.checksum); \(Self.fileName) has \(expected.checksum)"
                return (number, "\(rows(of: number)) have \(sums)")
            }
        }
        return nil
    }

    private func size(of file: String) -> Int? {
        var status = stat()
        return lstat("\(folder)/\(file)", &status) == 0 ? Int(status.st_size) : nil
    }
}

extension RunManifest {
    /// Returns the error for a damaged file of this run: a sentence, and what measures the scenario again.
    ///
    /// - Parameter problem: A sentence without the file's name and without a full stop.
    fileprivate func damage(of file: String, in folder: String, _ problem: String) -> DataFileError {
        let advice = parts == nil ? "to measure it again, \(Self.resumption(of: folder))" : "merge the parts again."
        return DataFileError(path: "\(folder)/\(file)", problem: "\(problem); \(advice)")
    }

    /// The command that resumes a run, as the end of a sentence.
    static func resumption(of folder: String) -> String {
        "repeat the run's command with “\(["--resume", folder].shellCommand)” instead of --output."
    }
}
