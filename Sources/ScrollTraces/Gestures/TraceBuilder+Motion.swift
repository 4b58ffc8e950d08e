import CoreGraphics

extension TraceBuilder {
    /// The speed in pt/s at which a fling ends. Below it the content moves less than 1/6 pt in a tick: half a pixel at the
    /// greatest scale of today's screens, 3.
    static let restingSpeed: CGFloat = 10
    /// A spring this near to its rest, in pt, and slower than a fling's end is at rest; so is a fling this near to its target.
    private static let restingDistance: CGFloat = 0.25

    /// How long a tap lasts: 67 ms.
    private static let tapTicks = 4

    /// Appends ticks of the motion until it is over.
    mutating func runOut(until end: Int) {
        while nextTick < end, !motion.isRest { move() }
    }

    /// Lets a finger finish its flick, and brings content that springs back to its edge.
    mutating func settle(until end: Int) {
        while nextTick < end, motion.isHeld { move() }
    }

    /// Waits for what a finger or a spring has hold of, as an earlier gesture left it, and lays a finger on what else moves.
    mutating func catchContent(until end: Int) {
        settle(until: end)
        if nextTick < end { motion = .rest }
    }

    /// Waits for a flick and a spring, and stops what else moves with the tip of a finger.
    mutating func tap(until end: Int) {
        settle(until: end)
        guard motion.isDeceleration else { return }
        catchContent(until: end)
        for _ in 0..<Self.tapTicks where nextTick < end { append(offset: offset, phase: .drag) }
    }

    /// Lets the motion go on at a place, after the range of offsets has changed. Content that fits the screen rests.
    ///
    /// - Returns: The offset there.
    mutating func resume(at place: CGFloat) -> CGFloat {
        guard range.maximumOffset > 0 else {
            motion = .rest
            return 0
        }
        let place = min(max(place, range.pulled.lowerBound), range.pulled.upperBound)
        switch motion {
        case .rest, .scrollToTop:
            motion = .rest
            return range.restingOffset(for: place)
        case .flick(let flick):
            let band = RubberBand(viewHeight: range.viewHeight)
            motion = .flick(flick.moved(to: band.fingerOffset(at: place, maximumOffset: range.maximumOffset)))
        case .deceleration(let before): motion = .deceleration(before.moved(to: place))
        case .spring(let swing, _): motion = free(at: place, velocity: swing.velocity, rate: .normal)
        }
        return place
    }

    /// Appends one tick of the motion.
    mutating func move() {
        let (offset, phase) = step()
        append(offset: offset, phase: phase)
    }

    /// Lets a finger go of the content.
    ///
    /// - Parameters:
    ///   - finger: The offset that the finger asks for.
    ///   - velocity: The finger's, in pt/s, signed like offsets.
    mutating func release(finger: CGFloat, velocity: CGFloat, rate: DecelerationRate) {
        let (band, bottom) = (RubberBand(viewHeight: range.viewHeight), range.maximumOffset)
        let offset = band.contentOffset(forFinger: finger, maximumOffset: bottom)
        let velocity = band.contentVelocity(forFinger: finger, velocity: velocity, maximumOffset: bottom)
        motion =
            range.isBeyondEdge(offset)
            ? free(at: offset, velocity: velocity, rate: rate)
            : deceleration(aimed(Deceleration(from: offset, velocity: velocity, rate: rate)))
    }

    /// What content does that nothing holds.
    private func free(at offset: CGFloat, velocity: CGFloat, rate: DecelerationRate) -> ContentMotion {
        guard range.isBeyondEdge(offset) else {
            return deceleration(Deceleration(from: offset, velocity: velocity, rate: rate))
        }
        let edge = range.edge(nearestTo: offset)
        return spring(at: edge, displacement: offset - edge, velocity: velocity)
    }

    /// Lets one tick pass.
    ///
    /// - Returns: The offset after it, and what kind of tick it was.
    mutating func step() -> (offset: CGFloat, phase: ScrollPhase) {
        switch motion {
        case .rest: (offset, .idle)
        case .flick(let flick): step(of: flick)
        case .deceleration, .spring: glide()
        case .scrollToTop(let start, let ticks): step(ofScrollFrom: start, ticks: ticks + 1)
        }
    }

    private mutating func step(of flick: Flick) -> (offset: CGFloat, phase: ScrollPhase) {
        let band = RubberBand(viewHeight: range.viewHeight)
        var flick = flick
        flick.advance()
        let finger = band.pulled(flick.finger, maximumOffset: range.maximumOffset)
        motion = .flick(flick)
        if flick.isLifted { release(finger: finger, velocity: flick.velocity, rate: flick.rate) }
        return (band.contentOffset(forFinger: finger, maximumOffset: range.maximumOffset), .drag)
    }

    /// Lets one tick pass over content that nothing holds.
    ///
    /// What happens within the tick happens at its moment: at an edge the spring takes over with the velocity that is left, for the
    /// rest of the tick; and what comes back faster than a spring swings runs on over the edge into the content.
    private mutating func glide() -> (offset: CGFloat, phase: ScrollPhase) {
        var seconds = ScrollTrace.secondsPerTick
        while true {
            switch motion {
            case .deceleration(let before):
                var after = before
                after.advance(by: seconds)
                guard range.isBeyondEdge(after.offset) else {
                    motion = deceleration(after)
                    return (motion.isRest ? after.target ?? after.offset : after.offset, .fling)
                }
                let edge = range.edge(nearestTo: after.offset)
                motion = spring(at: edge, displacement: 0, velocity: before.velocity(at: edge))
                seconds = max(0, seconds - before.seconds(toReach: edge))
            case .spring(var spring, let edge):
                guard let passing = spring.secondsToRestLength, passing < seconds else {
                    spring.advance(by: seconds)
                    motion = isOver(spring) ? .rest : .spring(spring, edge: edge)
                    return (motion.isRest ? range.restingOffset(for: edge) : edge + spring.displacement, .bounce)
                }
                spring.advance(by: passing)
                motion = .deceleration(Deceleration(from: edge, velocity: spring.velocity, rate: .normal))
                seconds -= passing
            case .rest, .flick, .scrollToTop:
                preconditionFailure("Only a deceleration and a spring follow from each other.")
            }
        }
    }

    private func deceleration(_ deceleration: Deceleration) -> ContentMotion {
        let isOver =
            deceleration.target.map { abs($0 - deceleration.offset) < Self.restingDistance }
            ?? (abs(deceleration.velocity) < Self.restingSpeed)
        return isOver ? .rest : .deceleration(deceleration)
    }

    /// The swing about an edge, which reaches half a view height at most.
    private func spring(at edge: CGFloat, displacement: CGFloat, velocity: CGFloat) -> ContentMotion {
        .spring(CriticalSpring(displacement: displacement, velocity: velocity, reach: range.viewHeight / 2), edge: edge)
    }

    private func isOver(_ spring: CriticalSpring) -> Bool {
        abs(spring.displacement) < Self.restingDistance && abs(spring.velocity) < Self.restingSpeed
    }
}
