import CoreGraphics
import Statistics
import Testing

@testable import ScrollTraces

@Suite struct GestureTests {
    private let screen = CGSize(width: 375, height: 667)

    private func builder(ticks: Int, contentHeight: CGFloat, seed: UInt64 = 1) -> TraceBuilder {
        let canvas = ScrollCanvas(screenSize: screen) { _ in contentHeight }
        return TraceBuilder(tickCount: ticks, random: SplitMix64(seed: seed), over: canvas)
    }

    @Test(arguments: [(DecelerationRate.normal, 0.998), (.fast, 0.99)])
    func aFlingEndsWhereItsFormulaFallsBelowTheRestingSpeed(rate: DecelerationRate, perMillisecond: Double) {
        for velocity in stride(from: 1_000.0, through: 6_000, by: 250) {
            var builder = builder(ticks: 1_000, contentHeight: 1_000_000)
            let left = builder.fling(rate, velocity: CGFloat(velocity), until: 1_000)
            // The last tick is the first at which the speed is below 10 pt/s.
            let ticks = Int((log(10 / velocity) / log(perMillisecond) / 1_000 * 60).rounded(.up))
            #expect(builder.events.count == ticks, "v0 \(velocity)")
            #expect(left < TraceBuilder.restingSpeed, "v0 \(velocity)")
            for (tick, event) in builder.events.enumerated() {
                let milliseconds = Double(tick + 1) * 1_000 / 60
                let offset = velocity * (pow(perMillisecond, milliseconds) - 1) / (1_000 * log(perMillisecond))
                #expect(abs(Double(event.contentOffsetY) - offset) <= 0.25 + 1e-6, "v0 \(velocity), tick \(tick)")
                #expect(event.phase == .fling, "v0 \(velocity), tick \(tick)")
            }
        }
    }

    @Test func aFlingIntoTheBottomBouncesWithTheVelocityLeft() throws {
        var builder = builder(ticks: 1_000, contentHeight: 1_667)
        _ = builder.fling(.normal, velocity: 4_000, until: 1_000)
        let edge: CGFloat = 1_000
        // At 1,000 pt: 4,000 − 2.002 · 1,000 pt/s, whose swing reaches v/(e·ω).
        let reach = (4_000 + 1_000 * log(0.998) * 1_000) / (10 * exp(1))
        let first = try #require(builder.events.firstIndex { $0.phase == .bounce })
        #expect(builder.events[first - 1].contentOffsetY == edge)
        #expect(builder.events[..<first].allSatisfy { $0.phase == .fling })
        #expect(builder.events[first...].allSatisfy { $0.phase == .bounce })
        let peak = builder.events.map(\.contentOffsetY).max() ?? 0
        #expect(abs(Double(peak - edge) - reach) <= 0.25 + 1e-6)
        #expect(builder.events.last?.contentOffsetY == edge)
    }

    @Test func aViolentBounceIsSlowedToHalfAView() {
        var builder = builder(ticks: 300, contentHeight: 1_667)
        builder.bounce(around: 0, displacement: 0, velocity: -100_000, until: 300)
        let top = builder.events.map(\.contentOffsetY).min() ?? 0
        #expect(top == -333.5)
        #expect(builder.events.count { $0.contentOffsetY == top } == 1)
        #expect(builder.offset == 0)
    }

    @Test func settlingIsMonotonousAndEndsAtTheEdge() {
        for start in stride(from: CGFloat(-333), through: -0.5, by: 0.5) {
            var builder = builder(ticks: 200, contentHeight: 1_667)
            builder.append(offset: start, phase: .drag)
            builder.settle(until: 200)
            let offsets = builder.events.map(\.contentOffsetY)
            #expect(zip(offsets, offsets.dropFirst()).allSatisfy(<=), "start \(start)")
            #expect(builder.offset == 0 && offsets.count < 200, "start \(start)")
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

    @Test func aTurnOutOfOrIntoContentThatFitsGoesToTheTop() {
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
