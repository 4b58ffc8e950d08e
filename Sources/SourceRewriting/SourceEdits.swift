/// Replacements of parts of a source, which keep its lines.
struct SourceEdits {
    private var edits: [(range: Range<Int>, text: [UInt8])] = []

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append((range, Array(text.utf8)))
    }

    mutating func insert(_ text: String, at position: Int) {
        replace(position..<position, with: text)
    }

    /// Replaces a part by spaces, except for its newlines.
    mutating func blank(_ range: Range<Int>, of bytes: [UInt8]) {
        edits.append((range, bytes[range].map { $0 == .newline ? $0 : UInt8(ascii: " ") }))
    }

    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound] + edit.text
            position = edit.range.upperBound
        }
        return result + bytes[position...]
    }
}
