import BenchmarkResults
import CoreGraphics
import Sampling
import Suites
import UIKit

/// A strategy's screen after its first layout pass.
@MainActor
struct LoadedScreen {
    let controller: UIViewController
    let window: UIWindow
    let collectionViews: CollectionViews

    /// Shows a view controller in a new window, and lays it out.
    init(_ controller: UIViewController, models: UIKitModels, screenSize: CGSize, strategy: String) {
        collectionViews = CollectionViews(models: models, strategy: strategy)
        window = UIWindow.showing(controller, screenSize: screenSize, collectionViews: collectionViews)
        self.controller = controller
    }
}

/// The record of a timed load: its duration, whether the thread lost its core, and the thread's CPU time. `nil` is unknown.
typealias LoadRecord = (duration: Duration, switched: Bool?, cpuTime: Duration?)

extension Scenario {
    /// Loads a strategy's screen with the clock.
    ///
    /// The screen of the previous replay must have been released, so that freeing it is in no time.
    @MainActor
    func timeLoad(
        of competitor: PreparedCompetitor, clock: some TickClock, meter: some NoiseMeter
    ) throws -> (stage: any Stage, load: LoadRecord) {
        let switchesBefore = meter.involuntarySwitches()
        let cpuBefore = meter.cpuTime()
        let start = clock.now()
        let screen = try load(competitor)
        let end = clock.now()
        let cpuTime = difference(cpuBefore, meter.cpuTime())
        let switches = difference(switchesBefore, meter.involuntarySwitches())
        return (
            try makeStage(showing: screen, of: competitor),
            (start.duration(to: end), switches.map { $0 > 0 }, cpuTime)
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
