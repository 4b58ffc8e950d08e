import CoreGraphics
import TestSupport
import Testing

@testable import ScrollTraces

struct ScrollRecordingTests {
    private let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { _ in 10_000 }

    private func recording(_ pairs: [(Double, CGFloat)]) throws -> ScrollRecording {
        try ScrollRecording(samples: pairs.map { ScrollRecording.Sample(time: $0.0, offsetY: $0.1) })
    }

    private func offsets(_ pairs: [(Double, CGFloat)], ticks: Int? = nil) throws -> [CGFloat] {
        try recording(pairs).trace(name: "recording", ticks: ticks, over: canvas).trace.events.map(\.contentOffsetY)
    }

    @Test func at30HertzEverySecondTickIsHalfWay() throws {
        let sampled: [CGFloat] = [0, 10, 30, 25]
        let pairs = sampled.enumerated().map { (Double($0.offset) / 30, $0.element) }
        let expected: [CGFloat] = [0, 5, 10, 20, 30, 27.5, 25]
        #expect(try offsets(pairs) == expected)
    }

    @Test func at60HertzEverySampleIsATick() throws {
        let squares = (0..<50).map { CGFloat($0 * $0) }
        #expect(try offsets(squares.enumerated().map { (Double($0.offset) / 60, $0.element) }) == squares)
    }

    @Test func at120HertzEverySecondSampleIsATick() throws {
        let pairs = (0...20).map { (sample: Int) -> (Double, CGFloat) in (Double(sample) / 120, CGFloat(sample * sample)) }
        let expected = (0...10).map { CGFloat(4 * $0 * $0) }
        #expect(try offsets(pairs) == expected)
    }

    @Test func irregularSamplesAreInterpolatedAndRounded() throws {
        // In ticks: samples at 0, 0.5, 3.5 and 4.2. Tick 1 is at a sixth of 2 → 11, tick 2 at a
        // half, tick 3 at five sixths; tick 4 at five sevenths of 11 → 4.
        let pairs: [(Double, CGFloat)] = [(0, 0), (0.5 / 60, 2), (3.5 / 60, 11), (4.2 / 60, 4)]
        #expect(try offsets(pairs) == [0, 3.5, 6.5, 9.5, 6])
    }

    @Test func aSampleJustBeforeATickIsNotTakenForIt() throws {
        // Half a thousandth of a tick at 8,000 pt per tick is 4 pt.
        #expect(try offsets([(0, 0), (0.9995 / 60, 0), (1.9995 / 60, 8_000)]) == [0, 4])
    }

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

    @Test func timesCountFromTheFirstSample() throws {
        let pairs = (0..<9).map { (tick: Int) -> (Double, CGFloat) in (Double(tick + 600_000) / 60, CGFloat(tick * 7)) }
        #expect(try offsets(pairs) == pairs.map(\.1))
        #expect(try offsets([(-2, 4)]) == [4])
    }

    @Test func ticksBeyondTheEndRepeatTheLastEventAndFewerCutItShort() throws {
        // The second sample is between ticks 1 and 2, and the recording ends with tick 1.
        let pairs: [(Double, CGFloat)] = [(0, 0), (1.5 / 60, 30)]
        #expect(try recording(pairs).tickCount == 2)
        #expect(try offsets(pairs) == [0, 20])
        #expect(try offsets(pairs, ticks: 5) == [0, 20, 20, 20, 20])
        #expect(try offsets(pairs, ticks: 1) == [0])
    }

    @Test func sizeAndPhaseComeFromTheLastSample() throws {
        let wide = CGSize(width: 667, height: 375)
        let samples = [
            ScrollRecording.Sample(time: 0, offsetY: 0),
            ScrollRecording.Sample(time: 1.5 / 60, offsetY: 0, screenSize: wide, phase: .drag),
            ScrollRecording.Sample(time: 4.0 / 60, offsetY: 0, phase: .fling),
        ]
        let events = try ScrollRecording(samples: samples).trace(name: "steps", over: canvas).trace.events
        let upright = canvas.screenSize
        #expect(events.map(\.screenSize) == [upright, upright, wide, wide, upright])
        #expect(events.map(\.phase) == [.recorded, .recorded, .drag, .drag, .fling])
    }

