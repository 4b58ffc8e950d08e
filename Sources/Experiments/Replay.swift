import ScrollTraces
import Suites

/// Replays a trace on a stage tick by tick, for passes that are not timed.
@MainActor
struct Replay {
    let stage: any Stage
    let interruption: Interruption

    /// - Parameters:
    ///   - performing: Calls the tick, with anything around it.
    ///   - observing: Reads the stage after each tick.
    ///   - pausing: Calls what happens between a tick and the next.
    func run(
        _ events: some Sequence<ScrollEvent>, performing: (_ tick: Int, () -> Void) -> Void = { $1() },
        observing: (_ tick: Int) throws -> Void = { _ in }, pausing: (_ tick: Int, () -> Void) -> Void = { $1() }
    ) throws {
        for (tick, event) in events.enumerated() {
            try interruption.check()
            performing(tick) { stage.perform(event) }
            try stage.requireNoFault()
            try observing(tick)
            pausing(tick) { stage.pause() }
        }
    }
}

extension Scenario {
    /// Replays the beginning of the trace with one strategy, and returns the screen after a tick.
    @MainActor
    package func screen(
        under competitor: PreparedCompetitor, afterTick tick: Int, interruption: Interruption
    ) throws -> Screen {
        let stage = try makeStage(of: competitor)
        try Replay(stage: stage, interruption: interruption).run(trace.events[...tick])
        return stage.screen()
    }
}
