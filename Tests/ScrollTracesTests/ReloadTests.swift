import CoreGraphics
import ScrollTraces
import Testing

@Suite struct ReloadTests {
    /// Not before there is something to see, and not in every fling.
    @Test func theDataAreReplacedNowAndThenInMidScroll() {
        let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { _ in 20_000 }
        for seed in 0..<UInt64(200) {
            let trace = TracePattern.reload.trace(ticks: 600, seed: seed, over: canvas)
            let reloads = trace.events.indices.filter { trace.events[$0].phase == .reload }
            #expect((5...12).contains(reloads.count), "seed \(seed)")
            for (before, after) in zip([-1] + reloads, reloads) {
                #expect((50...111).contains(after - before), "seed \(seed): \(reloads)")
            }
            for tick in reloads {
                // Content within its edges stays where it is.
                let before = trace.events[tick - 1].contentOffsetY
                #expect(trace.events[tick].contentOffsetY == min(max(before, 0), 20_000 - 667), "seed \(seed), tick \(tick)")
            }
            #expect(reloads.contains { $0 + 1 < 600 && trace.events[$0 + 1].phase == .fling }, "seed \(seed)")
        }
    }
}
