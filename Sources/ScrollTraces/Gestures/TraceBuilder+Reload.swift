import CoreGraphics

extension TraceBuilder {
    /// How many ticks pass before the data are replaced anew.
    private static let reloadTicks = 50...110

    /// Flings in the middle of which the data are replaced: the list moves on, with what it shows now.
    mutating func reloads(until end: Int) {
        var velocity: CGFloat = 0
        while nextTick < end {
            velocity = flings(.normal, startingAt: velocity, until: min(end, nextTick + random.nextInteger(in: Self.reloadTicks)))
            guard nextTick < end else { return }
            reload()
        }
    }
}
