import Foundation
import Statistics
import Testing

struct PowerLawFitTests {
    /// Compares the sum of squares of the logarithms with laws nearby.
    @Test func noLawNearbyIsCloser() throws {
        for seed in 0..<UInt64(200) {
            var random = SplitMix64(seed: seed)
            let points = (0..<random.nextInteger(in: 2...9)).map { (Double($0), 10 * random.nextUnit()) }
            let fit = try #require(PowerLawFit(sizes: points.map { exp($0.0) }, costs: points.map { exp($0.1) }))
            func squares(_ fixed: Double, _ slope: Double) -> Double {
                points.reduce(0) { $0 + ($1.1 - fixed - slope * $1.0) * ($1.1 - fixed - slope * $1.0) }
            }
            let least = squares(log(fit.factor), fit.exponent)
            let nearby = [(0.01, 0.0), (-0.01, 0), (0, 0.01), (0, -0.01), (0.01, -0.01)].map { (dx: Double, dy: Double) in
                squares(log(fit.factor) + dx, fit.exponent + dy)
            }
            #expect(nearby.allSatisfy { $0 > least }, "seed \(seed)")
            let mean = points.reduce(0) { $0 + $1.1 } / Double(points.count)
            #expect(abs(fit.rSquared - (1 - least / squares(mean, 0))) < 1e-9, "seed \(seed)")
        }
    }

    @Test func exactPowersAreFound() throws {
        for exponent in [-1, 0, 0.1, 0.5, 1, 2] {
            let costs = (0...3).map { 3 * pow(10, exponent * Double($0)) }
            let fit = try #require(PowerLawFit(sizes: [1, 10, 100, 1_000], costs: costs))
            let errors = [fit.exponent - exponent, fit.factor - 3, fit.rSquared - 1]
            #expect(errors.allSatisfy { abs($0) < 1e-9 }, "\(exponent): \(errors)")
        }
    }

    @Test func dataWithoutALawHaveNoFit() {
        let data: [([Double], [Double])] = [
            ([], []), ([50], [1]), ([50, 50], [1, 2]), ([50, 500], [0, 1]), ([50, 500], [-1, 1]), ([0, 500], [1, 1]),
            ([50, 500], [.nan, 1]), ([50, .infinity], [1, 1]),
        ]
        #expect(data.map { PowerLawFit(sizes: $0, costs: $1) } == data.map { _ in nil })
        #expect(PowerLawFit(sizes: [1, 2], costs: [3, 3])?.rSquared == 1, "a constant is fully explained")
    }
}
