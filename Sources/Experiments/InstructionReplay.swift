import CSupport
import ScrollTraces
import Suites
import SystemSupport
@_spi(Headless) import UIKit

/// A replay of a trace's first ticks that counts instructions: one strategy on one stage, not
/// timed.
///
/// It runs in a separate process, under a tool that counts from outside.
package struct InstructionReplay {
    /// The digest of the screen after each counted tick, to check that two replays did the same.
    package let screenDigests: [UInt64]

    /// Replays the ticks twice and counts the second replay, because the first one fills caches of
    /// the runtime.
    ///
    /// The load of the screen is always counted before the ticks: it changes where the objects of the
    /// screen are in memory, and so the instructions of the ticks.
    ///
    /// - Parameter firstCounted: The first counted tick. Earlier ticks are only replayed.
    @MainActor
    package init(
        _ scenario: Scenario, competitor: PreparedCompetitor, tickCount: Int, firstCounted: Int = 0,
        interruption: Interruption
    ) throws {
        let former = RunningCode.enter(scenario.code(of: competitor))
        defer { RunningCode.enter(former) }
        let events = scenario.trace.events.prefix(tickCount)
        try Replay(stage: scenario.makeStage(of: competitor), interruption: interruption).run(events)
        let uncounted = UncountedInstructions()
        let lateWork = LateWork()
        let stage = try scenario.makeStage(
            showing: uncounted.observe { _ in try performCountedLoad(competitor, lateWork, in: scenario) }, of: competitor)
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
        self.screenDigests = screenDigests
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
