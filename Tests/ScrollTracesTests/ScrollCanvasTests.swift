import CoreGraphics
import TestSupport
import Testing

@testable import ScrollTraces

struct ScrollCanvasTests {
    @Test func theMaximumOffsetIsTheLengthBeyondTheScreen() {
        let sizes = [(100, 200), (200, 100), (100, 300), (100, 900), (100, 320)].map { CGSize(width: $0.0, height: $0.1) }
        let plain = ScrollCanvas(screenSize: sizes[0]) { $0.width * 3 }
        #expect(sizes.map(plain.maximumOffset) == [100, 500, 0, 0, 0])
        let inset = ScrollCanvas(screenSize: sizes[0], topInset: 30, bottomInset: -10) { $0.width * 3 }
        #expect(sizes.map(inset.maximumOffset) == [120, 520, 20, 0, 0])
    }

    /// A trace under bars equals the trace over content that is longer by the bars, moved up by the
    /// upper one.
    @Test func aTopInsetMovesATrace() {
        let size = CGSize(width: 375, height: 667)
        let inset = ScrollCanvas(screenSize: size, topInset: 64, bottomInset: 49) { _ in 4_000 }
        let longer = ScrollCanvas(screenSize: size) { _ in 4_113 }
        for pattern in TracePattern.allCases {
            let (trace, reference) = (
                pattern.trace(ticks: 900, seed: 3, over: inset), pattern.trace(ticks: 900, seed: 3, over: longer)
            )
            var expected = reference.events
            for tick in expected.indices { expected[tick].contentOffsetY -= 64 }
            #expect(trace.events == expected, "\(pattern)")
        }
    }

    /// The sweep shows the whole content, step by step.
    @Test func aSweepShowsEveryPoint() {
        for height in [100, 667, 668, 1_334, 5_000.25, 0] as [CGFloat] {
            for inset in [0, 64] as [CGFloat] {
                let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667), topInset: inset, bottomInset: 10) { _ in
                    height
                }
                let trace = ScrollTrace.sweep(over: canvas)
                let offsets = trace.events.map(\.contentOffsetY)
                #expect(offsets[0] == -inset, "\(height) pt")
                let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
                #expect(steps.allSatisfy { $0 <= 667 }, "\(height) pt")
                #expect(offsets[offsets.count - 1] + 667 >= height - 0.5, "\(height) pt")
            }
        }
    }

    private static let violations: [@Sendable () async -> Void] = [
        { _ = ScrollCanvas(screenSize: CGSize(width: 0, height: 10)) { _ in 0 } },
        {
            let canvas = ScrollCanvas(screenSize: CGSize(width: 10, height: 10)) { _ in .infinity }
            _ = canvas.maximumOffset(for: canvas.screenSize)
        },
        { _ = TracePattern.idle.trace(ticks: 0, seed: 1, over: goldenCanvas) },
        { _ = DataChange(.delete, count: 1_001) },
        { _ = DataChange(.move, count: 2) },
    ]

    @Test func impossibleValuesStopTheProcess() async {
        for index in Self.violations.indices {
            await #expect(processExitsWith: .failure, "violation \(index)") { [index = index as Int] in
                await Self.violations[index]()
            }
        }
    }
}
