import BenchmarkResults
import Foundation

extension ByteSink {
    mutating func write(_ text: String) throws {
        try write([UInt8](text.utf8))
    }

    mutating func writeJSON(_ value: some Encodable) throws {
        try write([UInt8](JSONEncoder.stable().encode(value)))
    }

    /// Writes the elements of a JSON array, one per line, without brackets.
    mutating func writeJSONElements(of elements: some Sequence<some Encodable>) throws {
        let encoder = JSONEncoder.stable()
        var isFirst = true
        for element in elements {
            var line: [UInt8] = isFirst ? [] : [UInt8](",\n".utf8)
            line += try encoder.encode(element)
            try write(line)
            isFirst = false
        }
    }
}
