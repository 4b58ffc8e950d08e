import CoreGraphics
import Statistics
import TestSupport
import Testing

@testable import ScrollTraces

struct ScrollRecordingTests {
    private let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { _ in 10_000 }

    private func recording(_ pairs: [(Double, CGFloat)]) throws -> ScrollRecording {
        try ScrollRecording(samples: pairs.map { ScrollRecording.Sample(time: $0.0, offsetY: $0.1) })
    }

    private func offsets(_ pairs: [(Double, CGFloat)], ticks: Int? = nil) throws -> [CGFloat] {
        try recording(pairs).trace(ticks: ticks, over: canvas).trace.events.map(\.contentOffsetY)
    }

    // MARK: Ticks

    /// Times of ticks as decimal numbers, rounded or truncated: the last sample counts, and no
    /// sample moves to another tick.
    @Test(arguments: 6...17, [0, 1, 59, 12_345_678])
    func timesWithSixDecimalsBelongToTheirTicks(decimals: Int, firstTick: Int) throws {
        #expect(try offsets([(0, 0), (0.0166666, 40), (0.0333333, 90)]) == [0, 40, 90])
        let unit = pow(10, Double(min(decimals, 15 - String(firstTick / 60).count)))
        for rule in [FloatingPointRoundingRule.down, .toNearestOrEven, .up] {
            let pairs = (0..<400).map { (tick: Int) -> (Double, CGFloat) in
                let time = Double(firstTick + tick) / 60 * unit
                return (time.rounded(rule) / unit, CGFloat(tick * tick % 8_000))
            }
            for count in [2, 3, 17, 400] {
                #expect(try offsets(Array(pairs.prefix(count))) == pairs.prefix(count).map(\.1), "\(rule), \(count) samples")
            }
        }
    }

    @Test func sizeAndPhaseComeFromTheLastSample() throws {
        let wide = CGSize(width: 667, height: 375)
        let samples = [
            ScrollRecording.Sample(time: 0, offsetY: 0),
            ScrollRecording.Sample(time: 1.5 / 60, offsetY: 0, screenSize: wide, phase: .drag),
            ScrollRecording.Sample(time: 4.0 / 60, offsetY: 0, phase: .fling),
        ]
        let events = try ScrollRecording(samples: samples).trace(over: canvas).trace.events
        let upright = canvas.screenSize
        #expect(events.map(\.screenSize) == [upright, upright, wide, wide, upright])
        #expect(events.map(\.phase) == [.recorded, .recorded, .drag, .drag, .fling])
    }

    @Test func generatedTracesAreReadBackExactly() throws {
        // Also with insets between two pixels.
        let screens: [(size: CGSize, scale: CGFloat, topInset: CGFloat)] = [
            (CGSize(width: 375, height: 667), 2, 0), (CGSize(width: 393, height: 852), 3, 64),
            (CGSize(width: 1_001, height: 333.3), 1, -20), (CGSize(width: 375, height: 667), 2, 0.1),
            (CGSize(width: 375, height: 667), 2, 33.3),
        ]
        for pattern in TracePattern.allCases {
            for (index, screen) in screens.enumerated() {
                let canvas = ScrollCanvas(
                    screenSize: screen.size, displayScale: screen.scale, topInset: screen.topInset,
                    bottomInset: screen.topInset == 0 ? 0 : 49
                ) { 9_000_000.7 / $0.width }
                let trace = pattern.trace(ticks: seeds(fast: 600, all: 1_500).count, seed: UInt64(index), over: canvas)
                let result = try written(trace).trace(over: canvas)
                // The digests also compare the sign of zero.
                let isEqual = result.trace == trace && result.trace.digest == trace.digest
                #expect(isEqual, "\(pattern), screen \(screen)")
                #expect(result.clampedTicks == 0, "\(pattern), screen \(screen)")
            }
        }
    }

    /// Returns the trace after a conversion to text and back.
    private func written(_ trace: ScrollTrace) throws -> ScrollRecording {
        func carried(_ value: Double) throws -> Double {
            try #require(Double("\(value)"))
        }
        return try ScrollRecording(
            samples: trace.events.enumerated().map { tick, event in
                ScrollRecording.Sample(
                    time: try carried(trace.time(ofTick: tick)), offsetY: try carried(event.contentOffsetY),
                    screenSize: CGSize(
                        width: try carried(event.screenSize.width), height: try carried(event.screenSize.height)),
                    phase: ScrollPhase(rawValue: event.phase.rawValue), dataSet: event.dataSet, change: event.change)
            })
    }

    // MARK: Model

