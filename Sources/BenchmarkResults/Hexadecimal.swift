/// The 16 digits of a digest. Hexadecimal, since 64 bits are more than a spreadsheet's or JavaScript's numbers hold.
func hexadecimal(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}

/// The digest that 16 hexadecimal digits stand for; `nil` for any other text.
func digest(fromHexadecimal text: String) -> UInt64? {
    guard text.utf8.count == 16, text.allSatisfy({ $0.isHexDigit }) else { return nil }
    return UInt64(text, radix: 16)
}
