import CoreGraphics

/// A motion over a layered view that was recorded on a device or elsewhere, at times of its own.
public struct LayerRecording: Equatable, Sendable {
    /// What was recorded.
    public enum Quantity: Equatable, Sendable {
        /// Samples of a gyroscope in rad/s. Each holds until the next one, as for a display link that reads the latest.
        case rotationRate
        /// How far a finger has moved since the sample before, in pt. A tick has the sum of what has come since the tick before.
        case translation
    }

    /// Two values at one moment.
    public struct Sample: Hashable, Sendable {
        /// In s, on a clock whose zero does not matter.
        public let time: Double
        public let x: Double
        public let y: Double
        /// Whether the view listens to the gyroscope from here on; `nil` where that stays as it is.
        public let gyroscopeIsOn: Bool?
        /// `nil` where it was not recorded.
        public let phase: ScrollPhase?

        public init(time: Double, x: Double, y: Double, gyroscopeIsOn: Bool? = nil, phase: ScrollPhase? = nil) {
            self.time = time
            self.x = x
            self.y = y
            self.gyroscopeIsOn = gyroscopeIsOn
            self.phase = phase
        }
    }

    /// The fastest turn that is taken for one, in rad/s: gyroscopes of phones measure up to about 35.
    public static let greatestRate: Double = 1_000
    /// The farthest that a finger is taken to move between two samples, in pt.
    public static let greatestTranslation: Double = 1_000_000

    public let quantity: Quantity
    public let samples: [Sample]
    private let clock: SampleClock

    /// - Throws: ``ScrollRecordingError`` when there is no sample, or at the first one with a time that is not finite, not above
    ///   the one before it or more than an hour after the first, or with a value that is not finite or beyond what
    ///   ``greatestRate`` and ``greatestTranslation`` allow.
    /// - Complexity: O(n), where n is the number of samples.
    public init(_ quantity: Quantity, samples: [Sample]) throws(ScrollRecordingError) {
        guard let first = samples.first, let last = samples.last else {
            throw ScrollRecordingError(sampleIndex: nil, reason: "it has no samples; give at least one.")
        }
        var previousTime: Double?
        for (index, sample) in samples.enumerated() {
            let fault = SampleClock.fault(in: sample.time, after: previousTime, start: first.time) ?? quantity.fault(in: sample)
            if let fault { throw ScrollRecordingError(sampleIndex: index, reason: fault) }
            previousTime = sample.time
        }
        self.quantity = quantity
        self.samples = samples
        clock = SampleClock(firstTime: first.time, lastTime: last.time)
    }

    /// How many ticks the recording lasts, each at or before the last sample.
    public var tickCount: Int { clock.tickCount }

    /// The recording as events per tick, timed from its first sample.
    ///
    /// A generated trace that was written down with one sample per tick, at times k/60, comes back with the same events to the
    /// bit.
    ///
    /// - Parameters:
    ///   - name: The name of the trace, as results have it.
    ///   - ticks: How many events to make; `nil` for the recording's own ``tickCount``. In ticks beyond that nothing moves.
    ///   - screenSize: The size of the layered view in pt.
    /// - Precondition: `ticks` is at least 1.
    /// - Complexity: O(t + n), where t is the number of ticks and n of samples.
    public func trace(name: String, ticks: Int? = nil, screenSize: CGSize) -> ScrollTrace {
        let count = ticks ?? tickCount
        precondition(count >= 1, "A trace has at least 1 tick; given: \(count).")
        var events: ContiguousArray<ScrollEvent> = []
        events.reserveCapacity(count)
        var heard = 0
        for tick in 0..<count {
            // What has come since the tick before; the first tick has the first sample.
            let first = tick == 0 ? 0 : heard + 1
            heard = clock.lastSample(atOrBefore: tick, from: heard, of: samples.count) { samples[$0].time }
            events.append(
                ScrollEvent(
                    contentOffsetY: 0, motion: motion(of: first..<(heard + 1), isOver: tick >= tickCount), screenSize: screenSize,
                    phase: samples[heard].phase ?? .recorded
                )
            )
        }
        return ScrollTrace(name: name, events: events)
    }

    /// What a tick makes of the samples that have come since the tick before; where there are none, the latest still counts.
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

extension LayerRecording.Quantity {
    fileprivate func fault(in sample: LayerRecording.Sample) -> String? {
        switch self {
        case .rotationRate:
            guard abs(sample.x) <= LayerRecording.greatestRate, abs(sample.y) <= LayerRecording.greatestRate else {
                return "its rotation rate is (\(sample.x), \(sample.y)) rad/s; give numbers from −1000 to 1000."
            }
        case .translation:
            guard abs(sample.x) <= LayerRecording.greatestTranslation, abs(sample.y) <= LayerRecording.greatestTranslation else {
                return "its translation is (\(sample.x), \(sample.y)) pt; give numbers from −10⁶ to 10⁶."
            }
        }
        return nil
    }
}
