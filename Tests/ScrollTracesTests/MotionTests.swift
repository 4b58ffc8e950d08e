import CoreGraphics
import Testing

@testable import ScrollTraces

/// The formulas, compared with the C library's powers and exponentials, which the sources must not
/// use. `GestureTests` compares the paths of flings and springs.
struct MotionTests {
    @Test func literalsAndSeriesEqualTheLibrarys() {
        let literals: [(found: CGFloat, expected: CGFloat)] = [
            (DecelerationRate.normal.logarithmicDecay / 1_000, log(0.998)),
            (DecelerationRate.fast.logarithmicDecay / 1_000, log(0.99)),
            (CriticalSpring.velocityPerReach / CriticalSpring.frequency, exp(1)),
        ]
        for (found, expected) in literals { #expect(abs(found - expected) < 1e-15, "\(expected)") }
        let inexact = (-1_700...1_700).map { CGFloat($0) / 10_000 }.filter { u in
            let isExponential = abs(Exponential.value(at: u) / exp(u) - 1) <= 4e-16
            let isLogarithm = abs(Exponential.logarithm(onePlus: u) - log1p(u)) <= 1e-15 * abs(u)
            return !(isExponential && isLogarithm)
        }
        #expect(inexact.isEmpty, "\(inexact.prefix(3))")
    }

    /// An app may set any rate.
    @Test func everyRateDecelerates() {
        let decays = [0, 0.5, 0.995, 1, 7, .nan].map { DecelerationRate(rawValue: $0).logarithmicDecay / 1_000 }
        let expected = [0.99, 0.99, 0.995, 0.9999, 0.9999, 0.99].map { log(CGFloat($0)) }
        #expect(zip(decays, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(decays)")
    }

    /// However the content is released, it stays within reach.
    @Test func springsStayWithinTheirReach() {
        for displacement in stride(from: CGFloat(-100), through: 100, by: 12.5) {
            for velocity in stride(from: CGFloat(-8_000), through: 8_000, by: 250) {
                var spring = CriticalSpring(displacement: displacement, velocity: velocity, reach: 100)
                let isInwards = displacement * velocity < 0
                let keepsItsVelocity = !isInwards || spring.velocity == velocity
                var farthest: CGFloat = 0
                for _ in 0..<200 {
                    spring.advance(by: 1 / 240)
                    if displacement * spring.displacement < 0 { break }
                    farthest = max(farthest, abs(spring.displacement))
                }
                #expect(keepsItsVelocity, "\(displacement), \(velocity)")
                #expect(farthest <= 100 + 1e-9, "\(displacement), \(velocity)")
            }
        }
        let velocities = [(100, 5), (40, 500)].map { CriticalSpring(displacement: $0.0, velocity: $0.1, reach: 100).velocity }
        #expect(velocities == [0, 500])
    }

    @Test func rubberBandFollowsItsFormulaAndBack() {
        for viewHeight in [CGFloat(1), 320, 667, 1_024, 1_000_000] {
            let band = RubberBand(viewHeight: viewHeight, maximumOffset: 50)
            #expect(band.stretch(ofPull: 0) == 0)
            #expect(isNear(band.stretch(ofPull: band.longestPull), viewHeight / 2))
            let faults = (1...100).filter { step in
                let pull = band.longestPull * CGFloat(step) / 100
                let stretch = band.stretch(ofPull: pull)
                let isStretched =
                    isNear(stretch, (1 - 1 / (pull * 0.55 / viewHeight + 1)) * viewHeight)
                    && stretch > band.stretch(ofPull: pull * 0.99) && isNear(band.pull(ofStretch: stretch), pull)
                // The velocity is the derivative.
                let nearby = pull * (1 - 1e-6)
                let slope = (stretch - band.stretch(ofPull: nearby)) / (pull - nearby)
                let velocity = band.contentVelocity(forFinger: 50 + nearby, velocity: -800)
                return !(isStretched && abs(velocity + 800 * slope) < 0.01)
            }
            #expect(faults.isEmpty, "D \(viewHeight), steps \(faults.prefix(3))")
        }

        // Through both edges.
        let band = RubberBand(viewHeight: 667, maximumOffset: 50)
        let fingers = (0...12_500).map { -600 + CGFloat($0) / 10 }
        let offsets = fingers.map(band.contentOffset)
        let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { $0 > 0 && $0 <= 0.1 + 1e-9 })
        #expect(zip(fingers, offsets).allSatisfy { abs(band.fingerOffset(at: $1) - $0) < 1e-9 })
    }

