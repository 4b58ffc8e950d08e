import CoreGraphics

extension TraceBuilder {
    /// How far the content moves in a tick, in pt: 600 pt/s, a finger that reads.
    private static let steadyStep: CGFloat = 10
    /// The same while more is appended: 1,200 pt/s, for whoever has read what there is.
    private static let pagingStep: CGFloat = 20
    /// How many ticks pass before the content is read at another place.
    private static let stretchTicks = 60...120
    /// How many ticks pass before the data change anew.
    private static let changeTicks = 8...24
    /// The items of a change.
    private static let changedItems = 1...4
    /// How many ticks it takes to load a page.
    private static let loadingTicks = 2...12
    /// The items of a page that is appended.
    private static let pageItems = 10
    /// Places are multiples of 1/64, which have few digits.
    private static let placeCount = 64

    /// Jumps to places all over the content and reads on from there, while changes of a kind are made every so often.
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
                // Turns round at an end.
                if !range.resting.contains(offset + direction * Self.steadyStep) { direction = -direction }
            }
        }
    }

    /// Jumps to a view's height above the end and reads on; where less than a view's height is left, a page is loaded and appended.
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
