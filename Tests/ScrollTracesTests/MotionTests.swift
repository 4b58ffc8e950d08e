import CoreGraphics
import Testing

@testable import ScrollTraces

/// The formulas, compared with the C library's powers and exponentials, which the sources must not
/// use.
struct MotionTests {
    @Test func literalsEqualTheirDerivations() {
        #expect(abs(DecelerationRate.normal.logarithmicDecay / 1_000 - log(0.998)) < 1e-15)
        #expect(abs(DecelerationRate.fast.logarithmicDecay / 1_000 - log(0.99)) < 1e-15)
        #expect(abs(CriticalSpring.velocityPerReach / (exp(1) * CriticalSpring.frequency) - 1) < 1e-15)
    }

    @Test func exponentialAndLogarithmEqualTheLibrarys() {
        for step in -1_700...1_700 {
            let u = CGFloat(step) / 10_000
            #expect(abs(Exponential.value(at: u) / exp(u) - 1) <= 4e-16, "\(u)")
            #expect(abs(Exponential.logarithm(onePlus: u) - log1p(u)) <= 1e-15 * abs(u), "\(u)")
        }
    }

    @Test(arguments: [(DecelerationRate.normal, 0.998), (.fast, 0.99)])
    func decelerationFollowsItsFormula(rate: DecelerationRate, perMillisecond: Double) {
        for velocity in stride(from: CGFloat(-6_000), through: 6_000, by: 750) where velocity != 0 {
            let start = velocity / 3
            var motion = Deceleration(from: start, velocity: velocity, rate: rate)
            for tick in 1...400 {
                let before = motion
                motion.advance(by: 1 / 60)
                let decay = pow(perMillisecond, 1_000 * Double(tick) / 60)
                let travel = velocity * CGFloat(decay - 1) / CGFloat(1_000 * log(perMillisecond))
                #expect(isNear(motion.velocity, velocity * CGFloat(decay)), "v0 \(velocity), tick \(tick)")
                #expect(isNear(motion.offset - start, travel), "v0 \(velocity), tick \(tick)")
                // A place within the tick, and its time.
                var part = before
                let place = before.offset + 0.3 * (motion.offset - before.offset)
                part.advance(by: before.seconds(toReach: place))
                #expect(isNear(part.offset, place, scale: start), "v0 \(velocity), tick \(tick)")
                #expect(isNear(before.velocity(at: place), part.velocity, scale: start), "v0 \(velocity), tick \(tick)")
            }
        }
    }

    @Test func aFlingPassesAnEdgeAtTheRequestedSpeed() {
        for distance in stride(from: CGFloat(-240), through: 240, by: 60) {
            let aimed = Deceleration.startVelocity(toReach: 1_000 + distance, at: 900, from: 1_000, rate: .normal)
            let motion = Deceleration(from: 1_000, velocity: aimed, rate: .normal)
            #expect(isNear(motion.velocity(at: 1_000 + distance), 900), "distance \(distance)")
        }
    }

    @Test func springFollowsItsFormula() {
        let frequency = Double(CriticalSpring.frequency)
        for displacement in stride(from: -300.0, through: 300, by: 50) {
            for velocity in stride(from: -6_000.0, through: 6_000, by: 1_000) where (displacement, velocity) != (0, 0) {
                var spring = CriticalSpring(displacement: CGFloat(displacement), velocity: CGFloat(velocity))
                let slope = velocity + frequency * displacement
                for tick in 1...120 {
                    spring.advance(by: 1 / 60)
                    let seconds = Double(tick) / 60
                    let decay = exp(-frequency * seconds)
                    let position = (displacement + slope * seconds) * decay
                    let speed = slope * decay - frequency * position
                    let scale = CGFloat((abs(displacement) + abs(velocity)) * decay)
                    var label: Comment { "A \(displacement), v \(velocity), tick \(tick)" }
                    #expect(isNear(spring.displacement, CGFloat(position), scale: scale), label)
                    #expect(isNear(spring.velocity, CGFloat(speed), scale: scale * CriticalSpring.frequency), label)
                }
            }
        }
    }

