import CoreGraphics
import ScrollTraces
import Statistics
import TestSupport
import Testing

struct LayerRecordingTests {
    private let screen = CGSize(width: 375, height: 667)

    private func recording(
        _ quantity: LayerRecording.Quantity, _ samples: [(Double, Double, Double)]
    ) throws -> LayerRecording {
        try LayerRecording(quantity, samples: samples.map { LayerRecording.Sample(time: $0.0, x: $0.1, y: $0.2) })
    }

    /// A display link reads the latest sample, however old it is.
    @Test func ratesHoldUntilTheNextSample() throws {
        let recording = try recording(.rotationRate, [(10, 1, -1), (10.021, 2, -2), (10.05, 3, -3), (10.1, 4, -4)])
        let rates = recording.trace(name: "r", screenSize: screen).events.map(\.rotationRate)
        // Ticks at 0, 16.7, 33.3, 50, 66.7, 83.3 and 100 ms.
        #expect(rates == [1, 1, 2, 3, 3, 3, 4].map { RotationRate(x: $0, y: -$0) })
        // After the end, nothing turns.
        let longer = recording.trace(name: "r", ticks: 9, screenSize: screen).events.map(\.rotationRate)
        #expect(longer == rates + Array(repeating: RotationRate(x: 0, y: 0), count: 2))
        #expect(recording.tickCount == 7 && recording.trace(name: "r", ticks: 2, screenSize: screen).events.count == 2)
    }

    /// A pan gesture whose translation is reset to zero reports the movement since the previous
    /// frame. With any times, every movement before the last tick counts once.
    @Test func randomTranslationsFollowTheModel() throws {
        for seed in seeds(fast: 100, all: 500) {
            var random = SplitMix64(seed: seed)
            var units = 0
            let samples = (0..<random.nextInteger(in: 1...60)).map { _ in
                units += random.nextInteger(in: 1...40)
                // Multiples of 1/1024 s, so that the model needs no tolerance.
                return (
                    Double(units) / 1_024, Double(random.nextInteger(in: -99...99)), Double(random.nextInteger(in: -99...99))
                )
            }
            let recording = try recording(.translation, samples)
            let events = recording.trace(name: "r", ticks: recording.tickCount + 2, screenSize: screen).events
            let sums = (0..<recording.tickCount).map { tick in
                let news = samples.filter { sample in
                    let ticks = (sample.0 - samples[0].0) * 60
                    return ticks <= Double(tick) && (tick == 0 || ticks > Double(tick - 1))
                }
                return CGPoint(x: news.reduce(0) { $0 + $1.1 }, y: news.reduce(0) { $0 + $1.2 })
            }
            #expect(events.map(\.translation) == sums + [.zero, .zero], "seed \(seed)")
            let lastTick = Int((Double(units) / 1_024 - samples[0].0) * 60)
            #expect(recording.tickCount == lastTick + 1, "seed \(seed)")
            let areRecorded = events.allSatisfy { event in
                event.phase == .recorded && event.screenSize == screen && event.contentOffsetX == 0 && event.contentOffsetY == 0
            }
            #expect(areRecorded, "seed \(seed)")
        }
    }

    /// A switch counts at its tick, even if a later sample of the tick has none.
    @Test func theGyroscopeIsSwitchedByItsSamples() throws {
        let states: [Bool?] = [nil, nil, false, nil, nil, true, false, nil, true]
        let samples = states.enumerated().map { index, state in
            LayerRecording.Sample(time: Double(index) / 120, x: 1, y: 1, gyroscopeIsOn: state)
        }
        let events = try LayerRecording(.rotationRate, samples: samples).trace(name: "r", ticks: 6, screenSize: screen).events
        // Tick k has samples 2k − 1 and 2k.
        #expect(events.map(\.gyroscopeIsOn) == [nil, false, nil, false, true, nil])
    }

    @Test func aGeneratedTraceIsReadBackExactly() throws {
        for pattern in LayerPattern.allCases {
            let trace = pattern.trace(ticks: 700, seed: 5, screenSize: screen, displayScale: 3)
            let samples = try trace.events.enumerated().map { tick, event in
                let translation = event.translation.map { RotationRate(x: $0.x, y: $0.y) }
                let movement = try #require(event.rotationRate ?? translation)
                return LayerRecording.Sample(
                    time: trace.time(ofTick: tick), x: movement.x, y: movement.y, gyroscopeIsOn: event.gyroscopeIsOn,
                    phase: event.phase)
            }
            let recording = try LayerRecording(pattern == .drag ? .translation : .rotationRate, samples: samples)
            #expect(recording.trace(name: pattern.rawValue, screenSize: screen) == trace, "\(pattern)")
        }
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
            (.translation, [(0, 2e6, 0)], 0, "its translation is (2000000.0, 0.0) pt; give numbers from −10⁶ to 10⁶."),
            (.translation, [(0, 0, .infinity)], 0, "its translation is (0.0, inf) pt; give numbers from −10⁶ to 10⁶."),
        ]
        for (quantity, samples, index, reason) in bad {
            let error = #expect(throws: ScrollRecordingError.self) { try recording(quantity, samples) }
            #expect(error?.sampleIndex == index && error?.reason == reason, "\(String(describing: error))")
        }
        #expect(throws: Never.self) { try recording(.rotationRate, [(0, 1_000, -1_000)]) }
    }
}
