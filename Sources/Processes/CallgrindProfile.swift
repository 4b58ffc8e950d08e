import BenchmarkResults

/// The counts that callgrind wrote to a file. The file has one part per dump, with the instructions since the dump before.
///
/// Source: Valgrind's manual, "Callgrind Format Specification", <https://valgrind.org/docs/manual/cl-format.html>.
package struct CallgrindProfile {
    /// The instructions of each part that callgrind wrote because a function was called, in the order of the calls.
    let instructionsPerDump: [Int]

    /// - Parameter path: The name of the file for error messages. No file is opened.
    /// - Throws: `DataFileError` where a part has no column of instructions, or no total in that column.
    /// - Complexity: O(n), where n is the number of bytes.
    package init(path: String, text: some Collection<UInt8>) throws(DataFileError) {
        var instructions: [Int] = []
        var isDumpOfCall = false
        var instructionColumn: Int?
        for (index, bytes) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            // Nearly all lines are costs, which begin with a digit or a sign. Skipping them early keeps reading fast.
            guard let first = bytes.first, first > UInt8(ascii: "9") else { continue }
            if Self.words(after: "part:", in: bytes) != nil {
                (isDumpOfCall, instructionColumn) = (false, nil)
            } else if let trigger = Self.words(after: "desc: Trigger:", in: bytes) {
                isDumpOfCall = trigger.first?.hasPrefix("--dump-before=") ?? false
            } else if let events = Self.words(after: "events:", in: bytes) {
                instructionColumn = events.firstIndex(of: "Ir")
            } else if isDumpOfCall, let totals = Self.words(after: "totals:", in: bytes) {
                guard let column = instructionColumn, totals.indices.contains(column), let count = Int(totals[column]) else {
                    throw DataFileError(
                        path: path, line: index + 1, problem: "the total has no number in the column of the event Ir."
                    )
                }
                instructions.append(count)
            }
        }
        instructionsPerDump = instructions
    }

    /// The words after a key; `nil` when the line begins otherwise.
    private static func words(after key: StaticString, in line: some Collection<UInt8>) -> [Substring]? {
        let hasKey = key.withUTF8Buffer { line.starts(with: $0) }
        guard hasKey else { return nil }
        return String(decoding: line.dropFirst(key.utf8CodeUnitCount), as: UTF8.self).split(separator: " ")
    }
}
