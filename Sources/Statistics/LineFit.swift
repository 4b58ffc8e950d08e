import Foundation

/// A line through costs and sizes: cost ≈ fixed + slope · size, fitted by least squares.
///
/// Unlike ``PowerLawFit``, the line separates a fixed cost from a proportional cost.
public struct LineFit: Equatable, Sendable {
    /// The cost at a size of 0, in the unit of the costs.
    public let fixed: Double
    /// The cost for each unit of size.
    public let slope: Double
    /// The share of the costs' variance that the fit explains, or 1 if all costs are equal.
    public let rSquared: Double

    /// Fits a line, or returns `nil` if there are fewer than two different sizes, or if a size or cost is not finite.
    ///
    /// - Precondition: `sizes` and `costs` have the same length.
    public init?(sizes: [Double], costs: [Double]) {
        precondition(sizes.count == costs.count, "Each size needs one cost")
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

/// A power law of costs and sizes: cost ≈ factor · sizeᵉ, fitted by least squares of the logarithms.
///
/// The exponent is the slope in a log-log chart: 0 for a constant cost, 1 for a proportional cost.
public struct PowerLawFit: Equatable, Sendable {
    public let exponent: Double
    /// The cost at a size of 1.
    public let factor: Double
    /// The share of the variance of the costs' logarithms that the fit explains, or 1 if all costs are equal.
    public let rSquared: Double

    /// Fits a power law, or returns `nil` if there are fewer than two different sizes, or if a size or cost is not positive and finite.
    ///
    /// - Precondition: `sizes` and `costs` have the same length.
    public init?(sizes: [Double], costs: [Double]) {
        precondition(sizes.count == costs.count, "Each size needs one cost")
        guard (sizes + costs).allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
        guard let line = LineFit(sizes: sizes.map { log($0) }, costs: costs.map { log($0) }) else { return nil }
        exponent = line.slope
        factor = exp(line.fixed)
        rSquared = line.rSquared
    }

    /// Returns the cost of the fit at a size.
    public func cost(at size: Double) -> Double {
        factor * pow(size, exponent)
    }
}
