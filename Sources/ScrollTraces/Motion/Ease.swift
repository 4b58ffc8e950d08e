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
}
