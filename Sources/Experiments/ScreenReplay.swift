import BenchmarkResults
import InvalidationStrategies

/// Replays the beginning of a scenario's trace under one strategy, for those who want to see the screen.
public enum ScreenReplay {
    /// The cells on the screen after a tick, ascending by item.
    ///
    /// - Throws: `Interruption.Requested`.
    /// - Precondition: The trace has the tick.
    /// - Complexity: O(t), where t is the number of ticks up to this one, besides the work of the strategy itself.
    @MainActor
    package static func cells(
        of scenario: Scenario, under strategy: any ScrollStrategy.Type, afterTick tick: Int, interruption: Interruption
    ) throws -> [ScreenRow] {
        let stage = scenario.makeStage(strategy)
        for event in scenario.trace.events[...tick] {
            try interruption.check()
            stage.perform(event)
        }
        return stage.screen().rows(ofTick: tick)
    }
}
