import Foundation

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
