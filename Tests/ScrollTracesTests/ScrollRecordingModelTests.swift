import CoreGraphics
import ScrollTraces
import Statistics
import TestSupport
import Testing

/// Resampling, compared with a model that searches all samples for each tick.
struct ScrollRecordingModelTests {
    @Test func randomRecordingsFollowTheModel() throws {
        let canvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667), displayScale: 2) { _ in 3_000 }
        for seed in seeds(fast: 400, all: 2_000) {
            let samples = randomSamples(seed: seed)
            let recording = try ScrollRecording(samples: samples)
            let result = recording.trace(name: "random", over: canvas)
            let expected = modelOffsets(of: samples)
            #expect(result.trace.events.count == expected.count, "seed \(seed)")
            let clamped = expected.map { min(max($0, -333.5), 2_333 + 333.5) }
            let differing = zip(result.trace.events, clamped).enumerated().first { _, pair in
                pair.0.contentOffsetY != pair.1
            }
            #expect(differing == nil, "seed \(seed)")
            #expect(result.clampedTicks == zip(expected, clamped).count { $0 != $1 }, "seed \(seed)")
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
}
