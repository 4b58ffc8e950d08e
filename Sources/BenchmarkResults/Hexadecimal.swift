/// Returns a digest as 16 hexadecimal digits, because numbers in spreadsheets and JavaScript have
/// fewer than 64 bits.
func hexadecimal(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}

func digest(fromHexadecimal text: String) -> UInt64? {
    guard text.utf8.count == 16, text.allSatisfy({ $0.isHexDigit }) else { return nil }
    return UInt64(text, radix: 16)
}
