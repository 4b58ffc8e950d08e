import CoreGraphics
import Statistics
import TestSupport
import Testing

@testable import ScrollTraces

struct TracePatternTests {
    private static let screens: [(size: CGSize, displayScale: CGFloat)] = [
        (CGSize(width: 375, height: 667), 2), (CGSize(width: 393, height: 852), 3), (CGSize(width: 1_024, height: 768), 1),
        (CGSize(width: 500, height: 500), 2), (CGSize(width: 1, height: 3.7), 3), (CGSize(width: 100.1, height: 1_000_000), 2),
    ]
    private static let heights: [CGFloat] = [
        -5, 0, 1, 333.3, 666.9, 667, 667.2, 700, 1_333.7, 5_000, 77_777.77, 1_000_000_000, 1_000_000_000_000,
    ]

    @Test(arguments: TracePattern.allCases)
    func everyTraceKeepsItsGuarantees(pattern: TracePattern) {
        for seed in seeds(fast: 60, all: 1_500) {
            var random = SplitMix64(seed: seed, purpose: "cases")
            let screen = Self.screens[random.nextInteger(in: 0...Self.screens.count - 1)]
            let height = Self.heights[random.nextInteger(in: 0...Self.heights.count - 1)]
            let ticks = random.nextInteger(in: 1...250)
            let canvas = ScrollCanvas(screenSize: screen.size, displayScale: screen.displayScale) { size in
                // On half of the canvases, the content is shorter on a wider screen.
                seed % 2 == 0 ? height : min(height * screen.size.width / size.width, 1_000_000_000_000)
            }
            let trace = pattern.trace(ticks: ticks, seed: seed, over: canvas)
            let fault = firstFault(in: trace, ticks: ticks, over: canvas)
            #expect(fault == nil, "\(pattern), seed \(seed), \(ticks) ticks, screen \(screen), content height \(height)")
        }
    }

    @Test func contentThatFitsTheScreenIsDraggedAndBouncedButHoldsStillElsewhere() {
        let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { _ in 300 }
        for seed in seeds(fast: 30, all: 300) {
            for pattern in TracePattern.allCases {
                let offsets = pattern.trace(ticks: 300, seed: seed, over: canvas).events.map(\.contentOffsetY)
                let moves = offsets.contains { $0 != 0 }
                #expect(moves == [.drag, .bounce, .mixed].contains(pattern), "\(pattern), seed \(seed)")
            }
        }
    }

    @Test func turnsArePairedAndHappenDuringMovement() {
        let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { 9_000_000 / $0.width }
        for seed in seeds(fast: 30, all: 300) {
            let events = TracePattern.rotate.trace(ticks: 600, seed: seed, over: canvas).events
            let turns = events.indices.filter { events[$0].phase == .rotate }
            let swaps = events.indices.dropFirst().filter { events[$0].screenSize != events[$0 - 1].screenSize }
            #expect(swaps == turns, "seed \(seed): \(turns)")
            #expect(turns.count.isMultiple(of: 2), "seed \(seed): \(turns)")
            #expect(turns.count >= 6, "seed \(seed): \(turns)")
            #expect(turns.allSatisfy { [.drag, .fling, .bounce].contains(events[$0 - 1].phase) }, "seed \(seed)")
        }
    }

    /// Returns the first violation of a trace's guarantees as a sentence, or `nil`.
    private func firstFault(in trace: ScrollTrace, ticks: Int, over canvas: ScrollCanvas) -> String? {
        guard trace.events.count == ticks else { return "\(trace.events.count) events" }
        let upright = canvas.screenSize
        let turned = CGSize(width: upright.height, height: upright.width)
        let maximums = (canvas.maximumOffset(for: upright), canvas.maximumOffset(for: turned))
        var before = ScrollEvent(contentOffsetY: 0, screenSize: upright, phase: .idle)
        for (tick, event) in trace.events.enumerated() {
            let offset = event.contentOffsetY
            guard event.screenSize == upright || event.screenSize == turned else {
                return "tick \(tick): size \(event.screenSize)"
            }
            let maximum = event.screenSize == upright ? maximums.0 : maximums.1
            let reach = event.screenSize.height / 2
            guard offset.isFinite, offset >= -reach, offset <= maximum + reach else { return "tick \(tick): offset \(offset)" }
            guard (offset * canvas.displayScale).rounded() / canvas.displayScale == offset else {
                return "tick \(tick): offset \(offset) is between pixels"
            }
            if event.phase != .rotate, event.screenSize != before.screenSize {
                return "tick \(tick): a turn called \(event.phase)"
            }
            let step = abs(offset - before.contentOffsetY)
            if step > longestStep(in: event, displayScale: canvas.displayScale, maximumOffset: maximum) {
                return "tick \(tick): a step of \(step) pt in \(event.phase)"
            }
            before = event
        }
        return nil
    }

