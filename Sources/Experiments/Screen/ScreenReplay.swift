import Suites

/// Replays the beginning of a trace with one strategy, to show a screen.
public enum ScreenReplay {
    /// Returns the screen after a tick.
    ///
    /// - Throws: `Interruption.Requested`, or an error of the strategy.
    /// - Precondition: The trace has the tick.
    /// - Complexity: O(t), where t is the number of ticks up to this one, besides the work of the
    ///   strategy.
    @MainActor
    package static func screen(
        of scenario: Scenario, under competitor: PreparedCompetitor, afterTick tick: Int, interruption: Interruption
    ) throws -> Screen {
        let stage = try scenario.makeStage(of: competitor)
        try Replay(stage: stage, interruption: interruption).run(scenario.trace.events[...tick])
        return stage.screen()
    }
}
