import CoreGraphics

/// A critically damped spring: x(t) = (A + B·t)·e^(−ωt), with A = x(0) and B = v(0) + ω·A.
///
/// Critical damping brings content back in the shortest time without swinging through the edge.
/// Apple publishes no value for ω. Here it is 10 1/s, a unit mass on a stiffness of 100: the swing of a fast fling is over
/// in about 1 s.
struct CriticalSpring {
    /// ω in 1/s.
    static let frequency: CGFloat = 10
    /// e^(−ω/60) = e^(−1/6) = 0.846481724890614074…, what one tick leaves of the amplitude.
    static let decayPerTick: CGFloat = 0.84648172489061407
    /// A spring that starts at rest length with velocity v turns at v/(e·ω), after 1/ω s. Here e = 2.71828182845904523….
    static let velocityPerReach: CGFloat = 2.7182818284590452 * frequency

    private let amplitude: CGFloat
    private let slope: CGFloat
    private var ticks: CGFloat = 0
    private var decay: CGFloat = 1

    /// - Parameters:
    ///   - displacement: x(0) in pt.
    ///   - velocity: v(0) in pt/s.
    init(displacement: CGFloat, velocity: CGFloat) {
        amplitude = displacement
        slope = velocity + Self.frequency * displacement
    }

    private var seconds: CGFloat { ticks / CGFloat(ScrollTrace.ticksPerSecond) }

    /// x(t) in pt.
    var displacement: CGFloat { (amplitude + slope * seconds) * decay }

    /// x′(t) = (B − ω·(A + B·t))·e^(−ωt) in pt/s.
    var velocity: CGFloat { (slope - Self.frequency * (amplitude + slope * seconds)) * decay }

    /// Lets one tick pass.
    mutating func advance() {
        ticks += 1
        decay *= Self.decayPerTick
    }
}
