import BenchmarkResults

/// What callgrind wrote: one part per dump, each with the instructions since the one before.
///
/// Source: Valgrind's manual, "Callgrind Format Specification", <https://valgrind.org/docs/manual/cl-format.html>.
struct CallgrindProfile {
    /// The instructions of each part that was dumped because a function was called, in the order of time.
    let instructionsPerDump: [Int]

    /// - Parameter path: For messages only; nothing is opened.
    /// - Throws: `DataFileError` where a part does not say what was counted, or how much.
    /// - Complexity: O(n), where n is the number of bytes.
    init(path: String, text: some Collection<UInt8>) throws(DataFileError) {
        var instructions: [Int] = []
        var isCalled = false
        var column: Int?
        for (index, bytes) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            // Nearly all lines are costs, which begin with a digit or a sign; the rest is worth a closer look.
            guard let first = bytes.first, first > UInt8(ascii: "9") else { continue }
            if Self.value(of: "part:", in: bytes) != nil {
                (isCalled, column) = (false, nil)
            } else if let value = Self.value(of: "desc: Trigger:", in: bytes) {
                isCalled = value.first?.hasPrefix("--dump-before=") ?? false
            } else if let value = Self.value(of: "events:", in: bytes) {
                column = value.firstIndex(of: "Ir")
            } else if isCalled, let value = Self.value(of: "totals:", in: bytes) {
                guard let column, value.indices.contains(column), let count = Int(value[column]) else {
                    throw DataFileError(
                        path: path, line: index + 1, problem: "the total has no number in the column of the event Ir."
                    )
                }
                instructions.append(count)
            }
        }
        instructionsPerDump = instructions
    }

    /// The words behind a key; `nil` when the line has another one.
    private static func value(of key: StaticString, in line: some Collection<UInt8>) -> [Substring]? {
        let isKey = key.withUTF8Buffer { line.starts(with: $0) }
        guard isKey else { return nil }
        return String(decoding: line.dropFirst(key.utf8CodeUnitCount), as: UTF8.self).split(separator: " ")
    }
}
