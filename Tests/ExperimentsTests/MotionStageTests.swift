import BenchmarkResults
import ScrollTraces
import TestSupport
import Testing
import UIKit

@testable import Experiments
@testable import Suites

@MainActor @Suite(.takesTurns)
struct MotionStageTests {
    private func work(_ scenario: Scenario) throws -> [TickWork] {
        try scenario.account("layered").work
    }

    /// The offsets are sums of a finger's movements with inverted y, or of the steps of a tilt
    /// while the gyroscope is on.
    private func expectedOffsets(_ trace: ScrollTrace) throws -> [CGPoint] {
        var sum = CGPoint.zero
        var isOn = true
        return try trace.events.map { event in
            switch try #require(event.motion) {
            case .pan(let translation): sum = CGPoint(x: sum.x + translation.x, y: sum.y - translation.y)
            case .turn(let rate, let gyroscopeIsOn):
                isOn = gyroscopeIsOn ?? isOn
                guard isOn else { break }
                sum.x += abs(rate.y) > 0.1 ? 2.5 * rate.y : 0
                sum.y += abs(rate.x) > 0.1 ? 2.5 * rate.x : 0
            }
            return sum
        }
    }

    @Test(arguments: LayerPattern.allCases)
    func offsetsAreThoseOfTheTextAndEveryLayerIsOnTheScreenAtSomeTick(pattern: LayerPattern) throws {
        for seed in seeds(fast: 5, all: 20) {
            let layers = [6, 1, 2, 3, 30][Int(seed % 5)]
            let label: Comment = "seed \(seed), \(layers) layers"
            let scenario = try Scenario.layers(pattern, count: layers, seed: seed)
            let verified = try scenario.verify()
            let offsets = try expectedOffsets(scenario.trace)
            #expect(Array(verified.contentOffsets) == offsets, label)
            #expect(offsets.count == 240, label)
            #expect(offsets.last != .zero, label)
            // The front view has a color, and the others have their own images.
            let shown = verified.screens.map { rows in rows.map(\.content.description).filter { !$0.isEmpty } }
            #expect(Set(shown.joined()).count == layers, label)
            #expect(try shown.map(\.count) == scenario.elementCounts(), label)
            #expect(verified.screens.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite }, label)
        }
    }

    /// While the gyroscope is off, samples cause no work and the view does not move. Afterwards,
    /// the motion continues from there.
    @Test func aGyroscopeThatIsSwitchedOffCostsNothing() throws {
        for seed in seeds(fast: 2, all: 10) {
            let scenario = try Scenario.layers(.gyroscopeSwitched, count: 7, ticks: 400, seed: seed)
            let (work, offsets) = (try work(scenario), try scenario.verify().contentOffsets)
            var moved = (on: 0, off: 0)
            for (tick, event) in scenario.trace.events.enumerated().dropFirst() {
                guard case .turn(let rate, let gyroscopeIsOn?) = event.motion else { continue }
                let label: Comment = "seed \(seed), tick \(tick)"
                let isMoving = gyroscopeIsOn && (abs(rate.x) > 0.1 || abs(rate.y) > 0.1)
                // A tremor visits the layers, too.
                #expect(work[tick][.cellsUpdated] == (gyroscopeIsOn ? 7 : 0), label)
                #expect((offsets[tick] != offsets[tick - 1]) == isMoving, label)
                #expect(gyroscopeIsOn || work[tick].screenDigest == work[tick - 1].screenDigest, label)
                if gyroscopeIsOn { moved.on += 1 } else { moved.off += 1 }
            }
            #expect(moved.on > 50, "seed \(seed)")
            #expect(moved.off > 50, "seed \(seed)")
        }
        // A trace's switch replaces the setting.
        let updates = try [[:], ["gyroscope": "off"]].map { settings in
            try work(Scenario.layers(.gyroscopeSwitched, settings: settings)).map { $0[.cellsUpdated] }
        }
        #expect(updates[0] == updates[1])
    }

    @Test func withoutTheGyroscopeOnlyAFingerMovesTheView() throws {
        let off = try Scenario.layers(.gyroscope, settings: ["gyroscope": "off"])
        let work = try work(off)
        #expect(work.allSatisfy { $0[.cellsUpdated] == 0 && $0[.changedCells] == 0 && ($0[.allocations] ?? 0) == 0 })
        let offsets = try off.verify().contentOffsets
        #expect(Set(work.map(\.screenDigest)).count == 1)
        #expect(offsets.allSatisfy { $0 == .zero })
        let dragged = try Scenario.layers(.drag, settings: ["gyroscope": "off"])
        #expect(try self.work(dragged)[5][.cellsUpdated] == 6)
    }
}
