import Statistics
import Testing

@Suite struct StudentTTests {
    /// `scipy.stats.t.ppf((1 + probability) / 2, degrees)`.
    @Test(arguments: [
        (0.999, 1, 636.6192487687897), (0.999, 2, 31.599054576445365), (0.999, 4, 8.610301581379522),
        (0.999, 19, 3.883405852592131), (0.999, 9_999, 3.291500063300963), (0.95, 1, 12.706204736174694),
        (0.95, 3, 3.1824463052837078), (0.95, 10, 2.228138851986274), (0.2, 7, 0.2631668613520229),
    ])
    func knownValues(probability: Double, degrees: Int, expected: Double) {
        let found = StudentT(degreesOfFreedom: degrees).halfWidth(ofProbability: probability)
        #expect(abs(found - expected) <= 1e-9 * expected, "\(found)")
    }

    /// 1 degree is Cauchy's distribution, 2 has a closed form.
    @Test func closedForms() {
        for percent in 1..<100 {
            let probability = Double(percent) / 100
            let two = probability * (2 / (1 - probability * probability)).squareRoot()
            #expect(abs(StudentT(degreesOfFreedom: 2).halfWidth(ofProbability: probability) - two) <= 1e-9 * two)
        }
        #expect(abs(StudentT(degreesOfFreedom: 1).halfWidth(ofProbability: 0.5) - 1) < 1e-12)
    }

    @Test func moreIsWider() {
        for degrees in 1...30 {
            let widths = (0..<100).map { StudentT(degreesOfFreedom: degrees).halfWidth(ofProbability: Double($0) / 100) }
            #expect(widths[0] < 1e-300 && zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(degrees)")
        }
    }
}
