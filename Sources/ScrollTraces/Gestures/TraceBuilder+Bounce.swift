import CoreGraphics

extension TraceBuilder {
    /// From how far an edge is run into, in pt.
    private static let runUps: ClosedRange<CGFloat> = 20...240
    /// The speeds in pt/s left when the edge is met.
    private static let impactSpeeds: ClosedRange<CGFloat> = 800...3_500
    /// A spring this near to its rest, in pt, and slower than a fling's end is at rest.
    private static let restingDistance: CGFloat = 0.25

    /// Flings into the nearer edge, back from it, then into the other edge, and so on.
    mutating func bounces(until end: Int) {
        settle(until: end)
        var edge = range.edge(nearestTo: offset)
        while nextTick < end {
            runInto(edge, until: end)
            hold(until: min(end, nextTick + random.nextInteger(in: 3...12)))
            edge = edge > 0 ? 0 : range.maximumOffset
        }
    }

    /// Flings into an edge from a place near it, which takes a jump unless the content is there already.
    private mutating func runInto(_ edge: CGFloat, until end: Int) {
        let runUp = min(random.nextValue(in: Self.runUps), range.maximumOffset)
        let start = range.restingOffset(for: edge > 0 ? edge - runUp : runUp)
        if nextTick < end, start != offset, !Self.runUps.contains(abs(edge - offset)) {
            append(offset: start, phase: .jump)
        }
        // Content that fits the screen has both edges at 0 and is pulled down, as by "pull to refresh".
        let impact = random.nextValue(in: Self.impactSpeeds) * (edge > 0 ? 1 : -1)
        let velocity = Deceleration.startVelocity(toReach: edge, at: impact, from: offset, rate: .normal)
        _ = fling(.normal, velocity: velocity, until: end)
    }

    /// Brings content that lies beyond an edge back to it.
    mutating func settle(until end: Int) {
        guard range.isBeyondEdge(offset) else { return }
        let edge = range.edge(nearestTo: offset)
        bounce(around: edge, displacement: offset - edge, velocity: 0, until: end)
    }

    /// Swings beyond an edge and back.
    ///
    /// - Parameters:
    ///   - displacement: How far the content lies beyond the edge, in pt, signed like offsets; 0 if it moves.
    ///   - velocity: In pt/s. It is lowered where the swing would reach more than half a view height.
    mutating func bounce(around edge: CGFloat, displacement: CGFloat, velocity: CGFloat, until end: Int) {
        let fastest = range.viewHeight / 2 * CriticalSpring.velocityPerReach
        var spring = CriticalSpring(displacement: displacement, velocity: min(max(velocity, -fastest), fastest))
        while nextTick < end {
            spring.advance()
            if abs(spring.displacement) < Self.restingDistance, abs(spring.velocity) < Self.restingSpeed {
                append(restingOffset: edge, phase: .bounce)
                return
            }
            append(offset: edge + spring.displacement, phase: .bounce)
        }
    }
}
