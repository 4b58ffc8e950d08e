import CoreGraphics

/// How fast a fling slows down: the velocity is multiplied by *d* in every millisecond.
///
/// Source of *d*: Apple, `UIScrollView.DecelerationRate`,
/// <https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct>.
/// The powers and logarithms are literals, because the C library's differ in the last bit between machines.
struct DecelerationRate: Sendable {
    /// What is left of the velocity after one tick: d^(1000/60).
    let decayPerTick: CGFloat
    /// The logarithmic decay in 1/s: 1000 · ln d.
    let logarithmicDecay: CGFloat

    /// d = 0.998.
    static let normal = DecelerationRate(
        decayPerTick: 0.96718381743212881,  // 0.998^(1000/60) = 0.967183817432128817…
        logarithmicDecay: -2.0020026706730774  // 1000 · ln 0.998 = −2.00200267067307735…
    )

    /// d = 0.99.
    static let fast = DecelerationRate(
        decayPerTick: 0.84577188301812177,  // 0.99^(1000/60) = 0.845771883018121770…
        logarithmicDecay: -10.050335853501441  // 1000 · ln 0.99 = −10.0503358535014412…
    )
}
