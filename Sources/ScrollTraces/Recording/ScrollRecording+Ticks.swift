extension ScrollRecording {
    /// The longest recording, in s: a trace of an hour has 216,001 ticks.
    private static let longestDuration: Double = 3_600

    /// The largest distance, in ticks, between a sample and its tick: 2⁻¹⁴, a little more than 1
    /// µs.
    ///
    /// Times with six decimals, rounded or truncated, differ from multiples of 1/60 s by at most 1
    /// µs or 6·10⁻⁵ ticks. The rest covers the rounding of `Double`s. Content at 6,000 pt/s moves a
    /// hundredth of a pixel in that time.
    private static let tickTolerance = 0x1p-14

    /// Returns the problem with the time of a sample, or `nil` if the time is valid.
    ///
    /// - Parameters:
    ///   - previous: The time of the previous sample, or `nil` for the first sample.
    ///   - start: The time of the first sample.
    static func fault(in time: Double, after previous: Double?, start: Double) -> String? {
        guard time.isFinite else { return "its time is \(time); give a finite number of seconds." }
        if let previous, time <= previous {
            return "its time of \(time) s is not above the \(previous) s before it; give every time once, in order."
        }
        guard time - start <= longestDuration else {
            return "its time of \(time) s is more than an hour after the first, \(start) s; split the recording."
        }
        return nil
    }

    /// The time between the first sample and the last, in s.
    public var duration: Double { samples[samples.count - 1].time - samples[0].time }

    /// The number of ticks at or before the last sample: ⌊duration · 60⌋ + 1.
    public var tickCount: Int {
        Int((duration * Double(ScrollTrace.ticksPerSecond) + Self.tickTolerance).rounded(.down)) + 1
    }

    /// Returns the index of the last sample at or before a tick. The search starts at a sample at or
    /// before the tick.
    func lastSample(atOrBefore tick: Int, from start: Int) -> Int {
        var index = start
        while index + 1 < samples.count, ticks(to: samples[index + 1].time) <= Double(tick) + Self.tickTolerance {
            index += 1
        }
        return index
    }

    /// Returns the share of the time between two samples at a tick, or `nil` at the first sample's
    /// tick, which is not interpolated.
    func share(of tick: Int, from time: Double, to next: Double) -> Double? {
        let elapsed = Double(tick) - ticks(to: time)
        return elapsed > Self.tickTolerance ? elapsed / (ticks(to: next) - ticks(to: time)) : nil
    }

    private func ticks(to time: Double) -> Double {
        (time - samples[0].time) * Double(ScrollTrace.ticksPerSecond)
    }
}

public struct ScrollRecordingError: Error, Hashable {
    /// The index of the first bad sample, or `nil` if the recording has no samples.
    public let sampleIndex: Int?
    /// The problem and what to do, in a sentence.
    public let reason: String
}
