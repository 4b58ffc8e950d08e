import CoreGraphics

/// A critically damped spring: x(t) = (A + B·t)·e^(−ωt), with A = x(0) and B = v(0) + ω·A.
///
/// Critical damping brings content back in the shortest time without swinging through the edge.
/// Apple publishes no value for ω. Here it is 10 1/s, a unit mass on a stiffness of 100: the swing of a fast fling is over
/// in about 1 s.
struct CriticalSpring {
    /// ω in 1/s.
    static let frequency: CGFloat = 10
    /// A spring that starts at rest length with velocity v turns at v/(e·ω), after 1/ω s. Here e = 2.71828182845904523….
    static let velocityPerReach: CGFloat = 2.7182818284590452 * frequency

    /// x(t) in pt.
    private(set) var displacement: CGFloat
    /// x′(t) in pt/s.
    private(set) var velocity: CGFloat

    /// - Parameters:
    ///   - displacement: x(0) in pt.
    ///   - velocity: x′(0) in pt/s. Away from the rest it is lowered where the swing could go farther than `reach`.
    ///   - reach: In pt; at least |x(0)|.
    init(displacement: CGFloat, velocity: CGFloat, reach: CGFloat = .infinity) {
        self.displacement = displacement
        // Let go at rest, x only falls, and from rest length it turns at v/(e·ω): both together go no farther than the sum.
        let fastest = (reach - abs(displacement)) * Self.velocityPerReach
        let (lowest, highest) = (displacement > 0 ? -.infinity : -fastest, displacement < 0 ? .infinity : fastest)
        self.velocity = min(max(velocity, lowest), highest)
    }

    /// B in pt/s.
    private var slope: CGFloat { velocity + Self.frequency * displacement }

    /// Lets a time pass, in s: a tick at most.
    mutating func advance(by seconds: CGFloat) {
        let decay = Exponential.value(at: -Self.frequency * seconds)
        let slope = slope
        displacement = (displacement + slope * seconds) * decay
        velocity = slope * decay - Self.frequency * displacement
    }

    /// The time in s until the spring, thrown back faster than it would swing, passes its rest length; `nil` where it never does.
    var secondsToRestLength: CGFloat? {
        // A + B·t = 0.
        let seconds = -displacement / slope
        return seconds > 0 && seconds.isFinite ? seconds : nil
    }
}
