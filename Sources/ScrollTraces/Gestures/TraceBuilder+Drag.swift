import CoreGraphics

extension TraceBuilder {
    /// Finger speeds in pt/s. A thumb that reads is near the lower end, one that searches near the upper.
    static let fingerSpeeds: ClosedRange<CGFloat> = 150...1_500

    /// Touches of one to three strokes each, with the finger lifted for some ticks in between.
    mutating func drag(until end: Int) {
        while nextTick < end {
            touch(until: end)
            let lifted = min(end, nextTick + random.nextInteger(in: 3...15))
            runOut(until: lifted)
            hold(until: lifted)
        }
    }

    /// Puts a finger on the content, which catches what moves, and lets go of it after its last stroke.
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
    /// - Returns: Where the finger stops, in offsets it would ask for without a rubber band, and its velocity in pt/s, which is not 0
    ///   where `end` cuts the stroke short.
    private mutating func stroke(
        from start: CGFloat, against band: RubberBand, until end: Int
    ) -> (place: CGFloat, velocity: CGFloat) {
        let travel = range.viewHeight * random.nextValue(in: 0.1...0.8)
        let speed = random.nextValue(in: Self.fingerSpeeds)
        let way = band.pulled(start + dragDirection() * travel, maximumOffset: range.maximumOffset) - start
        // The ease is fastest half-way, where it must not pass the speed that was drawn.
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

    /// Onwards three times out of four, and away from the edge as often when the content is at one.
    private mutating func dragDirection() -> CGFloat {
        let preferred: CGFloat = offset > 0 && offset >= range.maximumOffset ? -1 : 1
        return random.nextChance(oneIn: 4) ? -preferred : preferred
    }
}
