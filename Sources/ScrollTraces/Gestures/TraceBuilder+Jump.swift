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
                jump(to: range.maximumOffset * CGFloat(random.nextUnit()))
            }
            hold(until: min(end, nextTick + random.nextInteger(in: 4...12)))
        }
    }

    /// Sets the offset at once, which ends every motion.
    mutating func jump(to offset: CGFloat) {
        motion = .rest
        append(restingOffset: offset, phase: .jump)
    }

    /// The animation that a tap on the status bar starts; one that is under way goes on.
    mutating func scrollToTop(until end: Int) {
        if case .scrollToTop = motion {} else { motion = .scrollToTop(from: offset, ticks: 0) }
        runOut(until: end)
    }

    /// Lets one tick of the animation pass.
    mutating func step(ofScrollFrom start: CGFloat, ticks: Int) -> (offset: CGFloat, phase: ScrollPhase) {
        motion = ticks < Self.scrollToTopTicks ? .scrollToTop(from: start, ticks: ticks) : .rest
        return (start * (1 - Ease.progress(at: CGFloat(ticks) / CGFloat(Self.scrollToTopTicks))), .jump)
    }
}
