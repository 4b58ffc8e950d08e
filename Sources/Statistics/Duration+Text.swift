import Foundation

extension Duration {
    /// The duration with three significant digits and the unit that keeps them readable: `812 ns`, `16.6 ms`.
    public var text: String {
        let units: [(name: String, nanoseconds: Double)] = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
        let value = Double(wholeNanoseconds)
        // 999.6 would be printed as 1000: that belongs to the next unit.
        let unit = units.first { abs(value) / $0.nanoseconds < 999.5 } ?? units[units.count - 1]
        return "\(threeDigits(value / unit.nanoseconds)) \(unit.name)"
    }

    /// A long duration as people say it: `40 s`, `12 min`, `3 h 20 min`.
    public var roughText: String {
        let seconds = components.seconds
        if seconds < 100 { return "\(max(seconds, 1)) s" }
        let minutes = (seconds + 30) / 60
        return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}

/// A number with three significant digits, without an exponent; whole numbers below 100 have no more digits than they need.
public func threeDigits(_ value: Double) -> String {
    let size = abs(value)
    if size == size.rounded(), size < 100 { return String(format: "%.0f", value) }
    var decimals = size < 9.995 ? 2 : size < 99.95 ? 1 : 0
    // 0.09995 is printed as 0.100: only below that does a fourth decimal begin.
    var limit = 0.9995
    while size < limit, decimals < 12 {
        decimals += 1
        limit /= 10
    }
    return String(format: "%.\(decimals)f", value)
}
