import CoreGraphics

extension TraceBuilder {
    /// How many ticks pass before the data are replaced anew.
    private static let reloadTicks = 50...110
    /// How many ticks pass before the menu is tapped anew.
    private static let menuTicks = 30...60

    /// Flings in the middle of which the next data set is shown: the list moves on, with what it shows now.
    mutating func reloads(until end: Int) {
        while nextTick < end {
            flings(.normal, until: min(end, nextTick + random.nextInteger(in: Self.reloadTicks)))
            guard nextTick < end else { return }
            reload(showing: (dataSet + 1) % ScrollTrace.dataSetCount)
        }
    }

    /// Flings, and between them taps on a menu: a tap stops the list, and shows one of the other data sets.
    mutating func menuChoices(until end: Int) {
        while nextTick < end {
            flings(.normal, until: min(end, nextTick + random.nextInteger(in: Self.menuTicks)))
            tap(until: end)
            guard nextTick < end else { return }
            let step = random.nextInteger(in: 1...(ScrollTrace.dataSetCount - 1))
            reload(showing: (dataSet + step) % ScrollTrace.dataSetCount)
        }
    }

    /// Appends the tick in which other data are shown. The content moves on, in shorter data from their end.
    mutating func reload(showing dataSet: Int) {
        let (bottom, place) = (range.maximumOffset, step().offset)
        show(dataSet: dataSet)
        // No farther beyond the new bottom than it was beyond the old one.
        let resumed = resume(at: min(place, range.maximumOffset + max(0, place - bottom)))
        append(offset: resumed, phase: .reload, dataSet: dataSet)
    }
}
