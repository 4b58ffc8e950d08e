import BenchmarkResults
import Foundation

/// The counts that callgrind wrote to a file. The file has one part per dump, with the instructions since the previous dump.
///
/// Source: Valgrind's manual, "Callgrind Format Specification", <https://valgrind.org/docs/manual/cl-format.html>.
package struct CallgrindProfile {
    /// The part of a file to read.
    package enum Contents: Sendable {
        /// Only the total of each part, which is several times faster.
        case totals
        /// Also the costs of functions and of the calls between them.
        case costs
    }

    /// A function. If callgrind separates callers, each chain of callers is a separate function.
    struct Function: Equatable, Sendable {
        /// A symbol. If callgrind separates callers, their symbols follow, each after an apostrophe.
        let name: String
        /// The path of the program or library, or `nil` if it is unknown.
        let object: String?
    }

    /// A call from one function to another, as indices in `functions`.
    struct Arc: Hashable, Sendable {
        let caller: Int
        let callee: Int
    }

    struct Calls: Equatable, Sendable {
        var count = 0
        /// The instructions of the callee and of everything that it calls.
        var instructions = 0
    }

    /// The counts between two dumps.
    struct Part: Equatable, Sendable {
        /// Whether callgrind wrote the part because a function was called.
        var isDumpOfCall = false
        /// The total, or `nil` if the part has no line of totals.
        var instructions: Int?
        /// The self cost of each function, by its index in `functions`.
        var own: [Int: Int] = [:]
        var calls: [Arc: Calls] = [:]
    }

    /// The functions. Empty if only totals were read.
    let functions: [Function]
    let parts: [Part]

    var instructionsPerDump: [Int] { dumpsOfCalls.compactMap(\.instructions) }

    /// The parts that callgrind wrote because a function was called, without parts that are cut off before their total.
    var dumpsOfCalls: [Part] { parts.filter { $0.isDumpOfCall && $0.instructions != nil } }

    /// - Parameters:
    ///   - path: The name of the file in error messages. No file is opened.
    ///   - bytes: The content of the file.
    /// - Throws: `DataFileError` if a dump of a call has no total in the column of instructions. If
    ///   costs are read, also for an unknown line, an invalid or too large number, an undefined
    ///   name, and a part whose functions do not add up to the total.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    package init(path: String, _ bytes: some ContiguousBytes, _ contents: Contents) throws(DataFileError) {
        var reader = CallgrindReader(path: path, contents: contents)
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(DataFileError) in try reader.read(bytes) }
        }
        try result.get()
        functions = reader.functions
        parts = reader.parts
    }
}
