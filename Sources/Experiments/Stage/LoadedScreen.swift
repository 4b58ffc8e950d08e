import BenchmarkResults
import Sampling
import Statistics
import Suites
import UIKit

/// A strategy's screen after its first layout pass.
@MainActor
struct LoadedScreen {
    let controller: UIViewController
    let window: UIWindow
    let collectionViews: CollectionViews
    let lateWork = LateWork()

    init(
        models: UICollectionView.Models, screenSize: CGSize, strategy: String, makingController: () throws -> UIViewController
    ) rethrows {
        lateWork.collect()
        defer { LateWork.stopCollecting() }
        controller = try makingController()
        collectionViews = CollectionViews(models: models, strategy: strategy)
        window = UIWindow.showing(controller, screenSize: screenSize, collectionViews: collectionViews)
        // Data of a queue's block or a task.
        if lateWork.finishLoad() { window.layoutIfNeeded() }
    }
}

extension Scenario {
    /// Loads a strategy's screen with the clock.
    ///
    /// The screen of the previous replay must have been released, so that freeing it is in no time.
    @MainActor
    func timeLoad(
        of competitor: PreparedCompetitor, clock: some TickClock, meter: some NoiseMeter
    ) throws -> (stage: any Stage, load: CostInterval.Reading) {
        let standIn = StandInClock(clock)
        let before = meter.switches()
        let cpuBefore = meter.cpuTime()
        let start = clock.now()
        let screen = try standIn.observe { _ in try load(competitor) }
        let end = clock.now()
        let cpuTime = difference(cpuBefore, meter.cpuTime())
        let after = meter.switches()
        func differs(_ count: (ThreadSwitches) -> Int) -> Bool? { difference(before.map(count), after.map(count)).map { $0 > 0 } }
        try requireForward(start.duration(to: end))
        return (
            try makeStage(showing: screen, of: competitor),
            CostInterval.Reading(
                duration: start.duration(to: end), standIn: standIn.elapsed, isNoisy: differs(\.involuntary),
                hasWaited: differs(\.voluntary), cpuTime: cpuTime)
        )
    }

    /// The counts before a strategy's screen is loaded. Some are totals of the process.
    @MainActor
    func workCountsBeforeLoad(of competitor: PreparedCompetitor) throws -> WorkCounts {
        let own = (try competitor.makeController() as? any WorkCounting)?.countedWork
        return WorkCounts(
            engine: motion == .moving ? EngineCounts() : CollectionViews(models: models, strategy: competitor.name).counts,
            itemsPlaced: own?.itemsPlaced ?? 0, viewsUpdated: own?.viewsUpdated)
    }
}
