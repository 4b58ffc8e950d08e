import CoreGraphics

/// A recorded motion of a layered view.
public struct LayerRecording: Equatable, Sendable {
    /// The recorded quantity.
    public enum Quantity: Equatable, Sendable {
        /// Samples of a gyroscope in rad/s. Each is valid until the next one.
        case rotationRate
        /// The translation of a finger since the previous sample, in pt. A tick uses the sum of the
        /// samples since the previous tick.
        case translation
    }

    public struct Sample: Hashable, Sendable {
        /// The time in s on any clock.
        public let time: Double
        public let x: Double
        public let y: Double
        /// Whether the gyroscope is on from this sample on, or `nil` if it does not change.
        public let gyroscopeIsOn: Bool?
        /// The phase, or `nil` if it was not recorded.
        public let phase: ScrollPhase?

        public init(time: Double, x: Double, y: Double, gyroscopeIsOn: Bool? = nil, phase: ScrollPhase? = nil) {
            self.time = time
            self.x = x
            self.y = y
            self.gyroscopeIsOn = gyroscopeIsOn
            self.phase = phase
        }
    }

    public let quantity: Quantity
    public let samples: [Sample]
    private let clock: SampleClock

    /// - Throws: ``ScrollRecordingError`` without samples, or for the first sample whose time
    ///   is not after the previous time or is more than an hour after the start, or whose value
    ///   exceeds 1,000 rad/s or 1,000,000 pt. Gyroscopes of phones measure up to about 35 rad/s.
    public init(_ quantity: Quantity, samples: [Sample]) throws(ScrollRecordingError) {
        clock = try SampleClock(of: samples, time: \.time) { sample in
            switch quantity {
            case .rotationRate where !(abs(sample.x) <= 1_000 && abs(sample.y) <= 1_000):
                "its rotation rate is (\(sample.x), \(sample.y)) rad/s; give numbers from −1000 to 1000."
            case .translation where !(abs(sample.x) <= 1_000_000 && abs(sample.y) <= 1_000_000):
                "its translation is (\(sample.x), \(sample.y)) pt; give numbers from −10⁶ to 10⁶."
            case .rotationRate, .translation: nil
            }
        }
        self.quantity = quantity
        self.samples = samples
    }

    /// The number of ticks at or before the last sample.
    public var tickCount: Int { clock.tickCount }

    /// Returns the events of the recording, beginning with its first sample. The default is
    /// ``tickCount`` events.
    ///
    /// Nothing moves after the last sample. A generated trace that was written as a recording is
    /// reproduced exactly.
    ///
    /// - Precondition: `ticks` is at least 1.
    public func trace(name: String, ticks: Int? = nil, screenSize: CGSize) -> ScrollTrace {
        let count = ticks ?? tickCount
        precondition(count >= 1, "A trace has at least 1 tick")
        var events: ContiguousArray<ScrollEvent> = []
        events.reserveCapacity(count)
        var last = 0
        for tick in 0..<count {
            // The samples since the last tick; the first tick has the first sample.
            let first = tick == 0 ? 0 : last + 1
            last = clock.lastSample(atOrBefore: tick, from: last, of: samples.count) { samples[$0].time }
            events.append(
                ScrollEvent(
                    contentOffsetY: 0, motion: motion(of: first..<(last + 1), isOver: tick >= tickCount), screenSize: screenSize,
                    phase: samples[last].phase ?? .recorded))
        }
        return ScrollTrace(name: name, events: events)
    }

    /// Returns the motion of the samples since the last tick. Without a new sample, the last
    /// rotation rate is repeated.
    private func motion(of news: Range<Int>, isOver: Bool) -> LayerMotion {
        switch quantity {
        case .rotationRate:
            let latest = samples[news.upperBound - 1]
            let rate = RotationRate(x: isOver ? 0 : latest.x, y: isOver ? 0 : latest.y)
            return .turn(rate, gyroscopeIsOn: samples[news].last { $0.gyroscopeIsOn != nil }?.gyroscopeIsOn)
        case .translation:
            guard !isOver else { return .pan(translation: .zero) }
            let sum = samples[news].reduce(CGPoint.zero) { CGPoint(x: $0.x + CGFloat($1.x), y: $0.y + CGFloat($1.y)) }
            return .pan(translation: sum)
        }
    }
}
