/// A piece of Swift source. Space, comments and the conditions of `#if` are not tokens.
package struct SwiftToken: Equatable {
    package enum Kind {
        case word, literal, mark
        /// `@name`
        case attribute
        /// `#name`
        case directive
    }

    package let kind: Kind
    /// The bytes of the token.
    package let range: Range<Int>
    /// The number of the line, from 1.
    package let line: Int
}

/// Splits Swift source into tokens, without parsing it. Strings and regular expressions are whole
/// literals, also with interpolations.
///
/// A regular expression between bare slashes is not recognized: Swift 5 has none.
struct SwiftScanner {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
        var scanner = SwiftScanner(bytes: bytes)
        var tokens: [SwiftToken] = []
        while let token = scanner.next() { tokens.append(token) }
        return tokens
    }

    /// Returns the byte at a distance, or 0 past the end.
    private func peek(_ distance: Int = 0) -> UInt8 {
        let index = position + distance
        return index < bytes.count ? bytes[index] : 0
    }

    private func starts(with text: StaticString) -> Bool {
        (0..<text.utf8CodeUnitCount).allSatisfy { peek($0) == text.utf8Start[$0] }
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where position < bytes.count {
            if bytes[position] == .newline { line += 1 }
            position += 1
        }
    }

    private mutating func skipLine() {
        while position < bytes.count, peek() != .newline { advance() }
    }

    private mutating func next() -> SwiftToken? {
        if position == 0, starts(with: "#!") { skipLine() }
        skipTrivia()
        guard position < bytes.count else { return nil }
        let (start, firstLine) = (position, line)
        let kind = scanToken()
        return SwiftToken(kind: kind, range: start..<position, line: firstLine)
    }

    private mutating func skipTrivia() {
        while position < bytes.count {
            if starts(with: "//") {
                skipLine()
            } else if starts(with: "/*") {
                skipBlockComment()
            } else if peek().isSpace {
                advance()
            } else {
                return
            }
        }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                advance(2)
            } else if starts(with: "*/") {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && position < bytes.count
    }

    private mutating func scanToken() -> SwiftToken.Kind {
        switch peek() {
        case UInt8(ascii: "\""):
            scanString(numberSigns: 0)
            return .literal
        case UInt8(ascii: "#"): return scanNumberSign()
        case UInt8(ascii: "@") where peek(1).isWordPart:
            advance()
            skipWord()
            return .attribute
        case UInt8(ascii: "`"):
            advance()
            while position < bytes.count, peek() != .newline, peek() != UInt8(ascii: "`") { advance() }
            advance()
            return .word
        case let byte where byte.isWordPart:
            skipWord()
            return byte.isDigit ? .literal : .word
        default:
            advance()
            return .mark
        }
    }

    private mutating func skipWord() {
        while peek().isWordPart { advance() }
    }

    /// Scans what begins with a number sign: a raw string, a regular expression or a directive.
    private mutating func scanNumberSign() -> SwiftToken.Kind {
        var count = 0
        while peek(count) == UInt8(ascii: "#") { count += 1 }
        if peek(count) == UInt8(ascii: "\"") {
            advance(count)
            scanString(numberSigns: count)
            return .literal
        }
        if peek(count) == UInt8(ascii: "/"), scanRegularExpression(numberSigns: count) { return .literal }
        advance()
        let start = position
        skipWord()
        guard position > start else { return .mark }
        if bytes[start..<position].elementsEqual("if".utf8) || bytes[start..<position].elementsEqual("elseif".utf8) {
            while position < bytes.count, peek() != .newline, !starts(with: "//"), !starts(with: "/*") { advance() }
        }
        return .directive
    }

    // MARK: Strings

    private func hasNumberSigns(_ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
    }

    /// Scans a string from its first quotation mark. A string on one line ends with the line at the
    /// latest.
    private mutating func scanString(numberSigns: Int) {
        let isMultiline = starts(with: "\"\"\"") && !(numberSigns > 0 && endsOnThisLine(numberSigns: numberSigns))
        let marks = isMultiline ? 3 : 1
        advance(marks)
        while position < bytes.count {
            if isMultiline ? starts(with: "\"\"\"") : peek() == UInt8(ascii: "\""), hasNumberSigns(numberSigns, at: marks) {
                return advance(marks + numberSigns)
            }
            if !isMultiline, peek() == .newline { return }
            guard peek() == UInt8(ascii: "\\"), hasNumberSigns(numberSigns, at: 1) else {
                advance()
                continue
            }
            advance(1 + numberSigns)
            if peek() == UInt8(ascii: "(") { skipInterpolation() } else { advance() }
        }
    }

    /// Whether a raw string that begins with three quotation marks, such as `#"""#`, ends on its
    /// line, as in the compiler's scanner.
    private func endsOnThisLine(numberSigns: Int) -> Bool {
        var distance = 1
        while peek(distance) != .newline, position + distance < bytes.count {
            if peek(distance) == UInt8(ascii: "\""), hasNumberSigns(numberSigns, at: distance + 1) { return true }
            distance += 1
        }
        return false
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            guard let token = next() else { return }
            guard token.kind == .mark else { continue }
            if bytes[token.range.lowerBound] == UInt8(ascii: "(") { depth += 1 }
            if bytes[token.range.lowerBound] == UInt8(ascii: ")") { depth -= 1 }
        } while depth > 0
    }

    /// Scans `#/…/#`, which may have several lines if nothing follows the first slash on its line.
    ///
    /// - Returns: Whether it is a regular expression; otherwise the position is unchanged.
    private mutating func scanRegularExpression(numberSigns: Int) -> Bool {
        let (start, firstLine) = (position, line)
        advance(numberSigns + 1)
        var distance = 0
        while peek(distance).isSpace, peek(distance) != .newline { distance += 1 }
        let isMultiline = peek(distance) == .newline
        while position < bytes.count, isMultiline || peek() != .newline {
            if peek() == UInt8(ascii: "/"), hasNumberSigns(numberSigns, at: 1) {
                advance(1 + numberSigns)
                return true
            }
            advance(peek() == UInt8(ascii: "\\") ? 2 : 1)
        }
        (position, line) = (start, firstLine)
        return false
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")

    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) || self == 0 }
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte belongs to a word. Bytes of characters outside of ASCII do.
    fileprivate var isWordPart: Bool {
        isDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
