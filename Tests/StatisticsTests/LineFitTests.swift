import Statistics
import Testing

struct LineFitTests {
    @Test func aLineIsFoundAgain() throws {
        for (fixed, slope) in [(0.0, 1.0), (7, 0), (-3, 2.5), (100, -0.125)] {
            let sizes: [Double] = [1, 2, 5, 40, 1_000]
            let fit = try #require(LineFit(sizes: sizes, costs: sizes.map { fixed + slope * $0 }))
            #expect(abs(fit.fixed - fixed) < 1e-9 && abs(fit.slope - slope) < 1e-9 && fit.rSquared > 1 - 1e-12)
        }
    }

    /// Compares the sum of squares with lines nearby.
    @Test func noLineNearbyIsCloser() throws {
        for seed in 0..<UInt64(200) {
            var random = SplitMix64(seed: seed)
            let points = (0..<random.nextInteger(in: 2...9)).map { (Double($0), 10 * random.nextUnit()) }
            let fit = try #require(LineFit(sizes: points.map(\.0), costs: points.map(\.1)))
            func squares(_ fixed: Double, _ slope: Double) -> Double {
                points.reduce(0) { $0 + ($1.1 - fixed - slope * $1.0) * ($1.1 - fixed - slope * $1.0) }
            }
            let least = squares(fit.fixed, fit.slope)
            for (dx, dy) in [(0.01, 0.0), (-0.01, 0), (0, 0.01), (0, -0.01), (0.01, -0.01)] {
                #expect(squares(fit.fixed + dx, fit.slope + dy) > least, "seed \(seed)")
            }
            let mean = points.reduce(0) { $0 + $1.1 } / Double(points.count)
            let explained = 1 - least / squares(mean, 0)
            #expect(abs(fit.rSquared - explained) < 1e-9, "seed \(seed)")
        }
    }

    @Test func dataWithoutALineHaveNoFit() {
        #expect(LineFit(sizes: [], costs: []) == nil)
        #expect(LineFit(sizes: [5, 5], costs: [1, 2]) == nil)
        #expect(LineFit(sizes: [1, .nan], costs: [1, 2]) == nil)
        #expect(LineFit(sizes: [1, 2], costs: [1, .infinity]) == nil)
        #expect(LineFit(sizes: [1, 2], costs: [3, 3])?.rSquared == 1)
    }
}
