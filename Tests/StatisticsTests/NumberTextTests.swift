import Foundation
import Statistics
import Testing

struct NumberTextTests {
    @Test func numbersHaveThreeSignificantDigitsOrGroups() {
        let cases: [(value: Double, text: String)] = [
            (0, "0"), (1, "1"), (42, "42"), (99, "99"), (100, "100"), (-3, "-3"), (0.5, "0.500"), (0.001, "0.00100"),
            (0.004, "0.00400"), (0.0336, "0.0336"), (0.09994, "0.0999"), (0.09996, "0.100"), (1.67, "1.67"), (6.6, "6.60"),
            (9.994, "9.99"), (9.996, "10.0"), (18.94, "18.9"), (99.94, "99.9"), (99.96, "100"), (100.4, "100"), (999.4, "999"),
            (1_234, "1234"), (-1.5, "-1.50"),
        ]
        for (value, text) in cases {
            #expect(threeDigits(value) == text)
        }
        let groups = [0, 999, 1_000, 50_000, 1_234_567, -1_000].map(groupedDigits)
        #expect(groups == ["0", "999", "1,000", "50,000", "1,234,567", "-1,000"])
    }

    @Test func sharesAreInPerCent() {
        let cases: [(share: Double, decimals: Int?, text: String, signed: String)] = [
            (0, nil, "0 %", "+0 %"), (0.125, nil, "12.5 %", "+12.5 %"), (-0.125, nil, "-12.5 %", "−12.5 %"),
            (1, nil, "100 %", "+100 %"), (0.000336, nil, "0.0336 %", "+0.0336 %"), (0.053, 1, "5.3 %", "+5.3 %"),
            (0.25, 1, "25.0 %", "+25.0 %"), (-0.0126, 1, "-1.3 %", "−1.3 %"), (0.003, 0, "0 %", "+0 %"),
        ]
        for (share, decimals, text, signed) in cases {
            let found = [percentText(share, decimals: decimals), signedPercentText(share, decimals: decimals)]
            #expect(found == [text, signed], "\(share)")
        }
    }

    @Test func durationsHaveASuitableUnit() {
        let cases: [(nanoseconds: Int64, text: String)] = [
            (0, "0 ns"), (1, "1 ns"), (99, "99 ns"), (100, "100 ns"), (812, "812 ns"), (999, "999 ns"),
            (1_000, "1 µs"), (1_001, "1.00 µs"), (1_234, "1.23 µs"), (9_994, "9.99 µs"), (9_996, "10.0 µs"),
            (99_949, "99.9 µs"), (99_951, "100 µs"), (100_000, "100 µs"), (999_499, "999 µs"),
            (999_500, "1.00 ms"), (999_999, "1.00 ms"), (1_000_000, "1 ms"), (16_600_000, "16.6 ms"), (16_666_667, "16.7 ms"),
            (999_499_999, "999 ms"), (999_500_000, "1.00 s"), (1_000_000_000, "1 s"), (60_000_000_000, "60 s"),
            (1_234_000_000_000, "1234 s"), (-812, "-812 ns"), (-999_500, "-1.00 ms"),
        ]
        for (nanoseconds, text) in cases {
            #expect(Duration.nanoseconds(nanoseconds).text == text)
        }
        // A nanosecond clock does not measure fractions of a nanosecond, so none are shown.
        #expect(Duration(secondsComponent: 0, attosecondsComponent: 999_500_000_000).text == "999 ns")
    }

    // MARK: Durations in nanoseconds

    @Test func wholeUnitsAreExactAndTheRestIsCutOff() {
        for count in [0, 1, -1, 999_999_999, -1_000_000_001, 16_600_000, .max, .min] as [Int64] {
            #expect(Duration.nanoseconds(count).wholeNanoseconds == count)
        }
        let cases: [(seconds: Int64, attoseconds: Int64, expected: Int64)] = [
            (0, 999_999_999, 0), (0, 1_000_000_000, 1), (0, -999_999_999, 0), (0, -1_000_000_001, -1), (1, -1, 999_999_999),
            (-1, 1, -999_999_999), (3, 1_999_999_999, 3_000_000_001),
        ]
        for (seconds, attoseconds, expected) in cases {
            let duration = Duration.seconds(seconds) + Duration(secondsComponent: 0, attosecondsComponent: attoseconds)
            #expect(duration.wholeNanoseconds == expected, "\(seconds) s and \(attoseconds) as")
        }
    }

    @Test func scalingRoundsToTheNearestNanosecond() {
        let cases: [(nanoseconds: Int64, factor: Double, expected: Int64)] = [
            (100, 0, 0), (100, 0.5, 50), (3, 0.5, 2), (1, 0.49, 0), (5, 0.1, 1), (-3, 0.5, -2), (7, 4, 28),
            (1_000, 1.2346, 1_235), (16_600_000, 2.5, 41_500_000), (1, 1e9, 1_000_000_000), (0, 1e300, 0), (.max, 1, .max),
        ]
        for (nanoseconds, factor, expected) in cases {
            #expect(Duration.nanoseconds(nanoseconds).scaled(by: factor) == .nanoseconds(expected), "\(nanoseconds) × \(factor)")
        }
        let fine = Duration(secondsComponent: 0, attosecondsComponent: 1)
        #expect(fine.scaled(by: 1) == fine, "a factor of 1 rounds nothing")
    }
}
