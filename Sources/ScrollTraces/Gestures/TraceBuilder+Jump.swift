import CoreGraphics

extension TraceBuilder {
    /// How long an animated scroll to the top takes: a third of a second.
    static let scrollToTopTicks = 20

    /// Offsets set at once, to seeded places relative to the content, with some idle ticks after each; one time in five the
    /// animated scroll to the top instead.
    mutating func jumps(until end: Int) {
        while nextTick < end {
            if offset > 0, random.nextChance(oneIn: 5) {
                scrollToTop(until: end)
            } else {
                append(restingOffset: range.maximumOffset * CGFloat(random.nextUnit()), phase: .jump)
            }
            hold(until: min(end, nextTick + random.nextInteger(in: 4...12)))
        }
    }

    /// The animation that a tap on the status bar starts.
    mutating func scrollToTop(until end: Int) {
        let start = offset
        for tick in 1...Self.scrollToTopTicks where nextTick < end {
            let progress = Ease.progress(at: CGFloat(tick) / CGFloat(Self.scrollToTopTicks))
            append(offset: start * (1 - progress), phase: .jump)
        }
    }
}
