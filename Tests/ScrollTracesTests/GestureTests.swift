import CoreGraphics
import Statistics
import TestSupport
import Testing

@testable import ScrollTraces

/// Gestures, compared with closed formulas that use the C library's functions.
struct GestureTests {
    private let screen = CGSize(width: 375, height: 667)

    private func builder(ticks: Int, contentHeight: CGFloat) -> TraceBuilder {
        let canvas = ScrollCanvas(screenSize: screen) { _ in contentHeight }
        return TraceBuilder(tickCount: ticks, random: SplitMix64(seed: 1), over: canvas)
    }

    /// Expects each event at an offset, rounded to half a point, and with a phase.
    private func expectPath(
        _ events: some Sequence<ScrollEvent>, _ label: String, sourceLocation: SourceLocation = #_sourceLocation,
        expected: (_ tick: Int) -> (offset: Double, phase: ScrollPhase?)
    ) {
        let differing = events.enumerated().filter { tick, event in
            let (offset, phase) = expected(tick)
            let isNear = abs(Double(event.contentOffsetY) - offset) <= 0.25 + 1e-6
            return !isNear || event.phase != phase ?? event.phase
        }
        #expect(differing.isEmpty, "\(label): \(differing.prefix(2))", sourceLocation: sourceLocation)
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
            expectPath(builder.events, "v0 \(velocity)") { tick in
                let milliseconds = Double(tick + 1) * 1_000 / 60
                return (velocity * (pow(perMillisecond, milliseconds) - 1) / (1_000 * log(perMillisecond)), .fling)
            }
        }
    }

    /// The fling reaches the edge at t, and the spring starts there.
    @Test func aFlingIntoTheBottomBouncesWithTheVelocityLeft() {
        for velocity in stride(from: 2_100.0, through: 6_000, by: 50) {
            var builder = builder(ticks: 1_000, contentHeight: 1_667)
            builder.release(finger: 0, velocity: CGFloat(velocity), rate: .normal)
            builder.runOut(until: 1_000)
            let edge = 1_000.0
            let left = velocity + 1_000 * log(0.998) * edge
            let reached = log(left / velocity) / (1_000 * log(0.998))
            expectPath(builder.events.dropLast(), "v0 \(velocity)") { tick in
                let seconds = Double(tick + 1) / 60
                guard seconds > reached else {
                    return (velocity * (pow(0.998, 1_000 * seconds) - 1) / (1_000 * log(0.998)), .fling)
                }
                return (edge + left * (seconds - reached) * exp(-10 * (seconds - reached)), .bounce)
            }
            #expect(builder.offset == 1_000, "v0 \(velocity)")
        }
    }

    /// The touch, then x = v·t²/2T.
    @Test func aFingerReachesItsLiftingSpeed() {
        for ticks in 3...10 {
            var builder = builder(ticks: ticks + 2, contentHeight: 100_000)
            builder.motion = .flick(Flick(from: 0, velocity: 3_000, rate: .fast, ticks: ticks))
            builder.runOut(until: ticks + 2)
            expectPath(builder.events, "\(ticks) ticks") { tick in
                let (seconds, duration) = (Double(tick) / 60, Double(ticks) / 60)
                guard tick > ticks else { return (3_000 * seconds * seconds / (2 * duration), .drag) }
                return (1_500 * duration + 3_000 * (pow(0.99, 1_000.0 / 60) - 1) / (1_000 * log(0.99)), .fling)
            }
        }
    }

    @Test func aTurnKeepsTheRelativePlace() {
        let canvas = ScrollCanvas(screenSize: screen) { $0.width == 375 ? 4_667 : 2_375 }
        var builder = TraceBuilder(tickCount: 7, random: SplitMix64(seed: 1), over: canvas)
        builder.append(offset: 1_000, phase: .jump)
        builder.turn()
        builder.turn()
        // Content that was pulled beyond an edge is at the edge after the turn.
        builder.append(offset: 4_200, phase: .drag)
        builder.turn()
        builder.append(offset: -100, phase: .drag)
        builder.turn()
        #expect(builder.events.map(\.contentOffsetY) == [1_000, 500, 1_000, 4_200, 2_000, -100, 0])
        #expect(builder.events.map(\.screenSize.height) == [667, 375, 667, 667, 375, 375, 667])

        // Turning to or from content that fits the screen scrolls to the top.
        let fitting = ScrollCanvas(screenSize: screen) { $0.width == 375 ? 4_667 : 200 }
        var other = TraceBuilder(tickCount: 3, random: SplitMix64(seed: 1), over: fitting)
        other.append(offset: 1_000, phase: .jump)
        other.turn()
        other.turn()
        #expect(other.events.map(\.contentOffsetY) == [1_000, 0, 0])
    }
}
