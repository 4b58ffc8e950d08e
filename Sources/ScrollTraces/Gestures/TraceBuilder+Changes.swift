import CoreGraphics

// Changes of the screen and of the data.
extension TraceBuilder {
    // MARK: Rotations

    private static let rotationTicks = 80...140

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

        flings(rate, until: there)
        turn()
        flings(rate, until: min(back, end))
        guard nextTick < end else { return }
        turn()
        flings(rate, until: end)
    }

    /// Appends the tick in which width and height swap. The content keeps its relative position, or
    /// its distance from the edge of its spring, and its motion resumes.
    mutating func turn() {
        let (bottom, place) = (range.maximumOffset, step().offset)
        show(ScrollPage(screenSize: page.screenSize.transposed, dataSet: page.dataSet))
        var turned = bottom > 0 ? range.restingOffset(for: place * range.maximumOffset / bottom) : 0
        if case .spring(let swing, let edge) = motion {
            turned = (edge > 0 ? range.maximumOffset : 0) + swing.displacement
        }
        append(offset: resume(at: turned), phase: .rotate)
    }

    // MARK: Other data

    private static let reloadTicks = 50...110
    private static let menuTicks = 30...60

    /// Flings, with a new data set in the middle of each.
    mutating func reloads(until end: Int) {
        while nextTick < end {
            flings(rate, until: min(end, nextTick + random.nextInteger(in: Self.reloadTicks)))
            guard nextTick < end else { return }
            reload(advancing: 1)
        }
    }

    /// Flings, with taps on a menu between them, which stop the content and show another data set.
    mutating func menuChoices(until end: Int) {
        while nextTick < end {
            flings(rate, until: min(end, nextTick + random.nextInteger(in: Self.menuTicks)))
            tap(until: end)
            guard nextTick < end else { return }
            reload(advancing: random.nextInteger(in: 1...(ScrollTrace.dataSetCount - 1)))
        }
    }

    /// Appends the tick that shows a later data set. The motion resumes, at the end if the data are
    /// shorter.
    private mutating func reload(advancing count: Int) {
        let (bottom, place) = (range.maximumOffset, step().offset)
        let dataSet = (page.dataSet + count) % ScrollTrace.dataSetCount
        show(ScrollPage(screenSize: page.screenSize, dataSet: dataSet))
        // At most as far beyond the new bottom as it was beyond the old bottom.
        let resumed = resume(at: min(place, range.maximumOffset + max(0, place - bottom)))
        append(offset: resumed, phase: .reload, dataSet: dataSet)
    }

    // MARK: Changes of items

    /// The distance per tick while reading, in pt: 600 pt/s.
    private static let steadyStep: CGFloat = 10
    /// The distance per tick while appending, in pt: 1,200 pt/s.
    private static let pagingStep: CGFloat = 20
    private static let stretchTicks = 60...120
    private static let changeTicks = 8...24
    private static let changedItems = 1...4
    private static let loadingTicks = 2...12
    private static let pageItems = 10
    /// The number of steps for positions: multiples of 1/64 have few digits.
    private static let placeCount = 64

    /// Jumps to random positions and reads from there, with occasional changes.
    mutating func changes(_ kind: DataChange.Kind, until end: Int) {
        while nextTick < end {
            let stretchEnd = min(end, nextTick + random.nextInteger(in: Self.stretchTicks))
            jump(to: range.maximumOffset * CGFloat(random.nextUnit()))
            var direction: CGFloat = 1
            var nextChange = nextTick + random.nextInteger(in: Self.changeTicks)
            while nextTick < stretchEnd {
                if nextTick == nextChange {
                    nextChange += random.nextInteger(in: Self.changeTicks)
                    read(by: direction * Self.steadyStep, making: draw(kind))
                } else {
                    read(by: direction * Self.steadyStep)
                }
                // Turns around at an end.
                if !range.resting.contains(offset + direction * Self.steadyStep) { direction = -direction }
            }
        }
    }

    /// Jumps to a view height above the end and reads. When less than a view height is left, a page
    /// is loaded and appended.
    mutating func appends(until end: Int) {
        jump(to: range.maximumOffset - range.viewHeight)
        var loadedAt: Int?
        while nextTick < end {
            if loadedAt == nil, range.maximumOffset - offset < range.viewHeight {
                loadedAt = nextTick + random.nextInteger(in: Self.loadingTicks)
            }
            let isLoaded = nextTick == loadedAt
            read(by: Self.pagingStep, making: isLoaded ? DataChange(.append, count: Self.pageItems) : nil)
            if isLoaded { loadedAt = nil }
        }
    }

    private mutating func read(by distance: CGFloat, making change: DataChange? = nil) {
        if let change { make(change) }
        let place = range.restingOffset(for: offset + distance)
        append(offset: place, phase: change == nil ? (place == offset ? .idle : .drag) : .change, change: change)
    }

    private mutating func draw(_ kind: DataChange.Kind) -> DataChange {
        func place() -> Double { Double(random.nextInteger(in: 0...(Self.placeCount - 1))) / Double(Self.placeCount) }
        if kind == .move { return DataChange(kind, place: place(), target: place()) }
        return DataChange(kind, count: random.nextInteger(in: Self.changedItems), place: place())
    }
}
