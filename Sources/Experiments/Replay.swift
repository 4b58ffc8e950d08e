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
