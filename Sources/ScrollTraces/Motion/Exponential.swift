import CoreGraphics

/// e^u and ln(1 + z) for times within a tick. The C library is not used, because its results differ
/// between machines.
enum Exponential {
    /// Returns e^u for |u| ≤ 0.17. The terms after u¹²/12! are below 2·10⁻²⁰.
    static func value(at u: CGFloat) -> CGFloat {
        // A plain loop is faster in a debug build.
        var (sum, divisor): (CGFloat, CGFloat) = (1, 12)
        while divisor >= 1 {
            sum = 1 + u / divisor * sum
            divisor -= 1
        }
        return sum
    }

    /// Returns ln(1 + z) = 2·(w + w³/3 + w⁵/5 + …) with w = z/(2 + z) for |z| ≤ 0.17. The terms after w¹⁷/17 are below 10⁻¹⁹ of the sum.
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
