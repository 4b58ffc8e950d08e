import BenchmarkResults
import CoreGraphics
import Sampling
import ScrollTraces
import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

/// What stands in for Auto Layout is in no figure, and how often it is asked for is counted.
@MainActor @Suite(.takesTurns)
struct StandInTimeTests {
    private func scenario() throws -> Scenario {
        try Scenario.small(.constraints, items: 500, pattern: .fling, ticks: 60)
    }

    private func account(_ name: String, in scenario: Scenario) throws -> AccountPass {
        try scenario.account(name)
    }

    // MARK: Times

    private struct Performer: TickPerforming {
        let body: (ScrollEvent) -> Void

        func perform(_ event: ScrollEvent) { body(event) }

        // Outside of a tick, nothing is timed.
        func pause() { standIn() }
    }

    private static func standIn() {
        StandIn.observer?.standInBegan()
        StandIn.observer?.standInEnded()
    }

    @Test func theTimeBetweenMarksIsAPartOfItsTick() throws {
        let size = CGSize(width: 1, height: 1)
        let events = [0, 2, 1].map { ScrollEvent(contentOffsetY: $0, screenSize: size, phase: .drag) }
        let clock = ScriptedClock(then: 10)
        var readings = TickReadings(tickCount: 3)
        try timeReplay(
            of: ScrollTrace(ContiguousArray(events)),
            on: Performer { event in for _ in 0..<Int(event.contentOffsetY) { Self.standIn() } }, clock: clock,
            meter: AbsentNoiseMeter(), standIn: StandInClock(clock), interruption: Interruption(), into: &readings)
        #expect(readings.map(\.duration) == [.nanoseconds(10), .nanoseconds(50), .nanoseconds(30)])
        #expect(readings.map(\.standIn) == [.zero, .nanoseconds(20), .nanoseconds(10)])
        #expect(readings.left == [.nanoseconds(10), .nanoseconds(30), .nanoseconds(20)])
        #expect(StandIn.observer == nil)
    }

    /// The clock advances by 10 ns at each reading, and the load is timed like a tick.
    @Test func onlyCellsWithConstraintsHaveTimeToLeaveOut() throws {
        let scenario = try scenario()
        for competitor in scenario.competitors {
            let replay = try MeteredReplay(
                of: scenario, competitor: competitor, clock: ScriptedClock(then: 10), meter: AbsentNoiseMeter(),
                interruption: Interruption())
            let sum = replay.ticks.reduce(.zero) { $0 + $1.standIn }
            let load = try #require(replay.load)
            #expect((sum > .zero) == (competitor.name != "0"), "\(competitor.name)")
            #expect((load.standIn > .zero) == (competitor.name != "0"), "\(competitor.name)")
            #expect(replay.ticks.allSatisfy { $0.duration > $0.standIn }, "\(competitor.name) constraints")
        }
    }

    // MARK: Counts

    @Test func eachUseOfACellSolvesItsConstraintsOnce() throws {
        let scenario = try scenario()
        for name in ["0", "4", "12", "40"] {
            let account = try account(name, in: scenario)
            #expect(account.work.contains { $0[.cellsDequeued] ?? 0 > 0 })
            for work in account.work + [account.loadWork] {
                #expect(work[.constraintPasses] == (name == "0" ? 0 : work[.cellsDequeued]), "\(name) constraints")
                #expect(work[.textsMeasured] == 0)
            }
        }
    }

    /// The allocations of each tick in which no cell is made: making constraints is the app's work.
    private func allocationsOfReuse(_ name: String, in scenario: Scenario) throws -> [Int: Int] {
        var made = [Int](repeating: 0, count: scenario.trace.events.count)
        let account = try AccountPass(
            scenario, competitor: scenario.competitor(name), interruption: Interruption(),
            beginning: { made[$0] = ConstraintCell.madeCount })
        made.append(ConstraintCell.madeCount)
        let reusing = account.work.indices.filter { made[$0] == made[$0 + 1] && account.work[$0][.cellsDequeued] ?? 0 > 0 }
        return try Dictionary(uniqueKeysWithValues: reusing.map { ($0, try #require(account.work[$0][.allocations])) })
    }

    @Test(.needsAllocationCounter, arguments: ["12", "40"]) func solvingIsInNoAllocation(name: String) throws {
        let scenario = try scenario()
        // The first replay of a process also fills caches of the runtime.
        _ = try allocationsOfReuse(name, in: scenario)
        let few = try allocationsOfReuse("4", in: scenario)
        let many = try allocationsOfReuse(name, in: scenario)
        #expect(few.count > 10)
        #expect(many == few)
    }

    @Test func theOrderOfScenariosDoesNotMatter() throws {
        let (scenario, plain) = (try scenario(), try Scenario.small(ticks: 20, settings: ["placement": "compact"]))
        func works() throws -> [[TickWork]] {
            try [account("full", in: plain).work, account("0", in: scenario).work]
        }
        // The first replay of a process also fills caches of the runtime.
        _ = try works()
        let before = try works()
        _ = try account("40", in: scenario)
        #expect(try works() == before)
    }

    /// A measurer that allocates objects for each text.
    private struct AllocatingMeasurer: TextMeasuring {
        let count: Int
        static var objects: [LayoutController] = []

        func size(of text: String, font: UIFont, fitting width: CGFloat, numberOfLines: Int) -> CGSize {
            Self.objects = (0..<count).map { _ in LayoutController(UICollectionViewFlowLayout(), sections: [0]) }
            return .zero
        }
    }

    @Test(.needsAllocationCounter) func whatMeasuringATextAllocatesIsNotCounted() throws {
        defer { UILabel.textMeasurer = nil }
        let scenario = try Scenario.small(.constraints, items: 500, pattern: .fling, ticks: 60, competitors: ["texts"])
        func works(_ count: Int) throws -> [TickWork] {
            UILabel.textMeasurer = AllocatingMeasurer(count: count)
            let account = try account("texts", in: scenario)
            return [account.loadWork] + account.work
        }
        // The first replay of a process also fills caches of the runtime.
        _ = try works(3)
        let (few, many) = try (works(0), works(3))
        #expect(many == few)
        #expect(many.contains { $0[.textsMeasured] ?? 0 > 0 })
        #expect(many.allSatisfy { $0[.textsMeasured] == $0[.cellsDequeued] })
    }

    // MARK: Phases

    @Test func whatStandsInIsAPhaseOfItsOwn() throws {
        let scenario = try scenario()
        let sums = try PhasePass(
            scenario, competitor: scenario.competitor("12"), clock: ScriptedClock(then: 10), interruption: Interruption()
        ).phaseSums
        for tick in scenario.trace.events.indices {
            let names = sums.filter { $0.tick == tick }.map(\.phase)
            #expect(Set(names).count == names.count, "one sum per phase")
        }
        #expect(sums.contains { $0.phase == PhaseSum.standIn && $0.calls > 1 })
    }
}
