import Foundation
import Statistics

extension Baseline {
    /// Returns the baseline as JSON: keys sorted, one line per tick, a line feed at the end.
    ///
    /// - Complexity: O(t), where t is the number of ticks of all series.
    package func json() throws -> Data {
        Data(try text(checksum: checksum()).utf8)
    }

    /// Reads a baseline.
    ///
    /// - Parameter path: The path for messages. Nothing is opened.
    /// - Throws: `DataFileError` if the data is not JSON, has another schema version, lacks a key,
    ///   or was edited by hand.
    package init(path: String, data: Data) throws {
        let document: Document
        do {
            let version = try JSONDecoder().decode(Version.self, from: data)
            guard version.schemaVersion == Self.currentSchemaVersion else {
                throw DataFileError(
                    path: path,
                    problem:
                        "the schema version of the baseline is \(version.schemaVersion); version \(Self.currentSchemaVersion) is "
                        + "expected: make it again with the command “baseline”."
                )
            }
            document = try JSONDecoder().decode(Document.self, from: data)
        } catch let error as DecodingError {
            throw DataFileError(path: path, problem: "this is not a whole baseline: \(describe(error)).")
        }
        guard document.columns == Self.columns else {
            throw DataFileError(
                path: path,
                problem:
                    "the baseline has other columns than this program counts (\(Self.columns.joined(separator: ", "))): make it "
                    + "again with the command “baseline”."
            )
        }
        self.init(
            key: document.key, settings: document.settings, series: try Self.series(document, path: path),
            instructionKey: document.instructionKey)
        // Git may check the file out with other line ends.
        let given = String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
        guard document.checksum == (try checksum()), given == (try text(checksum: document.checksum)) else {
            throw DataFileError(
                path: path,
                problem:
                    "the baseline was changed after it was made (its checksum does not match its content): make it again with "
                    + "the command “baseline”."
            )
        }
    }

    /// - Throws: `DataFileError`, as `readDataFile(at:limit:)` and `init(path:data:)` do.
    package static func read(_ path: String) throws -> Baseline {
        try Baseline(path: path, data: readDataFile(at: path))
    }

    private static let columns = WorkCounter.all.map(\.name) + ["screen_digest"]

    private struct Version: Decodable {
        let schemaVersion: Int
    }

    private struct Document: Decodable {
        struct Series: Decodable {
            let instructions: [Int]?
            let items: Int
            let scenario: String
            let strategy: String
            let ticks: [[Field]]
        }

        let checksum: String
        let columns: [String]
        let instructionKey: InstructionKey?
        let key: BuildKey
        let series: [Series]
        let settings: [String: String]
    }

    /// A count, an unknown count, or a digest.
    private enum Field: Decodable {
        case count(Int?)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .count(nil)
            } else if let count = try? container.decode(Int.self) {
                self = .count(count)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    private static func series(_ document: Document, path: String) throws(DataFileError) -> [BaselineSeries] {
        var known: Set<SeriesKey> = []
        var all: [BaselineSeries] = []
        for one in document.series {
            let key = SeriesKey(scenario: one.scenario, strategy: one.strategy)
            guard known.insert(key).inserted else {
                throw DataFileError(
                    path: path, problem: "duplicate series: \(excerpt(of: one.strategy)) in \(excerpt(of: one.scenario)).")
            }
            var ticks: [BaselineSeries.Tick] = []
            for (number, fields) in one.ticks.enumerated() {
                guard let tick = tick(fields) else {
                    throw DataFileError(
                        path: path,
                        problem:
                            "tick \(number) of \(excerpt(of: one.strategy)) in \(excerpt(of: one.scenario)) is not \(columns.count - 1) "
                            + "counts and a digest."
                    )
                }
                ticks.append(tick)
            }
            all.append(BaselineSeries(key: key, itemCount: one.items, ticks: ticks, instructions: one.instructions ?? []))
        }
        return all
    }

    private static func tick(_ fields: [Field]) -> BaselineSeries.Tick? {
        guard fields.count == columns.count, case .text(let text)? = fields.last,
            let digest = digest(fromHexadecimal: text)
        else { return nil }
        var counts: [Int?] = []
        for field in fields.dropLast() {
            guard case .count(let count) = field, count ?? 0 >= 0 else { return nil }
            counts.append(count)
        }
        return BaselineSeries.Tick(counts: counts, screenDigest: digest)
    }

    // MARK: Writing

    private func checksum() throws -> String {
        var hash = FNV1a()
        for byte in try text(checksum: "").utf8 { hash.add(byte) }
        return hexadecimal(hash.hash)
    }

    /// Returns the only spelling of the content, so that any edit is detected.
    private func text(checksum: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func json(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
        let blocks = try series.map { one in
            let rows = try one.ticks.map { tick in
                let counts = tick.counts.map { $0.map(String.init) ?? "null" }.joined(separator: ",")
                return "        [\(counts),\(try json(hexadecimal(tick.screenDigest)))]"
            }
            return """
                    {
                      "instructions": \(one.instructions.isEmpty ? "null" : try json(one.instructions)),
                      "items": \(one.itemCount),
                      "scenario": \(try json(one.key.scenario)),
                      "strategy": \(try json(one.key.strategy)),
                      "ticks": [
                \(rows.joined(separator: ",\n"))
                      ]
                    }
                """
        }
        let flags = try settings.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
            "    \(try json($0.key)): \(try json($0.value))"
        }
        // Older baselines have no instruction key and are checked as they were written.
        let instructionLine = try instructionKey.map { "\n  \"instructionKey\": \(try json($0))," } ?? ""
        return """
            {
              "checksum": \(try json(checksum)),
              "columns": \(try json(Self.columns)),\(instructionLine)
              "key": \(try json(key)),
              "schemaVersion": \(Self.currentSchemaVersion),
              "series": [
            \(blocks.joined(separator: ",\n"))
              ],
              "settings": {
            \(flags.joined(separator: ",\n"))
              }
            }

            """
    }
}
