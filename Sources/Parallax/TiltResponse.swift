import CoreGraphics

/// How far the content offset of a layered view goes on while the device turns.
///
/// Source: "Parallax in iOS Applications".
public struct TiltResponse: Hashable, Sendable {
    /// Points per sample for each rad/s.
    public let factor: CGFloat
    /// Rates up to this many rad/s, either way, are the tremor of a hand and move nothing.
    public let threshold: CGFloat

    public static let defaultFactor: CGFloat = 2.5
    public static let defaultThreshold: CGFloat = 0.1

    /// The constants of the text.
    public static let standard = TiltResponse(factor: defaultFactor, threshold: defaultThreshold)

    /// - Precondition: `factor` is finite and above zero, `threshold` finite and not negative.
    public init(factor: CGFloat, threshold: CGFloat) {
        precondition(factor > 0 && factor.isFinite, "A tilt's factor is finite and above zero; given: \(factor).")
        precondition(threshold >= 0 && threshold.isFinite, "A tilt's threshold is finite and not negative; given: \(threshold).")
        self.factor = factor
        self.threshold = threshold
    }

    /// The change of the content offset for one sample of the gyroscope: turning about the y axis moves it along x, turning about
    /// the x axis along y.
    ///
    /// - Parameters:
    ///   - rateX: About the device's x axis, in rad/s.
    ///   - rateY: About its y axis.
    @inlinable
    public func step(rateX: CGFloat, rateY: CGFloat) -> CGPoint {
        CGPoint(x: length(rateY), y: length(rateX))
    }

    @inlinable
    func length(_ rate: CGFloat) -> CGFloat {
        abs(rate) > threshold ? factor * rate : 0
    }
}
