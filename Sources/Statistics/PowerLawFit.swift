import Foundation

/// A cost as a power of a size: cost ≈ factor · sizeᵉ, fitted by least squares over the logarithms.
///
/// On a log-log chart the fit is a straight line and the exponent its slope: 0 for a cost that does not grow, 1 for one that
/// grows in proportion.
public struct PowerLawFit: Equatable, Sendable {
    public let exponent: Double
    /// The cost that the fit gives for a size of 1.
    public let factor: Double
    /// How much of the variance of the logarithms of the costs the fit explains, in 0 ... 1; 1 when all costs are the same.
    public let rSquared: Double

    /// - Parameters:
    ///   - sizes: Such as numbers of items.
    ///   - costs: One per size, in any unit.
    /// - Returns: `nil` with fewer than two different sizes, and where a size or a cost is not positive and finite: nothing else
    ///   has a logarithm.
    /// - Precondition: There is one cost per size.
    /// - Complexity: O(n) logarithms, where n is the number of sizes.
    public init?(sizes: [Double], costs: [Double]) {
        precondition(sizes.count == costs.count, "Every size has one cost: \(sizes.count) and \(costs.count).")
        guard (sizes + costs).allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
        guard let line = LineFit(sizes: sizes.map { log($0) }, costs: costs.map { log($0) }) else { return nil }
        exponent = line.slope
        factor = exp(line.fixed)
        rSquared = line.rSquared
    }

    /// The cost at a size, if it goes on like this.
    public func cost(at size: Double) -> Double {
        factor * pow(size, exponent)
    }
}
