import CoreGraphics
import Testing

@testable import ScrollTraces

struct SweepTests {
    /// The content is in sight everywhere, step by step.
    @Test(arguments: [100, 667, 668, 1_334, 5_000.25, 0])
    func everyPointIsSeen(height: Double) {
        for inset in [0, 64] as [CGFloat] {
            let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667), topInset: inset, bottomInset: 10) { _ in
                ScrollExtent(contentHeight: height, viewHeight: 667)
            }
            let trace = ScrollTrace.sweep(over: canvas)
            var end = trace.events[0].contentOffsetY
            #expect(end == -inset && trace.name == "sweep")
            for event in trace.events {
                #expect(event.contentOffsetY <= end + 667)
                end = event.contentOffsetY
            }
            #expect(end + 667 >= height - 0.5)
        }
    }
}
