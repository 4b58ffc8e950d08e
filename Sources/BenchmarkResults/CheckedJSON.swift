import Foundation
import Statistics

/// JSON documents whose last key is a checksum of the bytes before it: FNV-1a in 16 hexadecimal digits.
///
/// A document is one line, as in `scenarios.jsonl`, or indented, as in `run.json` and baselines. The checksum finds accidents.
package enum CheckedJSON {
    /// Encodes a value on one line, with sorted keys, without a line end.
    static func line(_ value: some Encodable) throws -> Data { try withChecksum(encoder([]).encode(value)) }

    /// Encodes a value indented, with sorted keys and a line end.
    package static func document(_ value: some Encodable) throws -> Data {
        try withChecksum(encoder(.prettyPrinted).encode(value))
    }

    package static func isIntact(_ document: Data) -> Bool {
        let isIndented = document.last == UInt8(ascii: "\n")
        let body = document.dropLast(ending(of: Data(), isIndented).count)
        return body + ending(of: body, isIndented) == document
    }

    /// Adds the checksum to an object with at least one key.
    package static func withChecksum(_ json: Data) -> Data {
        let isIndented = json.suffix(2).first == UInt8(ascii: "\n")
        let body = json.dropLast(isIndented ? 2 : 1)
        return body + ending(of: body, isIndented)
    }

    private static func ending(of body: Data, _ isIndented: Bool) -> Data {
        let digits = checksum(of: body)
        return Data((isIndented ? ",\n  \"checksum\" : \"\(digits)\"\n}\n" : ",\"checksum\":\"\(digits)\"}").utf8)
    }

    /// Returns the schema version. It is read first, because the keys of other versions are unknown.
    package static func schemaVersion(of data: Data) throws -> Int {
        try decoder.decode(SchemaVersion.self, from: data).schemaVersion
    }

    private struct SchemaVersion: Decodable {
        let schemaVersion: Int
    }

    /// A decoder of ISO 8601 dates whose errors name the key.
    package static var decoder: JSONDecoder {
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
        let encoder = JSONEncoder.stable(formatting)
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }
}

extension JSONEncoder {
    /// Returns an encoder with the same text for the same value.
    package static func stable(_ formatting: OutputFormatting = []) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        return encoder
    }
}

package func describe(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
        "\(keyPath(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
        context.codingPath.isEmpty ? "it is not a JSON object" : "\(keyPath(context.codingPath)) has the wrong type"
    case .dataCorrupted(let context):
        context.codingPath.isEmpty ? "it is not valid JSON" : "\(keyPath(context.codingPath)) has a value that is not allowed"
    @unknown default:
        "it cannot be decoded"
    }
}

private func keyPath(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
}

/// Returns the FNV-1a checksum of bytes as 16 hexadecimal digits.
package func checksum(of data: Data) -> String {
    var hash = FNV1a()
    data.withUnsafeBytes { hash.add($0) }
    return hexadecimal(hash.hash)
}

/// Returns a digest as 16 hexadecimal digits, because numbers in spreadsheets and JavaScript have
/// fewer than 64 bits.
package func hexadecimal(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}

package func digest(fromHexadecimal text: String) -> UInt64? {
    guard text.utf8.count == 16, text.allSatisfy({ $0.isHexDigit }) else { return nil }
    return UInt64(text, radix: 16)
}
