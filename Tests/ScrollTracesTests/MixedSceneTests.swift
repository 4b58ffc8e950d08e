import CoreGraphics
import TestSupport
import Testing

@testable import ScrollTraces

struct MixedSceneTests {
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
