import Sampling
import ScrollTraces
import Suites

/// A replay of the first ticks of a trace for the sake of counting instructions: one strategy on one stage, not timed.
///
/// It is run in a process of its own, either with a counter of the processor or under a tool that counts from outside.
public struct InstructionReplay {
    /// The digest of the screen after each counted tick: what shows that two replays did the same.
    public let screenDigests: [UInt64]
    /// What the counter counted in each tick; `nil` where there is no counter, or it failed.
    public let instructions: [Int?]

    /// Replays all these ticks once before the replay that counts: the first one also fills what the runtime keeps for the life of a
    /// process.
    ///
    /// - Parameters:
    ///   - tickCount: So many ticks from the first one; all, when the trace has fewer.
    ///   - firstCounted: The first tick that is counted. Earlier ticks are replayed, and leave no trace for a tool.
    ///   - counter: `nil` when something outside the process counts.
    /// - Throws: `Interruption.Requested`.
    @MainActor
    package init(
        _ scenario: Scenario, competitor: PreparedCompetitor, tickCount: Int, firstCounted: Int = 0,
        counter: InstructionCounter?, interruption: Interruption
    ) throws {
        let events = scenario.trace.events.prefix(tickCount)
        let uncounted = try scenario.makeStage(of: competitor)
        for event in events {
            try interruption.check()
            uncounted.perform(event)
        }
        try uncounted.requireNoFault()
        let stage = try scenario.makeStage(of: competitor)
        var screenDigests: [UInt64] = []
        var instructions: [Int?] = []
        for event in events.prefix(firstCounted) {
            try interruption.check()
            stage.perform(event)
        }
        for event in events.dropFirst(firstCounted) {
            try interruption.check()
            if let counter {
                instructions.append(counter.count { performCountedTick(event, on: stage) })
            } else {
                performCountedTick(event, on: stage)
                instructions.append(nil)
            }
            screenDigests.append(digestOfCountedTick(on: stage))
        }
        try stage.requireNoFault()
        self.screenDigests = screenDigests
        self.instructions = instructions
    }
}

// Functions under symbols of their own; see `CountedTickSymbols`. Never inlined, or the symbols would be gone;
// not recursive and not generic, or a tool would see them twice per tick. What stands behind the existential is a stage; reaching
// it so takes the same few instructions in every tick.

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
