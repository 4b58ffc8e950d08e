/// The exact work of a series in the base and the head, tick by tick.
package struct GatedSeries: Equatable, Sendable {
    /// The base's work. Its instructions are empty if they were not compared.
    package let base: BaselineSeries
    package let head: BaselineSeries
    /// Commands that draw the differing screens, to be run in this order. Empty if no screen
    /// differs.
    package let drawingCommands: [String]

    package init(base: BaselineSeries, head: BaselineSeries, drawingCommands: [String] = []) {
        precondition(base.key == head.key, "A series is held against itself.")
        self.base = base
        self.head = head
        self.drawingCommands = drawingCommands
    }

    package var key: SeriesKey { head.key }

    /// The ticks after which base and head show different screens. Ticks of only one side are
    /// ignored.
    package var ticksWithOtherScreens: [Int] { base.ticksWithOtherScreens(than: head) }

    /// Both sides as series without times, or `nil` if they have different ticks.
    package var pair: RunComparison.Pair? {
        guard base.ticks.count == head.ticks.count, !head.ticks.isEmpty else { return nil }
        return RunComparison.Pair(key: key, first: Run.Series(base), second: Run.Series(head), machines: (nil, nil))
    }
}

extension BaselineSeries {
    package func ticksWithOtherScreens(than other: BaselineSeries) -> [Int] {
        (0..<min(ticks.count, other.ticks.count)).filter { ticks[$0].screenDigest != other.ticks[$0].screenDigest }
    }
}

extension Run.Series {
    /// Creates a series from a baseline. It has no times, and no values that follow from times.
    fileprivate init(_ series: BaselineSeries) {
        self.init(
            strategy: series.key.strategy, work: series.ticks,
            instructions: series.instructions.isEmpty
                ? [] : [InstructionCounts(source: .callgrind, perTick: series.instructions)])
    }
}
