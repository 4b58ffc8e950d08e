/// A whole number as a field: `-?[0-9]+`, within the range of `Int`.
struct WholeNumberText {
    let value: Int

    init?(_ bytes: ContiguousArray<UInt8>.SubSequence) {
        let isNegative = bytes.first == ASCII.minus
        let digits = isNegative ? bytes.dropFirst() : bytes
        guard !digits.isEmpty else { return nil }
        // Counted downwards, because Int.min has no positive counterpart.
        var negated = 0
        for byte in digits {
            guard ASCII.isDigit(byte) else { return nil }
            let (product, overflows) = negated.multipliedReportingOverflow(by: 10)
            let (next, underflows) = product.subtractingReportingOverflow(Int(byte &- ASCII.zero))
            guard !overflows, !underflows else { return nil }
            negated = next
        }
        guard isNegative || negated != .min else { return nil }
        value = isNegative ? negated : -negated
    }
}

/// A finite decimal number as a field: `-?[0-9]*\.?[0-9]*([eE][-+]?[0-9]+)?` with a digit before
/// the exponent.
///
/// The grammar is checked here because the standard library's parser also accepts `nan`, `inf`,
/// `+1` and `0x1p3`.
struct DecimalText {
    let value: Double

    init?(_ bytes: ContiguousArray<UInt8>.SubSequence) {
        var rest = bytes
        var mantissa: UInt64 = 0
        if rest.first == ASCII.minus { rest.removeFirst() }
        let whole = Self.takeDigits(of: &rest, into: &mantissa)
        var fraction = 0
        if rest.first == ASCII.point {
            rest.removeFirst()
            fraction = Self.takeDigits(of: &rest, into: &mantissa)
        }
        guard whole + fraction > 0 else { return nil }
        if rest.isEmpty, whole + fraction <= 15 {
            // Both are exact in a Double (below 2⁵³ and 10²²), so the division rounds correctly:
            // Clinger, "How to read floating point numbers accurately", PLDI 1990,
            // <https://doi.org/10.1145/93542.93557>.
            let magnitude = Double(mantissa) / Self.powersOfTen[fraction]
            value = bytes.first == ASCII.minus ? -magnitude : magnitude
            return
        }
        guard Self.isExponentOrNothing(rest),
            let parsed = Double(String(decoding: bytes, as: UTF8.self)), parsed.isFinite
        else { return nil }
        value = parsed
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Overflows after 19 digits. The result is used only for fewer than 16 digits.
    private static func takeDigits(of rest: inout ContiguousArray<UInt8>.SubSequence, into mantissa: inout UInt64) -> Int {
        let count = rest.count
        while let byte = rest.first, ASCII.isDigit(byte) {
            mantissa = mantissa &* 10 &+ UInt64(byte &- ASCII.zero)
            rest.removeFirst()
        }
        return count - rest.count
    }

    private static func isExponentOrNothing(_ bytes: ContiguousArray<UInt8>.SubSequence) -> Bool {
        guard let first = bytes.first else { return true }
        guard first | 0x20 == UInt8(ascii: "e") else { return false }
        var digits = bytes.dropFirst()
        if digits.first == ASCII.minus || digits.first == ASCII.plus { digits.removeFirst() }
        return !digits.isEmpty && digits.allSatisfy(ASCII.isDigit)
    }
}
