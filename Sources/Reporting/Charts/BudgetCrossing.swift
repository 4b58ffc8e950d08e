import Foundation
import Statistics

/// Where a cost that was measured at some sizes meets a budget.
///
/// Between two sizes, and beyond the last, it is taken to go on as a power of the size, through its two neighbours. A fit over all
/// sizes would not do: small ones are ruled by what every tick costs anyhow, so that its exponent is too low for the large ones.
enum BudgetCrossing: Equatable {
    /// The smallest size that was measured is above the budget already.
    case before
    /// Between two sizes that were measured.
    case between(Double)
    /// Beyond the largest size, if it goes on as between the last two; with the exponent there.
    case beyond(Double, exponent: Double)
    /// Nowhere in sight.
    case none

    /// - Parameters:
    ///   - points: Ascending by size; costs are positive.
    ///   - budget: In the unit of the costs.
    /// - Complexity: O(n), where n is the number of points.
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
            // An exponent near 0 is a cost that does not grow: where its line meets the budget is chance.
            self = .none
            return
        }
        self = .beyond(size, exponent: last.exponent)
    }

    /// The size, where there is one.
    var size: Double? {
        switch self {
        case .between(let size), .beyond(let size, _): size
        case .before, .none: nil
        }
    }

    /// Two significant digits are as much as an estimate has.
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
