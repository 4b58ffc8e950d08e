import BenchmarkResults
@_spi(Headless) import UIKit

/// The counts of the layout cycles of some collection views so far, and of what the process did for all views.
@MainActor
struct EngineCounts {
    private let cycle: LayoutCycleCounters
    private let attributesCreated: Int
    private let lateWork = LateWork.count
    private let constraintPasses = StandIn.constraintPasses
    private let textsMeasured = StandIn.textsMeasured

    init() {
        (cycle, attributesCreated) = (LayoutCycleCounters(), 0)
    }

    init(of views: some Sequence<UICollectionView>) {
        cycle = views.reduce(into: LayoutCycleCounters()) { $0 += $1.layoutCycleCounters }
        attributesCreated = UICollectionViewLayoutAttributes.createdCount
    }

    var cellsPrefetched: Int { cycle.cellsPrefetched }

    func lateWork(since old: EngineCounts) -> Int { lateWork - old.lateWork }

    func count(since old: EngineCounts, in work: inout TickWork) {
        work[.invalidations] = cycle.invalidations - old.cycle.invalidations
        work[.prepares] = cycle.prepares - old.cycle.prepares
        work[.queries] = cycle.queries - old.cycle.queries
        work[.attributesReturned] = cycle.attributesReturned - old.cycle.attributesReturned
        work[.attributesCreated] = attributesCreated - old.attributesCreated
        work[.attributesCopied] = cycle.attributesCopied - old.cycle.attributesCopied
        work[.attributesCompared] = cycle.attributesCompared - old.cycle.attributesCompared
        work[.attributesApplied] = cycle.attributesApplied - old.cycle.attributesApplied
        work[.cellsDequeued] = cycle.viewsDequeued - old.cycle.viewsDequeued
        work[.lateWork] = lateWork - old.lateWork
        work[.constraintPasses] = constraintPasses - old.constraintPasses
        work[.textsMeasured] = textsMeasured - old.textsMeasured
    }
}
