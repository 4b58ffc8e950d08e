import CoreGraphics

/// e^u and ln(1 + z) over the short times within a tick.
///
/// They are made of + − × ÷, because the C library's functions differ in the last bit between machines.
enum Exponential {
    /// e^u, to the precision of a `CGFloat` for |u| ≤ 0.17: what follows the last term u¹²/12! is below 2·10⁻²⁰.
    static func value(at u: CGFloat) -> CGFloat {
        // A plain loop, here and below: most of what a trace takes in a debug build.
        var (sum, divisor): (CGFloat, CGFloat) = (1, 12)
        while divisor >= 1 {
            sum = 1 + u / divisor * sum
            divisor -= 1
        }
        return sum
    }

    /// ln(1 + z) = 2·(w + w³/3 + w⁵/5 + …) with w = z/(2 + z), to the precision of a `CGFloat` for |z| ≤ 0.17: what follows the
    /// last term w¹⁷/17 is below 10⁻¹⁹ of the sum.
    static func logarithm(onePlus z: CGFloat) -> CGFloat {
        let w = z / (2 + z)
        var (sum, divisor): (CGFloat, CGFloat) = (0, 17)
        while divisor >= 1 {
            sum = sum * (w * w) + 1 / divisor
            divisor -= 2
        }
        return 2 * w * sum
    }
}
