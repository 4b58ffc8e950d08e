/// A problem with a recording.
public struct ScrollRecordingError: Error, Hashable, CustomStringConvertible {
    /// The index of the first bad sample, or `nil` if the recording has no samples.
    public let sampleIndex: Int?
    /// The problem and what to do, in a sentence.
    public let reason: String

    init(sampleIndex: Int?, reason: String) {
        self.sampleIndex = sampleIndex
        self.reason = reason
    }

    public var description: String {
        guard let sampleIndex else { return "The recording is not usable: \(reason)" }
        return "Sample \(sampleIndex) of the recording (counted from 0) is not usable: \(reason)"
    }
}
