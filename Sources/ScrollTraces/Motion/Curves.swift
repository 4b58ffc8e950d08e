import CoreGraphics

/// The easing of fingers and animations.
enum Ease {
    /// The largest slope of ``progress(at:)``, half-way.
    static let peakSlope: CGFloat = 1.5

    /// Returns 3u² − 2u³ for a share of the time in 0 ... 1.
    static func progress(at u: CGFloat) -> CGFloat {
        u * u * (3 - 2 * u)
    }

    /// Returns 6u − 6u², the slope of ``progress(at:)``.
    static func slope(at u: CGFloat) -> CGFloat {
        6 * u * (1 - u)
    }

    /// Returns the number of ticks of a finger that travels a distance from rest to rest, with a top speed half-way.
    static func ticks(toTravel distance: CGFloat, at topSpeed: CGFloat) -> Int {
        max(6, Int((peakSlope * distance / topSpeed * CGFloat(ScrollTrace.ticksPerSecond)).rounded(.up)))
    }
}

/// e^u and ln(1 + z) for times within a tick. The C library is not used, because its results differ
/// between machines.
enum Exponential {
    /// Returns e^u for |u| ≤ 0.17. The terms after u¹²/12! are below 2·10⁻²⁰.
    static func value(at u: CGFloat) -> CGFloat {
        (1...12).reversed().reduce(1) { 1 + u / CGFloat($1) * $0 }
    }

    /// Returns ln(1 + z) = 2·(w + w³/3 + w⁵/5 + …) with w = z/(2 + z) for |z| ≤ 0.17. The terms
    /// after w¹⁷/17 are below 10⁻¹⁹ of the sum.
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
