import Foundation
import Statistics

extension RunManifest {
    /// The manifest as JSON for people: indented, keys sorted, with a line feed at the end. The first key is the checksum of all
    /// the rest.
    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return Self.withChecksum(try encoder.encode(self) + Data("\n".utf8))
    }

    /// Reads a manifest back.
    ///
    /// - Parameter path: For messages only; nothing is opened.
    /// - Throws: `DataFileError` for what is not JSON, has another schema version, or lacks a key.
    package init(path: String, data: Data) throws {
        let decoder = JSONDecoder()
        // The library's own `.iso8601` strategy does not say which key holds the date that it refuses.
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            guard let date = try? Date(container.decode(String.self), strategy: .iso8601) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "An ISO 8601 date is expected.")
            }
            return date
        }
        do {
            // The version alone comes first: what else another version holds is not known.
            let version = try decoder.decode(SchemaVersion.self, from: data).schemaVersion
            guard version == Self.currentSchemaVersion else {
                throw DataFileError(
                    path: path,
                    problem: "the schema version is \(version), and this program reads version \(Self.currentSchemaVersion): "
                        + "run again, or read it with the program that wrote it."
                )
            }
            self = try decoder.decode(Self.self, from: data)
        } catch let error as DecodingError {
            throw DataFileError(path: path, problem: "this is not the manifest of a run: \(describe(error)).")
        }
    }

    /// Reads the manifest of the run in a folder.
    ///
    /// - Throws: `DataFileError` as `readJSONFile(at:)` and `init(path:data:)` do.
    package static func read(inRunAt folder: String) throws -> RunManifest {
        let path = "\(folder)/\(fileName)"
        return try RunManifest(path: path, data: readJSONFile(at: path))
    }

    /// Whether a file is what `json()` wrote.
    ///
    /// - Complexity: O(n), where n is the number of bytes.
    static func isIntact(_ data: Data) -> Bool {
        withChecksum(data) == data
    }

    /// The file with its checksum on a line behind the opening brace: FNV-1a of the file without this line, in 16 hexadecimal digits.
    static func withChecksum(_ json: Data) -> Data {
        let brace = Data("{\n".utf8)
        let key = Data("  \"checksum\" : \"".utf8)
        var rest = json.dropFirst(brace.count)
        if rest.starts(with: key), let end = rest.firstIndex(of: ASCII.lineFeed) { rest = rest[(end + 1)...] }
        var hash = FNV1a()
        for part in [brace, rest] { part.withUnsafeBytes { hash.add($0) } }
        return brace + key + Data("\(hexadecimal(hash.hash))\",\n".utf8) + rest
    }

    private struct SchemaVersion: Decodable {
        let schemaVersion: Int
    }
}
