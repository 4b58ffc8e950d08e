import BenchmarkResults

/// The words of a line of a profile.
struct CallgrindWords {
    /// What stands before the equals sign of a line.
    enum Key {
        case calls
        /// A jump within a function, which has no cost of its own.
        case jump
        case name(CallgrindNames.Space, isCallee: Bool)
    }

    private let line: UnsafeRawBufferPointer

    init(_ line: UnsafeRawBufferPointer) {
        self.line = line
    }

    /// The words after a key; `nil` when the line begins otherwise.
    static func after(_ key: StaticString, in line: UnsafeRawBufferPointer) -> [Substring]? {
        let hasKey = key.withUTF8Buffer { line.starts(with: $0) }
        guard hasKey else { return nil }
        return String(decoding: line[key.utf8CodeUnitCount...], as: UTF8.self).split(separator: " ")
    }

    /// The line as a message shows it.
    var excerpt: String { BenchmarkResults.excerpt(of: String(decoding: line.prefix(200), as: UTF8.self)) }

    var isBlank: Bool { line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } }

    /// Whether the line is a key, a colon and a text.
    var isHeader: Bool {
        guard let colon = line.prefix(40).firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
        return line[..<colon].allSatisfy { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    }

    /// The two sides of the equals sign; `nil` where the left one is no key.
    var assignment: (key: Key, value: UnsafeRawBufferPointer)? {
        guard let equals = line.prefix(8).firstIndex(of: UInt8(ascii: "=")) else { return nil }
        guard let key = Key(String(decoding: line[..<equals], as: UTF8.self)) else { return nil }
        return (key, UnsafeRawBufferPointer(rebasing: line[(equals + 1)...]))
    }

    /// `nil` where the line does not begin with a number.
    var firstNumber: Int? {
        var rest = line[...]
        return Self.popWord(&rest).flatMap(Self.number)
    }

    /// One of the numbers that stand after the positions. Zeros at the end may be left out.
    ///
    /// - Returns: `nil` where the line is no cost.
    func cost(column: Int, positionCount: Int) -> Int? {
        var rest = line[...]
        for _ in 0..<positionCount {
            guard let word = Self.popWord(&rest), Self.isPosition(word) else { return nil }
        }
        var found = 0
        var index = 0
        while let word = Self.popWord(&rest) {
            guard let number = Self.number(word) else { return nil }
            if index == column { found = number }
            index += 1
        }
        return found
    }

    private static func popWord(_ rest: inout UnsafeRawBufferPointer.SubSequence) -> UnsafeRawBufferPointer.SubSequence? {
        while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    private static func number(_ word: UnsafeRawBufferPointer.SubSequence) -> Int? {
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

    /// A number, `*` for the position of the line before, or a difference from that. Positions are not kept: the profiles that this
    /// program makes are of executables without lines of sources.
    private static func isPosition(_ word: UnsafeRawBufferPointer.SubSequence) -> Bool {
        if word.elementsEqual([UInt8(ascii: "*")]) { return true }
        var digits = word
        if digits.first == UInt8(ascii: "+") || digits.first == UInt8(ascii: "-") { digits.removeFirst() }
        guard digits.starts(with: "0x".utf8) else { return number(digits) != nil }
        digits = digits.dropFirst(2)
        return !digits.isEmpty && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
}

extension CallgrindWords.Key {
    init?(_ text: String) {
        switch text {
        case "calls": self = .calls
        case "jump", "jcnd", "jfn", "jfi": self = .jump
        case "fn": self = .name(.function, isCallee: false)
        case "cfn": self = .name(.function, isCallee: true)
        case "ob": self = .name(.object, isCallee: false)
        case "cob": self = .name(.object, isCallee: true)
        case "fl", "fi", "fe": self = .name(.file, isCallee: false)
        case "cfl", "cfi": self = .name(.file, isCallee: true)
        default: return nil
        }
    }
}
