import CoreGraphics

extension TraceBuilder {
    /// Flick speeds in pt/s.
    static let flingSpeeds: ClosedRange<CGFloat> = 1_000...6_000
    /// The number of ticks that a finger moves before it lifts: 50 to 167 ms.
    private static let flickTicks = 3...10

    /// Finishes the current motion, and flicks the content whenever it rests. Content that fits the
    /// screen does not move.
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

    /// Returns the number of ticks that a finger moves before it lifts at a velocity, within half a
    /// view height.
    mutating func flickTicks(velocity: CGFloat) -> Int {
        let ticks = random.nextInteger(in: Self.flickTicks)
        let room = range.viewHeight / abs(Flick.travel(velocity: velocity, ticks: 2))
        return max(Self.flickTicks.lowerBound, min(ticks, Int(room)))
    }

    /// Returns a velocity that points down three times out of four, unless less than half a view
    /// height is left on that side.
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
