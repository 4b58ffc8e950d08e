import BenchmarkResults
import Foundation

/// Reads the lines of a profile one after the other.
struct CallgrindReader {
    private(set) var functions: [CallgrindProfile.Function] = []
    private(set) var parts: [CallgrindProfile.Part] = []

    private let path: String
    private let contents: CallgrindProfile.Contents
    private var names = CallgrindNames()
    /// By their names.
    private var functionIndices: [NamedFunction: Int] = [:]
    /// How many positions stand before the costs of a line.
    private var positionCount = 1
    /// Among the costs of a line; `nil` where instructions are not counted.
    private var instructionColumn: Int?
    private var part = CallgrindProfile.Part()
    private var here = Place()
    private var callee = Place()
    /// How often the callee is called, between such a line and the one with what the calls cost.
    private var callCount: Int?
    private var line = 0

    /// Where costs are counted, as indices of names.
    private struct Place {
        var function: Int?
        var object: Int?
    }

    private struct NamedFunction: Hashable {
        let name: Int
        let object: Int?
    }

    init(path: String, contents: CallgrindProfile.Contents) {
        self.path = path
        self.contents = contents
    }

    /// Reads a whole file.
    ///
    /// - Throws: As `CallgrindProfile.init(path:text:_:)`.
    mutating func read(_ text: UnsafeRawBufferPointer) throws(DataFileError) {
        var rest = text
        while let start = rest.baseAddress, !rest.isEmpty {
            // Much faster than a look at each byte in a debug build.
            let length = memchr(start, Int32(UInt8(ascii: "\n")), rest.count).map {
                $0 - UnsafeMutableRawPointer(mutating: start)
            }
            line += 1
            try read(line: UnsafeRawBufferPointer(rebasing: rest[..<(length ?? rest.count)]))
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst((length ?? rest.count) + 1))
        }
        guard callCount == nil else { throw error("the file ends before the cost of a call.") }
        endPart()
    }

    private mutating func read(line: UnsafeRawBufferPointer) throws(DataFileError) {
        guard let first = line.first else { return }
        // Nearly all lines are costs, which begin with a digit or a sign.
        if first <= UInt8(ascii: "9"), first != UInt8(ascii: "#"), first > UInt8(ascii: " ") {
            if contents == .costs { try readCost(line) }
            return
        }
        if try readHeader(line) || contents == .totals || first == UInt8(ascii: "#") { return }
        guard callCount == nil else { throw error("a line of calls is followed by another than that of their cost.") }
        let words = CallgrindWords(line)
        guard let (key, value) = words.assignment else {
            // A line of the header, such as "desc: …", or one of spaces.
            guard words.isHeader || words.isBlank else { throw error("\(words.excerpt) is no line of a profile.") }
            return
        }
        try read(key, value)
    }

    // MARK: Headers

    /// - Returns: Whether the line is one of those that say how a part is to be read.
    private mutating func readHeader(_ line: UnsafeRawBufferPointer) throws(DataFileError) -> Bool {
        if CallgrindWords.after("part:", in: line) != nil {
            endPart()
            instructionColumn = nil
        } else if let trigger = CallgrindWords.after("desc: Trigger:", in: line) {
            part.isDumpOfCall = trigger.first?.hasPrefix("--dump-before=") ?? false
        } else if let events = CallgrindWords.after("events:", in: line) {
            instructionColumn = events.firstIndex(of: "Ir")
        } else if let positions = CallgrindWords.after("positions:", in: line) {
            positionCount = positions.count
        } else if let totals = CallgrindWords.after("totals:", in: line) {
            try readTotals(totals)
        } else {
            return false
        }
        return true
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
        guard sum == count else { throw error("the total is \(count), and the functions have \(sum) instructions.") }
    }

    /// What was read since the last part is one; it is none where nothing was counted in it.
    private mutating func endPart() {
        if part != CallgrindProfile.Part() { parts.append(part) }
        part = CallgrindProfile.Part()
        (here, callee, callCount) = (Place(), Place(), nil)
    }

    // MARK: Names

    private mutating func read(_ key: CallgrindWords.Key, _ value: UnsafeRawBufferPointer) throws(DataFileError) {
        switch key {
        case .calls:
            guard let count = CallgrindWords(value).firstNumber else { throw error("the number of calls is none.") }
            guard callee.function != nil else { throw error("calls of no function; a line “cfn=…” is missing.") }
            callCount = count
        case .jump: break
        case .name(let space, let isCallee):
            guard let name = names.index(of: value, in: space) else {
                throw error("the name \(CallgrindWords(value).excerpt) was not given before.")
            }
            switch (space, isCallee) {
            case (.function, false): here.function = name
            case (.function, true): callee.function = name
            case (.object, false): here.object = name
            case (.object, true): callee.object = name
            case (.file, _): break
            }
        }
    }

    private mutating func function(at place: Place, in object: Int?) -> Int? {
        guard let name = place.function else { return nil }
        let named = NamedFunction(name: name, object: object)
        if let known = functionIndices[named] { return known }
        functions.append(CallgrindProfile.Function(name: names.texts[name], object: object.map { names.texts[$0] }))
        functionIndices[named] = functions.count - 1
        return functions.count - 1
    }

    // MARK: Costs

    private mutating func readCost(_ line: UnsafeRawBufferPointer) throws(DataFileError) {
        guard let column = instructionColumn else { throw error("a cost before a line “events:” that has Ir.") }
        guard let instructions = CallgrindWords(line).cost(column: column, positionCount: positionCount) else {
            throw error("\(CallgrindWords(line).excerpt) is no cost: \(positionCount) positions and numbers must stand there.")
        }
        guard let function = function(at: here, in: here.object) else {
            throw error("a cost of no function; a line “fn=…” is missing.")
        }
        guard let count = callCount else {
            part.own[function] = try sum(part.own[function] ?? 0, instructions)
            return
        }
        // A callee is in the object of its caller where nothing else is said.
        guard let called = self.function(at: callee, in: callee.object ?? here.object) else { return }
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

    private func error(_ problem: String) -> DataFileError {
        DataFileError(path: path, line: line, problem: problem)
    }
}
