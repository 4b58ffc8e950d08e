/// Makes ticks of the times at which the samples of a recording were taken.
struct SampleClock: Equatable, Sendable {
    /// The longest recording, in s: a trace of an hour has 216,001 ticks.
    static let longestDuration: Double = 3_600

    /// How far, in ticks, a sample may lie from a tick and still count as taken at it: 2⁻¹⁴, a little more than 1 µs.
    ///
    /// Let the samples be taken at whole ticks of their clock, and their times be written with six decimals or more, rounded or cut
    /// off: 0.016666 for 1/60. Rounded, two times are off by at most 0.5 µs each; cut off, both by less than 1 µs to the same side.
    /// So their difference is off by at most 1 µs, which is 6·10⁻⁵ ticks, and 2⁻¹⁴ is 6.1·10⁻⁵. What remains, 10⁻⁶ ticks, is more
    /// than the rounding of times, difference and product to `Double`s takes, which is below 2⁻³⁰ ticks for a recording of an
    /// hour that begins within 10 h of its clock's zero. Content that moves at 6,000 pt/s goes 0.006 pt in that time, a hundredth of
    /// a pixel.
    private static let tickTolerance = 0x1p-14

    /// In s, on a clock whose zero does not matter.
    let firstTime: Double
    /// At or after `firstTime`, by an hour at most.
    let lastTime: Double

    /// From the first sample to the last, in s; 0 with a single sample.
    var duration: Double { lastTime - firstTime }

    /// ⌊duration · 60⌋ + 1, so that each tick lies at or before the last sample.
    var tickCount: Int {
        // The duration is at most an hour, so the conversion cannot overflow.
        Int((duration * Double(ScrollTrace.ticksPerSecond) + Self.tickTolerance).rounded(.down)) + 1
    }

    /// The last of `count` samples at or before a tick, no earlier than `start`, which is itself at or before the tick.
    ///
    /// - Complexity: O(n), where n is the number of samples passed over.
    func lastSample(atOrBefore tick: Int, from start: Int, of count: Int, time: (Int) -> Double) -> Int {
        var index = start
        while index + 1 < count, ticks(to: time(index + 1)) <= Double(tick) + Self.tickTolerance {
            index += 1
        }
        return index
    }

    /// How much of the way from one sample to the next has passed at a tick between them; `nil` where the tick is that of the
    /// first, which is then taken as it is: interpolation could move it by a rounding error.
    func share(of tick: Int, from time: Double, to next: Double) -> Double? {
        let elapsed = Double(tick) - ticks(to: time)
        return elapsed > Self.tickTolerance ? elapsed / (ticks(to: next) - ticks(to: time)) : nil
    }

    /// A time in ticks since the first sample.
    private func ticks(to time: Double) -> Double {
        (time - firstTime) * Double(ScrollTrace.ticksPerSecond)
    }

    /// What is wrong with the time of a sample; `nil` when nothing is.
    ///
    /// - Parameters:
    ///   - previous: The time of the sample before; `nil` for the first.
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
}
