import Foundation

/// What decoding a JSON document does not notice: a key that stands twice in an object, where the last one would win without a word,
/// and nesting so deep that decoding would use up the stack.
///
/// It looks at brackets and keys alone. What is no JSON is left to the decoder.
///
/// Source: RFC 8259, section 4, on keys: "The names within an object SHOULD be unique", <https://www.rfc-editor.org/rfc/rfc8259>.
struct JSONStructure {
    /// No document of ours needs more than five.
    private static let deepestNesting = 32

    private let path: String
    private let bytes: Data
    private var position: Data.Index
    private var line = 1
    /// The keys of each object that is open; `nil` for an array.
    private var open: [Set<String>?] = []
    /// The text that ends here is a key where a colon follows.
    private var latestText: (range: Range<Data.Index>, line: Int)?

    /// - Parameter path: For messages only; nothing is opened.
    /// - Throws: `DataFileError` that names the line.
    /// - Complexity: O(n), where n is the number of bytes.
    static func check(_ data: Data, path: String) throws(DataFileError) {
        var structure = JSONStructure(path: path, bytes: data, position: data.startIndex)
        try structure.scan()
    }

    private init(path: String, bytes: Data, position: Data.Index) {
        self.path = path
        self.bytes = bytes
        self.position = position
    }

    private mutating func scan() throws(DataFileError) {
        while position < bytes.endIndex {
            switch bytes[position] {
            case UInt8(ascii: "{"): try begin([])
            case UInt8(ascii: "["): try begin(nil)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
            case UInt8(ascii: ":"): try addKey()
            case ASCII.quote: skipText()
            case ASCII.lineFeed: line += 1
            default: break
            }
            position += 1
        }
    }

    private mutating func begin(_ keys: Set<String>?) throws(DataFileError) {
        open.append(keys)
        guard open.count <= Self.deepestNesting else {
            throw DataFileError(
                path: path, line: line,
                problem:
                    "objects and lists stand in each other more than \(Self.deepestNesting) deep; no file of this kind needs that."
            )
        }
    }

    private mutating func addKey() throws(DataFileError) {
        guard let text = latestText, case .some(.some) = open.last else { return }
        latestText = nil
        // Two spellings of one key are the same key.
        guard let key = try? JSONDecoder().decode(String.self, from: bytes[text.range]) else { return }
        guard open[open.count - 1]?.insert(key).inserted == false else { return }
        throw DataFileError(path: path, line: text.line, problem: "the key \(excerpt(of: key)) stands twice; give it once.")
    }

    /// Moves to the closing quotation mark.
    private mutating func skipText() {
        let start = position
        position += 1
        while position < bytes.endIndex, bytes[position] != ASCII.quote {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.endIndex else { return }
        latestText = (start..<position + 1, line)
    }
}

/// Reads a JSON file whose objects have each key once.
///
/// - Throws: `DataFileError`.
package func readJSONFile(at path: String) throws -> Data {
    let data = try readDataFile(at: path)
    try JSONStructure.check(data, path: path)
    return data
}
