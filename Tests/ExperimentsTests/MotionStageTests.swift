import BenchmarkResults
import Parallax
import Sampling
import ScrollTraces
import Statistics
import Subjects
import TestSupport
import Testing
import UIKit

@testable import Experiments
@testable import Suites

@MainActor @Suite(.takesTurns)
struct MotionStageTests {
    private func work(_ scenario: Scenario) throws -> [TickWork] {
        try AccountPass(scenario, competitor: scenario.competitor("layered"), interruption: Interruption()).work
    }

    @Test(.needsHeadlessEngine, arguments: LayerPattern.allCases)
    func everyLayerIsOnTheScreenAtSomeTickAndNothingIsNotANumber(pattern: LayerPattern) throws {
        for seed in seeds(fast: 2, all: 5) {
            for layers in [1, 2, 3, 30] {
                let verified = try VerifyPass(.layers(pattern, count: layers, seed: seed), interruption: Interruption())
                #expect(verified.screens.count == 240 && verified.contentOffsets.count == 240)
                // The front view has a color, and the others have their own images.
                let shown = verified.screens.map { rows in rows.map(\.content.description).filter { !$0.isEmpty } }
                #expect(Set(shown.joined()).count == layers, "seed \(seed)")
                #expect(shown.map(\.count) == verified.elementCounts)
                #expect(verified.screens.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
            }
        }
    }

