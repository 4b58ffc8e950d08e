import Foundation
import Statistics
import Testing

struct PowerLawFitTests {
    private let sizes: [Double] = [50, 500, 5_000, 50_000]

    @Test(arguments: [-1, 0, 0.1, 0.5, 1, 2])
    func exactPowersAreFound(_ exponent: Double) throws {
        let exact = try #require(
            PowerLawFit(sizes: [1, 10, 100, 1_000], costs: (0...3).map { 3 * pow(10, exponent * Double($0)) }))
        #expect(abs(exact.exponent - exponent) < 1e-12)
        #expect(abs(exact.factor - 3) < 1e-12)
        #expect(abs(exact.rSquared - 1) < 1e-12)
        #expect(abs(exact.cost(at: 100) - 3 * pow(10, exponent * 2)) < 1e-9 * pow(10, exponent * 2))
    }

    /// By hand, in decadic logarithms: x = 0, 1, 2 and y = 0, 1, 1; the slope is 1/2, R² = 1² / (2 · 2/3) = 3/4.
    @Test func aScatterIsFittedByLeastSquares() throws {
        let fit = try #require(PowerLawFit(sizes: [1, 10, 100], costs: [1, 10, 10]))
        #expect(abs(fit.exponent - 0.5) < 1e-12)
        #expect(abs(fit.rSquared - 0.75) < 1e-12)
        #expect(abs(fit.factor - pow(10, 1.0 / 6)) < 1e-12)
    }

    @Test func aConstantHasExponentZeroAndIsFullyExplained() throws {
        let fit = try #require(PowerLawFit(sizes: sizes, costs: [7, 7, 7, 7]))
        #expect(abs(fit.exponent) < 1e-15)
        #expect(fit.rSquared == 1)
    }

    @Test(
        arguments: [
            ([], []), ([50], [1]), ([50, 50], [1, 2]), ([50, 500], [0, 1]), ([50, 500], [-1, 1]), ([0, 500], [1, 1]),
            ([50, 500], [.nan, 1]), ([50, .infinity], [1, 1]),
        ] as [([Double], [Double])])
    func unfittableDataHaveNoFit(_ sizes: [Double], _ costs: [Double]) {
        #expect(PowerLawFit(sizes: sizes, costs: costs) == nil)
    }

    /// Any other line through the logarithms has a larger sum of squares.
    @Test func noLineNearbyIsBetter() throws {
        for seed in 0..<500 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let costs = sizes.map { _ in 0.001 + 100 * random.nextUnit() }
            let fit = try #require(PowerLawFit(sizes: sizes, costs: costs))
            func squares(_ exponent: Double, _ factor: Double) -> Double {
                zip(sizes, costs).reduce(0) { sum, point in
                    let error = log10(point.1) - log10(factor) - exponent * log10(point.0)
                    return sum + error * error
                }
            }
            let best = squares(fit.exponent, fit.factor)
            for (exponent, factor) in [(0.01, 1), (-0.01, 1), (0, 1.05), (0, 0.95)] {
                #expect(squares(fit.exponent + exponent, fit.factor * factor) > best, "seed \(seed)")
            }
            #expect((0...1).contains(fit.rSquared), "seed \(seed)")
        }
    }
}
