/// The mean of measurements of one thing, and how well they determine it.
public struct MeanEstimate: Equatable, Sendable {
    public let count: Int
    public let mean: Double
    /// Of the measurements around their mean, as an estimate from a sample (÷ (n − 1)); `nil` for a single one.
    public let standardDeviation: Double?

    /// - Returns: `nil` when there is no value.
    /// - Complexity: O(n), where n is the number of values.
    public init?(of values: some Collection<Double>) {
        guard !values.isEmpty else { return nil }
        count = values.count
        let mean = values.reduce(0, +) / Double(values.count)
        self.mean = mean
        // In a second pass: the sum of squares minus the square of the sum loses all digits when the values are close together.
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        standardDeviation = values.count > 1 ? (squares / Double(values.count - 1)).squareRoot() : nil
    }

    /// How far the true mean may lie from this one, with the confidence given, if the values are normally distributed; `nil` for
    /// a single value.
    ///
    /// - Parameter confidence: In 0 ..< 1, such as 0.999.
    public func error(confidence: Double) -> Double? {
        standardDeviation.map { deviation in
            StudentT(degreesOfFreedom: count - 1).halfWidth(ofProbability: confidence) * deviation / Double(count).squareRoot()
        }
    }
}
