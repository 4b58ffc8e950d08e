import CoreGraphics
import SystemSupport

extension TraceBuilder {
    /// The speed in pt/s at which a fling ends: 1/6 pt per tick, which is half a pixel at a scale of 3.
    static let restingSpeed: CGFloat = 10
    /// The distance in pt at which a spring or an aimed fling is at rest.
    private static let restingDistance: CGFloat = 0.25
    private static let tapTicks = 4

    mutating func runOut(until end: Int) {
        while nextTick < end, !motion.isRest { move() }
    }

    /// Finishes a flick or a spring.
    mutating func settle(until end: Int) {
        while nextTick < end, motion.isHeld { move() }
    }

    /// Finishes a flick or a spring, and catches the content with a finger otherwise.
    mutating func catchContent(until end: Int) {
        settle(until: end)
        if nextTick < end { motion = .rest }
    }

    /// Finishes a flick or a spring, and stops a fling with a tap.
    mutating func tap(until end: Int) {
        settle(until: end)
        guard case .deceleration = motion else { return }
        motion = .rest
        for _ in 0..<Self.tapTicks where nextTick < end { append(offset: offset, phase: .drag) }
    }

    /// Resumes the motion at a position after the range of offsets has changed, and returns the
    /// offset. Content that fits the screen rests.
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
            motion = .flick(flick.moved(to: band.fingerOffset(at: place)))
        case .deceleration(let before): motion = .deceleration(before.moved(to: place))
        case .spring(let swing, _): motion = free(at: place, velocity: swing.velocity, rate: rate)
        }
        return place
    }

    mutating func move() {
        let (offset, phase) = step()
        append(offset: offset, phase: phase)
    }

    /// - Parameter velocity: The finger's velocity in pt/s, signed like offsets.
    mutating func release(finger: CGFloat, velocity: CGFloat, rate: DecelerationRate) {
        let offset = band.contentOffset(forFinger: finger)
        let velocity = band.contentVelocity(forFinger: finger, velocity: velocity)
        motion =
            range.isBeyondEdge(offset)
            ? free(at: offset, velocity: velocity, rate: rate)
            : deceleration(aimed(Deceleration(from: offset, velocity: velocity, rate: rate)))
    }

    private func free(at offset: CGFloat, velocity: CGFloat, rate: DecelerationRate) -> ContentMotion {
        guard range.isBeyondEdge(offset) else {
            return deceleration(Deceleration(from: offset, velocity: velocity, rate: rate))
        }
        let edge = range.edge(nearestTo: offset)
        return spring(at: edge, displacement: offset - edge, velocity: velocity)
    }

    /// Advances the motion by a tick, and returns the offset and the phase.
    mutating func step() -> (offset: CGFloat, phase: ScrollPhase) {
        switch motion {
        case .rest: (offset, .idle)
        case .flick(let flick): step(of: flick)
        case .deceleration, .spring: glide()
        case .scrollToTop(let start, let ticks): step(ofScrollFrom: start, ticks: ticks + 1)
        }
    }

    private mutating func step(of flick: Flick) -> (offset: CGFloat, phase: ScrollPhase) {
        var flick = flick
        flick.advance()
        let finger = band.pulled(flick.finger)
        motion = .flick(flick)
        if flick.isLifted { release(finger: finger, velocity: flick.velocity, rate: flick.rate) }
        return (band.contentOffset(forFinger: finger), .drag)
    }

    /// Advances released content by a tick.
    ///
    /// At an edge, a spring takes over for the rest of the tick. When the content passes the
    /// spring's rest length, it decelerates freely.
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
                motion = .deceleration(Deceleration(from: edge, velocity: spring.velocity, rate: rate))
                seconds -= passing
            case .rest, .flick, .scrollToTop:
                userFault("A deceleration is followed only by a spring, and a spring by a deceleration")
            }
        }
    }

    private func deceleration(_ deceleration: Deceleration) -> ContentMotion {
        let isOver =
            deceleration.target.map { abs($0 - deceleration.offset) < Self.restingDistance }
            ?? (abs(deceleration.velocity) < Self.restingSpeed)
        return isOver ? .rest : .deceleration(deceleration)
    }

    /// Returns a spring at an edge, displaced by at most half a view height.
    private func spring(at edge: CGFloat, displacement: CGFloat, velocity: CGFloat) -> ContentMotion {
        .spring(CriticalSpring(displacement: displacement, velocity: velocity, reach: range.viewHeight / 2), edge: edge)
    }

    private func isOver(_ spring: CriticalSpring) -> Bool {
        abs(spring.displacement) < Self.restingDistance && abs(spring.velocity) < Self.restingSpeed
    }
}
