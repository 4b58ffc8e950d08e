import CoreGraphics

// The gestures of a finger.
extension TraceBuilder {
    // MARK: Drags

    /// Finger speeds in pt/s, from reading to searching.
    static let fingerSpeeds: ClosedRange<CGFloat> = 150...1_500

    /// Touches of one to three strokes, with pauses.
    mutating func drag(until end: Int) {
        while nextTick < end {
            touch(until: end)
            let lifted = min(end, nextTick + random.nextInteger(in: 3...15))
            runOut(until: lifted)
            hold(until: lifted)
        }
    }

    private mutating func touch(until end: Int) {
        motion = .rest
        var finger = (place: band.fingerOffset(at: offset), velocity: CGFloat(0))
        for _ in 0..<random.nextInteger(in: 1...3) where nextTick < end {
            finger = stroke(from: finger.place, until: end)
        }
        release(finger: finger.place, velocity: finger.velocity, rate: rate)
    }

    /// Moves the finger from rest to rest.
    ///
    /// - Returns: The finger's offset and velocity, which is not 0 if `end` cuts the stroke short.
    private mutating func stroke(from start: CGFloat, until end: Int) -> (place: CGFloat, velocity: CGFloat) {
        let travel = range.viewHeight * random.nextValue(in: 0.1...0.8)
        let speed = random.nextValue(in: Self.fingerSpeeds)
        let way = band.pulled(start + dragDirection() * travel) - start
        let ticks = Ease.ticks(toTravel: travel, at: speed)
        var (place, velocity) = (start, CGFloat(0))
        for tick in 1...ticks where nextTick < end {
            let share = CGFloat(tick) / CGFloat(ticks)
            place = start + way * Ease.progress(at: share)
            velocity = way * Ease.slope(at: share) / (CGFloat(ticks) * ScrollTrace.secondsPerTick)
            append(offset: band.contentOffset(forFinger: place), phase: .drag)
        }
        return (place, velocity)
    }

    /// Returns a direction: forward three times out of four, or away from the bottom edge.
    private mutating func dragDirection() -> CGFloat {
        let preferred: CGFloat = offset > 0 && offset >= range.maximumOffset ? -1 : 1
        return random.nextChance(oneIn: 4) ? -preferred : preferred
    }

    // MARK: Flings

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
        let (above, below, room) = (offset, range.maximumOffset - offset, range.viewHeight / 2)
        let goesUp =
            switch (above >= room, below >= room) {
            case (true, true): prefersUp
            case (true, false): true
            case (false, true): false
            case (false, false): above > below
            }
        return goesUp ? -speed : speed
    }

    // MARK: Bounces

    /// The distances from an edge at which the finger lifts, in pt.
    private static let runUps: ClosedRange<CGFloat> = 20...240
    /// The speeds at the edge, in pt/s.
    private static let impactSpeeds: ClosedRange<CGFloat> = 800...3_500

    mutating func bounces(until end: Int) {
        var edge = range.edge(nearestTo: offset)
        while nextTick < end {
            runInto(edge, until: end)
            runOut(until: end)
            hold(until: min(end, nextTick + random.nextInteger(in: 3...12)))
            edge = edge > 0 ? 0 : range.maximumOffset
        }
    }

    /// Jumps to a position near an edge and flicks the content into the edge. If the content is too
    /// short, the finger pulls it over the edge.
    private mutating func runInto(_ edge: CGFloat, until end: Int) {
        let outwards: CGFloat = edge > 0 ? 1 : -1
        let lift = edge - outwards * random.nextValue(in: Self.runUps)
        let impact = outwards * random.nextValue(in: Self.impactSpeeds)
        let velocity = Deceleration.startVelocity(toReach: edge, at: impact, from: lift, rate: rate)
        let ticks = flickTicks(velocity: velocity)
        let start = range.restingOffset(for: lift - Flick.travel(velocity: velocity, ticks: ticks))
        if start != offset { jump(to: start) }
        motion = .flick(Flick(from: start, velocity: velocity, rate: rate, ticks: ticks))
    }

    // MARK: Jumps

    /// The number of ticks of an animated scroll to the top: a third of a second.
    static let scrollToTopTicks = 20

    /// Jumps to random positions, with idle ticks after each. One jump in five is an animated
    /// scroll to the top.
    mutating func jumps(until end: Int) {
        while nextTick < end {
            if offset > 0, random.nextChance(oneIn: 5) {
                scrollToTop(until: end)
            } else {
                jump(to: range.maximumOffset * CGFloat(random.nextUnit()))
            }
            hold(until: min(end, nextTick + random.nextInteger(in: 4...12)))
        }
    }

    mutating func jump(to offset: CGFloat) {
        motion = .rest
        append(offset: range.restingOffset(for: offset), phase: .jump)
    }

    /// Starts or resumes the animation of a tap on the status bar.
    mutating func scrollToTop(until end: Int) {
        if case .scrollToTop = motion {} else { motion = .scrollToTop(from: offset, ticks: 0) }
        runOut(until: end)
    }

    mutating func step(ofScrollFrom start: CGFloat, ticks: Int) -> (offset: CGFloat, phase: ScrollPhase) {
        motion = ticks < Self.scrollToTopTicks ? .scrollToTop(from: start, ticks: ticks) : .rest
        return (start * (1 - Ease.progress(at: CGFloat(ticks) / CGFloat(Self.scrollToTopTicks))), .jump)
    }
}
