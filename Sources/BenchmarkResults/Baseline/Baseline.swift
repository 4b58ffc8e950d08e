/// The exact work of a set of series, which a gate compares with the work of later builds.
///
/// Nothing in it depends on time or on load, so it needs no tolerance: any difference is a change.
package struct Baseline: Equatable, Sendable {
    /// The schema version that this code reads and writes.
    package static let currentSchemaVersion = 1

    package let key: BuildKey
    /// The settings that select the scenarios, by flag without dashes.
    package let settings: [String: String]
    /// The series, sorted by the UTF-8 of their scenario and strategy.
    package let series: [BaselineSeries]
    /// The origin of the instruction counts, or `nil` in baselines without instructions or without
    /// a key.
    package let instructionKey: InstructionKey?

    /// - Precondition: No two series have the same scenario and strategy.
    package init(
        key: BuildKey, settings: [String: String], series: [BaselineSeries], instructionKey: InstructionKey? = nil
    ) {
        precondition(Set(series.map(\.key)).count == series.count, "A baseline must have each series once.")
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
    /// The exact work of one tick.
    package struct Tick: Equatable, Sendable {
        /// One count for each counter of `WorkCounter.all`, or `nil` if it could not be counted.
        package let counts: [Int?]
        package let screenDigest: UInt64

        package init(counts: [Int?], screenDigest: UInt64) {
            self.counts = counts
            self.screenDigest = screenDigest
        }

        package init(_ work: TickWork) {
            counts = WorkCounter.all.map { $0.count(work) }
            screenDigest = work.screenDigest
        }
    }

    package let key: SeriesKey
    package let itemCount: Int
    package let ticks: [Tick]
    /// The instructions of the first ticks under callgrind, or an empty array if it was not
    /// installed.
    package let instructions: [Int]

    package init(key: SeriesKey, itemCount: Int, ticks: [Tick], instructions: [Int] = []) {
        self.key = key
        self.itemCount = itemCount
        self.ticks = ticks
        self.instructions = instructions
    }

    package func with(instructions: [Int]) -> BaselineSeries {
        BaselineSeries(key: key, itemCount: itemCount, ticks: ticks, instructions: instructions)
    }
}
