import CoreGraphics
import ScrollTraces
import Testing

@Suite struct LayerRecordingTests {
    private let screen = CGSize(width: 375, height: 667)

    private func recording(
        _ quantity: LayerRecording.Quantity, _ samples: [(Double, Double, Double)]
    ) throws -> LayerRecording {
        try LayerRecording(quantity, samples: samples.map { LayerRecording.Sample(time: $0.0, x: $0.1, y: $0.2) })
    }

    /// A display link reads the latest sample, however old it is.
    @Test func ratesHoldUntilTheNextSample() throws {
        let recording = try recording(.rotationRate, [(10, 1, -1), (10.021, 2, -2), (10.05, 3, -3), (10.1, 4, -4)])
        #expect(recording.tickCount == 7)
        let rates = recording.trace(name: "r", screenSize: screen).events.map(\.rotationRate)
        // Ticks at 0, 16.7, 33.3, 50, 66.7, 83.3 and 100 ms.
        #expect(rates == [1, 1, 2, 3, 3, 3, 4].map { RotationRate(x: $0, y: -$0) })
        // When it is over, nothing turns any more.
        let longer = recording.trace(name: "r", ticks: 9, screenSize: screen).events.map(\.rotationRate)
        #expect(longer == rates + Array(repeating: RotationRate(x: 0, y: 0), count: 2))
        #expect(recording.trace(name: "r", ticks: 2, screenSize: screen).events.count == 2)
    }

    @Test func offsetsAreInterpolated() throws {
        let recording = try recording(.contentOffset, [(0, 0, 0), (0.1, 60, -12)])
        let events = recording.trace(name: "r", ticks: 9, screenSize: screen).events
        #expect(events.map(\.contentOffsetX).prefix(7).elementsEqual((0...6).map { CGFloat($0) * 10 }) { abs($0 - $1) < 1e-12 })
        #expect(events.map(\.contentOffsetY).suffix(3) == [-12, -12, -12])
        #expect(events.allSatisfy { $0.phase == .recorded && $0.rotationRate == nil && $0.screenSize == screen })
    }

    @Test(arguments: LayerPattern.allCases)
    func aGeneratedTraceComesBackToTheBit(pattern: LayerPattern) throws {
        let trace = pattern.trace(ticks: 700, seed: 5, screenSize: screen, displayScale: 3)
        let samples = trace.events.enumerated().map { tick, event in
            LayerRecording.Sample(
                time: trace.time(ofTick: tick), x: event.rotationRate?.x ?? Double(event.contentOffsetX),
                y: event.rotationRate?.y ?? Double(event.contentOffsetY), phase: event.phase
            )
        }
        let recording = try LayerRecording(pattern == .gyroscope ? .rotationRate : .contentOffset, samples: samples)
        #expect(recording.trace(name: pattern.rawValue, screenSize: screen) == trace)
    }

    @Test func theFirstBadSampleIsNamed() {
        let bad: [(LayerRecording.Quantity, [(Double, Double, Double)], Int?, String)] = [
            (.rotationRate, [], nil, "it has no samples; give at least one."),
            (.rotationRate, [(0, 0, 0), (.nan, 0, 0)], 1, "its time is nan; give a finite number of seconds."),
            (
                .rotationRate, [(0, 0, 0), (1, 0, 0), (1, 0, 0)], 2,
                "its time of 1.0 s is not above the 1.0 s before it; give every time once, in order."
            ),
            (
                .rotationRate, [(5, 0, 0), (3606, 0, 0)], 1,
                "its time of 3606.0 s is more than an hour after the first, 5.0 s; split the recording."
            ),
            (.rotationRate, [(0, 0, -1_001)], 0, "its rotation rate is (0.0, -1001.0) rad/s; give numbers from −1000 to 1000."),
            (.rotationRate, [(0, .nan, 0)], 0, "its rotation rate is (nan, 0.0) rad/s; give numbers from −1000 to 1000."),
            (.contentOffset, [(0, 2e9, 0)], 0, "its offset is (2000000000.0, 0.0) pt; give numbers from −10⁹ to 10⁹."),
            (.contentOffset, [(0, 0, .infinity)], 0, "its offset is (0.0, inf) pt; give numbers from −10⁹ to 10⁹."),
        ]
        for (quantity, samples, index, reason) in bad {
            let error = #expect(throws: ScrollRecordingError.self) { try recording(quantity, samples) }
            #expect(error?.sampleIndex == index && error?.reason == reason, "\(String(describing: error))")
        }
        #expect(throws: Never.self) { try recording(.rotationRate, [(0, 1_000, -1_000)]) }
    }
}
