import BenchmarkResults
import Foundation

/// The counts that callgrind wrote to a file. The file has one part per dump, with the instructions since the previous dump.
///
/// Source: Valgrind's manual, "Callgrind Format Specification", <https://valgrind.org/docs/manual/cl-format.html>.
package struct CallgrindProfile {
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
        let object: String?
    }

    struct Arc: Hashable, Sendable {
        let caller: Int
        let callee: Int
    }

    struct Calls: Equatable, Sendable {
        var count = 0
        var instructions = 0
    }

    struct Part: Equatable, Sendable {
        /// Whether callgrind wrote the part because a function was called.
        var isDumpOfCall = false
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

    /// Reads a profile. No file is opened; errors name the path.
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

private struct CallgrindReader {
    typealias Bytes = Slice<UnsafeRawBufferPointer>

    var functions: [CallgrindProfile.Function] = []
    var parts: [CallgrindProfile.Part] = []

    let path: String
    let contents: CallgrindProfile.Contents
    var functionNames = NameTable()
    var objectNames = NameTable()
    var functionIndices: [Place: Int] = [:]
    var positionCount = 1
    /// The index of instructions among the costs, or `nil` if instructions are not counted.
    var instructionColumn: Int?
    var part = CallgrindProfile.Part()
    var here = Place()
    var callee = Place()
    /// The number of calls, after the line with that number and before the line with the calls'
    /// cost.
    var callCount: Int?
    var line = 0

    /// A function in an object, as indices of names.
    struct Place: Hashable {
        var function: Int?
        var object: Int?
    }

    mutating func read(_ file: UnsafeRawBufferPointer) throws(DataFileError) {
        var start = 0
        while start < file.count {
            let end = file[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.count
            line += 1
            try read(line: file[start..<end])
            start = end + 1
        }
        guard callCount == nil else { throw error("the file ends before the cost of a call.") }
        endPart()
    }

    private mutating func read(line: Bytes) throws(DataFileError) {
        guard let first = line.first(where: { !" \r".utf8.contains($0) }), first != UInt8(ascii: "#") else { return }
        // Nearly all lines are costs, which begin with a digit or a sign.
        if first <= UInt8(ascii: "9") {
            if contents == .costs { try readCost(line) }
            return
        }
        guard callCount == nil else { throw error("a line of calls must be followed by the line with their cost.") }
        let end = line.prefix(40).firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
        if let end, line[end] == UInt8(ascii: ":") {
            try readHeader(text(line[..<end]), text(line[(end + 1)...]))
        } else if contents == .costs {
            guard let end, try readAssignment(text(line[..<end]), line[(end + 1)...]) else {
                throw error("\(excerpt(line)) is not a line of a profile.")
            }
        }
    }

    private func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

    private func excerpt(_ bytes: Bytes) -> String { BenchmarkResults.excerpt(of: text(bytes.prefix(200))) }

    private func error(_ problem: String) -> DataFileError {
        DataFileError(path: path, line: line, problem: problem)
    }

    // MARK: Headers

    private mutating func readHeader(_ key: String, _ value: String) throws(DataFileError) {
        let words = value.split(separator: " ")
        switch key {
        case "part":
            endPart()
            instructionColumn = nil
        case "desc" where words.first == "Trigger:":
            part.isDumpOfCall = words.dropFirst().first?.hasPrefix("--dump-before=") ?? false
        case "events": instructionColumn = words.firstIndex(of: "Ir")
        case "positions": positionCount = words.count
        case "totals": try readTotals(words)
        default: break
        }
    }

    private mutating func readTotals(_ totals: [Substring]) throws(DataFileError) {
        let column = instructionColumn.flatMap { totals.indices.contains($0) ? totals[$0] : nil }
        guard let count = column.flatMap({ Int($0) }), count >= 0 else {
            guard part.isDumpOfCall else { return }
            throw error("the total has no number in the column of the event Ir.")
        }
        part.instructions = count
        guard contents == .costs else { return }
        var sum = 0
        for own in part.own.values { sum = try self.sum(sum, own) }
        guard sum == count else { throw error("the total is \(count), but the functions have \(sum) instructions.") }
    }

    private mutating func endPart() {
        if part != CallgrindProfile.Part() { parts.append(part) }
        part = CallgrindProfile.Part()
        (here, callee) = (Place(), Place())
    }

    // MARK: Names and calls

    private mutating func readAssignment(_ key: String, _ value: Bytes) throws(DataFileError) -> Bool {
        switch key {
        case "fn": here.function = try index(of: value, in: &functionNames)
        case "cfn": callee.function = try index(of: value, in: &functionNames)
        case "ob": here.object = try index(of: value, in: &objectNames)
        case "cob": callee.object = try index(of: value, in: &objectNames)
        case "calls":
            var words = Words(rest: value)
            guard let count = words.next().flatMap(Words.number) else { throw error("the number of calls is missing.") }
            guard callee.function != nil else { throw error("calls without a function; a line “cfn=…” is missing.") }
            callCount = count
        // Files, and jumps within a function, which have no cost.
        case "fl", "fi", "fe", "cfl", "cfi", "jump", "jcnd", "jfn", "jfi": break
        default: return false
        }
        return true
    }

    private func index(of value: Bytes, in names: inout NameTable) throws(DataFileError) -> Int {
        guard let index = names.index(of: value) else { throw error("the name \(excerpt(value)) is not defined.") }
        return index
    }

    private mutating func functionIndex(of place: Place) -> Int? {
        guard let name = place.function else { return nil }
        if let known = functionIndices[place] { return known }
        functions.append(.init(name: functionNames.names[name], object: place.object.map { objectNames.names[$0] }))
        functionIndices[place] = functions.count - 1
        return functions.count - 1
    }

    // MARK: Costs

    private mutating func readCost(_ line: Bytes) throws(DataFileError) {
        guard let column = instructionColumn else { throw error("a cost without a line “events:” that has Ir.") }
        guard let instructions = Words.cost(in: line, column: column, positionCount: positionCount) else {
            throw error("\(excerpt(line)) is not a cost; expected \(positionCount) positions and numbers.")
        }
        guard let function = functionIndex(of: here) else {
            throw error("a cost without a function; a line “fn=…” is missing.")
        }
        guard let count = callCount else {
            part.own[function] = try sum(part.own[function] ?? 0, instructions)
            return
        }
        // Without an object, the callee is in the object of its caller.
        guard let called = functionIndex(of: Place(function: callee.function, object: callee.object ?? here.object)) else {
            return
        }
        var calls = part.calls[.init(caller: function, callee: called)] ?? .init()
        calls.count = try sum(calls.count, count)
        calls.instructions = try sum(calls.instructions, instructions)
        part.calls[.init(caller: function, callee: called)] = calls
        (callCount, callee) = (nil, Place())
    }

    private func sum(_ left: Int, _ right: Int) throws(DataFileError) -> Int {
        let (sum, overflows) = left.addingReportingOverflow(right)
        guard !overflows else { throw error("a sum exceeds \(Int.max).") }
        return sum
    }
}

/// The names of functions or objects. A part of a profile contains each name once, with a number
/// that replaces the name afterwards.
private struct NameTable {
    private(set) var names: [String] = []
    /// The index in `names` of each number in parentheses, and of each name without a number.
    private var indices: [String: Int] = [:]

    /// Looks up a name, which is written as `(number) name`, `(number)` or `name`.
    ///
    /// - Returns: The index in `names`, or `nil` for a number without a name.
    mutating func index(of value: CallgrindReader.Bytes) -> Int? {
        var (key, name) = (value, value)
        if value.first == UInt8(ascii: "("), let end = value.prefix(24).firstIndex(of: UInt8(ascii: ")")),
            Words.number(value[(value.startIndex + 1)..<end]) != nil
        {
            key = value[...end]
            name = value[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
        }
        let keyText = String(decoding: key, as: UTF8.self)
        let known = indices[keyText]
        // Callgrind repeats names in each part. They are long, so known names are only compared.
        if name.isEmpty || known.map({ isName($0, equalTo: name) }) == true { return known }
        names.append(String(decoding: name, as: UTF8.self))
        indices[keyText] = names.count - 1
        return names.count - 1
    }

    private func isName(_ index: Int, equalTo bytes: CallgrindReader.Bytes) -> Bool {
        let other = UnsafeRawBufferPointer(rebasing: bytes)
        return names[index].utf8.withContiguousStorageIfAvailable { name in
            guard name.count == other.count, let start = name.baseAddress, let otherStart = other.baseAddress else {
                return false
            }
            return memcmp(start, otherStart, name.count) == 0
        } ?? false
    }
}

private struct Words {
    var rest: CallgrindReader.Bytes

    mutating func next() -> CallgrindReader.Bytes? {
        while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    /// Returns one of the numbers after the positions of a line, or `nil` if the line is not a
    /// cost. Trailing zeros may be missing.
    static func cost(in line: CallgrindReader.Bytes, column: Int, positionCount: Int) -> Int? {
        var words = Words(rest: line)
        for _ in 0..<positionCount {
            // A number, `*`, or a difference from the previous position. Positions are not used.
            guard let word = words.next(), word.allSatisfy({ "0123456789abcdefx+-*".utf8.contains($0) }) else { return nil }
        }
        var (cost, index) = (0, 0)
        while let word = words.next() {
            guard let number = number(word) else { return nil }
            if index == column { cost = number }
            index += 1
        }
        return cost
    }

    static func number(_ word: CallgrindReader.Bytes) -> Int? {
        var value = 0
        for byte in word {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflowsToo) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
            guard !overflows, !overflowsToo else { return nil }
            value = sum
        }
        return word.isEmpty ? nil : value
    }
}
