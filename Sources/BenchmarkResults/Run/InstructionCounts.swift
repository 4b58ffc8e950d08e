/// The instructions of a series' first ticks, counted by Valgrind's tool callgrind. It simulates the
/// processor and counts the same in every run.
package struct InstructionCounts: Equatable, Sendable {
    package internal(set) var perTick: [Int]
    /// The instructions of loading the screen, or `nil` if they were not counted.
    package internal(set) var load: Int?

    package init(perTick: [Int], load: Int? = nil) {
        self.perTick = perTick
        self.load = load
    }

    /// The mean over the ticks, or `nil` without ticks.
    package var mean: Double? {
        perTick.isEmpty ? nil : Double(perTick.reduce(0, +)) / Double(perTick.count)
    }
}