    /// Resampling, compared with a model that searches all samples for each tick. Ticks beyond the
    /// end repeat the last event, and fewer ticks cut the recording short.
    @Test func randomRecordingsFollowTheModel() throws {
        let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667), displayScale: 2) { _ in 3_000 }
        for seed in seeds(fast: 400, all: 2_000) {
            let samples = randomSamples(seed: seed)
            let recording = try ScrollRecording(samples: samples)
            let whole = modelOffsets(of: samples)
            #expect(recording.tickCount == whole.count, "seed \(seed)")
            let longer = whole + [whole[whole.count - 1], whole[whole.count - 1]]
            for ticks in [nil, 1, whole.count + 2] {
                let result = recording.trace(ticks: ticks, over: canvas)
                let expected = longer.prefix(ticks ?? whole.count)
                let clamped = expected.map { min(max($0, -333.5), 2_333 + 333.5) }
                #expect(result.trace.events.map(\.contentOffsetY) == clamped, "seed \(seed), ticks \(ticks ?? 0)")
                let clampedTicks = zip(expected, clamped).count { $0 != $1 }
                #expect(result.clampedTicks == clampedTicks, "seed \(seed), ticks \(ticks ?? 0)")
            }
        }
    }

    /// Returns samples whose times are multiples of 1/1024 s. Their differences, and 60 times
    /// those, are exact, so the model needs no tolerance.
    private func randomSamples(seed: UInt64) -> [ScrollRecording.Sample] {
        var random = SplitMix64(seed: seed)
        var units = random.nextInteger(in: -100...100)
        let stride = [1, 8, 16, 40, 100][random.nextInteger(in: 0...4)]
        return (0..<random.nextInteger(in: 1...40)).map { _ in
            units += random.nextInteger(in: 1...stride)
            return ScrollRecording.Sample(time: Double(units) / 1_024, offsetY: CGFloat(random.nextInteger(in: -400...2_800)))
        }
    }

    /// Returns half-point offsets per tick, before clamping.
    private func modelOffsets(of samples: [ScrollRecording.Sample]) -> [CGFloat] {
        let start = samples[0].time
        let ticks = samples.map { ($0.time - start) * 60 }
        return (0...Int(ticks[ticks.count - 1])).map { tick in
            var offset = samples[samples.count - 1].offsetY
            for next in samples.indices.dropFirst() where ticks[next - 1] <= Double(tick) && Double(tick) < ticks[next] {
                let share = (Double(tick) - ticks[next - 1]) / (ticks[next] - ticks[next - 1])
                offset = samples[next - 1].offsetY + CGFloat(share) * (samples[next].offsetY - samples[next - 1].offsetY)
            }
            return (offset * 2).rounded() / 2
        }
    }

    // MARK: Errors

    @Test func theFirstBadSampleIsNamed() {
        typealias Sample = ScrollRecording.Sample
        let zero = Sample(time: 0, offsetY: 0)
        var cases: [(samples: [Sample], badSample: Int, reason: String)] = [
            ([zero, Sample(time: .nan, offsetY: 0)], 1, "its time is nan; give a finite number of seconds."),
            ([Sample(time: -.infinity, offsetY: 0), zero], 0, "its time is -inf; give a finite number of seconds."),
            (
                [zero, Sample(time: 0.5, offsetY: 0), Sample(time: 0.5, offsetY: 1)], 2,
                "its time of 0.5 s is not above the 0.5 s before it; give every time once, in order."
            ),
            (
                [Sample(time: 5, offsetY: 0), Sample(time: 3_605, offsetY: 0), Sample(time: 3_605.5, offsetY: 0)], 2,
                "its time of 3605.5 s is more than an hour after the first, 5.0 s; split the recording."
            ),
            (
                [zero, Sample(time: 1, offsetY: .nan), Sample(time: .nan, offsetY: 0)], 1,
                "its offset is nan pt; give a number from −10⁹ to 10⁹."
            ),
        ]
        for offset in [.infinity, 1_000_000_001, -2_000_000_000] as [CGFloat] {
            let samples = [Sample(time: 0, offsetY: 1e9), Sample(time: 1, offsetY: offset)]
            cases.append((samples, 1, "its offset is \(offset) pt; give a number from −10⁹ to 10⁹."))
        }
        for (width, height) in [(0, 10), (10, -1), (.nan, 1), (1, .infinity), (1_000_001, 1)] as [(CGFloat, CGFloat)] {
            let sample = Sample(time: 0, offsetY: 0, screenSize: CGSize(width: width, height: height))
            let reason = "its screen is \(width) × \(height) pt; give sides above 0 and at most 1,000,000 pt, or none."
            cases.append(([sample], 0, reason))
        }
        for (samples, badSample, reason) in cases {
            let error = ScrollRecordingError(sampleIndex: badSample, reason: reason)
            #expect(throws: error) { try ScrollRecording(samples: samples) }
        }
        let error = ScrollRecordingError(sampleIndex: nil, reason: "it has no samples; give at least one.")
        #expect(throws: error) { try ScrollRecording(samples: []) }
    }
}
