import BenchmarkResults
import Sampling
import Suites

/// Replays the trace once with one competitor and counts what a timed replay must not: allocations,
/// steps of the layout cycle, and memory.
struct AccountPass {
    /// The work of each tick, without stale views, which need a comparison of screens.
    let work: [TickWork]
    /// The peak memory of the process during the pass in bytes, or `nil` if the peak cannot be
    /// reset.
    let peakResidentBytes: Int?

    /// - Throws: `Interruption.Requested`, or an error of the competitor.
    @MainActor
    init(_ scenario: Scenario, competitor: PreparedCompetitor, interruption: Interruption) throws {
        let measuresMemory = ResidentMemory.resetPeak()
        let stage = try scenario.makeStage(of: competitor)
        let counter = AllocationCounter()
        var work: [TickWork] = []
        work.reserveCapacity(scenario.trace.events.count)
        var counts = stage.workCounts()
        var screen = stage.screen()
        var allocated: AllocationCount?
        try Replay(stage: stage, interruption: interruption).run(scenario.trace.events) { _, tick in
            counter?.startCounting()
            tick()
            allocated = counter?.stopCounting()
        } observing: { _ in
            let newCounts = stage.workCounts()
            let newScreen = stage.screen()
            work.append(TickWork(from: counts, to: newCounts, allocated: allocated, before: screen, after: newScreen))
            counts = newCounts
            screen = newScreen
        }
        self.work = work
        peakResidentBytes = measuresMemory ? ResidentMemory.peakBytes : nil
    }
}

extension TickWork {
    fileprivate init(from old: WorkCounts, to new: WorkCounts, allocated: AllocationCount?, before: Screen, after: Screen) {
        func difference(_ old: Int?, _ new: Int?) -> Int? {
            guard let old, let new else { return nil }
            return new - old
        }
        self.init()
        self[.allocations] = allocated?.allocations
        self[.allocatedBytes] = allocated?.bytes
        new.engine.count(since: old.engine, in: &self)
        self[.itemsPlaced] = difference(old.itemsPlaced, new.itemsPlaced)
        self[.cellsUpdated] = difference(old.viewsUpdated, new.viewsUpdated)
        visibleCells = after.elementCount
        self[.changedCells] = after.changedElementCount(since: before)
        screenDigest = after.digest
    }
}