    @Test func offsetsOfOtherContentAreClampedAndCounted() throws {
        // The bottom edge is at 9,333 pt and half the view is 333.5 pt.
        let pairs: [CGFloat] = [0, -333.5, -333.7, -334, 9_666.5, 9_666.8, 20_000]
        let result = try recording(pairs.enumerated().map { (Double($0.offset) / 60, $0.element) })
            .trace(name: "long", ticks: 9, over: canvas)
        let expected = [0, -333.5, -333.5, -333.5] + [CGFloat](repeating: 9_666.5, count: 5)
        #expect(result.trace.events.map(\.contentOffsetY) == expected)
        // −333.7 rounds to −333.5; 9,666.8 to 9,667; the last tick is repeated twice.
        #expect(result.clampedTicks == 5)
    }

    @Test func generatedTracesAreReadBackExactly() throws {
        let screens: [(CGSize, CGFloat)] = [
            (CGSize(width: 375, height: 667), 2), (CGSize(width: 393, height: 852), 3), (CGSize(width: 1_001, height: 333.3), 1),
        ]
        for pattern in TracePattern.allCases {
            for (index, (screen, scale)) in screens.enumerated() {
                let canvas = ScrollCanvas(screenSize: screen, displayScale: scale) { 9_000_000.7 / $0.width }
                let trace = pattern.trace(ticks: seeds(fast: 600, all: 1_500).count, seed: UInt64(index), over: canvas)
                let result = try written(trace).trace(name: trace.name, over: canvas)
                #expect(result.trace == trace, "\(pattern), screen \(screen)")
                #expect(result.trace.digest == trace.digest, "\(pattern), screen \(screen)")
                #expect(result.clampedTicks == 0, "\(pattern), screen \(screen)")
            }
        }
    }

    @Test func everyTickOfAnHourIsFoundAgain() throws {
        let samples = (0...216_000).map { ScrollRecording.Sample(time: Double($0) / 60, offsetY: CGFloat($0 % 9_000)) }
        let recording = try ScrollRecording(samples: samples)
        #expect(recording.tickCount == 216_001)
        let events = recording.trace(name: "hour", over: canvas).trace.events
        #expect(events.enumerated().allSatisfy { $0.element.contentOffsetY == CGFloat($0.offset % 9_000) })
        // Each shorter recording also ends at the tick of its last sample.
        for tick in 0...216_000 where tick % 7 == 0 {
            let ends = [0, tick].map { ScrollRecording.Sample(time: Double($0) / 60, offsetY: 0) }
            let count = try ScrollRecording(samples: Array(ends.prefix(tick == 0 ? 1 : 2))).tickCount
            if count != tick + 1 { Issue.record("tick \(tick): \(count) ticks") }
        }
    }

    /// Returns the trace after a conversion to text and back.
    private func written(_ trace: ScrollTrace) throws -> ScrollRecording {
        func carried(_ value: Double) throws -> Double {
            try #require(Double("\(value)"))
        }
        return try ScrollRecording(
            samples: trace.events.indices.map { tick in
                let event = trace.events[tick]
                return ScrollRecording.Sample(
                    time: try carried(trace.time(ofTick: tick)),
                    offsetY: CGFloat(try carried(Double(event.contentOffsetY))),
                    screenSize: CGSize(
                        width: try carried(Double(event.screenSize.width)),
                        height: try carried(Double(event.screenSize.height))
                    ),
                    phase: ScrollPhase(rawValue: event.phase.rawValue), dataSet: event.dataSet, change: event.change
                )
            }
        )
    }
}