    /// The speed limit of the phase for one tick, and half a pixel of rounding at each end.
    private func longestStep(in event: ScrollEvent, displayScale: CGFloat, maximumOffset: CGFloat) -> CGFloat {
        // Large offsets are also rounded to the precision of a CGFloat.
        let rounding = 1 / displayScale + 4 * maximumOffset.ulp
        switch event.phase {
        case .idle: return 0
        case .drag, .fling, .reload, .change: return TraceBuilder.flingSpeeds.upperBound / 60 + rounding
        case .bounce:
            // A fling may become a spring within the tick. Released at rest half a view away, a
            // spring is fastest after 1/ω s: ω/e times the distance.
            let released = event.screenSize.height / 2 * CriticalSpring.frequency / exp(1)
            return max(TraceBuilder.flingSpeeds.upperBound, released) / 60 + rounding
        case .jump, .rotate, .tilt, .recorded: return .infinity
        }
    }

    // MARK: The mixed scene

    @Test func theScriptStartsWithEachGestureAndFitsEveryCycleLength() {
        let opening = MixedGesture.script.prefix(7).map(\.gesture)
        #expect(MixedGesture.cycleTicks == 600)
        #expect(Set(opening).count == 7)
        #expect(Set(opening + [.scrollToTop]) == Set(MixedGesture.script.map(\.gesture)))
        #expect(TraceBuilder.sceneEnds(ticks: 600) == [70, 160, 175, 220, 295, 300, 400, 405, 455, 460, 520, 525, 560, 575, 600])
        for ticks in 1...600 {
            let ends = TraceBuilder.sceneEnds(ticks: ticks)
            let isIncreasing = zip([0] + ends, ends).allSatisfy { $0 < $1 }
            let count = min(ticks, MixedGesture.script.count)
            #expect(isIncreasing, "\(ticks) ticks: \(ends)")
            #expect(ends.count == count, "\(ticks) ticks: \(ends)")
            #expect(ends.last == ticks, "\(ticks) ticks: \(ends)")
        }
    }

    @Test func tenSecondsHaveEveryPhaseAndTurnBack() {
        let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { 3_000_000 / $0.width }
        for seed in seeds(fast: 200, all: 1_000) {
            let trace = TracePattern.mixed.trace(ticks: 600, seed: seed, over: canvas)
            let phases = Set(trace.events.map(\.phase))
            #expect(phases == Set(ScrollPhase.allCases).subtracting([.tilt, .reload, .change, .recorded]), "seed \(seed)")
            #expect(trace.events.count { $0.phase == .rotate } == 2, "seed \(seed)")
            let last = trace.events.last
            #expect(last?.screenSize == canvas.screenSize, "seed \(seed)")
            #expect(last?.contentOffsetY == 0, "seed \(seed)")
        }
    }

    @Test func itVisitsContentOfAnyLength() {
        for height in [CGFloat(5_000), 500_000, 1_000_000_000] {
            let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { _ in height }
            let maximum = canvas.maximumOffset(for: canvas.screenSize)
            let events = TracePattern.mixed.trace(ticks: 12_000, seed: 1, over: canvas).events
            let tenths = Set(events.map { Int(min(max($0.contentOffsetY / maximum, 0), 0.999) * 10) })
            #expect(tenths.count == 10, "height \(height)")
        }
    }
}
