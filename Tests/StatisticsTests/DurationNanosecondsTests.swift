import Statistics
import Testing

struct DurationNanosecondsTests {
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
