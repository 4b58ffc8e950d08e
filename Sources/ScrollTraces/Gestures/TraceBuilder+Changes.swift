import CoreGraphics

extension TraceBuilder {
    /// The distance per tick while reading, in pt: 600 pt/s.
    private static let steadyStep: CGFloat = 10
    /// The distance per tick while appending, in pt: 1,200 pt/s.
    private static let pagingStep: CGFloat = 20
    /// The ticks between two jumps.
    private static let stretchTicks = 60...120
    /// The ticks between two changes.
    private static let changeTicks = 8...24
    /// The number of items in a change.
    private static let changedItems = 1...4
    /// The ticks that loading a page takes.
    private static let loadingTicks = 2...12
    /// The number of items in an appended page.
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

    /// Appends a tick of steady scrolling.
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
