extension ScenarioResult {
    /// Adds what a pass after the timed ones counted.
    ///
    /// - Parameters:
    ///   - instructions: One element per series, in their order.
    ///   - elapsed: The wall time of the pass.
    /// - Precondition: There is an element per series, and none of them has more ticks than the scenario.
    public mutating func add(instructions: [[InstructionCounts]], elapsed: Duration) {
        precondition(instructions.count == series.count, "Counts of \(instructions.count) series for \(series.count).")
        precondition(
            instructions.joined().allSatisfy { $0.perTick.count <= ticks.count },
            "Of \(ticks.count) ticks no more than all are counted."
        )
        for index in series.indices {
            series[index].instructions += instructions[index]
        }
        self.elapsed += elapsed
    }
}
