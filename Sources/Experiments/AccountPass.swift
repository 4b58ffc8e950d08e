import BenchmarkResults
import InvalidationStrategies
import Sampling
@_spi(Headless) import UIKit

/// Replays the trace once under one strategy and counts, where a timed replay must not: allocations, steps of the layout cycle,
/// memory.
struct AccountPass {
    /// One per tick.
    let work: [TickWork]
    /// The most memory that the process held during the pass, in bytes; `nil` where its peak cannot be reset.
    let peakResidentBytes: Int?

    /// - Throws: `Interruption.Requested`.
    @MainActor
    init(_ scenario: Scenario, strategy: any ScrollStrategy.Type, interruption: Interruption) throws {
        let measuresMemory = ResidentMemory.resetPeak()
        let stage = scenario.makeStage(strategy)
        let performer = scenario.performer(on: stage, strategy: strategy)
        let counter = AllocationCounter()
        var work: [TickWork] = []
        work.reserveCapacity(scenario.trace.events.count)
        var counts = stage.workCounts()
        var screen = stage.screen()
        for event in scenario.trace.events {
            try interruption.check()
            counter?.startCounting()
            performer.perform(event)
            let allocated = counter?.stopCounting()
            let newCounts = stage.workCounts()
            let newScreen = stage.screen()
            work.append(TickWork(from: counts, to: newCounts, allocated: allocated, before: screen, after: newScreen))
            work[work.count - 1].staleCells = stage.staleCellCount()
            counts = newCounts
            screen = newScreen
        }
        self.work = work
        peakResidentBytes = measuresMemory ? ResidentMemory.peakBytes : nil
    }
}

extension TickWork {
    fileprivate init(from old: WorkCounts, to new: WorkCounts, allocated: AllocationCount?, before: Screen, after: Screen) {
        self.init()
        allocations = allocated?.allocations
        allocatedBytes = allocated?.bytes
        invalidations = new.cycle.invalidations - old.cycle.invalidations
        prepares = new.cycle.prepares - old.cycle.prepares
        itemsPlaced = new.itemsPlaced - old.itemsPlaced
        queries = new.cycle.queries - old.cycle.queries
        attributesReturned = new.cycle.attributesReturned - old.cycle.attributesReturned
        attributesCreated = new.attributesCreated - old.attributesCreated
        attributesCopied = new.cycle.attributesCopied - old.cycle.attributesCopied
        attributesCompared = new.cycle.attributesCompared - old.cycle.attributesCompared
        attributesApplied = new.cycle.attributesApplied - old.cycle.attributesApplied
        cellsDequeued = new.cycle.viewsDequeued - old.cycle.viewsDequeued
        cellsUpdated = new.cellsUpdated - old.cellsUpdated
        visibleCells = after.elementCount
        changedCells = after.changedElementCount(since: before)
        screenDigest = after.digest
    }
}
