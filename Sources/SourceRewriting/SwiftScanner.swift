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
    /// The last regular expression without an end: up to this position, a slash has at most so many
    /// number signs after it, so that later searches need not repeat this one.
    private var unterminated = (limit: 0, numberSigns: 0)
    /// The bytes that were looked at, for tests of the complexity.
    private(set) var steps = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns all tokens, in O(n) for n bytes.
    mutating func tokens() -> [SwiftToken] {
        var tokens: [SwiftToken] = []
        while let token = next() { tokens.append(token) }
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
            steps += 1
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
        if let count = numberSignsOfString() {
            scanString(numberSigns: count)
            return .literal
        }
        switch peek() {
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

    /// Scans a token that begins with a number sign: a regular expression or a directive. Number
    /// signs before anything else are one mark.
    private mutating func scanNumberSign() -> SwiftToken.Kind {
        let count = countNumberSigns()
        if peek(count) == UInt8(ascii: "/"), scanRegularExpression(numberSigns: count) { return .literal }
        guard count == 1 else {
            advance(count - 1)
            return .mark
        }
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

    private mutating func countNumberSigns() -> Int {
        var count = 0
        while peek(count) == UInt8(ascii: "#") { count += 1 }
        steps += count
        return count
    }

    /// The number of number signs before the quotation mark of the string that begins here, or `nil`
    /// if none does.
    private mutating func numberSignsOfString() -> Int? {
        let count = countNumberSigns()
        return peek(count) == UInt8(ascii: "\"") ? count : nil
    }

    /// A string whose end was not found yet.
    private struct OpenString {
        let numberSigns: Int
        let marks: Int
        /// The open parentheses of the interpolation that the scanner is in, or 0 in the text.
        var depth = 0
    }

    /// Scans a string with the strings in its interpolations. A string on one line ends with the
    /// line at the latest.
    private mutating func scanString(numberSigns: Int) {
        var strings = [openString(numberSigns: numberSigns)]
        while let string = strings.last, position < bytes.count {
            if string.depth == 0 {
                strings[strings.count - 1].depth = scanText(of: string)
                // The scanner is in an interpolation, or behind the string.
                if strings[strings.count - 1].depth == 0 { strings.removeLast() }
                continue
            }
            skipTrivia()
            if let count = numberSignsOfString() {
                strings.append(openString(numberSigns: count))
                continue
            }
            guard position < bytes.count else { return }
            if peek() == UInt8(ascii: "(") { strings[strings.count - 1].depth += 1 }
            if peek() == UInt8(ascii: ")") { strings[strings.count - 1].depth -= 1 }
            _ = scanToken()
        }
    }

    /// Scans the first quotation marks of a string.
    private mutating func openString(numberSigns: Int) -> OpenString {
        advance(numberSigns)
        let isMultiline = starts(with: "\"\"\"") && !(numberSigns > 0 && endsOnThisLine(numberSigns: numberSigns))
        let string = OpenString(numberSigns: numberSigns, marks: isMultiline ? 3 : 1)
        advance(string.marks)
        return string
    }

    /// Scans the text of a string up to its end or an interpolation.
    ///
    /// - Returns: 1 in an interpolation, or 0 behind the end.
    private mutating func scanText(of string: OpenString) -> Int {
        let isMultiline = string.marks == 3
        while position < bytes.count {
            if isMultiline ? starts(with: "\"\"\"") : peek() == UInt8(ascii: "\""),
                hasNumberSigns(string.numberSigns, at: string.marks)
            {
                advance(string.marks + string.numberSigns)
                return 0
            }
            if !isMultiline, peek() == .newline { return 0 }
            guard peek() == UInt8(ascii: "\\"), hasNumberSigns(string.numberSigns, at: 1) else {
                advance()
                continue
            }
            advance(1 + string.numberSigns)
            let isInterpolation = peek() == UInt8(ascii: "(")
            advance()
            if isInterpolation { return 1 }
        }
        return 0
    }

    /// Whether a raw string that begins with three quotation marks, such as `#"""#`, ends on its
    /// line, as in the compiler's scanner.
    private mutating func endsOnThisLine(numberSigns: Int) -> Bool {
        var distance = 1
        while peek(distance) != .newline, position + distance < bytes.count {
            if peek(distance) == UInt8(ascii: "\""), hasNumberSigns(numberSigns, at: distance + 1) { return true }
            distance += 1
            steps += 1
        }
        return false
    }

    /// Scans `#/…/#`, which may have several lines if nothing follows the first slash on its line.
    ///
    /// - Returns: Whether it is a regular expression; otherwise the position is unchanged.
    private mutating func scanRegularExpression(numberSigns: Int) -> Bool {
        guard numberSigns <= unterminated.numberSigns || position >= unterminated.limit else { return false }
        let (start, firstLine) = (position, line)
        advance(numberSigns + 1)
        var distance = 0
        while position + distance < bytes.count, peek(distance).isSpace, peek(distance) != .newline { distance += 1 }
        let isMultiline = peek(distance) == .newline
        var longest = 0
        while position < bytes.count, isMultiline || peek() != .newline {
            if peek() == UInt8(ascii: "/") {
                var count = 0
                while count < numberSigns, peek(1 + count) == UInt8(ascii: "#") { count += 1 }
                if count == numberSigns {
                    advance(1 + numberSigns)
                    return true
                }
                longest = max(longest, count)
            }
            advance(peek() == UInt8(ascii: "\\") ? 2 : 1)
        }
        unterminated = (position, longest)
        (position, line) = (start, firstLine)
        return false
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")

    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) || self == 0 }
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte belongs to a word. Bytes of characters outside of ASCII do.
    var isWordPart: Bool {
        isDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
