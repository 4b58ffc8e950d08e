import CoreGraphics

/// The motion of the content. Positions and velocities are exact, not rounded to pixels.
enum ContentMotion {
    case rest
    /// A finger flicks the content.
    case flick(Flick)
    /// The content decelerates.
    case deceleration(Deceleration)
    /// The content springs back to an edge.
    case spring(CriticalSpring, edge: CGFloat)
    /// The animation after a tap on the status bar, with the ticks so far.
    case scrollToTop(from: CGFloat, ticks: Int)

    var isRest: Bool {
        if case .rest = self { true } else { false }
    }

    var isHeld: Bool {
        switch self {
        case .flick, .spring: true
        case .rest, .deceleration, .scrollToTop: false
        }
    }
}

/// A finger that touches the content, accelerates, and lifts at the content's velocity v: x(t) = x0
/// + v·t²/(2T), where T is its duration.
struct Flick {
    private var start: CGFloat
    /// v in pt/s, signed like offsets.
    let velocity: CGFloat
    let rate: DecelerationRate
    private let ticks: Int
    private var nextTick = 0
    private(set) var finger: CGFloat

    /// - Parameter ticks: T in ticks, at least 1.
    init(from start: CGFloat, velocity: CGFloat, rate: DecelerationRate, ticks: Int) {
        self.start = start
        finger = start
        self.velocity = velocity
        self.rate = rate
        self.ticks = ticks
    }

    /// Returns the distance that the finger moves, in pt: v·T/2.
    static func travel(velocity: CGFloat, ticks: Int) -> CGFloat {
        velocity * CGFloat(ticks) * ScrollTrace.secondsPerTick / 2
    }

    var isLifted: Bool { nextTick > ticks }

    /// Advances by a tick. The first tick is the touch.
    mutating func advance() {
        let share = CGFloat(nextTick) / CGFloat(ticks)
        nextTick += 1
        finger = start + Self.travel(velocity: velocity, ticks: ticks) * share * share
    }

    /// Returns the same flick at another offset, after a turn of the screen.
    func moved(to offset: CGFloat) -> Flick {
        var flick = self
        flick.start += offset - finger
        flick.finger = offset
        return flick
    }
}
