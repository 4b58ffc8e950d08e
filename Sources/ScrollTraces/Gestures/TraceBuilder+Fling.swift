import CoreGraphics

extension TraceBuilder {
    /// Flick speeds in pt/s.
    static let flingSpeeds: ClosedRange<CGFloat> = 1_000...6_000
    /// How many ticks a finger moves before it lifts: 50 to 167 ms.
    private static let flickTicks = 3...10

    /// Lets the motion run out that there is, and flicks the content anew each time it rests; content that fits the screen holds
    /// still.
    mutating func flings(_ rate: DecelerationRate, until end: Int) {
        while nextTick < end {
            if motion.isRest {
                guard range.maximumOffset > 0 else {
                    hold(until: end)
                    return
                }
                let velocity = flickVelocity()
                motion = .flick(Flick(from: offset, velocity: velocity, rate: rate, ticks: flickTicks(velocity: velocity)))
            }
            move()
        }
    }

    /// How long a finger moves that lifts at a velocity in pt/s: it has half a view's height for it, or the fewest ticks.
    mutating func flickTicks(velocity: CGFloat) -> Int {
        let ticks = random.nextInteger(in: Self.flickTicks)
        let room = range.viewHeight / abs(Flick.travel(velocity: velocity, ticks: 2))
        return max(Self.flickTicks.lowerBound, min(ticks, Int(room)))
    }

    /// Downwards three times out of four, unless less than half a view height is left on that side.
    private mutating func flickVelocity() -> CGFloat {
        let speed = random.nextValue(in: Self.flingSpeeds)
        let prefersUp = random.nextChance(oneIn: 4)
        let above = offset
        let below = range.maximumOffset - offset
        let room = range.viewHeight / 2
        let goesUp =
            switch (above >= room, below >= room) {
            case (true, true): prefersUp
            case (true, false): true
            case (false, true): false
            case (false, false): above > below
            }
        return goesUp ? -speed : speed
    }
}
