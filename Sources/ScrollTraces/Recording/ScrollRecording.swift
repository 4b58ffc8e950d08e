import CoreGraphics

/// A scroll that was recorded on a device or elsewhere, at times of its own.
public struct ScrollRecording: Equatable, Sendable {
    /// What the scroll view was seen to do at one moment.
    public struct Sample: Hashable, Sendable {
        /// In s, on a clock whose zero does not matter.
        public let time: Double
        /// The content offset along the axis that is scrolled, in pt.
        public let offsetY: CGFloat
        /// The bounds size in pt; `nil` where it was not recorded, which means the size of the canvas it is replayed on.
        public let screenSize: CGSize?
        /// `nil` where it was not recorded, which means ``ScrollPhase/recorded``.
        public let phase: ScrollPhase?
        /// The number of the data set that was put on the screen with this sample; `nil` where the data stayed.
        public let dataSet: Int?
        /// What happened to the data with this sample; `nil` where they stayed.
        public let change: DataChange?

        public init(
            time: Double, offsetY: CGFloat, screenSize: CGSize? = nil, phase: ScrollPhase? = nil, dataSet: Int? = nil,
            change: DataChange? = nil
        ) {
            self.time = time
            self.offsetY = offsetY
            self.screenSize = screenSize
            self.phase = phase
            self.dataSet = dataSet
            self.change = change
        }
    }

    /// The longest recording, in s: a trace of an hour has 216,001 ticks.
    public static let longestDuration = SampleClock.longestDuration
    /// The greatest distance from offset 0, in pt.
    public static let greatestOffset: CGFloat = 1_000_000_000

    public let samples: [Sample]
    let clock: SampleClock

    /// - Throws: ``ScrollRecordingError`` when there is no sample, or at the first sample with a time that is not finite, not
    ///   above the one before it or more than an hour after the first; an offset that is not finite or beyond ±10⁹ pt; or a
    ///   screen side that is not above 0 and at most 1,000,000 pt.
    /// - Complexity: O(n), where n is the number of samples.
    public init(samples: [Sample]) throws(ScrollRecordingError) {
        guard let first = samples.first, let last = samples.last else {
            throw ScrollRecordingError(sampleIndex: nil, reason: "it has no samples; give at least one.")
        }
        var previousTime: Double?
        for (index, sample) in samples.enumerated() {
            if let reason = Self.fault(in: sample, after: previousTime, start: first.time) {
                throw ScrollRecordingError(sampleIndex: index, reason: reason)
            }
            previousTime = sample.time
        }
        if let fault = Self.faultOfChanges(in: samples) { throw fault }
        self.samples = samples
        clock = SampleClock(firstTime: first.time, lastTime: last.time)
    }

    /// Samples that were checked before.
    init(samples: [Sample], clock: SampleClock) {
        self.samples = samples
        self.clock = clock
    }

    /// From the first sample to the last, in s; 0 with a single sample.
    public var duration: Double { clock.duration }

    /// Whether the recording replaces the data.
    public var showsOtherData: Bool { samples.contains { $0.dataSet != nil || $0.phase == .reload } }

    /// Whether the screen turns, or is another one for other reasons.
    public var turnsScreen: Bool { samples.contains { $0.screenSize != samples[0].screenSize } }

    /// Whether items come, go, move or change their size.
    public var changesData: Bool { samples.contains { $0.change != nil } }

    /// The length of changed data is followed on one screen, in one data set.
    private static func faultOfChanges(in samples: [Sample]) -> ScrollRecordingError? {
        guard samples.contains(where: { $0.change != nil }) else { return nil }
        let other = samples.firstIndex {
            $0.dataSet != nil || $0.phase == .reload || $0.screenSize != samples[0].screenSize
        }
        return other.map {
            ScrollRecordingError(
                sampleIndex: $0,
                reason:
                    "it shows another data set or has another screen, in a recording that changes its data; split the recording.")
        }
    }

    /// What is wrong with a sample; `nil` when nothing is.
    static func fault(in sample: Sample, after previousTime: Double?, start: Double) -> String? {
        if let fault = SampleClock.fault(in: sample.time, after: previousTime, start: start) { return fault }
        guard abs(sample.offsetY) <= greatestOffset else {
            return "its offset is \(sample.offsetY) pt; give a number from −10⁹ to 10⁹."
        }
        if let size = sample.screenSize, !ScrollCanvas.allows(size) {
            return "its screen is \(size.width) × \(size.height) pt; give sides above 0 and at most 1,000,000 pt, or none."
        }
        if let dataSet = sample.dataSet, !(0..<ScrollTrace.dataSetCount).contains(dataSet) {
            return "its data set is \(dataSet); give a number from 0 to \(ScrollTrace.dataSetCount - 1), or none."
        }
        if sample.phase == .change, sample.change == nil {
            return "its phase is change and it has no change of the data; give one, or another phase."
        }
        return nil
    }
}
