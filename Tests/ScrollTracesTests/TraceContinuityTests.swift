import CoreGraphics
import ScrollTraces
import TestSupport
import Testing

/// Compares traces with the formulas of flings and springs: events within a tick, and transitions
/// between gestures, must not change the velocity abruptly.
struct TraceContinuityTests {
    /// Offsets are multiples of a tenth of a point, so sums of three of them are known to a few
    /// tenths.
    private static let grid = 0.1
    private static let patterns = TracePattern.allCases.filter { ![.jump, .idle].contains($0) && $0.change == nil }

    /// The cause of the content's movement in a tick.
    private enum Mover {
        case finger, fling, spring, other
    }

    @Test(arguments: patterns)
    func velocityIsContinuous(pattern: TracePattern) {
        for seed in seeds(fast: 30, all: 600) {
            let height = [CGFloat(700), 1_000, 2_000, 6_000, 40_000][Int(seed % 5)]
            let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667), displayScale: 10) { size in
                seed % 2 == 0 ? height : height * 375 / size.width
            }
            let trace = pattern.trace(ticks: seed % 3 == 0 ? 1_300 : 500, seed: seed, over: canvas)
            let fault = firstFault(in: trace, over: canvas)
            #expect(fault == nil, "\(pattern), seed \(seed)")
        }
    }

    private func firstFault(in trace: ScrollTrace, over canvas: ScrollCanvas) -> String? {
        let events = [ScrollEvent(contentOffsetY: 0, screenSize: canvas.screenSize, phase: .idle)] + trace.events
        let (upright, turned) = (
            canvas.maximumOffset(for: canvas.screenSize), canvas.maximumOffset(for: canvas.screenSize.transposed)
        )
        for index in events.indices.dropFirst(2) {
            let (first, second, third) = (events[index - 2], events[index - 1], events[index])
            guard first.screenSize == second.screenSize, second.screenSize == third.screenSize else { continue }
            let bottom = Double(first.screenSize == canvas.screenSize ? upright : turned)
            let places = (Double(first.contentOffsetY), Double(second.contentOffsetY), Double(third.contentOffsetY))
            let movers = (
                mover(of: first, bottom: bottom), mover(of: second, after: first, bottom: bottom),
                mover(of: third, after: second, bottom: bottom)
            )
            if let fault = fault(places, movers, bottom: bottom, reach: Double(first.screenSize.height) / 2) {
                return
                    "tick \(index - 1): \(fault); \(first.phase), \(second.phase), \(third.phase) at \(places), bottom \(bottom)"
            }
        }
        return nil
    }

    private func mover(of event: ScrollEvent, after before: ScrollEvent? = nil, bottom: Double) -> Mover {
        let offset = Double(event.contentOffsetY)
        return switch event.phase {
        case .drag: .finger
        case .fling: .fling
        case .bounce: .spring
        // The data may be replaced during any motion. After a drag, the finger may still be on the
        // screen.
        case .reload: before?.phase != .drag && (offset < 0 || offset > bottom) ? .spring : .other
        default: .other
        }
    }

    /// - Parameter places: The offsets after three ticks, in pt.
    private func fault(
        _ places: (Double, Double, Double), _ movers: (Mover, Mover, Mover), bottom: Double, reach: Double
    ) -> String? {
        let steps = (places.1 - places.0, places.2 - places.1)
        let edge = places.2 > bottom / 2 ? bottom : 0
        func isBeyond(_ place: Double) -> Bool { edge > 0 ? place > edge : place < 0 }
        switch movers {
        case (.fling, .fling, .fling):
            let expected = rates.map { steps.0 * pow($0, 1_000.0 / 60) }
            return nearest(steps.1, expected, within: 2 * Self.grid)
        case (.spring, .spring, .spring):
            // A critically damped spring has a double root: x(t + 1) = 2q·x(t) − q²·x(t − 1), about the edge.
            let q = exp(-10.0 / 60)
            let expected = edge + 2 * q * (places.1 - edge) - q * q * (places.0 - edge)
            // The spring stops a quarter of a point from the edge.
            return nearest(places.2, [expected, edge], within: expected == edge ? 0 : 0.3)
        case (.fling, .fling, .spring):
            return nearest(places.2, rates.map { bounced(places, rate: $0, edge: edge, reach: reach) }, within: 0.4)
        case (.finger, .finger, .fling):
            // The speed of the last step grows by half of its growth in a tick. An interrupted
            // stroke may also slow down.
            let fling = rates.map { steps.1 * 1_000 / 60 * log($0) / (pow($0, 1_000.0 / 60) - 1) }
            return fling.contains { abs($0) >= abs(steps.0) * 0.7 } ? nil : "a fling of \(steps.1) after \(steps.0)"
        case (.finger, .finger, .spring):
            // The finger lifts beyond the edge. Its last step gives its approximate speed; a short
            // stroke slows down by 4 pt.
            let (place, speed) = (places.1 - edge, 60 * steps.0)
            let isLowered = abs(place) + 1.3 * abs(speed) / (10 * exp(1)) > reach
            guard !isLowered, isBeyond(places.0), isBeyond(places.1) else { return nil }
            let expected = edge + (place + (speed + 10 * place) / 60) * exp(-10.0 / 60)
            return nearest(places.2, [expected], within: 4.2 + 0.2 * abs(steps.0))
        case (.fling, .fling, .other) where steps.1 == 0:
            // At rest: a fling ends below 10 pt/s.
            return abs(steps.0) * 60 <= 10 / pow(0.99, 1_000.0 / 60) + 60 * Self.grid ? nil : "stands after \(steps.0) pt"
        case (.spring, .spring, .other) where steps.1 == 0:
            return abs(places.1 - (places.1 > bottom / 2 ? bottom : 0)) <= Self.grid ? nil : "stands beyond the edge"
        default: return nil
        }
    }

    private let rates = [0.998, 0.99]

    /// Returns the position of a fling one tick after two positions, with an edge in between and a
    /// spring beyond it.
    private func bounced(_ places: (Double, Double, Double), rate: Double, edge: Double, reach: Double) -> Double {
        let (decay, k) = (pow(rate, 1_000.0 / 60), 1_000 * log(rate))
        let speed = (places.1 - places.0) * k / (decay - 1) * decay
        let left = speed + k * (edge - places.1)
        // A fling that stops before the edge only because its positions are rounded.
        guard left / speed > 0 else { return edge }
        let fastest = reach * exp(1) * 10
        let seconds = 1.0 / 60 - log(left / speed) / k
        return edge + min(max(left, -fastest), fastest) * seconds * exp(-10 * seconds)
    }

    private func nearest(_ value: Double, _ expected: [Double], within tolerance: Double) -> String? {
        expected.contains { abs($0 - value) <= tolerance + 1e-6 } ? nil : "\(value) where \(expected) was expected"
    }
}
