import CoreGraphics

/// The ease of fingers and animations, from rest to rest.
enum Ease {
    /// The greatest slope of ``progress(at:)``, reached half-way.
    static let peakSlope: CGFloat = 1.5

    /// 3u² − 2u³: the cubic from 0 to 1 that starts and ends at rest.
    ///
    /// - Parameter u: The share of the time that has passed, in 0 ... 1.
    static func progress(at u: CGFloat) -> CGFloat {
        u * u * (3 - 2 * u)
    }

    /// 6u − 6u²: the slope of ``progress(at:)``.
    static func slope(at u: CGFloat) -> CGFloat {
        6 * u * (1 - u)
    }
}
