import CoreGraphics

extension TraceBuilder {
    /// Finger speeds in pt/s. A thumb that reads is near the lower end, one that searches near the upper.
    static let fingerSpeeds: ClosedRange<CGFloat> = 150...1_500

    /// Touches of one to three strokes each, with the finger lifted for some ticks in between.
    mutating func drag(until end: Int) {
        while nextTick < end {
            touch(until: end)
            let lifted = min(end, nextTick + random.nextInteger(in: 3...15))
            settle(until: lifted)
            hold(until: lifted)
        }
    }

    private mutating func touch(until end: Int) {
        let band = RubberBand(viewHeight: range.viewHeight)
        var finger = band.fingerOffset(at: offset, maximumOffset: range.maximumOffset)
        for _ in 0..<random.nextInteger(in: 1...3) {
            finger = stroke(from: finger, against: band, until: end)
        }
    }

    /// Moves the finger from rest to rest.
    ///
    /// - Returns: Where the finger stops, in offsets it would ask for without a rubber band.
    private mutating func stroke(from start: CGFloat, against band: RubberBand, until end: Int) -> CGFloat {
        let travel = range.viewHeight * random.nextValue(in: 0.1...0.8)
        let speed = random.nextValue(in: Self.fingerSpeeds)
        let stop = min(
            max(start + dragDirection() * travel, -band.longestPull),
            range.maximumOffset + band.longestPull
        )
        // The ease is fastest half-way, where it must not pass the speed that was drawn.
        let seconds = Ease.peakSlope * travel / speed
        let ticks = max(6, Int((seconds * CGFloat(ScrollTrace.ticksPerSecond)).rounded(.up)))
        for tick in 1...ticks where nextTick < end {
            let finger = start + (stop - start) * Ease.progress(at: CGFloat(tick) / CGFloat(ticks))
            append(offset: band.contentOffset(forFinger: finger, maximumOffset: range.maximumOffset), phase: .drag)
        }
        return stop
    }

    /// Onwards three times out of four, and away from the edge as often when the content is at one.
    private mutating func dragDirection() -> CGFloat {
        let preferred: CGFloat = offset > 0 && offset >= range.maximumOffset ? -1 : 1
        return random.nextChance(oneIn: 4) ? -preferred : preferred
    }
}
