import CoreGraphics
import ScrollTraces
import TestSupport
import Testing

struct LayerPatternTests {
    private let screen = CGSize(width: 375, height: 667)

    private func trace(_ pattern: LayerPattern, ticks: Int = 900, seed: UInt64 = 1) -> ScrollTrace {
        pattern.trace(ticks: ticks, seed: seed, screenSize: screen, displayScale: 2)
    }

    @Test func aTraceFollowsFromItsSeed() {
        for pattern in LayerPattern.allCases {
            let trace = trace(pattern)
            #expect(trace.events.allSatisfy { $0.screenSize == screen }, "\(pattern)")
            #expect(self.trace(pattern) == trace, "\(pattern)")
            #expect(self.trace(pattern, seed: 2).events != trace.events, "\(pattern)")
            let shorter = [1, 2, 17, 600].map { self.trace(pattern, ticks: $0).events }
            #expect(shorter == [1, 2, 17, 600].map { ContiguousArray(trace.events.prefix($0)) }, "\(pattern)")
            #expect(!pattern.summary.isEmpty, "\(pattern)")
            #expect(!pattern.summary.contains("\n"), "\(pattern)")
        }
    }

    /// Fixed traces, which detect a machine or a change that moves one bit of one value.
    @Test func theFirstTicksOfSeedOne() {
        #expect(
            trace(.drag).events.prefix(8).map { [$0.translation?.x, $0.translation?.y] }
                == [[0, -0.5], [0, -1], [0.5, -1.5], [0.5, -2.5], [0.5, -3], [0.5, -3.5], [1, -4.5], [0.5, -4.5]]
        )
        #expect(
            trace(.gyroscope).events.prefix(3).map { [$0.rotationRate?.x, $0.rotationRate?.y] }
                == [
                    [0.04628498659357229, 0.10333437801381856], [-0.0687967460788813, 0.3438497818572475],
                    [-0.07075649965871918, 0.5732249888617525],
                ]
        )
    }

    /// On at first, then switched after half a second to a second and a half.
    @Test func theGyroscopeIsSwitched() throws {
        #expect(trace(.gyroscope).events.allSatisfy { $0.gyroscopeIsOn == nil })
        for seed in seeds(fast: 50, all: 200) {
            let states = try trace(.gyroscopeSwitched, seed: seed).events.map { try #require($0.gyroscopeIsOn as Bool?) }
            let switched = states.indices.dropFirst().filter { states[$0] != states[$0 - 1] }
            let pauses = zip([0] + switched, switched).map { $1 - $0 }
            #expect(states[0], "seed \(seed): \(pauses)")
            #expect(pauses.allSatisfy { (30...90).contains($0) }, "seed \(seed): \(pauses)")
            #expect(pauses.count >= 9, "seed \(seed): \(pauses)")
        }
    }
}

extension ScrollEvent {
    var translation: CGPoint? {
        if case .pan(let translation) = motion { translation } else { nil }
    }

    var rotationRate: RotationRate? {
        if case .turn(let rate, gyroscopeIsOn: _) = motion { rate } else { nil }
    }

    var gyroscopeIsOn: Bool? {
        if case .turn(_, let gyroscopeIsOn) = motion { gyroscopeIsOn } else { nil }
    }
}
