import Foundation

extension RunManifest {
    /// The manifest as JSON for people: indented, keys sorted, with a line feed at the end.
    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(self) + Data("\n".utf8)
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
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "An ISO 8601 date is wanted.")
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
    /// - Throws: `DataFileError` as `readDataFile(at:limit:)` and `init(path:data:)` do.
    package static func read(inRunAt folder: String) throws -> RunManifest {
        let path = "\(folder)/\(fileName)"
        return try RunManifest(path: path, data: readDataFile(at: path))
    }

    private struct SchemaVersion: Decodable {
        let schemaVersion: Int
    }
}
