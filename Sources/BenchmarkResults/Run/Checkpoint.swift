import Statistics

/// The length and the checksum of a file's beginning. It is extended without reading earlier bytes
/// again.
package struct Checkpoint: Equatable, Sendable {
    package private(set) var length = 0
    private var hash = FNV1a()

    var checksum: String { hexadecimal(hash.hash) }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        length += bytes.count
        hash.add(bytes)
    }

    mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

    mutating func extend(to newLength: Int, reading file: OpenDataFile) throws {
        var piece: ContiguousArray<UInt8> = []
        while length < newLength {
            piece.removeAll(keepingCapacity: true)
            guard try file.read(min(newLength - length, 1 << 18), appendingTo: &piece) > 0 else { return }
            piece.withUnsafeBytes { add($0) }
        }
    }
}

/// The JSON contains FNV-1a in 16 hexadecimal digits.
extension Checkpoint: Codable {
    private enum CodingKeys: CodingKey {
        case checksum, length
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        length = try container.decode(Int.self, forKey: .length)
        guard length >= 0, let hash = digest(fromHexadecimal: try container.decode(String.self, forKey: .checksum)) else {
            throw DecodingError.dataCorruptedError(
                forKey: .checksum, in: container, debugDescription: "A length and 16 hexadecimal digits are expected.")
        }
        self.hash = FNV1a(continuing: hash)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(length, forKey: .length)
        try container.encode(checksum, forKey: .checksum)
    }
}
