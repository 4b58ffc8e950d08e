import Statistics

extension RunComparison {
    package struct TickChange: Equatable, Sendable {
        package let tick: Int
        package let first: Double
        package let second: Double
        package let counters: [CounterDifference]

        package var change: Double { second - first }
    }

    package enum TickMeasure: Hashable, Sendable {
        case instructions
        /// All counters of `work.csv`. A counter's difference is a share of the greater count; it
        /// is 1 if one side has no count.
        case work
        /// The minimum over the replays, in nanoseconds.
        case steadyCost
    }
}

extension RunComparison.Pair {
    /// Returns the ticks in which a measure differs, greatest change first, or `nil` if one side
    /// does not have the measure.
    package func tickChanges(by measure: RunComparison.TickMeasure) -> [RunComparison.TickChange]? {
        let changes: [RunComparison.TickChange]?
        switch measure {
        case .instructions:
            changes = sides { $0.instructions?.perTick.map(Double.init) }
        case .work:
            changes = works.map { one, other in
                ticks(one, other).map { change($0, 0, Self.distance(between: one[$0], other[$0])) }
            }
        case .steadyCost:
            changes = sides { $0.steadyTicks?.map { Double($0.cost.wholeNanoseconds) } }
        }
        return changes?.filter { $0.change != 0 }.sorted { (abs($0.change), $1.tick) > (abs($1.change), $0.tick) }
    }

    /// The ticks in which a counter or the screen differs, or `nil` if one side counted nothing.
    package var ticksWithOtherWork: [Int]? {
        works.map { one, other in ticks(one, other).filter { one[$0] != other[$0] } }
    }

    private var works: ([TickWork], [TickWork])? {
        first.work.flatMap { one in second.work.map { (one, $0) } }
    }

    private func ticks(_ one: [TickWork], _ other: [TickWork]) -> Range<Int> { 0..<min(one.count, other.count) }

    /// Returns the difference between the counts of all ticks, as a share of the greater counts: 0
    /// if all ticks are equal, 1 if only one side counts anything, `nil` if a count is unknown.
    ///
    /// A count that is higher in one tick and lower in another differs even if its sum does not.
    package func differingShare(of counter: WorkCounter) -> Double? {
        guard let one = first.work?.map({ $0[counter] }), let other = second.work?.map({ $0[counter] }) else { return nil }
        return Self.differingShare(one, other)
    }

    /// The same share for the instructions of the counted ticks.
    package var differingShareOfInstructions: Double? {
        guard let one = first.instructions?.perTick, let other = second.instructions?.perTick else { return nil }
        return Self.differingShare(one, other)
    }

    private static func differingShare(_ one: [Int?], _ other: [Int?]) -> Double? {
        let known = zip(one, other).compactMap { one, other in one.flatMap { one in other.map { (one, $0) } } }
        let greater = known.reduce(0) { $0 + max($1.0, $1.1) }
        guard known.count == one.count, one.count == other.count, greater > 0 else { return nil }
        return Double(known.reduce(0) { $0 + abs($1.0 - $1.1) }) / Double(greater)
    }

    private func sides(_ values: (Run.Series) -> [Double]?) -> [RunComparison.TickChange]? {
        guard let one = values(first), let other = values(second), !one.isEmpty, !other.isEmpty else { return nil }
        return zip(one, other).enumerated().map { tick, pair in change(tick, pair.0, pair.1) }
    }

    private func change(_ tick: Int, _ one: Double, _ other: Double) -> RunComparison.TickChange {
        RunComparison.TickChange(tick: tick, first: one, second: other, counters: differingCounters(ofTick: tick))
    }

    private func differingCounters(ofTick tick: Int) -> [RunComparison.CounterDifference] {
        guard let one = first.work, let other = second.work, tick < min(one.count, other.count) else { return [] }
        return WorkCounter.allCases.compactMap { counter in
            guard let left = one[tick][counter], let right = other[tick][counter], left != right else { return nil }
            return RunComparison.CounterDifference(counter: counter.name, first: left, second: right)
        }
    }

    private static func distance(between one: TickWork, _ other: TickWork) -> Double {
        WorkCounter.allCases.reduce(0) { sum, counter in
            guard let left = one[counter], let right = other[counter], left != right else { return sum }
            return sum + Double(abs(left - right)) / Double(max(left, right))
        }
    }
}

extension Run.Series {
    /// Returns the series under another name, to show two runs of one strategy side by side.
    package func named(_ name: String, withTimes: Bool = true) -> Run.Series {
        var copy = self
        copy.strategy = name
        if !withTimes { (copy.replays, copy.costs, copy.phases, copy.budgets) = (nil, nil, nil, nil) }
        return copy
    }
}
