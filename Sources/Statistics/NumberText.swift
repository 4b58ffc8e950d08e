import Foundation

/// Returns an integer with a comma after every three digits, for example 12,345.
public func groupedDigits(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
        text.append(digit)
    }
    return text
}

/// Returns an integer with its sign and a comma after every three digits, for example +12,345.
public func signedDigits(_ value: Int) -> String {
    "\(value < 0 ? "−" : value == 0 ? "±" : "+")\(groupedDigits(abs(value)))"
}

/// Returns a number with three significant digits, without an exponent. Whole numbers below 100
/// have only the necessary digits.
public func threeDigits(_ value: Double) -> String {
    let size = abs(value)
    if size == size.rounded(), size < 100 { return String(format: "%.0f", value) }
    var decimals = size < 9.995 ? 2 : size < 99.95 ? 1 : 0
    // 0.09995 is rounded to 0.100.
    var limit = 0.9995
    while size < limit, decimals < 12 {
        decimals += 1
        limit /= 10
    }
    return String(format: "%.\(decimals)f", value)
}

/// Returns a positive number with two significant digits and without an exponent, for example `1.0`,
/// `14` and `6,900`.
///
/// - Parameters:
///   - value: A number. One that is within a rounding error of two digits keeps them.
///   - rule: The direction of the rounding.
public func twoDigits(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> String {
    guard value > 0, value.isFinite else { return String(format: "%.0f", value) }
    let places = 1 - Int(log10(value).rounded(.down))
    let scaled = places > 0 ? value * pow(10, Double(places)) : value / pow(10, Double(-places))
    let error = rule == .up ? -1e-12 : rule == .down ? 1e-12 : 0
    let digits = (scaled * (1 + error)).rounded(rule)
    // 99.6 is rounded to 100, which has one place fewer.
    let shown = digits >= 100 ? max(places - 1, 0) : max(places, 0)
    let rounded = places > 0 ? digits / pow(10, Double(places)) : digits * pow(10, Double(-places))
    return shown > 0 || rounded >= 1e15 ? String(format: "%.\(shown)f", rounded) : groupedDigits(Int(rounded))
}

/// Returns a share in per cent, for example `12.5 %` for 0.125, with a number of decimals, or with
/// three significant digits.
public func percentText(_ share: Double, decimals: Int? = nil) -> String {
    let percent = share * 100
    return "\(decimals.map { String(format: "%.\($0)f", percent) } ?? threeDigits(percent)) %"
}

/// Returns a change in per cent with its sign, for example `−12.5 %` for −0.125.
public func signedPercentText(_ change: Double, decimals: Int? = nil) -> String {
    "\(change < 0 ? "−" : "+")\(percentText(abs(change), decimals: decimals))"
}

/// Returns a number of bytes, for example `1.5 GB`.
public func byteText(_ bytes: Int) -> String {
    let (unit, size) = [("TB", 1e12), ("GB", 1e9)].first { Double(bytes) >= $0.1 } ?? ("MB", 1e6)
    return String(format: "%.1f %@", Double(bytes) / size, unit)
}

/// Returns a number with its noun, for example `24 scenarios`.
public func countText(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

extension Duration {
    /// The duration with three significant digits and a suitable unit: `812 ns`, `16.6 ms`.
    public var text: String {
        let units: [(name: String, nanoseconds: Double)] = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
        let value = Double(wholeNanoseconds)
        // 999.6 would be rounded to 1000, which belongs to the next unit.
        let unit = units.first { abs(value) / $0.nanoseconds < 999.5 } ?? units[units.count - 1]
        return "\(threeDigits(value / unit.nanoseconds)) \(unit.name)"
    }
}
