import CoreGraphics
import ScrollTraces
import Synchronization
import Testing

@Suite struct ScrollCanvasTests {
    @Test func maximumOffsetIsWhatTheScreenDoesNotShow() {
        let canvas = ScrollCanvas(screenSize: CGSize(width: 100, height: 200)) { $0.width * 3 }
        #expect(canvas.maximumOffset(for: CGSize(width: 100, height: 200)) == 100)
        #expect(canvas.maximumOffset(for: CGSize(width: 200, height: 100)) == 500)
        #expect(canvas.maximumOffset(for: CGSize(width: 100, height: 300)) == 0)
        #expect(canvas.maximumOffset(for: CGSize(width: 100, height: 900)) == 0)
    }

    @Test(arguments: TracePattern.allCases)
    func contentHeightIsAskedOncePerScreenSize(pattern: TracePattern) {
        let log = SizeLog()
        let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { size in
            log.note(size)
            return 20_000
        }
        let trace = pattern.trace(ticks: 2_000, seed: 3, over: canvas)
        let sizes = log.taken()
        #expect(sizes.count == Set(sizes).count)
        #expect(Set(sizes).isSuperset(of: trace.events.map(\.screenSize)))
    }

    @Test func aRecordingAsksOncePerScreenSize() throws {
        let sizes = [CGSize(width: 375, height: 667), CGSize(width: 667, height: 375), CGSize(width: 800, height: 600)]
        let samples = (0..<90).map { tick in
            ScrollRecording.Sample(time: Double(tick) / 60, offsetY: 5, screenSize: sizes[tick % 3])
        }
        let log = SizeLog()
        let canvas = ScrollCanvas(screenSize: sizes[0]) { size in
            log.note(size)
            return 20_000
        }
        _ = try ScrollRecording(samples: samples).trace(name: "turning", over: canvas)
        #expect(log.taken() == sizes)
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

/// The sizes that a content height was asked for, in order.
private final class SizeLog: Sendable {
    private let sizes = Mutex<[CGSize]>([])

    func note(_ size: CGSize) {
        sizes.withLock { $0.append(size) }
    }

    func taken() -> [CGSize] {
        sizes.withLock { $0 }
    }
}
