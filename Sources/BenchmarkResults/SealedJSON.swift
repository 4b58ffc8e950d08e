import Foundation
import Statistics

/// JSON documents whose first key is a checksum of the rest: FNV-1a in 16 hexadecimal digits.
///
/// A document is one line, as in `scenarios.jsonl`, or indented, as in `run.json` and baselines.
/// The checksum detects damage and manual edits, but not forgery.
enum SealedJSON {
    /// Encodes a value on one line, with sorted keys, without a line end.
    static func line(_ value: some Encodable) throws -> Data {
        try sealed(encoder([]).encode(value))
    }

    /// Encodes a value indented, with sorted keys and a line end.
    static func document(_ value: some Encodable) throws -> Data {
        try sealed(encoder(.prettyPrinted).encode(value) + Data("\n".utf8))
    }

    /// Returns whether the checksum matches the rest.
    static func isIntact(_ data: Data) -> Bool { sealed(data) == data }

    /// Returns the document with its checksum, replacing an earlier one.
    static func sealed(_ json: Data) -> Data {
        let isIndented = json.starts(with: Data("{\n".utf8))
        let opening = Data((isIndented ? "{\n" : "{").utf8)
        let key = Data((isIndented ? "  \"checksum\" : \"" : "\"checksum\":\"").utf8)
        let closing = Data((isIndented ? "\",\n" : "\",").utf8)
        var rest = json.dropFirst(opening.count)
        let oldLength = key.count + 16 + closing.count
        if rest.starts(with: key), rest.count >= oldLength { rest = rest.dropFirst(oldLength) }
        var hash = FNV1a()
        for part in [opening, rest] { part.withUnsafeBytes { hash.add($0) } }
        return opening + key + Data(hexadecimal(hash.hash).utf8) + closing + rest
    }

    /// A decoder of ISO 8601 dates whose errors name the key.
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            guard let date = try? Date(container.decode(String.self), strategy: .iso8601) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "An ISO 8601 date is expected.")
            }
            return date
        }
        return decoder
    }

    private static func encoder(_ formatting: JSONEncoder.OutputFormatting) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }
}
