import Foundation

/// A power law of costs and sizes: cost ≈ factor · sizeᵉ, fitted by least squares of the logarithms.
///
/// The exponent is the slope in a log-log chart: 0 for a constant cost, 1 for a proportional cost.
public struct PowerLawFit: Equatable, Sendable {
    public let exponent: Double
    /// The cost at a size of 1.
    public let factor: Double
    /// The share of the variance of the costs' logarithms that the fit explains, or 1 if all costs are equal.
    public let rSquared: Double

    /// Fits a power law, or returns `nil` if there are fewer than two different sizes, or if a size
    /// or cost is not positive and finite.
    ///
    /// - Precondition: `sizes` and `costs` have the same length.
    public init?(sizes: [Double], costs: [Double]) {
        precondition(sizes.count == costs.count, "Each size needs one cost")
        guard (sizes + costs).allSatisfy({ $0 > 0 && $0.isFinite }), Set(sizes).count >= 2 else { return nil }
        let (x, y) = (sizes.map { log($0) }, costs.map { log($0) })
        let count = Double(sizes.count)
        let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
        let varianceX = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        let varianceY = y.reduce(0) { $0 + ($1 - meanY) * ($1 - meanY) }
        let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        exponent = covariance / varianceX
        factor = exp(meanY - exponent * meanX)
        rSquared = Set(costs).count == 1 ? 1 : min(covariance * covariance / (varianceX * varianceY), 1)
    }
}
