import CoreGraphics

extension TraceBuilder {
    /// The ticks between two rotations.
    private static let rotationTicks = 80...140

    /// Flings while the screen turns and turns back.
    mutating func rotations(until end: Int) {
        while nextTick < end {
            let planned = nextTick + random.nextInteger(in: Self.rotationTicks)
            // If the rest is too short for a rotation, it is added to the last rotation.
            rotation(until: end - planned < Self.rotationTicks.lowerBound ? end : planned)
        }
    }

    /// Turns the screen in the second fifth of the ticks until `end`, and turns it back in the
    /// fourth fifth.
    mutating func rotation(until end: Int) {
        guard nextTick < end else { return }
        let start = nextTick
        let length = CGFloat(end - start)
        let there = start + Int(length * random.nextValue(in: 0.2...0.4))
        let back = max(there + 1, start + Int(length * random.nextValue(in: 0.6...0.8)))

        flings(.normal, until: there)
        turn()
        flings(.normal, until: min(back, end))
        guard nextTick < end else { return }
        turn()
        flings(.normal, until: end)
    }

    /// Appends the tick in which width and height swap. The content keeps its relative position, or
    /// its distance from the edge of its spring, and its motion resumes.
    mutating func turn() {
        let (bottom, place) = (range.maximumOffset, step().offset)
        swapSides()
        var turned = bottom > 0 ? range.restingOffset(for: place * range.maximumOffset / bottom) : 0
        if case .spring(let swing, let edge) = motion {
            turned = (edge > 0 ? range.maximumOffset : 0) + swing.displacement
        }
        append(offset: resume(at: turned), phase: .rotate)
    }
}
