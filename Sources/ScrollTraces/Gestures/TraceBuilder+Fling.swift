import CoreGraphics

extension TraceBuilder {
    /// Flick speeds in pt/s.
    static let flingSpeeds: ClosedRange<CGFloat> = 1_000...6_000
    /// The speed in pt/s at which a fling ends. Below it the content moves less than 1/6 pt in a tick: half a pixel at the
    /// greatest scale of today's screens, 3.
    static let restingSpeed: CGFloat = 10

    /// One fling after another; content that fits the screen holds still.
    ///
    /// - Parameter velocity: What is left of an earlier fling in pt/s, to go on with.
    /// - Returns: The velocity left at `end`, in pt/s.
    @discardableResult
    mutating func flings(_ rate: DecelerationRate, startingAt velocity: CGFloat = 0, until end: Int) -> CGFloat {
        var velocity = velocity
        while nextTick < end {
            settle(until: end)
            guard range.maximumOffset > 0 else {
                hold(until: end)
                return 0
            }
            if abs(velocity) < Self.restingSpeed {
                velocity = flingVelocity()
            }
            velocity = fling(rate, velocity: velocity, until: end)
        }
        return velocity
    }

    /// Lets the content run out, into the bounce if it meets an edge.
    ///
    /// The tick in which the content would pass the edge ends at the edge, so at most 1/60 s of the movement is given up:
    /// the moment of passing inside the tick would take a logarithm to find.
    ///
    /// - Returns: The velocity left in pt/s; 0 after an edge.
    mutating func fling(_ rate: DecelerationRate, velocity: CGFloat, until end: Int) -> CGFloat {
        var motion = Deceleration(from: offset, velocity: velocity, rate: rate)
        while nextTick < end, abs(motion.velocity) >= Self.restingSpeed {
            motion.advance()
            if range.isBeyondEdge(motion.offset) {
                let edge = range.edge(nearestTo: motion.offset)
                append(restingOffset: edge, phase: .fling)
                bounce(around: edge, displacement: 0, velocity: motion.velocity(at: edge), until: end)
                return 0
            }
            append(offset: motion.offset, phase: .fling)
        }
        return motion.velocity
    }

    /// Downwards three times out of four, unless less than half a view height is left on that side.
    private mutating func flingVelocity() -> CGFloat {
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
