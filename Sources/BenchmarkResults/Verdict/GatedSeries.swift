/// A series of a gate: what base and head did, tick by tick.
package struct GatedSeries: Equatable, Sendable {
    /// Its instructions are empty where they were not compared.
    package let base: BaselineSeries
    /// Its instructions are empty where they were not compared.
    package let head: BaselineSeries
    /// What a person types, one after the other, to see the screens that differ; empty where none does.
    package let drawingCommands: [String]

    /// - Precondition: Both are of one scenario and strategy.
    package init(base: BaselineSeries, head: BaselineSeries, drawingCommands: [String] = []) {
        precondition(base.key == head.key, "A series is held against itself.")
        self.base = base
        self.head = head
        self.drawingCommands = drawingCommands
    }

    package var key: SeriesKey { head.key }

    /// The ticks after which base and head show different screens. Of ticks that only one side has nothing is said.
    ///
    /// - Complexity: O(t), where t is the number of ticks.
    package var ticksWithOtherScreens: [Int] { base.ticksWithOtherScreens(than: head) }

    /// Both sides as series of runs that timed nothing, or `nil` if they have different ticks.
    package var pair: RunComparison.Pair? {
        guard base.ticks.count == head.ticks.count, !head.ticks.isEmpty else { return nil }
        return RunComparison.Pair(key: key, first: Run.Series(base), second: Run.Series(head), machines: (nil, nil))
    }
}

extension BaselineSeries {
    /// The ticks after which the other side shows another screen, of those that both sides have.
    package func ticksWithOtherScreens(than other: BaselineSeries) -> [Int] {
        (0..<min(ticks.count, other.ticks.count)).filter { ticks[$0].screenDigest != other.ticks[$0].screenDigest }
    }
}

extension Run.Series {
    /// The exact work of a baseline. All that is timed, and all that follows from times, is unknown.
    fileprivate init(_ series: BaselineSeries) {
        self.init(
            strategy: series.key.strategy, work: series.ticks,
            instructions: series.instructions.isEmpty
                ? [] : [InstructionCounts(source: .callgrind, perTick: series.instructions)])
    }
}
