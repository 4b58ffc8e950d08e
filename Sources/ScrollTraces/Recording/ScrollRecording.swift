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

        /// Whether the sample shows another data set. A reload without a number shows the next data set.
        var showsOtherData: Bool { dataSet != nil || phase == .reload }
    }

    public let samples: [Sample]

    /// - Throws: ``ScrollRecordingError`` without samples, or for the first sample whose time
    ///   is not after the previous time or is more than an hour after the start, whose offset
    ///   exceeds ±10⁹ pt, or whose screen has a side that is not above 0 and at most 1,000,000 pt.
    public init(samples: [Sample]) throws(ScrollRecordingError) {
        guard let start = samples.first?.time else {
            throw ScrollRecordingError(sampleIndex: nil, reason: "it has no samples; give at least one.")
        }
        var previousTime: Double?
        for (index, sample) in samples.enumerated() {
            if let reason = Self.fault(in: sample.time, after: previousTime, start: start) ?? Self.fault(in: sample) {
                throw ScrollRecordingError(sampleIndex: index, reason: reason)
            }
            previousTime = sample.time
        }
        self.samples = samples
        guard changesData, let other = samples.firstIndex(where: { $0.showsOtherData || $0.screenSize != samples[0].screenSize })
        else { return }
        throw ScrollRecordingError(
            sampleIndex: other,
            reason: "it shows another data set or has another screen, in a recording that changes its data; split the recording.")
    }

    /// Whether the recording replaces the data.
    public var showsOtherData: Bool { samples.contains(where: \.showsOtherData) }

    public var changesData: Bool { samples.contains { $0.change != nil } }

    /// Returns the problem with a sample besides its time, or `nil` if the sample is valid.
    private static func fault(in sample: Sample) -> String? {
        guard abs(sample.offsetY) <= 1_000_000_000 else {
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
