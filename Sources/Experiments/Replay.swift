import ScrollTraces

/// Replays a trace on a stage, one tick after the other, for passes that are not timed.
///
/// The timed loop is a function of its own (`timeReplay`), since nothing may stand between its two readings of the clock.
@MainActor
struct Replay {
    let stage: any Stage
    let interruption: Interruption

    /// - Parameters:
    ///   - events: In the order of their ticks.
    ///   - performing: Does what a tick is surrounded with, and calls the tick itself.
    ///   - observing: Looks at the stage after each tick.
    /// - Throws: `Interruption.Requested`, between two ticks; `StageError` for a layout that is at fault; what `observing` throws.
    func run(
        _ events: some Sequence<ScrollEvent>, performing: (_ tick: Int, () -> Void) -> Void = { $1() },
        observing: (_ tick: Int) throws -> Void = { _ in }
    ) throws {
        for (tick, event) in events.enumerated() {
            try interruption.check()
            performing(tick) { stage.perform(event) }
            try stage.requireNoFault()
            try observing(tick)
        }
    }
}
