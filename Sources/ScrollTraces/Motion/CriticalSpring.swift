import CoreGraphics

/// A critically damped spring: x(t) = (A + B·t)·e^(−ωt), with A = x(0) and B = v(0) + ω·A.
///
/// Apple publishes no value for ω. Here ω is 10 1/s, so that the bounce of a fast fling takes about
/// 1 s.
struct CriticalSpring {
    /// ω in 1/s.
    static let frequency: CGFloat = 10
    /// e · ω. A spring that starts at rest length with velocity v turns at v/(e·ω).
    static let velocityPerReach: CGFloat = 2.7182818284590452 * frequency

    /// x(t) in pt.
    private(set) var displacement: CGFloat
    /// x′(t) in pt/s.
    private(set) var velocity: CGFloat

    /// - Parameters:
    ///   - displacement: x(0) in pt.
    ///   - velocity: x′(0) in pt/s. A velocity that would exceed `reach` is lowered.
    ///   - reach: The largest displacement in pt, at least |x(0)|.
    init(displacement: CGFloat, velocity: CGFloat, reach: CGFloat = .infinity) {
        self.displacement = displacement
        // Released at rest, x only decreases. From rest length it turns at v/(e·ω). The sum of both
        // limits the displacement.
        let fastest = (reach - abs(displacement)) * Self.velocityPerReach
        let (lowest, highest) = (displacement > 0 ? -.infinity : -fastest, displacement < 0 ? .infinity : fastest)
        self.velocity = min(max(velocity, lowest), highest)
    }

    /// B in pt/s.
    private var slope: CGFloat { velocity + Self.frequency * displacement }

    /// Advances by at most a tick. `seconds` is in s.
    mutating func advance(by seconds: CGFloat) {
        let decay = Exponential.value(at: -Self.frequency * seconds)
        let slope = slope
        displacement = (displacement + slope * seconds) * decay
        velocity = slope * decay - Self.frequency * displacement
    }

    /// The time in s until the spring passes its rest length, or `nil` if it does not.
    var secondsToRestLength: CGFloat? {
        // A + B·t = 0.
        let seconds = -displacement / slope
        return seconds > 0 && seconds.isFinite ? seconds : nil
    }
}
