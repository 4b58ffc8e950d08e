import CoreGraphics
import ScrollTraces
import TestSupport
import Testing

struct ReloadTests {
    /// A canvas with a length for each data set, which the scroll must respect.
    private func canvas(_ lengths: [CGFloat]) -> ScrollCanvas {
        ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { page in
            ScrollExtent(contentHeight: lengths[page.dataSet], viewHeight: page.screenSize.height)
        }
    }

    @Test(arguments: [TracePattern.reload, .menu])
    func theScrollStaysWithinTheDataThatAreShown(pattern: TracePattern) {
        let lengths: [CGFloat] = [20_000, 3_000, 900, 8_000]
        for seed in seeds(fast: 100, all: 500) {
            let trace = pattern.trace(ticks: 400, seed: seed, over: canvas(lengths))
            var dataSet = 0
            var faults: [String] = []
            for (tick, event) in trace.events.enumerated() {
                if (event.dataSet != nil) != (event.phase == .reload) { faults.append("tick \(tick): \(event)") }
                if let next = event.dataSet {
                    let step = (next - dataSet + 4) % 4
                    let isStep = pattern == .reload ? step == 1 : (1...3).contains(step)
                    // Not farther beyond an edge than before.
                    let before = tick == 0 ? 0 : trace.events[tick - 1].contentOffsetY
                    let wasInside = before > 150 && before < lengths[dataSet] - 817
                    let isInside = (0...lengths[next] - 667).contains(event.contentOffsetY)
                    if !isStep || wasInside && !isInside { faults.append("tick \(tick): from \(dataSet) to \(event)") }
                    dataSet = next
                }
                // At most half a view beyond the edges.
                let reach = -333.5...lengths[dataSet] - 333.5
                if !reach.contains(event.contentOffsetY) { faults.append("tick \(tick): \(event)") }
            }
            #expect(faults.isEmpty, "\(pattern), seed \(seed): \(faults.prefix(3))")
        }
        let long = pattern.trace(ticks: 2_000, seed: 1, over: canvas([9_000, 9_000, 9_000, 9_000]))
        #expect(Set(long.events.compactMap(\.dataSet)) == [0, 1, 2, 3], "each data set is shown")
    }

    /// A recording without numbers shows the next data set. After its end, it shows none.
    @Test func aRecordingShowsTheDataOfItsSamples() throws {
        func samples(_ dataSets: [Int?], _ phases: [ScrollPhase?]) -> [ScrollRecording.Sample] {
            zip(dataSets, phases).enumerated().map { index, sample in
                ScrollRecording.Sample(time: Double(index) / 60, offsetY: 5, phase: sample.1, dataSet: sample.0)
            }
        }
        let canvas = canvas([9_000, 9_000, 9_000, 700])
        let numbered = try ScrollRecording(samples: samples([nil, 3, nil, 0], [.drag, .reload, .drag, nil]))
        let trace = numbered.trace(ticks: 6, over: canvas).trace
        #expect(trace.events.map(\.dataSet) == [nil, 3, nil, 0, nil, nil])
        #expect(trace.events.map(\.phase) == [.drag, .reload, .drag, .reload, .reload, .reload])
        #expect(numbered.showsOtherData)
        let plain = try ScrollRecording(samples: samples([nil, nil, nil], [.reload, .drag, .reload]))
        #expect(plain.trace(over: canvas).trace.events.map(\.dataSet) == [1, nil, 2])
        // With two samples between ticks, the later data set is shown, at the tick after them.
        let fast = try ScrollRecording(samples: [
            .init(time: 0, offsetY: 0), .init(time: 0.004, offsetY: 0, dataSet: 2), .init(time: 0.008, offsetY: 0, dataSet: 1),
            .init(time: 0.05, offsetY: 0),
        ])
        #expect(fast.trace(over: canvas).trace.events.map(\.dataSet) == [nil, 1, nil, nil])
        #expect(throws: ScrollRecordingError.self) {
            _ = try ScrollRecording(samples: [.init(time: 0, offsetY: 0, dataSet: 4)])
        }
    }
}
