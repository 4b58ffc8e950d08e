import CoreGraphics

/// A recorded scroll.
public struct ScrollRecording: Equatable, Sendable {
    /// The state of the scroll view at a point in time.
    public struct Sample: Hashable, Sendable {
        /// The time in s on any clock.
        public let time: Double
        /// The content offset along the scroll axis, in pt.
        public let offsetY: CGFloat
        /// The size of the bounds in pt, or `nil` for the size of the canvas.
        public let screenSize: CGSize?
        /// The phase, or `nil` if it was not recorded.
        public let phase: ScrollPhase?
        /// The number of the data set from this sample on, or `nil` if it does not change.
        public let dataSet: Int?
        /// The change of the data, or `nil`.
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

    /// The longest recording, in s.
    public static let longestDuration = SampleClock.longestDuration
    /// The largest distance from offset 0, in pt.
    public static let greatestOffset: CGFloat = 1_000_000_000

    public let samples: [Sample]
    let clock: SampleClock

    /// - Throws: ``ScrollRecordingError`` if there is no sample, or for the first sample whose time
    ///   is not after the previous time or is more than an hour after the start, whose offset
    ///   exceeds ±10⁹ pt, or whose screen has a side that is not above 0 and at most 1,000,000 pt.
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

    /// Creates a recording of checked samples.
    init(samples: [Sample], clock: SampleClock) {
        self.samples = samples
        self.clock = clock
    }

    /// The time between the first sample and the last, in s.
    public var duration: Double { clock.duration }

    /// Whether the recording replaces the data.
    public var showsOtherData: Bool { samples.contains { $0.dataSet != nil || $0.phase == .reload } }

    /// Whether the size of the screen changes.
    public var turnsScreen: Bool { samples.contains { $0.screenSize != samples[0].screenSize } }

    /// Whether the recording changes the data.
    public var changesData: Bool { samples.contains { $0.change != nil } }

    /// Returns an error if a recording with changes has several screen sizes or data sets, or `nil`
    /// otherwise.
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

    /// Returns the problem with a sample, or `nil` if the sample is valid.
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