    /// The offsets are sums of a finger's movements with inverted y, or of the steps of a tilt
    /// while the gyroscope is on.
    @Test(arguments: LayerPattern.allCases)
    func offsetsAreThoseOfTheText(pattern: LayerPattern) throws {
        for seed in seeds(fast: 5, all: 20) {
            let scenario = try Scenario.layers(pattern, seed: seed)
            var sum = CGPoint.zero
            var isOn = true
            for (tick, offset) in try VerifyPass(scenario, interruption: Interruption()).contentOffsets.enumerated() {
                switch try #require(scenario.trace.events[tick].motion) {
                case .pan(let translation): sum = CGPoint(x: sum.x + translation.x, y: sum.y - translation.y)
                case .turn(let rate, let gyroscopeIsOn):
                    isOn = gyroscopeIsOn ?? isOn
                    guard isOn else { break }
                    sum.x += abs(rate.y) > 0.1 ? 2.5 * rate.y : 0
                    sum.y += abs(rate.x) > 0.1 ? 2.5 * rate.x : 0
                }
                #expect(offset == sum, "seed \(seed), tick \(tick)")
            }
            #expect(sum != .zero, "seed \(seed)")
        }
    }

    /// While the gyroscope is off, samples cause no work and the view does not move. Afterwards,
    /// the motion continues from there.
    @Test func aGyroscopeSwitchedOffInMidRunCostsNothing() throws {
        for seed in seeds(fast: 2, all: 10) {
            let scenario = try Scenario.layers(.gyroscopeSwitched, count: 7, ticks: 400, seed: seed)
            let (work, offsets) = (try work(scenario), try VerifyPass(scenario, interruption: Interruption()).contentOffsets)
            var moved = (on: 0, off: 0)
            for (tick, event) in scenario.trace.events.enumerated().dropFirst() {
                guard case .turn(let rate, let gyroscopeIsOn?) = event.motion else { continue }
                let isMoving = gyroscopeIsOn && (abs(rate.x) > 0.1 || abs(rate.y) > 0.1)
                #expect(work[tick][.cellsUpdated] == (isMoving ? 7 : 0), "seed \(seed), tick \(tick)")
                #expect((offsets[tick] != offsets[tick - 1]) == isMoving, "seed \(seed), tick \(tick)")
                #expect(gyroscopeIsOn || work[tick].screenDigest == work[tick - 1].screenDigest, "seed \(seed), tick \(tick)")
                if gyroscopeIsOn { moved.on += 1 } else { moved.off += 1 }
            }
            #expect(moved.on > 50 && moved.off > 50, "seed \(seed)")
        }
    }

    /// A trace's switch replaces the setting.
    @Test func theSettingHoldsUntilATraceSwitches() throws {
        let given = try work(Scenario.layers(.gyroscopeSwitched, settings: ["gyroscope": "off"]))
        #expect(given.map { $0[.cellsUpdated] } == (try work(Scenario.layers(.gyroscopeSwitched))).map { $0[.cellsUpdated] })
    }

    /// Layers of every kind of view are visible, and moved as often as in the text's loop.
    @Test(.needsHeadlessEngine, arguments: ["none", "300x500", "455x747", "900x900"], ["on", "off"])
    func everyKindOfViewIsMoved(background: String, frontView: String) throws {
        for count in [1, 2, 3, 8] where count > 1 || frontView == "off" || background == "none" {
            let settings = ["background": background, "front-view": frontView]
            let scenario = try Scenario.layers(.drag, count: count, ticks: 120, settings: settings)
            let verified = try VerifyPass(scenario, interruption: Interruption())
            let offsets = [CGPoint.zero] + verified.contentOffsets
            for (tick, work) in try work(scenario).enumerated() {
                let moving = offsets[tick] == offsets[tick + 1] ? 0 : background == "none" ? count - 1 : count
                #expect(work[.cellsUpdated] == moving, "\(count) layers, tick \(tick)")
            }
            let shown = verified.screens.map { rows in rows.map(\.content.description).filter { !$0.isEmpty } }
            #expect(Set(shown.joined()).count == count, "\(count) layers")
            #expect(shown.joined().contains("image background") == (background != "none"))
        }
    }

    /// Some drags move a background of four layers to an edge. The background then stops, while the
    /// offset continues.
    @Test func tracesReachTheEdges() throws {
        let verified = try VerifyPass(.layers(.drag, count: 4, ticks: 900), interruption: Interruption())
        let (screens, offsets) = (verified.screens, verified.contentOffsets)
        func background(_ tick: Int) -> ScreenRow? { screens[tick].first { $0.content.description == "image background" } }
        let blocked = (1..<900).filter { tick in
            background(tick) == background(tick - 1) && offsets[tick].x != offsets[tick - 1].x
                && offsets[tick].y != offsets[tick - 1].y
        }
        #expect(!blocked.isEmpty)
    }

    @Test(.needsHeadlessEngine) func everyLayerIsMovedOnATickThatMoves() throws {
        let scenario = try Scenario.layers(.drag, count: 9)
        let work = try work(scenario)
        let offsets = [CGPoint.zero] + (try VerifyPass(scenario, interruption: Interruption()).contentOffsets)
        for (tick, work) in work.enumerated() {
            #expect(work[.cellsUpdated] == (offsets[tick] == offsets[tick + 1] ? 0 : 9), "tick \(tick)")
            #expect(work[.staleCells] == nil && work[.prepares] == 0 && work[.queries] == 0 && work[.itemsPlaced] == 0)
        }
        if AllocationCounter() != nil {
            #expect(work.dropFirst().allSatisfy { $0[.allocations] == 0 })
        }
    }

    @Test func withoutTheGyroscopeNothingIsDone() throws {
        let off = try Scenario.layers(.gyroscope, settings: ["gyroscope": "off"])
        let work = try work(off)
        #expect(work.allSatisfy { $0[.cellsUpdated] == 0 && $0[.changedCells] == 0 && ($0[.allocations] ?? 0) == 0 })
        #expect(Set(work.map(\.screenDigest)).count == 1)
        #expect(try VerifyPass(off, interruption: Interruption()).contentOffsets.allSatisfy { $0 == .zero })
        // A finger moves the view even without the gyroscope.
        let dragged = try Scenario.layers(.drag, settings: ["gyroscope": "off"])
        #expect(try self.work(dragged)[5][.cellsUpdated] == 6)
    }

    @Test func anExperimentRunsLayersAsItRunsWhatScrolls() async throws {
        let experiment = Experiment(
            warmUpRounds: 1, plan: .exactly(2), seed: 1, budget: FrameBudget(.milliseconds(16)), slowdown: 1,
            clock: MonotonicClock(), interruption: Interruption()
        ) { _ in }
        let scenario = try Scenario.layers(.gyroscope, count: 12, ticks: 50)
        let result = try await experiment.run(scenario)
        #expect((result.layout, result.effect, result.itemCount) == ("layers", "depth", 12))
        #expect(!result.scrolls)
        #expect(result.series.map(\.strategy) == ["layered"])
        #expect(result.series[0].replays?.map(\.durations.count) == [50, 50])
        #expect(result.ticks?.map(\.phase) == Array(repeating: "tilt", count: 50))
        #expect(
            result.ticks?.map(\.offset)
                == (try VerifyPass(scenario, interruption: Interruption()).contentOffsets.map { Double($0.y) }))
        #expect(
            result.screens?.rows.map { $0.count { !$0.content.isEmpty } } == result.series[0].work?.map(\.visibleCells))
        #expect(Set((result.series[0].phases ?? []).map(\.phase)) == ["tick"])
    }

    @Test(.needsHeadlessEngine, .needsAllocationCounter) func aHandicapWeighsOnLayersToo() throws {
        var scenario = try Scenario.layers(.drag)
        scenario.handicap = .allocations(3)
        let work = try work(scenario)
        #expect(work.dropFirst().allSatisfy { $0[.allocations] == 3 })
    }
}
