import CoreGraphics

/// A finger that touches the content, moves with growing speed, and lifts at the speed v at which the content goes on:
/// x(t) = x0 + v·t²/(2T), where T is how long it moves.
struct Flick {
    /// x0: the offset that the finger asks for at its touch.
    private var start: CGFloat
    /// v in pt/s, signed like offsets.
    let velocity: CGFloat
    /// The rate at which the content decelerates afterwards.
    let rate: DecelerationRate
    private let ticks: Int
    private var nextTick = 0
    /// The offset that the finger asks for now.
    private(set) var finger: CGFloat

    /// - Parameter ticks: T in ticks, at least 1.
    init(from start: CGFloat, velocity: CGFloat, rate: DecelerationRate, ticks: Int) {
        self.start = start
        finger = start
        self.velocity = velocity
        self.rate = rate
        self.ticks = ticks
    }

    /// How far a finger moves until it lifts, in pt: v·T/2.
    static func travel(velocity: CGFloat, ticks: Int) -> CGFloat {
        velocity * CGFloat(ticks) * ScrollTrace.secondsPerTick / 2
    }

    /// Whether the finger has left the content with its last tick.
    var isLifted: Bool { nextTick > ticks }

    /// Lets one tick pass, the first of which is the touch.
    mutating func advance() {
        let share = CGFloat(nextTick) / CGFloat(ticks)
        nextTick += 1
        finger = start + Self.travel(velocity: velocity, ticks: ticks) * share * share
    }

    /// The same flick of a finger that asks for another offset now, as after a turn of the screen.
    func moved(to offset: CGFloat) -> Flick {
        var flick = self
        flick.start += offset - finger
        flick.finger = offset
        return flick
    }
}
