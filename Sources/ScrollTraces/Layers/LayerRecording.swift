import CoreGraphics

/// A motion over a layered view that was recorded on a device or elsewhere, at times of its own.
public struct LayerRecording: Equatable, Sendable {
    /// What was recorded.
    public enum Quantity: Equatable, Sendable {
        /// Samples of a gyroscope in rad/s. Each holds until the next one, as for a display link that reads the latest.
        case rotationRate
        /// The content offset in pt; between two samples it is interpolated linearly.
        case contentOffset
    }

    /// Two values at one moment.
    public struct Sample: Hashable, Sendable {
        /// In s, on a clock whose zero does not matter.
        public let time: Double
        public let x: Double
        public let y: Double
        /// `nil` where it was not recorded.
        public let phase: ScrollPhase?

        public init(time: Double, x: Double, y: Double, phase: ScrollPhase? = nil) {
            self.time = time
            self.x = x
            self.y = y
            self.phase = phase
        }
    }

    /// The fastest turn that is taken for one, in rad/s: gyroscopes of phones measure up to about 35.
    public static let greatestRate: Double = 1_000

    public let quantity: Quantity
    public let samples: [Sample]
    private let clock: SampleClock

    /// - Throws: ``ScrollRecordingError`` when there is no sample, or at the first one with a time that is not finite, not above
    ///   the one before it or more than an hour after the first, or with a value that is not finite or beyond what
    ///   ``greatestRate`` and ``ScrollRecording/greatestOffset`` allow.
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
    ///   - ticks: How many events to make; `nil` for the recording's own ``tickCount``. Ticks beyond that repeat an offset, and
    ///     turn no further.
    ///   - screenSize: The size of the layered view in pt.
    /// - Precondition: `ticks` is at least 1.
    /// - Complexity: O(t + n), where t is the number of ticks and n of samples.
    public func trace(name: String, ticks: Int? = nil, screenSize: CGSize) -> ScrollTrace {
        let count = ticks ?? tickCount
        precondition(count >= 1, "A trace has at least 1 tick; given: \(count).")
        var events: ContiguousArray<ScrollEvent> = []
        events.reserveCapacity(count)
        var current = 0
        for tick in 0..<count {
            current = clock.lastSample(atOrBefore: tick, from: current, of: samples.count) { samples[$0].time }
            let phase = samples[current].phase ?? .recorded
            switch quantity {
            case .rotationRate:
                let isOver = tick >= tickCount
                let rate = RotationRate(x: isOver ? 0 : samples[current].x, y: isOver ? 0 : samples[current].y)
                events.append(ScrollEvent(contentOffsetY: 0, rotationRate: rate, screenSize: screenSize, phase: phase))
            case .contentOffset:
                let (x, y) = values(at: tick, from: current)
                events.append(
                    ScrollEvent(contentOffsetX: CGFloat(x), contentOffsetY: CGFloat(y), screenSize: screenSize, phase: phase)
                )
            }
        }
        return ScrollTrace(name: name, events: events)
    }

    /// The values at a tick, where `index` is the last sample at or before it.
    private func values(at tick: Int, from index: Int) -> (x: Double, y: Double) {
        let sample = samples[index]
        guard index + 1 < samples.count else { return (sample.x, sample.y) }
        let next = samples[index + 1]
        guard let share = clock.share(of: tick, from: sample.time, to: next.time) else { return (sample.x, sample.y) }
        return (sample.x + share * (next.x - sample.x), sample.y + share * (next.y - sample.y))
    }
}

extension LayerRecording.Quantity {
    fileprivate func fault(in sample: LayerRecording.Sample) -> String? {
        switch self {
        case .rotationRate:
            guard abs(sample.x) <= LayerRecording.greatestRate, abs(sample.y) <= LayerRecording.greatestRate else {
                return "its rotation rate is (\(sample.x), \(sample.y)) rad/s; give numbers from −1000 to 1000."
            }
        case .contentOffset:
            let greatest = Double(ScrollRecording.greatestOffset)
            guard abs(sample.x) <= greatest, abs(sample.y) <= greatest else {
                return "its offset is (\(sample.x), \(sample.y)) pt; give numbers from −10⁹ to 10⁹."
            }
        }
        return nil
    }
}
