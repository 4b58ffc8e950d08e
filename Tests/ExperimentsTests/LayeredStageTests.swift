import InvalidationStrategies
import Parallax
import Sampling
import ScrollTraces
import Statistics
import Testing
import UIKit

@testable import Experiments

@MainActor
struct LayeredStageTests {
    private static let screen = CGSize(width: 375, height: 667)

    private func scenario(
        _ pattern: LayerPattern, layers: Int = 6, ticks: Int = 240, gyroscopeControl: Bool = true, seed: UInt64 = 1
    ) -> Scenario {
        Scenario(
            name: "layers/\(pattern)/\(layers)",
            scene: .random(layerCount: layers, seed: seed, screenSize: Self.screen, gyroscopeControl: gyroscopeControl),
            trace: pattern.trace(ticks: ticks, seed: seed, screenSize: Self.screen, displayScale: 2),
            strategies: [LayeredParallax.self]
        )
    }

    @Test(arguments: LayerPattern.allCases)
    func everyLayerIsOnTheScreenAtSomeTickAndNothingIsNotANumber(pattern: LayerPattern) throws {
        for seed in 1...5 as ClosedRange<UInt64> {
            for layers in [1, 2, 3, 30] {
                let verified = try VerifyPass(scenario(pattern, layers: layers, seed: seed), interruption: Interruption())
                #expect(verified.screens.count == 240 && verified.contentOffsets.count == 240)
                #expect(Set(verified.screens.flatMap { $0.cells.map(\.item) }).count == layers, "seed \(seed)")
                let numbers = verified.screens.flatMap { $0.cells.flatMap { [$0.frame.minX, $0.frame.minY, $0.parallax] } }
                #expect(numbers.allSatisfy { $0.isFinite })
                #expect(verified.screens.allSatisfy { $0.cells.map(\.item) == $0.cells.map(\.item).sorted() })
            }
        }
    }

    /// A drag's offsets are the trace's, a tilt's are sums of its steps.
    @Test func offsetsAreThoseOfTheView() throws {
        let dragged = scenario(.drag)
        let offsets = try VerifyPass(dragged, interruption: Interruption()).contentOffsets
        #expect(offsets == dragged.trace.events.map { CGPoint(x: $0.contentOffsetX, y: $0.contentOffsetY) })
        let tilted = scenario(.gyroscope)
        var sum = CGPoint.zero
        for (tick, offset) in try VerifyPass(tilted, interruption: Interruption()).contentOffsets.enumerated() {
            let rate = try #require(tilted.trace.events[tick].rotationRate)
            let step = TiltResponse.standard.step(rateX: CGFloat(rate.x), rateY: CGFloat(rate.y))
            sum = CGPoint(x: sum.x + step.x, y: sum.y + step.y)
            #expect(offset == sum, "tick \(tick)")
        }
        #expect(sum != .zero)
    }

    /// Some drags run a background of four layers into an edge; then it stands and the offset goes on.
    @Test func tracesReachTheEdges() throws {
        let verified = try VerifyPass(scenario(.drag, layers: 4, ticks: 900), interruption: Interruption())
        let (screens, offsets) = (verified.screens, verified.contentOffsets)
        let blocked = (1..<900).filter { tick in
            screens[tick].cells[0] == screens[tick - 1].cells[0] && offsets[tick].x != offsets[tick - 1].x
                && offsets[tick].y != offsets[tick - 1].y
        }
        #expect(!blocked.isEmpty)
    }

    @Test func everyLayerIsMovedOnATickThatMoves() throws {
        let scenario = scenario(.drag, layers: 9)
        let work = try AccountPass(scenario, strategy: LayeredParallax.self, interruption: Interruption()).work
        let offsets = [CGPoint.zero] + (try VerifyPass(scenario, interruption: Interruption()).contentOffsets)
        for (tick, work) in work.enumerated() {
            #expect(work.cellsUpdated == (offsets[tick] == offsets[tick + 1] ? 0 : 9), "tick \(tick)")
            #expect(work.staleCells == 0 && work.prepares == 0 && work.queries == 0 && work.itemsPlaced == 0)
        }
        if AllocationCounter() != nil {
            #expect(work.dropFirst().allSatisfy { $0.allocations == 0 })
        }
    }

    @Test func withoutTheGyroscopeNothingIsDone() throws {
        let off = scenario(.gyroscope, gyroscopeControl: false)
        let work = try AccountPass(off, strategy: LayeredParallax.self, interruption: Interruption()).work
        #expect(work.allSatisfy { $0.cellsUpdated == 0 && $0.changedCells == 0 && ($0.allocations ?? 0) == 0 })
        #expect(Set(work.map(\.screenDigest)).count == 1)
        #expect(try VerifyPass(off, interruption: Interruption()).contentOffsets.allSatisfy { $0 == .zero })
        // A finger is another matter.
        let dragged = scenario(.drag, gyroscopeControl: false)
        #expect(try AccountPass(dragged, strategy: LayeredParallax.self, interruption: Interruption()).work[5].cellsUpdated == 6)
    }

    @Test func anExperimentRunsLayersAsItRunsAlbums() throws {
        let experiment = Experiment(
            warmUpRounds: 1, plan: .exactly(2), seed: 1, budget: FrameBudget(.milliseconds(16)), slowdown: 1,
            clock: MonotonicClock(), interruption: Interruption()
        ) { _ in }
        let scenario = scenario(.gyroscope, layers: 12, ticks: 50)
        let result = try experiment.run(scenario)
        #expect((result.layout, result.effect, result.itemCount) == ("layers", "depth", 12))
        #expect(!result.scrolls)
        #expect(result.series.map(\.strategy) == ["layered"])
        #expect(result.series[0].replays?.map(\.durations.count) == [50, 50])
        #expect(result.ticks?.map(\.phase) == Array(repeating: "tilt", count: 50))
        #expect(
            result.ticks?.map(\.offset)
                == (try VerifyPass(scenario, interruption: Interruption()).contentOffsets.map { Double($0.y) }))
        #expect(result.screens?.rows.count == result.series[0].work?.map(\.visibleCells).reduce(0, +))
        #expect(Set((result.series[0].phases ?? []).map(\.phase)) == ["tick"])
    }

    @Test func aHandicapWeighsOnLayersToo() throws {
        guard AllocationCounter() != nil else { return }
        var scenario = scenario(.drag)
        scenario.handicap = .allocations(3)
        let work = try AccountPass(scenario, strategy: LayeredParallax.self, interruption: Interruption()).work
        #expect(work.dropFirst().allSatisfy { $0.allocations == 3 })
    }
}