    @Test func easeRunsFromRestToRestNoFasterThanItsPeakSlope() {
        #expect([0, 0.5, 1].map { Ease.progress(at: $0) } == [0, 0.5, 1])
        let steps = 1_000
        let faults = (1...steps).filter { step in
            let gain = Ease.progress(at: CGFloat(step) / CGFloat(steps)) - Ease.progress(at: CGFloat(step - 1) / CGFloat(steps))
            let slope = Ease.slope(at: (CGFloat(step) - 0.5) / CGFloat(steps))
            let isSlope = abs(slope - gain * CGFloat(steps)) < 1e-6
            return !(isSlope && gain > 0 && gain * CGFloat(steps) <= Ease.peakSlope + 1e-9)
        }
        #expect(faults.isEmpty, "steps \(faults.prefix(3))")
    }

    // MARK: Ranges of offsets

    @Test func boundsAreTheOutermostGridOffsetsOfAllSmallRanges() throws {
        for displayScale in [CGFloat(1), 2, 3] {
            let grid = (-60...60).map { CGFloat($0) / displayScale }
            for tenths in 0...100 {
                for viewHeight in [CGFloat(1), 2.5, 7, 10] {
                    let maximum = CGFloat(tenths) / 10
                    let range = OffsetRange(viewHeight: viewHeight, maximumOffset: maximum, displayScale: displayScale)
                    let resting = grid.filter { $0 >= 0 && $0 <= maximum }
                    let pulled = grid.filter { $0 >= -viewHeight / 2 && $0 <= maximum + viewHeight / 2 }
                    let bounds = [resting[0], resting[resting.count - 1], pulled[0], pulled[pulled.count - 1]]
                    let found = [range.resting, range.pulled].flatMap { [$0.lowerBound, $0.upperBound] }
                    #expect(found == bounds, "scale \(displayScale), maximum \(maximum), height \(viewHeight)")
                }
            }
        }
    }

    @Test func anOffsetIsRoundedToTheNearestPossibleOffset() {
        let range = OffsetRange(viewHeight: 10, maximumOffset: 20.8, displayScale: 2)
        let cases: [(offset: CGFloat, pulled: CGFloat, resting: CGFloat)] = [
            (-100, -5, 0), (-5.2, -5, 0), (-0.3, -0.5, 0), (0.2, 0, 0), (0.25, 0.5, 0.5), (20.6, 20.5, 20.5), (20.8, 21, 20.5),
            (25.7, 25.5, 20.5), (1e300, 25.5, 20.5),
        ]
        for (offset, pulled, resting) in cases {
            let found = [range.pulledOffset(for: offset), range.restingOffset(for: offset)]
            #expect(found == [pulled, resting], "offset \(offset)")
        }
        // Zero has no sign.
        let empty = OffsetRange(viewHeight: 10, maximumOffset: 0, displayScale: 2)
        let flat = OffsetRange(viewHeight: 0.5, maximumOffset: 0, displayScale: 1)
        let zeros = [empty.pulledOffset(for: -0.1), empty.restingOffset(for: -0.0), flat.pulledOffset(for: -3)]
        #expect(zeros.map(\.sign) == [.plus, .plus, .plus])

        // Edges belong to the content.
        let whole = OffsetRange(viewHeight: 10, maximumOffset: 20, displayScale: 2)
        #expect(([-0.5, 0, 20, 20.5] as [CGFloat]).filter(whole.isBeyondEdge) == [-0.5, 20.5] as [CGFloat])
        #expect([-5, 0, 10, 10.5, 25].map { whole.edge(nearestTo: $0) } == [0, 0, 0, 20, 20])
    }

    private func isNear(_ value: CGFloat, _ expected: CGFloat) -> Bool {
        abs(value - expected) <= 1e-9 * abs(expected)
    }
}
