import CoreGraphics
import Statistics
import TestSupport
import Testing

@testable import ScrollTraces

struct GestureTests {
    private let screen = CGSize(width: 375, height: 667)

    private func builder(ticks: Int, contentHeight: CGFloat, seed: UInt64 = 1) -> TraceBuilder {
        let canvas = ScrollCanvas(screenSize: screen) { _ in contentHeight }
        return TraceBuilder(tickCount: ticks, random: SplitMix64(seed: seed), over: canvas)
    }

    @Test(arguments: [(DecelerationRate.normal, 0.998), (.fast, 0.99)])
    func aFlingEndsWhereItsFormulaFallsBelowTheRestingSpeed(rate: DecelerationRate, perMillisecond: Double) {
        for velocity in stride(from: 1_000.0, through: 6_000, by: 250) {
            var builder = builder(ticks: 1_000, contentHeight: 1_000_000)
            builder.release(finger: 0, velocity: CGFloat(velocity), rate: rate)
            builder.runOut(until: 1_000)
            // The last tick is the first at which the speed is below 10 pt/s.
            let ticks = Int((log(10 / velocity) / log(perMillisecond) / 1_000 * 60).rounded(.up))
            #expect(builder.events.count == ticks, "v0 \(velocity)")
            for (tick, event) in builder.events.enumerated() {
                let milliseconds = Double(tick + 1) * 1_000 / 60
                let offset = velocity * (pow(perMillisecond, milliseconds) - 1) / (1_000 * log(perMillisecond))
                #expect(abs(Double(event.contentOffsetY) - offset) <= 0.25 + 1e-6, "v0 \(velocity), tick \(tick)")
                #expect(event.phase == .fling, "v0 \(velocity), tick \(tick)")
            }
        }
    }

    /// The closed formulas with the C library's functions: the fling reaches the edge at t, and the
    /// spring starts there.
    @Test func aFlingIntoTheBottomBouncesWithTheVelocityLeft() {
        for velocity in stride(from: 2_100.0, through: 6_000, by: 50) {
            var builder = builder(ticks: 1_000, contentHeight: 1_667)
            builder.release(finger: 0, velocity: CGFloat(velocity), rate: .normal)
            builder.runOut(until: 1_000)
            let edge = 1_000.0
            let left = velocity + 1_000 * log(0.998) * edge
            let reached = log(left / velocity) / (1_000 * log(0.998))
            for (tick, event) in builder.events.enumerated().dropLast() {
                let seconds = Double(tick + 1) / 60
                let expected =
                    seconds <= reached
                    ? velocity * (pow(0.998, 1_000 * seconds) - 1) / (1_000 * log(0.998))
                    : edge + left * (seconds - reached) * exp(-10 * (seconds - reached))
                #expect(abs(Double(event.contentOffsetY) - expected) <= 0.25 + 1e-6, "v0 \(velocity), tick \(tick)")
                #expect(event.phase == (seconds <= reached ? .fling : .bounce), "v0 \(velocity), tick \(tick)")
            }
            #expect(builder.events.last?.contentOffsetY == 1_000, "v0 \(velocity)")
        }
    }

    @Test func aViolentBounceIsSlowedToHalfAView() {
        var builder = builder(ticks: 300, contentHeight: 1_667)
        builder.release(finger: 0, velocity: -100_000, rate: .normal)
        builder.runOut(until: 300)
        let top = builder.events.map(\.contentOffsetY).min() ?? 0
        #expect(top == -333.5)
        #expect(builder.events.count { $0.contentOffsetY == top } == 1)
        #expect(builder.offset == 0)
    }

    @Test func settlingIsMonotonousAndEndsAtTheEdge() {
        for start in stride(from: CGFloat(-1_200), through: -0.5, by: 0.5) {
            var builder = builder(ticks: 200, contentHeight: 1_667)
            builder.release(finger: start, velocity: 0, rate: .normal)
            builder.settle(until: 200)
            let offsets = builder.events.map(\.contentOffsetY)
            #expect(zip(offsets, offsets.dropFirst()).allSatisfy(<=), "start \(start)")
            #expect(builder.offset == 0 && offsets.count < 200, "start \(start)")
        }
    }

    /// A finger that lifts beyond an edge on its way back throws the content over the edge, where
    /// it runs out.
    @Test func fastReturningContentCrossesTheEdge() {
        for pull in stride(from: 1.0, through: 300, by: 7) {
            for velocity in stride(from: 100.0, through: 6_000, by: 100) {
                var builder = builder(ticks: 600, contentHeight: 100_000)
                builder.release(finger: CGFloat(-pull), velocity: CGFloat(velocity), rate: .normal)
                builder.runOut(until: 600)
                // The content's place and velocity under the rubber band.
                let share = pull * 0.55 / 667 + 1
                let (place, speed) = (-(1 - 1 / share) * 667, velocity * 0.55 / (share * share))
                let slope = speed + 10 * place
                let passing = slope > 0 ? -place / slope : .infinity
                for (tick, event) in builder.events.enumerated().dropLast() {
                    let seconds = Double(tick + 1) / 60
                    let left = slope * exp(-10 * passing)
                    let expected =
                        seconds <= passing
                        ? (place + slope * seconds) * exp(-10 * seconds)
                        : left * (pow(0.998, 1_000 * (seconds - passing)) - 1) / (1_000 * log(0.998))
                    #expect(abs(Double(event.contentOffsetY) - expected) <= 0.25 + 1e-6, "\(pull), \(velocity), tick \(tick)")
                }
                #expect(builder.offset >= 0 && (passing < .infinity || builder.offset == 0), "\(pull), \(velocity)")
            }
        }
    }

