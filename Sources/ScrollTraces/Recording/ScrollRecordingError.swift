/// What is wrong with a recording, and in which of its samples.
public struct ScrollRecordingError: Error, Hashable, CustomStringConvertible {
    /// The first bad sample, counted from 0; `nil` when the recording has no samples.
    public let sampleIndex: Int?
    /// What was given, what is allowed and what to try: one sentence, without the sample's number.
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
