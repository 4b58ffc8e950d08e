import CoreGraphics

extension TraceBuilder {
    /// The ticks between two reloads.
    private static let reloadTicks = 50...110
    /// The ticks between two taps on the menu.
    private static let menuTicks = 30...60

    /// Flings, with a new data set in the middle of each.
    mutating func reloads(until end: Int) {
        while nextTick < end {
            flings(.normal, until: min(end, nextTick + random.nextInteger(in: Self.reloadTicks)))
            guard nextTick < end else { return }
            reload(showing: (dataSet + 1) % ScrollTrace.dataSetCount)
        }
    }

    /// Flings, with taps on a menu between them, which stop the content and show another data set.
    mutating func menuChoices(until end: Int) {
        while nextTick < end {
            flings(.normal, until: min(end, nextTick + random.nextInteger(in: Self.menuTicks)))
            tap(until: end)
            guard nextTick < end else { return }
            let step = random.nextInteger(in: 1...(ScrollTrace.dataSetCount - 1))
            reload(showing: (dataSet + step) % ScrollTrace.dataSetCount)
        }
    }

    /// Appends the tick that shows another data set. The motion resumes, at the end if the data are
    /// shorter.
    mutating func reload(showing dataSet: Int) {
        let (bottom, place) = (range.maximumOffset, step().offset)
        show(dataSet: dataSet)
        // At most as far beyond the new bottom as it was beyond the old bottom.
        let resumed = resume(at: min(place, range.maximumOffset + max(0, place - bottom)))
        append(offset: resumed, phase: .reload, dataSet: dataSet)
    }
}
