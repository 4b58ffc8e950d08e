import CoreGraphics

/// The deceleration of a fling, whose velocity is multiplied by *d* in each millisecond.
///
/// Source of *d*: Apple, `UIScrollView.DecelerationRate`,
/// <https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct>.
/// The logarithms are literals, because the C library's logarithms differ between machines.
struct DecelerationRate: Sendable {
    /// The logarithmic decay in 1/s: 1000 · ln d.
    let logarithmicDecay: CGFloat

    /// d = 0.998: 1000 · ln d = −2.00200267067307735….
    static let normal = DecelerationRate(logarithmicDecay: -2.0020026706730774)

    /// d = 0.99: 1000 · ln d = −10.0503358535014412….
    static let fast = DecelerationRate(logarithmicDecay: -10.050335853501441)
}