    /// However the content is released, it stays within reach.
    @Test func springsStayWithinTheirReach() {
        for displacement in stride(from: CGFloat(-100), through: 100, by: 12.5) {
            for velocity in stride(from: CGFloat(-8_000), through: 8_000, by: 250) {
                var spring = CriticalSpring(displacement: displacement, velocity: velocity, reach: 100)
                let isInwards = displacement * velocity < 0
                #expect(!isInwards || spring.velocity == velocity)
                for _ in 0..<200 {
                    spring.advance(by: 1 / 240)
                    if displacement * spring.displacement < 0 { break }
                    #expect(abs(spring.displacement) <= 100 + 1e-9, "\(displacement), \(velocity)")
                }
            }
        }
        #expect(CriticalSpring(displacement: 100, velocity: 5, reach: 100).velocity == 0)
        #expect(CriticalSpring(displacement: 40, velocity: 500, reach: 100).velocity == 500)
    }

    @Test func aSpringFromAnEdgeReachesItsLimit() {
        var spring = CriticalSpring(displacement: 0, velocity: 100 * CriticalSpring.velocityPerReach)
        var reach: CGFloat = 0
        for _ in 0..<120 {
            spring.advance(by: 1 / 60)
            reach = max(reach, spring.displacement)
        }
        // The peak is at 1/ω = 6 ticks, so a tick hits it.
        #expect(isNear(reach, 100))
    }

    @Test func rubberBandFollowsItsFormulaAndBack() {
        for viewHeight in [CGFloat(1), 320, 667, 1_024, 1_000_000] {
            let band = RubberBand(viewHeight: viewHeight, maximumOffset: 50)
            #expect(band.stretch(ofPull: 0) == 0)
            #expect(isNear(band.stretch(ofPull: band.longestPull), viewHeight / 2), "D \(viewHeight)")
            for step in 1...100 {
                let pull = band.longestPull * CGFloat(step) / 100
                let expected = (1 - 1 / (pull * 0.55 / viewHeight + 1)) * viewHeight
                let stretch = band.stretch(ofPull: pull)
                #expect(isNear(stretch, expected), "D \(viewHeight), x \(pull)")
                #expect(stretch > band.stretch(ofPull: pull * 0.99), "D \(viewHeight), x \(pull)")
                #expect(isNear(band.pull(ofStretch: stretch), pull), "D \(viewHeight), x \(pull)")
                // The velocity is the derivative.
                let nearby = pull * (1 - 1e-6)
                let slope = (stretch - band.stretch(ofPull: nearby)) / (pull - nearby)
                let velocity = band.contentVelocity(forFinger: 50 + nearby, velocity: -800)
                #expect(abs(velocity + 800 * slope) < 0.01, "D \(viewHeight), x \(pull)")
            }
        }
    }

    @Test func rubberBandIsContinuousAtBothEdges() {
        let band = RubberBand(viewHeight: 667, maximumOffset: 50)
        var before = band.contentOffset(forFinger: -600)
        for step in 1...12_500 {
            let finger = -600 + CGFloat(step) / 10
            let offset = band.contentOffset(forFinger: finger)
            #expect(offset > before && offset - before <= 0.1 + 1e-9, "finger \(finger)")
            #expect(abs(band.fingerOffset(at: offset) - finger) < 1e-9, "finger \(finger)")
            before = offset
        }
    }

    @Test func easeRunsFromRestToRestNoFasterThanItsPeakSlope() {
        #expect(Ease.progress(at: 0) == 0)
        #expect(Ease.progress(at: 0.5) == 0.5)
        #expect(Ease.progress(at: 1) == 1)
        let steps = 1_000
        for step in 1...steps {
            let gain = Ease.progress(at: CGFloat(step) / CGFloat(steps)) - Ease.progress(at: CGFloat(step - 1) / CGFloat(steps))
            let slope = Ease.slope(at: (CGFloat(step) - 0.5) / CGFloat(steps))
            #expect(abs(slope - gain * CGFloat(steps)) < 1e-6, "step \(step)")
            #expect(gain > 0 && gain * CGFloat(steps) <= Ease.peakSlope + 1e-9, "step \(step)")
        }
    }

    /// Returns whether two values differ by at most 1e-9 of `scale`, or of the expected value
    /// without a scale.
    private func isNear(_ value: CGFloat, _ expected: CGFloat, scale: CGFloat? = nil) -> Bool {
        abs(value - expected) <= 1e-9 * abs(scale ?? expected)
    }
}
