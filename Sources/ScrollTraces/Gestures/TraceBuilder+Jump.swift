import CoreGraphics

extension TraceBuilder {
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

    /// Sets the offset and stops the motion.
    mutating func jump(to offset: CGFloat) {
        motion = .rest
        append(restingOffset: offset, phase: .jump)
    }

    /// Starts or resumes the animation of a tap on the status bar.
    mutating func scrollToTop(until end: Int) {
        if case .scrollToTop = motion {} else { motion = .scrollToTop(from: offset, ticks: 0) }
        runOut(until: end)
    }

    /// Advances the animation by a tick.
    mutating func step(ofScrollFrom start: CGFloat, ticks: Int) -> (offset: CGFloat, phase: ScrollPhase) {
        motion = ticks < Self.scrollToTopTicks ? .scrollToTop(from: start, ticks: ticks) : .rest
        return (start * (1 - Ease.progress(at: CGFloat(ticks) / CGFloat(Self.scrollToTopTicks))), .jump)
    }
}
