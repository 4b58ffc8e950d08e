import BenchmarkResults
import Sampling

extension Experiment {
    /// Runs the scenarios one after the other, and has the instructions of each counted after its timed passes.
    ///
    /// - Parameters:
    ///   - countInstructions: Counts a scenario that has been timed: per strategy, in their order, once per source.
    ///   - keep: Gets each finished scenario before the next one begins; what it throws ends the run.
    /// - Throws: `ScreenMismatch`, `Interruption.Requested`, and what the two closures throw.
    package func run(
        _ scenarios: [Scenario],
        countInstructions: @MainActor (Scenario, Run.Scenario) async throws -> [[InstructionCounts]],
        keep: (Run.Scenario) throws -> Void
    ) async throws {
        for (index, scenario) in scenarios.enumerated() {
            emit(.scenarioStarted(name: scenario.name, number: index + 1, count: scenarios.count))
            var result = try run(scenario)
            emit(.passStarted(.instructions))
            let start = clock.now()
            result.add(instructions: try await countInstructions(scenario, result), elapsed: start.duration(to: clock.now()))
            try keep(result)
            emit(.scenarioFinished(name: scenario.name))
        }
    }
}