    /// The touch, then x = v·t²/2T.
    @Test func aFingerReachesItsLiftingSpeed() {
        for ticks in 3...10 {
            var builder = builder(ticks: ticks + 2, contentHeight: 100_000)
            builder.motion = .flick(Flick(from: 0, velocity: 3_000, rate: .fast, ticks: ticks))
            builder.runOut(until: ticks + 2)
            for (tick, event) in builder.events.enumerated() {
                let (seconds, duration) = (Double(tick) / 60, Double(ticks) / 60)
                let expected =
                    tick <= ticks
                    ? 3_000 * seconds * seconds / (2 * duration)
                    : 1_500 * duration + 3_000 * (pow(0.99, 1_000.0 / 60) - 1) / (1_000 * log(0.99))
                #expect(abs(Double(event.contentOffsetY) - expected) <= 0.25 + 1e-6, "\(ticks) ticks, tick \(tick)")
                #expect(event.phase == (tick <= ticks ? .drag : .fling))
            }
        }
    }

    @Test func aTurnKeepsTheRelativePlace() {
        let canvas = ScrollCanvas(screenSize: screen) { $0.width == 375 ? 4_667 : 2_375 }
        var builder = TraceBuilder(tickCount: 7, random: SplitMix64(seed: 1), over: canvas)
        builder.append(offset: 1_000, phase: .jump)
        builder.turn()
        builder.turn()
        #expect(builder.events.map(\.contentOffsetY) == [1_000, 500, 1_000])
        #expect(builder.events.map(\.screenSize.height) == [667, 375, 667])
        // Content that was pulled beyond an edge is at the edge after the turn.
        builder.append(offset: 4_200, phase: .drag)
        builder.turn()
        #expect(builder.offset == 2_000)
        builder.append(offset: -100, phase: .drag)
        builder.turn()
        #expect(builder.offset == 0)
    }

    @Test func aTurnKeepsTheMotion() throws {
        let canvas = ScrollCanvas(screenSize: screen, displayScale: 10) { $0.width == 375 ? 4_667 : 2_375 }
        func steps(_ prepare: (inout TraceBuilder) -> Void) -> [CGFloat] {
            var builder = TraceBuilder(tickCount: 24, random: SplitMix64(seed: 1), over: canvas)
            prepare(&builder)
            while builder.nextTick < 12 { builder.move() }
            builder.turn()
            while builder.nextTick < 24 { builder.move() }
            let offsets = builder.events.map(\.contentOffsetY)
            return zip(offsets, offsets.dropFirst()).map { $1 - $0 }
        }
        // 4,000 pt before the turn, 2,000 pt after it.
        let running = steps { $0.release(finger: 0, velocity: 3_000, rate: .normal) }
        let decay = pow(0.998, 1_000.0 / 60)
        #expect(abs(running[12] - running[10] * decay * decay) <= 0.4)
        // Three places of one spring: x(t + 1) = 2q·x(t) − q²·x(t − 1), through the turn.
        let swinging = steps { $0.release(finger: 0, velocity: -3_000, rate: .normal) }
        let q = exp(-1.0 / 6)
        #expect(
            zip(swinging[1...], zip(swinging[2...], swinging[3...])).allSatisfy { abs(2 * q * $1.0 - q * q * $0 - $1.1) <= 0.4 })
        // The finger still accelerates by 3,000 pt/s · 1/60 s / 20 in each tick.
        let dragged = steps { $0.motion = .flick(Flick(from: 0, velocity: 3_000, rate: .normal, ticks: 20)) }
        #expect(abs(dragged[12] - dragged[10] - 2 * 2.5) <= 0.4)
    }

    @Test func turningToOrFromFittingContentScrollsToTheTop() {
        let canvas = ScrollCanvas(screenSize: screen) { $0.width == 375 ? 4_667 : 200 }
        var builder = TraceBuilder(tickCount: 3, random: SplitMix64(seed: 1), over: canvas)
        builder.append(offset: 1_000, phase: .jump)
        builder.turn()
        builder.turn()
        #expect(builder.events.map(\.contentOffsetY) == [1_000, 0, 0])
    }

    @Test func scrollingToTheTopTakesAThirdOfASecond() {
        var builder = builder(ticks: 60, contentHeight: 9_000)
        builder.append(offset: 8_000, phase: .jump)
        builder.scrollToTop(until: 60)
        let offsets = builder.events.map(\.contentOffsetY)
        #expect(offsets.count == 21 && offsets.last == 0 && offsets[10] == 4_000)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy(>))
    }
}
