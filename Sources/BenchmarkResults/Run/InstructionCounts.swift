/// The instructions of a series' first ticks, counted once.
package struct InstructionCounts: Equatable, Sendable {
    /// What counted.
    package enum Source: String, CaseIterable, Sendable {
        /// A counter of the processor, read through Linux' perf_event_open(2): the thread's instructions in user space.
        case perf
        /// Valgrind's tool callgrind, which executes the program instruction by instruction: the same count in every run.
        case callgrind
    }

    package let source: Source
    /// One per tick, from the first one; `nil` where the counter failed.
    package internal(set) var perTick: [Int?]

    package init(source: Source, perTick: [Int?]) {
        self.source = source
        self.perTick = perTick
    }

    /// The mean over the ticks; `nil` when there is none, or one of them is unknown.
    package var mean: Double? {
        let known = perTick.compactMap(\.self)
        guard !known.isEmpty, known.count == perTick.count else { return nil }
        return Double(known.reduce(0, +)) / Double(known.count)
    }
}
