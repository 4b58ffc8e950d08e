import CoreGraphics

/// e^u and ln(1 + z) over the short times within a tick.
///
/// They are made of + − × ÷, because the C library's functions differ in the last bit between machines.
enum Exponential {
    /// e^u, to the precision of a `CGFloat` for |u| ≤ 0.17: what follows the last term u¹²/12! is below 2·10⁻²⁰.
    static func value(at u: CGFloat) -> CGFloat {
        var sum: CGFloat = 1
        for divisor in stride(from: CGFloat(12), through: 1, by: -1) {
            sum = 1 + u / divisor * sum
        }
        return sum
    }

    /// ln(1 + z) = 2·(w + w³/3 + w⁵/5 + …) with w = z/(2 + z), to the precision of a `CGFloat` for |z| ≤ 0.17: what follows the
    /// last term w¹⁷/17 is below 10⁻¹⁹ of the sum.
    static func logarithm(onePlus z: CGFloat) -> CGFloat {
        let w = z / (2 + z)
        var sum: CGFloat = 0
        for divisor in stride(from: CGFloat(17), through: 1, by: -2) {
            sum = sum * (w * w) + 1 / divisor
        }
        return 2 * w * sum
    }
}
