/// The instructions of a series' first ticks from one counter.
package struct InstructionCounts: Equatable, Sendable {
    package enum Source: String, CaseIterable, Sendable {
        /// The processor's counter, which runs of version 0.1.0 may have.
        case perf
        /// Valgrind's tool callgrind, which simulates the processor and counts the same in every
        /// run.
        case callgrind
    }

    package let source: Source
    /// One count per tick, beginning with the first tick. A count is `nil` if the counter failed.
    package internal(set) var perTick: [Int?]
    /// The instructions of loading the screen, or `nil` if they were not counted.
    package internal(set) var load: Int?

    package init(source: Source, perTick: [Int?], load: Int? = nil) {
        self.source = source
        self.perTick = perTick
        self.load = load
    }

    /// The mean over the ticks, or `nil` without ticks or if a count is unknown.
    package var mean: Double? {
        let known = perTick.compactMap(\.self)
        guard !known.isEmpty, known.count == perTick.count else { return nil }
        return Double(known.reduce(0, +)) / Double(known.count)
    }
}
