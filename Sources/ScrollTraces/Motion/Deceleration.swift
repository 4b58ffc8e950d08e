import CoreGraphics

/// A fling in progress: v(t) = v0·d^(1000 t), x(t) = x0 + v0·(d^(1000 t) − 1)/(1000·ln d).
///
/// Source: Lobanov, "Deceleration mechanics of UIScrollView" (2019),
/// <https://medium.com/@esskeetit/scrolling-mechanics-of-uiscrollview-142adee1142c>.
struct Deceleration {
    private let rate: DecelerationRate
    private let start: CGFloat
    private let startVelocity: CGFloat
    /// d^(1000 t), as the product of one decay per tick.
    private var decay: CGFloat = 1

    /// - Parameters:
    ///   - start: x0 in pt.
    ///   - velocity: v0 in pt/s.
    init(from start: CGFloat, velocity: CGFloat, rate: DecelerationRate) {
        self.rate = rate
        self.start = start
        startVelocity = velocity
    }

    /// v(t) in pt/s.
    var velocity: CGFloat { startVelocity * decay }

    /// x(t) in pt.
    var offset: CGFloat { start + startVelocity * (decay - 1) / rate.logarithmicDecay }

    /// Lets one tick pass.
    mutating func advance() {
        decay *= rate.decayPerTick
    }

    /// The velocity in pt/s at the moment the offset passes `offset`.
    ///
    /// Elimination of d^(1000 t) from x and v leaves v = v0 + 1000·ln d·(x − x0), so no logarithm is needed.
    func velocity(at offset: CGFloat) -> CGFloat {
        startVelocity + rate.logarithmicDecay * (offset - start)
    }

    /// The velocity in pt/s that a fling starts with at `start` if it passes `offset` at `velocity`.
    static func startVelocity(
        toReach offset: CGFloat, at velocity: CGFloat, from start: CGFloat, rate: DecelerationRate
    ) -> CGFloat {
        velocity - rate.logarithmicDecay * (offset - start)
    }
}
