/// The mean and the standard deviation of a sample.
public struct MeanEstimate: Equatable, Sendable {
    public let count: Int
    public let mean: Double
    /// The sample's standard deviation, with the divisor n − 1, or `nil` for a single value.
    public let standardDeviation: Double?

    /// Creates an estimate from a sample, or returns `nil` if the sample is empty.
    ///
    /// - Complexity: O(n), where n is the number of values.
    public init?(of values: some Collection<Double>) {
        guard !values.isEmpty else { return nil }
        count = values.count
        let mean = values.reduce(0, +) / Double(values.count)
        self.mean = mean
        // A second pass, because the sum of squares minus the square of the sum loses all digits if
        // the values are close together.
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        standardDeviation = values.count > 1 ? (squares / Double(values.count - 1)).squareRoot() : nil
    }
}
