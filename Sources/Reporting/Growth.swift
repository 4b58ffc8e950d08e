import Foundation
import Statistics

/// The growth of a cost with the number of items: a power law through the measured sizes.
enum Growth: Equatable {
    /// The cost does not, or hardly, grow with the items.
    case flat
    case linear(PowerLawFit)
    case power(PowerLawFit)
    /// There are fewer than two sizes, or a cost is unknown.
    case unknown

    /// The greatest exponent of a flat cost: ten times the items cost a quarter more. The gate's
    /// scaling tier has the same limit.
    static let flatExponent = 0.1
    /// The largest distance of a linear cost's exponent from 1.
    static let linearTolerance = 0.15

    init(of points: [(items: Int, cost: Duration)]) {
        guard
            let fit = PowerLawFit(
                sizes: points.map { Double($0.items) }, costs: points.map { Double($0.cost.wholeNanoseconds) })
        else {
            self = .unknown
            return
        }
        if fit.exponent <= Self.flatExponent {
            self = .flat
        } else if abs(fit.exponent - 1) <= Self.linearTolerance {
            self = .linear(fit)
        } else {
            self = .power(fit)
        }
    }

    var text: String {
        switch self {
        case .flat: "flat"
        case .linear(let fit): "linear (items^\(exponentText(fit.exponent)))"
        case .power(let fit): "items^\(exponentText(fit.exponent))"
        case .unknown: ""
        }
    }
}

/// Returns an exponent with two decimals, without a minus sign before 0.00.
func exponentText(_ value: Double) -> String {
    String(format: "%.2f", abs(value) < 0.005 ? 0 : value)
}
