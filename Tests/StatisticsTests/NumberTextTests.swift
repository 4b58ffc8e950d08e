import Statistics
import Testing

struct NumberTextTests {
    @Test(
        arguments: [
            (0, "0"), (1, "1"), (42, "42"), (99, "99"), (100, "100"), (-3, "-3"), (0.5, "0.500"), (0.001, "0.00100"),
            (0.0336, "0.0336"), (0.09994, "0.0999"), (0.09996, "0.100"), (1.67, "1.67"), (6.6, "6.60"),
            (9.994, "9.99"), (9.996, "10.0"), (18.94, "18.9"), (99.94, "99.9"), (99.96, "100"), (100.4, "100"), (999.4, "999"),
            (1_234, "1234"), (-1.5, "-1.50"),
        ] as [(Double, String)])
    func textsOfNumbers(value: Double, text: String) {
        #expect(threeDigits(value) == text)
    }

    @Test(arguments: [0.001, 0.004])
    func nonzeroValuesAreNotShownAsZero(value: Double) {
        #expect(Double(threeDigits(value)) != 0)
    }

    @Test func wholeNumbersAreGrouped() {
        #expect(
            [0, 999, 1_000, 50_000, 1_234_567, -1_000].map(groupedDigits) == [
                "0", "999", "1,000", "50,000", "1,234,567", "-1,000",
            ])
    }

    @Test(
        arguments: [
            (0, nil, "0 %", "+0 %"), (0.125, nil, "12.5 %", "+12.5 %"), (-0.125, nil, "-12.5 %", "−12.5 %"),
            (1, nil, "100 %", "+100 %"), (0.000336, nil, "0.0336 %", "+0.0336 %"), (0.053, 1, "5.3 %", "+5.3 %"),
            (0.25, 1, "25.0 %", "+25.0 %"), (-0.0126, 1, "-1.3 %", "−1.3 %"), (0.003, 0, "0 %", "+0 %"),
        ] as [(Double, Int?, String, String)])
    func sharesAreInPerCent(share: Double, decimals: Int?, text: String, signed: String) {
        #expect(percentText(share, decimals: decimals) == text)
        #expect(signedPercentText(share, decimals: decimals) == signed)
    }
}
