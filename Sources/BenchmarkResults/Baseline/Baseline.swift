/// The exact work of a set of series: what a gate holds later builds against, committed beside the code.
///
/// Nothing in it depends on time or on the machine's load, so a tolerance is not needed: whatever differs has been changed.
package struct Baseline: Equatable, Sendable {
    /// The version that this code writes and reads. It rises when a key or a column changes its meaning or goes away.
    package static let currentSchemaVersion = 1

    package let key: BuildKey
    /// The flags, without their dashes, that give `bench` the scenarios.
    package let settings: [String: String]
    /// By scenario, then by strategy, each in the order of its name's UTF-8.
    package let series: [BaselineSeries]
    /// Where the instructions were counted; `nil` without instructions, and in baselines that were made before it was noted.
    package let instructionKey: InstructionKey?

    /// - Precondition: No two series have the same scenario and strategy.
    package init(
        key: BuildKey, settings: [String: String], series: [BaselineSeries], instructionKey: InstructionKey? = nil
    ) {
        precondition(Set(series.map(\.key)).count == series.count, "Each series stands in a baseline once.")
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
        /// One per counter of `WorkCounter.all`; `nil` where it could not be counted.
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
    /// Of the first ticks, counted by callgrind; empty where it was not there.
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
