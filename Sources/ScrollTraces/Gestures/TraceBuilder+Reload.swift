import CoreGraphics

extension TraceBuilder {
    /// How many ticks pass before the data are replaced anew.
    private static let reloadTicks = 50...110
    /// How many ticks pass before the menu is tapped anew.
    private static let menuTicks = 30...60

    /// Flings in the middle of which the next data set is shown: the list moves on, with what it shows now.
    mutating func reloads(until end: Int) {
        var velocity: CGFloat = 0
        while nextTick < end {
            velocity = flings(.normal, startingAt: velocity, until: min(end, nextTick + random.nextInteger(in: Self.reloadTicks)))
            guard nextTick < end else { return }
            reload(showing: (dataSet + 1) % ScrollTrace.dataSetCount)
        }
    }

    /// Flings, and between them taps on a menu: a tap stops the list, and shows one of the other data sets.
    mutating func menuChoices(until end: Int) {
        while nextTick < end {
            flings(.normal, until: min(end, nextTick + random.nextInteger(in: Self.menuTicks)))
            guard nextTick < end else { return }
            let step = random.nextInteger(in: 1...(ScrollTrace.dataSetCount - 1))
            reload(showing: (dataSet + step) % ScrollTrace.dataSetCount)
        }
    }
}
