enum ASCII {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let comma = UInt8(ascii: ",")
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let zero = UInt8(ascii: "0")

    static func isDigit(_ byte: UInt8) -> Bool {
        byte &- zero < 10
    }
}

/// Prevents spreadsheets from running a string as a formula, by an apostrophe before `=`, `+`, `-`
/// or `@`.
///
/// Existing apostrophes before such a character are kept, so removing the guard always restores the
/// string: `=x` and `'=x` become `'=x` and `''=x`.
///
/// Source: OWASP, "CSV Injection", <https://owasp.org/www-community/attacks/CSV_Injection>.
enum FormulaGuard {
    static func isNeeded(by utf8: some Sequence<UInt8>) -> Bool {
        for byte in utf8 where byte != ASCII.apostrophe {
            return byte == UInt8(ascii: "=") || byte == ASCII.plus || byte == ASCII.minus || byte == UInt8(ascii: "@")
        }
        return false
    }

    static func removed(from text: String) -> String {
        text.utf8.first == ASCII.apostrophe && isNeeded(by: text.utf8) ? String(text.dropFirst()) : text
    }
}
