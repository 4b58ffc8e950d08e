import CoreGraphics

extension TraceBuilder {
    /// The distances from an edge at which the finger lifts, in pt.
    private static let runUps: ClosedRange<CGFloat> = 20...240
    /// The speeds at the edge, in pt/s.
    private static let impactSpeeds: ClosedRange<CGFloat> = 800...3_500

    /// Flicks the content alternately into both edges.
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
        let velocity = Deceleration.startVelocity(toReach: edge, at: impact, from: lift, rate: .normal)
        let ticks = flickTicks(velocity: velocity)
        let start = range.restingOffset(for: lift - Flick.travel(velocity: velocity, ticks: ticks))
        if start != offset { jump(to: start) }
        motion = .flick(Flick(from: start, velocity: velocity, rate: .normal, ticks: ticks))
    }
}
