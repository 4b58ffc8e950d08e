import UIKit

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
    /// The target in pt, or `nil` to decelerate freely.
    private(set) var target: CGFloat?

    /// - Parameters:
    ///   - start: x0 in pt.
    ///   - velocity: v0 in pt/s.
    init(from start: CGFloat, velocity: CGFloat, rate: DecelerationRate) {
        self.rate = rate
        offset = start
        self.velocity = velocity
    }

    /// The limit of x in pt: x0 − v0/(1000·ln d).
    var limit: CGFloat { offset + rate.distance(atVelocity: velocity) }

    /// Returns a fling from the same offset that ends at a target.
    func aimed(at target: CGFloat) -> Deceleration {
        var aimed = Deceleration(from: offset, velocity: (offset - target) * rate.logarithmicDecay, rate: rate)
        aimed.target = target
        return aimed
    }

    /// Advances by at most a tick, in s.
    mutating func advance(by seconds: CGFloat) {
        let decay = Exponential.value(at: rate.logarithmicDecay * seconds)
        offset += velocity * (decay - 1) / rate.logarithmicDecay
        velocity *= decay
    }

    /// Returns the velocity in pt/s at an offset: v = v0 + 1000·ln d·(x − x0).
    func velocity(at offset: CGFloat) -> CGFloat {
        velocity + rate.logarithmicDecay * (offset - self.offset)
    }

    /// Returns the time in s until the fling passes an offset within a tick: t = ln(v(t)/v0)/(1000·ln d).
    func seconds(toReach offset: CGFloat) -> CGFloat {
        let change = rate.logarithmicDecay * (offset - self.offset) / velocity
        return Exponential.logarithm(onePlus: change) / rate.logarithmicDecay
    }

    /// Returns the same fling at another offset, after a turn of the screen.
    func moved(to offset: CGFloat) -> Deceleration {
        Deceleration(from: offset, velocity: velocity, rate: rate)
    }

    /// Returns the velocity in pt/s at `start` of a fling that passes `offset` at `velocity`.
    static func startVelocity(
        toReach offset: CGFloat, at velocity: CGFloat, from start: CGFloat, rate: DecelerationRate
    ) -> CGFloat {
        velocity - rate.logarithmicDecay * (offset - start)
    }
}

typealias DecelerationRate = UIScrollView.DecelerationRate

extension UIScrollView.DecelerationRate {
    /// The logarithmic decay in 1/s: 1000 · ln d, for the share d of the velocity that is left after each millisecond.
    ///
    /// The logarithms of UIKit's rates are literals, because the C library's logarithms differ
    /// between machines. An app's own rate is at least `fast`, so that content does not stop within
    /// a tick, and at most 0.9999 *(model)*.
    ///
    /// Source of *d*: <https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct>.
    var logarithmicDecay: CGFloat {
        switch self {
        // d = 0.998: 1000 · ln d = −2.00200267067307735….
        case .normal: -2.0020026706730774
        // d = 0.99: 1000 · ln d = −10.0503358535014412….
        case .fast: -10.050335853501441
        default: 1000 * Exponential.logarithm(onePlus: min(0.9999, max(0.99, rawValue)) - 1)
        }
    }

    /// Returns the distance in pt that released content moves until it rests: −v/(1000·ln d).
    ///
    /// - Parameter velocity: The velocity v in pt/s.
    package func distance(atVelocity velocity: CGFloat) -> CGFloat { -velocity / logarithmicDecay }
}
