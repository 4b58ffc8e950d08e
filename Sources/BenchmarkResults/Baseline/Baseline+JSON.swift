import Foundation

extension Baseline {
    /// The baseline as sealed JSON with sorted keys. Each tick is one string, so that it is one
    /// line in a diff.
    package func json() throws -> Data {
        try SealedJSON.document(Document(key: key, settings: settings, series: series, instructionKey: instructionKey))
    }

    package static func read(_ path: String) throws -> Baseline {
        try Baseline(path: path, data: readDataFile(at: path))
    }

    /// - Throws: `DataFileError` if the data is not JSON, has another schema version, lacks a key,
    ///   or was edited by hand.
    package init(path: String, data: Data) throws {
        let data = Data(String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n").utf8)
        func refused(_ problem: String) -> DataFileError {
            DataFileError(path: path, problem: "\(problem) Make a new baseline with the command “baseline”.")
        }
        do {
            // The version comes first: the keys of other versions are unknown.
            let version = try SealedJSON.decoder.decode(SchemaVersion.self, from: data).schemaVersion
            guard version == Self.currentSchemaVersion else {
                throw refused(
                    "the baseline has schema version \(version); this program reads version \(Self.currentSchemaVersion).")
            }
            guard SealedJSON.isIntact(data) else {
                throw refused("the baseline was changed after it was made: its content and its checksum do not agree.")
            }
            let document = try SealedJSON.decoder.decode(Document.self, from: data)
            guard document.columns == Self.columns else {
                throw refused(
                    "this program counts other columns (\(Self.columns.joined(separator: ", "))) than the baseline has.")
            }
            var keys: Set<SeriesKey> = []
            if let twice = document.series.first(where: { !keys.insert($0.key).inserted })?.key {
                throw refused("\(excerpt(of: twice.strategy)) in \(excerpt(of: twice.scenario)) is in the baseline twice.")
            }
            self.init(
                key: document.key, settings: document.settings, series: document.series,
                instructionKey: document.instructionKey)
        } catch let error as DecodingError {
            throw DataFileError(path: path, problem: "this is not a baseline: \(describe(error)).")
        }
    }

    private static let columns = WorkCounter.allCases.map(\.name) + ["screen_digest"]

    private struct SchemaVersion: Decodable {
        let schemaVersion: Int
    }

    private struct Document: Codable {
        var schemaVersion = currentSchemaVersion
        var columns = Baseline.columns
        let key: BuildKey
        let settings: [String: String]
        let series: [BaselineSeries]
        let instructionKey: InstructionKey?
    }
}

extension BaselineSeries: Codable {
    private enum CodingKeys: CodingKey {
        case scenario, strategy, items, ticks, events, instructions
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func counts(_ text: String, _ key: CodingKeys, _ expected: String) throws -> [Int] {
            try text.split(separator: ",").map { field in
                guard let count = Int(field), count >= 0 else {
                    throw DecodingError.dataCorruptedError(
                        forKey: key, in: container, debugDescription: "\(expected) are expected.")
                }
                return count
            }
        }
        let instructions = try counts(
            container.decode(String.self, forKey: .instructions), .instructions, "Counts of instructions")
        let ticks = try container.decode([TickWork].self, forKey: .ticks)
        let events = try container.decodeIfPresent([String: String].self, forKey: .events).map { named in
            try named.reduce(into: [TickKind: [Int]]()) { events, event in
                let numbers = try counts(event.value, .events, "Ticks")
                guard let kind = TickKind(rawValue: event.key), numbers.allSatisfy(ticks.indices.contains) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .events, in: container, debugDescription: "Known events and ticks of the series are expected.")
                }
                events[kind] = numbers
            }
        }
        self.init(
            key: SeriesKey(
                scenario: try container.decode(String.self, forKey: .scenario),
                strategy: try container.decode(String.self, forKey: .strategy)),
            itemCount: try container.decode(Int.self, forKey: .items),
            ticks: ticks, events: events, instructions: instructions)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key.scenario, forKey: .scenario)
        try container.encode(key.strategy, forKey: .strategy)
        try container.encode(itemCount, forKey: .items)
        try container.encode(ticks, forKey: .ticks)
        if let events {
            let named = events.map { ($0.rawValue, $1.map(String.init).joined(separator: ",")) }
            try container.encode(Dictionary(uniqueKeysWithValues: named), forKey: .events)
        }
        try container.encode(instructions.map(String.init).joined(separator: ","), forKey: .instructions)
    }
}
