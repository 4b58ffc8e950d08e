import BenchmarkResults

/// The counts that callgrind wrote to a file. The file has one part per dump, with the instructions since the dump before.
///
/// Source: Valgrind's manual, "Callgrind Format Specification", <https://valgrind.org/docs/manual/cl-format.html>.
package struct CallgrindProfile {
    /// How much of a file is read.
    package enum Contents: Sendable {
        /// The total of each part. The other lines are not looked at: this is several times faster.
        case totals
        /// The costs of functions and of the calls between them, too.
        case costs
    }

    /// A function. Where callgrind tells callers apart, each chain of callers is a function of its own.
    struct Function: Equatable, Sendable {
        /// As it stands in the file: a symbol, then, where callers are told apart, theirs, with an apostrophe before each.
        let name: String
        /// The path of the program or library; `nil` where none is given.
        let object: String?
    }

    /// A call of one function by another, as indices in `functions`.
    struct Arc: Hashable, Sendable {
        let caller: Int
        let callee: Int
    }

    struct Calls: Equatable, Sendable {
        var count = 0
        /// The instructions of the callee and of everything that it called.
        var instructions = 0
    }

    /// What was counted between two dumps.
    struct Part: Equatable, Sendable {
        /// Whether callgrind wrote the part because a function was called.
        var isDumpOfCall = false
        /// `nil` where the part has no line of totals.
        var instructions: Int?
        /// The instructions of each function itself, by its index in `functions`.
        var own: [Int: Int] = [:]
        var calls: [Arc: Calls] = [:]
    }

    /// Empty where totals alone were read.
    let functions: [Function]
    /// In the order of the file.
    let parts: [Part]

    /// The instructions of each part that callgrind wrote because a function was called, in the order of the calls.
    var instructionsPerDump: [Int] { dumpsOfCalls.compactMap(\.instructions) }

    /// The parts that callgrind wrote because a function was called. A part that ends early has no total, and is left out.
    var dumpsOfCalls: [Part] { parts.filter { $0.isDumpOfCall && $0.instructions != nil } }

    /// - Parameter path: The name of the file for error messages. No file is opened.
    /// - Throws: `DataFileError` where a dump of a call has no column of instructions, or no total in that column. Where costs are read,
    ///   also for a line that the format does not have, a number that is none or too large, a name that was not given before, and a
    ///   part whose functions have another sum than its total.
    /// - Complexity: O(n), where n is the number of bytes.
    package init(path: String, text: some Collection<UInt8>, _ contents: Contents) throws(DataFileError) {
        var reader = CallgrindReader(path: path, contents: contents)
        let isRead = text.withContiguousStorageIfAvailable { bytes in
            Result { () throws(DataFileError) in try reader.read(UnsafeRawBufferPointer(bytes)) }
        }
        switch isRead {
        case let outcome?: try outcome.get()
        case nil:
            let outcome = Array(text).withUnsafeBytes { bytes in
                Result { () throws(DataFileError) in try reader.read(bytes) }
            }
            try outcome.get()
        }
        functions = reader.functions
        parts = reader.parts
    }
}
