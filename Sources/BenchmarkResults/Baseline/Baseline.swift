/// The exact work of a set of series, committed beside the code. A gate compares later builds with
/// it.
///
/// Nothing in a baseline depends on time or on the machine's load, so no tolerance is needed: a
/// difference is a change of the code.
package struct Baseline: Equatable, Sendable {
    /// The schema version that this code writes and reads. It rises when a key or a column is
    /// removed or changes its meaning.
    package static let currentSchemaVersion = 2

    package let key: BuildKey
    /// The flags of `bench` that select the scenarios, without dashes.
    package let settings: [String: String]
    /// The series, sorted by the UTF-8 of the scenario's name, then of the strategy's name.
    package let series: [BaselineSeries]
    /// The machine that counted the instructions, or `nil` if none were counted.
    package let instructionKey: InstructionKey?

    package init(
        key: BuildKey, settings: [String: String], series: [BaselineSeries], instructionKey: InstructionKey? = nil
    ) {
        precondition(Set(series.map(\.key)).count == series.count, "A series is in a baseline once.")
        self.key = key
        self.settings = settings
        self.instructionKey = instructionKey
        self.series = series.sorted {
            $0.key.scenario == $1.key.scenario
                ? $0.key.strategy.utf8.lexicographicallyPrecedes($1.key.strategy.utf8)
                : $0.key.scenario.utf8.lexicographicallyPrecedes($1.key.scenario.utf8)
        }
    }

    package subscript(key: SeriesKey) -> BaselineSeries? { series.first { $0.key == key } }
}

/// The exact work of one series.
package struct BaselineSeries: Equatable, Sendable {
    package let key: SeriesKey
    package let itemCount: Int
    package let ticks: [TickWork]
    /// The ticks of each kind of event, or `nil` if they are unknown.
    package let events: [TickKind: [Int]]?
    /// The instructions of each tick, counted by callgrind; empty if they were not counted.
    package let instructions: [Int]

    package init(
        key: SeriesKey, itemCount: Int, ticks: [TickWork], events: [TickKind: [Int]]? = nil, instructions: [Int] = []
    ) {
        self.key = key
        self.itemCount = itemCount
        self.ticks = ticks.map { tick in
            var tick = tick
            tick.visibleCells = nil
            return tick
        }
        self.events = events
        self.instructions = instructions
    }

    package func with(instructions: [Int]) -> BaselineSeries {
        BaselineSeries(key: key, itemCount: itemCount, ticks: ticks, events: events, instructions: instructions)
    }
}
