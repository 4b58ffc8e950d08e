import BenchmarkResults
import CoreGraphics
import Sampling
import Suites
@_spi(Headless) import UIKit

/// The counting pass: replays the trace once with one strategy and counts what would slow a timed
/// replay down, namely allocations and steps of the layout cycle. It also records the screens, which are
/// compared afterwards.
struct AccountPass {
    /// The work of each tick. It lacks stale views, which need a comparison of screens.
    let work: [TickWork]
    /// The work of loading the screen. It lacks stale views, too.
    let loadWork: TickWork
    let screens: ScreenRecord

    /// - Parameters:
    ///   - keepsRows: Whether the rows of the screens are recorded, too.
    ///   - prepare: Receives the stage before the first tick.
    ///   - beginning: Called just before each tick. It must not allocate, because its allocations
    ///     are counted.
    ///   - ending: Called just after each tick, likewise.
    ///   - recorder: Also told of the work that stands in for a device's own, whose allocations are not counted.
    @MainActor
    init(
        _ scenario: Scenario, competitor: PreparedCompetitor, keepsRows: Bool = false, interruption: Interruption,
        prepare: (any Stage) -> Void = { _ in }, beginning: (_ tick: Int) -> Void = { _ in }, ending: () -> Void = {},
        recorder: (any StandInObserver)? = nil
    ) throws {
        let former = RunningCode.enter(scenario.code(of: competitor))
        defer { RunningCode.enter(former) }
        let counter = AllocationCounter()
        let uncounted = UncountedStandIn(counter, recorder)
        let countsBeforeLoad = try scenario.workCountsBeforeLoad(of: competitor)
        let lateWork = LateWork()
        counter?.startCounting()
        let loading = Result { try uncounted.observe { _ in try scenario.request.load(competitor, lateWork) } }
        let loadAllocated = counter?.stopCounting()
        let stage = try scenario.makeStage(showing: loading.get(), of: competitor)
        prepare(stage)
        var work: [TickWork] = []
        work.reserveCapacity(scenario.trace.events.count)
        var counts = stage.workCounts()
        var screen = stage.screen()
        loadWork = TickWork(
            from: countsBeforeLoad, to: counts, allocated: loadAllocated, before: Screen(shown: [], rows: [], units: [:]),
            after: screen)
        var screens = ScreenRecord(tickCount: scenario.trace.events.count, motion: scenario.motion, keepsRows: keepsRows)
        screens.add(screen, on: stage)
        var allocated: AllocationCount?
        try Replay(stage: stage, interruption: interruption).run(scenario.trace.events) { tick, perform in
            counter?.startCounting()
            beginning(tick)
            uncounted.observe { _ in perform() }
            ending()
            allocated = counter?.stopCounting()
        } observing: { _ in
            let newCounts = stage.workCounts()
            let newScreen = stage.screen()
            work.append(TickWork(from: counts, to: newCounts, allocated: allocated, before: screen, after: newScreen))
            screens.add(newScreen, on: stage)
            counts = newCounts
            screen = newScreen
        } pausing: { tick, pause in
            if let recorder { recorder.observe { _ in pause() } } else { pause() }
            // Begins the next tick: what a pause costs is in no tick.
            let newCounts = stage.workCounts()
            work[tick][.cellsPrefetched] = difference(counts.engine.cellsPrefetched, newCounts.engine.cellsPrefetched)
            // Work that late work leaves belongs to the same tick.
            work[tick][.lateWork] = work[tick][.lateWork].map { $0 + newCounts.engine.lateWork(since: counts.engine) }
            counts = newCounts
        }
        self.work = work
        self.screens = screens
    }
}

/// Leaves the allocations of work that stands in for a device's own out of what is counted.
@MainActor
private final class UncountedStandIn: StandInObserver {
    private let counter: AllocationCounter?
    private let recorder: (any StandInObserver)?

    init(_ counter: AllocationCounter?, _ recorder: (any StandInObserver)?) {
        (self.counter, self.recorder) = (counter, recorder)
    }

    // Counting takes time, which belongs to what stands in.

    func standInBegan() {
        recorder?.standInBegan()
        counter?.pauseCounting()
    }

    func standInEnded() {
        counter?.resumeCounting()
        recorder?.standInEnded()
    }
}

extension TickWork {
    @MainActor
    fileprivate init(from old: WorkCounts, to new: WorkCounts, allocated: AllocationCount?, before: Screen, after: Screen) {
        self.init()
        self[.allocations] = allocated?.allocations
        self[.allocatedBytes] = allocated?.bytes
        new.engine.count(since: old.engine, in: &self)
        self[.itemsPlaced] = difference(old.own.itemsPlaced, new.own.itemsPlaced)
        self[.cellsUpdated] = difference(old.own.viewsUpdated, new.own.viewsUpdated)
        visibleCells = after.elementCount
        self[.changedCells] = after.changedElementCount(since: before)
        screenDigest = after.digest
    }
}

extension TickWork {
    func with(staleCount: Int) -> TickWork {
        var work = self
        work[.staleCells] = staleCount
        return work
    }
}

extension [TickWork] {
    func with(staleCounts: [Int]) -> [TickWork] { zip(self, staleCounts).map { $0.with(staleCount: $1) } }
}

extension Scenario {
    /// Returns the exact work of each strategy, of its load and tick by tick, after comparing their
    /// screens.
    @MainActor
    package func exactWork(interruption: Interruption) throws -> [(load: TickWork, ticks: [TickWork])] {
        try fillRuntimeCaches { _ = try AccountPass($0, competitor: $1, interruption: interruption) }
        let accounts = try competitors.map { try AccountPass(self, competitor: $0, interruption: interruption) }
        let verified = try VerifyPass(self, comparing: accounts.map(\.screens), interruption: interruption)
        return accounts.enumerated().map { index, account in
            (
                account.loadWork.with(staleCount: verified.staleCountsAfterLoad[index]),
                account.work.with(staleCounts: verified.staleCounts[index])
            )
        }
    }

    /// The kinds of the ticks. Whether the first tick scrolls is unknown before its stage is made.
    package var tickKinds: [TickKind] {
        let ticks = trace.events.map {
            Run.Tick($0, contentOffset: CGPoint(x: $0.contentOffsetX, y: $0.contentOffsetY), axis: axis)
        }
        return TickKind.kinds(of: ticks, from: ticks.first?.offset ?? 0)
    }
}
