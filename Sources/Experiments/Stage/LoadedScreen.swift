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
    let lateWork: LateWork

    /// - Parameter lateWork: Collects the work that the load leaves. It is made before, so that its allocations are not the load's.
    init(
        models: UICollectionView.Models, screenSize: CGSize, strategy: String, lateWork: LateWork,
        makingController: () throws -> UIViewController
    ) rethrows {
        self.lateWork = lateWork
        lateWork.collect()
        defer { LateWork.stopCollecting() }
        controller = try makingController()
        collectionViews = CollectionViews(models: models, strategy: strategy)
        window = UIWindow.showing(controller, screenSize: screenSize, collectionViews: collectionViews)
        // Data of a queue's block or a task.
        if lateWork.finishLoad() { window.layoutIfNeeded() }
    }
}

extension ScenarioRequest {
    /// Makes a strategy's view controller, shows it, and lays it out. This is the event `load`.
    @MainActor
    func load(_ competitor: PreparedCompetitor, _ lateWork: LateWork) throws -> LoadedScreen {
        UIScreen.prepareMain(ofSize: parameters.screenSize, scale: displayScale)
        return try LoadedScreen(
            models: models, screenSize: parameters.screenSize, strategy: competitor.name, lateWork: lateWork,
            makingController: competitor.makeController)
    }

    /// Times the load of the first strategy. It is the first load of the process, because no scenario is made of the request.
    @MainActor
    package func timeFirstLoad(
        clock: some TickClock = MonotonicClock(), meter: some NoiseMeter = SystemNoiseMeter()
    ) throws -> CostInterval {
        let competitor = try preparedCompetitors()[0]
        let former = RunningCode.enter(RunningCode(strategy: competitor.name, in: name))
        defer { RunningCode.enter(former) }
        let (screen, reading) = try timeLoad(of: competitor, clock: clock, meter: meter)
        if let fault = screen.collectionViews.fault { throw Failure.fault(of: competitor.name, in: name, fault) }
        return CostInterval(of: [reading])
    }

    /// Loads a strategy's screen with the clock.
    ///
    /// The screen of the previous replay must have been released, so that freeing it is in no time.
    @MainActor
    func timeLoad(
        of competitor: PreparedCompetitor, clock: some TickClock, meter: some NoiseMeter
    ) throws -> (screen: LoadedScreen, load: CostInterval.Reading) {
        let standIn = StandInClock(clock)
        let lateWork = LateWork()
        let before = meter.switches()
        let cpuBefore = meter.cpuTime()
        let start = clock.now()
        let screen = try standIn.observe { _ in try load(competitor, lateWork) }
        let end = clock.now()
        let cpuTime = difference(cpuBefore, meter.cpuTime())
        let after = meter.switches()
        func differs(_ count: (ThreadSwitches) -> Int) -> Bool? { difference(before.map(count), after.map(count)).map { $0 > 0 } }
        try requireForward(start.duration(to: end))
        return (
            screen,
            CostInterval.Reading(
                duration: start.duration(to: end), standIn: standIn.elapsed, isNoisy: differs(\.involuntary),
                hasWaited: differs(\.voluntary), cpuTime: cpuTime)
        )
    }
}

extension Scenario {
    /// The counts before a strategy's screen is loaded. Some are totals of the process.
    @MainActor
    func workCountsBeforeLoad(of competitor: PreparedCompetitor) throws -> WorkCounts {
        var own = (try competitor.makeController() as? any WorkCounting)?.countedWork ?? CountedWork()
        own.itemsPlaced = own.itemsPlaced ?? 0
        return WorkCounts(
            engine: motion == .moving
                ? EngineCounts() : CollectionViews(models: request.models, strategy: competitor.name).counts,
            own: own)
    }
}
