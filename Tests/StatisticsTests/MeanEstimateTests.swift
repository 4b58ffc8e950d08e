import Statistics
import Testing

struct MeanEstimateTests {
    @Test func nothingHasNoMean() {
        #expect(MeanEstimate(of: [Double]()) == nil)
    }

    @Test func oneValueHasNoDeviation() throws {
        let estimate = try #require(MeanEstimate(of: [7.5]))
        #expect(estimate.mean == 7.5 && estimate.count == 1)
        #expect(estimate.standardDeviation == nil)
    }

    @Test func equalValuesAreCertain() throws {
        let estimate = try #require(MeanEstimate(of: [3.0, 3, 3, 3]))
        #expect(estimate.standardDeviation == 0)
    }

    @Test func theDeviationDividesByOneLess() throws {
        let estimate = try #require(MeanEstimate(of: [2.0, 4, 4, 4, 5, 5, 7, 9]))
        #expect(estimate.mean == 5)
        #expect(abs(try #require(estimate.standardDeviation) - (32.0 / 7).squareRoot()) < 1e-12)
    }

    /// The sum of squares minus the square of the sum would have no digits left.
    @Test func aLargeMeanKeepsTheDeviationExact() throws {
        let estimate = try #require(MeanEstimate(of: [1e9, 1e9 + 1, 1e9 + 2]))
        #expect(estimate.standardDeviation == 1)
    }
}
