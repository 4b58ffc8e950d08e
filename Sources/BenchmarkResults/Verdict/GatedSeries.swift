/// A series of a gate: the work of base and head, tick by tick.
package struct GatedSeries: Equatable, Sendable {
    /// The base's work. Its instructions are empty if they were not compared.
    package let base: BaselineSeries
    /// The head's work. Its instructions are empty if they were not compared.
    package let head: BaselineSeries
    /// The commands that draw the screens that differ.
    package let drawingCommands: [String]

    /// - Precondition: Both have the same scenario and strategy.
    package init(base: BaselineSeries, head: BaselineSeries, drawingCommands: [String] = []) {
        precondition(base.key == head.key, "Base and head must be the same series.")
        self.base = base
        self.head = head
        self.drawingCommands = drawingCommands
    }

    package var key: SeriesKey { head.key }

    /// The ticks after which base and head show different screens, of the ticks that both have.
    ///
    /// - Complexity: O(t), where t is the number of ticks.
    package var ticksWithOtherScreens: [Int] { base.ticksWithOtherScreens(than: head) }

    /// Both sides as series without times, or `nil` if their ticks cannot be compared.
    ///
    /// - Complexity: O(t), where t is the number of ticks.
    package var pair: RunComparison.Pair? {
        guard base.ticks.count == head.ticks.count, !head.ticks.isEmpty, let first = Run.Series(base),
            let second = Run.Series(head)
        else { return nil }
        return RunComparison.Pair(key: key, first: first, second: second, machines: (nil, nil))
    }
}

extension BaselineSeries {
    /// Returns the ticks after which another series shows a different screen, of the ticks that
    /// both have.
    package func ticksWithOtherScreens(than other: BaselineSeries) -> [Int] {
        (0..<min(ticks.count, other.ticks.count)).filter { ticks[$0].screenDigest != other.ticks[$0].screenDigest }
    }
}

extension Run.Series {
    /// Creates a series with the exact work of a baseline, without times, or returns `nil` if a
    /// tick lacks a count that all builds have.
    fileprivate init?(_ series: BaselineSeries) {
        let work = series.ticks.compactMap(TickWork.init)
        guard work.count == series.ticks.count else { return nil }
        self.init(
            strategy: series.key.strategy, work: work,
            instructions: series.instructions.isEmpty
                ? [] : [InstructionCounts(source: .callgrind, perTick: series.instructions)])
    }
}

extension TickWork {
    /// Creates the work of a baseline's tick, without `visibleCells`, which baselines do not hold.
    /// Returns `nil` if a count is missing that all builds have.
    fileprivate init?(_ tick: BaselineSeries.Tick) {
        self.init()
        for (counter, count) in zip(WorkCounter.all, tick.counts) {
            guard counter.set(count, &self) else { return nil }
        }
        screenDigest = tick.screenDigest
    }
}
