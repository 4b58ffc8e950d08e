import CoreGraphics

extension TraceBuilder {
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

    /// Catches the content with a finger, drags it, and releases it.
    private mutating func touch(until end: Int) {
        motion = .rest
        let band = RubberBand(viewHeight: range.viewHeight)
        var finger = (place: band.fingerOffset(at: offset, maximumOffset: range.maximumOffset), velocity: CGFloat(0))
        for _ in 0..<random.nextInteger(in: 1...3) where nextTick < end {
            finger = stroke(from: finger.place, against: band, until: end)
        }
        release(finger: finger.place, velocity: finger.velocity, rate: .normal)
    }

    /// Moves the finger from rest to rest.
    ///
    /// - Returns: The finger's offset and velocity, which is not 0 if `end` cuts the stroke short.
    private mutating func stroke(
        from start: CGFloat, against band: RubberBand, until end: Int
    ) -> (place: CGFloat, velocity: CGFloat) {
        let travel = range.viewHeight * random.nextValue(in: 0.1...0.8)
        let speed = random.nextValue(in: Self.fingerSpeeds)
        let way = band.pulled(start + dragDirection() * travel, maximumOffset: range.maximumOffset) - start
        // The finger reaches its top speed half-way.
        let seconds = Ease.peakSlope * travel / speed
        let ticks = max(6, Int((seconds * CGFloat(ScrollTrace.ticksPerSecond)).rounded(.up)))
        var (place, velocity) = (start, CGFloat(0))
        for tick in 1...ticks where nextTick < end {
            let share = CGFloat(tick) / CGFloat(ticks)
            place = start + way * Ease.progress(at: share)
            velocity = way * Ease.slope(at: share) / (CGFloat(ticks) * ScrollTrace.secondsPerTick)
            append(offset: band.contentOffset(forFinger: place, maximumOffset: range.maximumOffset), phase: .drag)
        }
        return (place, velocity)
    }

    /// Returns a direction: forward three times out of four, or away from the bottom edge.
    private mutating func dragDirection() -> CGFloat {
        let preferred: CGFloat = offset > 0 && offset >= range.maximumOffset ? -1 : 1
        return random.nextChance(oneIn: 4) ? -preferred : preferred
    }
}
