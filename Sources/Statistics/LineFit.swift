/// A cost as a line over a size: cost ≈ fixed + slope · size, fitted by least squares.
///
/// Unlike ``PowerLawFit`` it tells a cost that is always there from one that grows in proportion.
public struct LineFit: Equatable, Sendable {
    /// The cost at a size of 0, in the unit of the costs.
    public let fixed: Double
    /// The cost of one more, in the unit of the costs.
    public let slope: Double
    /// How much of the variance of the costs the fit explains, in 0 ... 1; 1 when all costs are the same.
    public let rSquared: Double

    /// - Parameters:
    ///   - sizes: Such as numbers of items.
    ///   - costs: One per size, in any unit.
    /// - Returns: `nil` with fewer than two different sizes, and where a size or a cost is not finite.
    /// - Precondition: There is one cost per size.
    /// - Complexity: O(n), where n is the number of sizes.
    public init?(sizes: [Double], costs: [Double]) {
        precondition(sizes.count == costs.count, "Every size has one cost: \(sizes.count) and \(costs.count).")
        guard (sizes + costs).allSatisfy(\.isFinite), Set(sizes).count >= 2 else { return nil }
        let count = Double(sizes.count)
        let (meanSize, meanCost) = (sizes.reduce(0, +) / count, costs.reduce(0, +) / count)
        let sizeVariance = sizes.reduce(0) { $0 + ($1 - meanSize) * ($1 - meanSize) }
        let costVariance = costs.reduce(0) { $0 + ($1 - meanCost) * ($1 - meanCost) }
        let covariance = zip(sizes, costs).reduce(0) { $0 + ($1.0 - meanSize) * ($1.1 - meanCost) }
        slope = covariance / sizeVariance
        fixed = meanCost - slope * meanSize
        rSquared = Set(costs).count == 1 ? 1 : min(covariance * covariance / (sizeVariance * costVariance), 1)
    }
}
