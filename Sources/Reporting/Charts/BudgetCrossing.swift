import Foundation
import Statistics

/// The size at which a cost reaches a budget, estimated from costs at some sizes.
///
/// Between two sizes, and beyond the last one, the cost is assumed to be a power law through two
/// neighbors. The exponent of a fit over all sizes would be too low, because the fixed cost of a
/// tick dominates at small sizes.
enum BudgetCrossing: Equatable {
    /// The cost is above the budget at the smallest size.
    case before
    /// The size is between two measured ones.
    case between(Double)
    /// The size is beyond the largest one, extrapolated with the exponent of the last two sizes.
    case beyond(Double, exponent: Double)
    /// The cost stays below the budget up to a size of 10¹².
    case none

    init(of points: [(size: Double, cost: Double)], budget: Double) {
        guard let first = points.first else {
            self = .none
            return
        }
        if first.cost > budget {
            self = .before
            return
        }
        for (lower, upper) in zip(points, points.dropFirst()) where lower.cost <= budget && upper.cost > budget {
            self = Self.size(on: lower, upper, budget: budget).map { .between($0) } ?? .none
            return
        }
        guard points.count > 1, let last = Self.law(points[points.count - 2], points[points.count - 1]), last.exponent > 0.1,
            case let size = pow(budget / last.factor, 1 / last.exponent), size < 1e12
        else {
            // With an exponent near 0, the crossing is arbitrary.
            self = .none
            return
        }
        self = .beyond(size, exponent: last.exponent)
    }

    var size: Double? {
        switch self {
        case .between(let size), .beyond(let size, _): size
        case .before, .none: nil
        }
    }

    /// Returns a size with two significant digits.
    static func rounded(_ size: Double) -> Int {
        let unit = size < 100 ? 1 : pow(10, log10(size).rounded(.down) - 1)
        return Int((size / unit).rounded() * unit)
    }

    private static func law(_ lower: (size: Double, cost: Double), _ upper: (size: Double, cost: Double)) -> PowerLawFit? {
        PowerLawFit(sizes: [lower.size, upper.size], costs: [lower.cost, upper.cost])
    }

    private static func size(
        on lower: (size: Double, cost: Double), _ upper: (size: Double, cost: Double), budget: Double
    ) -> Double? {
        law(lower, upper).map { pow(budget / $0.factor, 1 / $0.exponent) }
    }
}
