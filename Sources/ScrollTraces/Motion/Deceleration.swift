import CoreGraphics

/// A fling in progress: v(t) = v0·d^(1000 t), x(t) = x0 + v0·(d^(1000 t) − 1)/(1000·ln d).
///
/// Source: Lobanov, "Deceleration mechanics of UIScrollView" (2019),
/// <https://medium.com/@esskeetit/scrolling-mechanics-of-uiscrollview-142adee1142c>.
struct Deceleration {
    private let rate: DecelerationRate
    /// x(t) in pt.
    private(set) var offset: CGFloat
    /// v(t) in pt/s.
    private(set) var velocity: CGFloat
    /// Where it is to end, in pt, if that was chosen.
    private(set) var target: CGFloat?

    /// - Parameters:
    ///   - start: x0 in pt.
    ///   - velocity: v0 in pt/s.
    init(from start: CGFloat, velocity: CGFloat, rate: DecelerationRate) {
        self.rate = rate
        offset = start
        self.velocity = velocity
    }

    /// Where x goes without end, in pt: x0 − v0/(1000·ln d).
    var limit: CGFloat { offset - velocity / rate.logarithmicDecay }

    /// A fling from the same place that ends at a target: its velocity is the one that leads there.
    func aimed(at target: CGFloat) -> Deceleration {
        var aimed = Deceleration(from: offset, velocity: (offset - target) * rate.logarithmicDecay, rate: rate)
        aimed.target = target
        return aimed
    }

    /// Lets a time pass, in s: a tick at most.
    mutating func advance(by seconds: CGFloat) {
        let decay = Exponential.value(at: rate.logarithmicDecay * seconds)
        offset += velocity * (decay - 1) / rate.logarithmicDecay
        velocity *= decay
    }

    /// The velocity in pt/s at the moment the offset passes `offset`.
    ///
    /// Elimination of d^(1000 t) from x and v leaves v = v0 + 1000·ln d·(x − x0).
    func velocity(at offset: CGFloat) -> CGFloat {
        velocity + rate.logarithmicDecay * (offset - self.offset)
    }

    /// The time in s until the offset passes `offset`, which it does within a tick: t = ln(v(t)/v0)/(1000·ln d).
    func seconds(toReach offset: CGFloat) -> CGFloat {
        let change = rate.logarithmicDecay * (offset - self.offset) / velocity
        return Exponential.logarithm(onePlus: change) / rate.logarithmicDecay
    }

    /// The same fling at another offset, as after a turn of the screen. It ends where it runs out.
    func moved(to offset: CGFloat) -> Deceleration {
        Deceleration(from: offset, velocity: velocity, rate: rate)
    }

    /// The velocity in pt/s that a fling starts with at `start` if it passes `offset` at `velocity`.
    static func startVelocity(
        toReach offset: CGFloat, at velocity: CGFloat, from start: CGFloat, rate: DecelerationRate
    ) -> CGFloat {
        velocity - rate.logarithmicDecay * (offset - start)
    }
}
