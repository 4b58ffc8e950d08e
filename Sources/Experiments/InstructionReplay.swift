import CSupport
import ScrollTraces
import Suites
import SystemSupport
@_spi(Headless) import UIKit

extension Scenario {
    /// Replays the first ticks of a strategy on one stage for a tool that counts instructions from outside of the process.
    ///
    /// The ticks are replayed twice and the second replay is counted, because the first one fills caches of
    /// the runtime.
    ///
    /// The load of the screen is always counted before the ticks: it changes where the objects of the
    /// screen are in memory, and so the instructions of the ticks.
    ///
    /// - Parameter firstCounted: The first counted tick. Earlier ticks are only replayed.
    /// - Returns: The digest of the screen after each counted tick, to check that two replays did the same.
    @MainActor
    package func screensOfCountedTicks(
        of competitor: PreparedCompetitor, tickCount: Int, firstCounted: Int = 0, interruption: Interruption
    ) throws -> [UInt64] {
        let former = RunningCode.enter(code(of: competitor))
        defer { RunningCode.enter(former) }
        let events = trace.events.prefix(tickCount)
        try Replay(stage: makeStage(of: competitor), interruption: interruption).run(events)
        let uncounted = UncountedInstructions()
        let lateWork = LateWork()
        let stage = try makeStage(
            showing: uncounted.observe { _ in try performCountedLoad(competitor, lateWork, in: self) }, of: competitor)
        // Writes the counts of the load.
        _ = digestOfCountedTick(on: stage)
        try Replay(stage: stage, interruption: interruption).run(events.prefix(firstCounted))
        var screenDigests: [UInt64] = []
        for event in events.dropFirst(firstCounted) {
            try interruption.check()
            uncounted.observe { _ in performCountedTick(event, on: stage) }
            screenDigests.append(digestOfCountedTick(on: stage))
            stage.pause()
        }
        try stage.requireNoFault()
        return screenDigests
    }
}

/// Has callgrind leave out the work that stands in for a device's own.
///
/// A request toggles counting, so that one outside of a counted load or tick would begin it.
@MainActor
private final class UncountedInstructions: StandInObserver {
    func standInBegan() {
        scrollbench_toggle_callgrind()
    }

    func standInEnded() {
        scrollbench_toggle_callgrind()
    }
}

// Functions with their own symbols; see `CountedTickSymbols`. They are never inlined, because the
// symbols would disappear, and neither recursive nor generic and without closures, because a tool
// would see them twice per tick. Calling the stage through the existential takes the same few instructions in every
// tick.

@MainActor
@inline(never)
private func performCountedLoad(
    _ competitor: PreparedCompetitor, _ lateWork: LateWork, in scenario: Scenario
) throws -> LoadedScreen {
    try scenario.request.load(competitor, lateWork)
}

@MainActor
@inline(never)
private func performCountedTick(_ event: ScrollEvent, on stage: any Stage) {
    stage.perform(event)
}

@MainActor
@inline(never)
private func digestOfCountedTick(on stage: any Stage) -> UInt64 {
    stage.screen().digest
}
