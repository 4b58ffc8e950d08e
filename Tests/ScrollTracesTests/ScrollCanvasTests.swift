import CoreGraphics
import ScrollTraces
import Synchronization
import TestSupport
import Testing

struct ScrollCanvasTests {
    @Test func theContentScrollsThroughInsets() {
        let canvas = ScrollCanvas(screenSize: CGSize(width: 100, height: 200), topInset: 30, bottomInset: -10) { $0.width * 3 }
        #expect(canvas.maximumOffset(for: CGSize(width: 100, height: 200)) == 120)
        #expect(canvas.maximumOffset(for: CGSize(width: 100, height: 320)) == 0)
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
            #expect(trace.events.map(\.contentOffsetY) == reference.events.map { $0.contentOffsetY - 64 }, "\(pattern)")
            #expect(trace.events.map(\.phase) == reference.events.map(\.phase))
        }
    }

    /// Also with an inset between two pixels.
    @Test func aTraceUnderBarsIsReadBack() throws {
        for top in [64, -20, 0.1, 33.3] as [CGFloat] {
            let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667), topInset: top, bottomInset: 49) { _ in 4_000 }
            let trace = TracePattern.mixed.trace(ticks: 600, seed: 2, over: canvas)
            let samples = trace.events.enumerated().map { tick, event in
                ScrollRecording.Sample(
                    time: trace.time(ofTick: tick), offsetY: event.contentOffsetY, screenSize: event.screenSize,
                    phase: event.phase, dataSet: event.dataSet
                )
            }
            let read = try ScrollRecording(samples: samples).trace(name: "mixed", over: canvas)
            #expect(read.trace == trace, "\(top)")
            #expect(read.clampedTicks == 0)
        }
    }

    @Test func maximumOffsetIsTheLengthBeyondTheScreen() {
        let canvas = ScrollCanvas(screenSize: CGSize(width: 100, height: 200)) { $0.width * 3 }
        #expect(canvas.maximumOffset(for: CGSize(width: 100, height: 200)) == 100)
        #expect(canvas.maximumOffset(for: CGSize(width: 200, height: 100)) == 500)
        #expect(canvas.maximumOffset(for: CGSize(width: 100, height: 300)) == 0)
        #expect(canvas.maximumOffset(for: CGSize(width: 100, height: 900)) == 0)
    }

    @Test(arguments: TracePattern.allCases)
    func eachPageIsAskedForOnce(pattern: TracePattern) {
        let log = PageLog()
        let trace = pattern.trace(ticks: 2_000, seed: 3, over: log.canvas)
        let pages = log.taken()
        #expect(pages.count == Set(pages).count)
        #expect(Set(pages.map(\.screenSize)).isSuperset(of: trace.events.map(\.screenSize)))
        #expect(Set(pages.map(\.dataSet)) == Set([0] + trace.events.compactMap(\.dataSet)))
    }

    @Test func aRecordingAsksOncePerScreenSize() throws {
        let sizes = [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 800, height: 600)]
        let samples = (0..<90).map { tick in
            ScrollRecording.Sample(time: Double(tick) / 60, offsetY: 5, screenSize: sizes[tick % 3])
        }
        let log = PageLog()
        _ = try ScrollRecording(samples: samples).trace(name: "turning", over: log.canvas)
        #expect(log.taken().map(\.screenSize) == sizes)
    }

    @Test func impossibleScreensAndHeightsStopTheProcess() async {
        await #expect(processExitsWith: .failure) {
            _ = ScrollCanvas(screenSize: CGSize(width: 0, height: 10)) { _ in 0 }
        }
        await #expect(processExitsWith: .failure) {
            _ = ScrollCanvas(screenSize: CGSize(width: 10, height: 10), displayScale: .nan) { _ in 0 }
        }
        await #expect(processExitsWith: .failure) {
            let canvas = ScrollCanvas(screenSize: CGSize(width: 10, height: 10)) { _ in .infinity }
            _ = canvas.maximumOffset(for: canvas.screenSize)
        }
    }
}

/// The sizes for which the content height was requested, in order.
private final class PageLog: Sendable {
    private let pages = Mutex<[ScrollPage]>([])

    /// A canvas of 375 × 667 pt that records the requested sizes.
    var canvas: ScrollCanvas {
        ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { page in
            self.pages.withLock { $0.append(page) }
            return ScrollExtent(contentHeight: 20_000, viewHeight: page.screenSize.height)
        }
    }

    func taken() -> [ScrollPage] {
        pages.withLock { $0 }
    }
}
