import Foundation
import Statistics
import Testing

struct DurationTextTests {
    @Test(
        arguments: [
            (0, "0 ns"), (1, "1 ns"), (99, "99 ns"), (100, "100 ns"), (812, "812 ns"), (999, "999 ns"),
            (1_000, "1 µs"), (1_001, "1.00 µs"), (1_234, "1.23 µs"), (9_994, "9.99 µs"), (9_996, "10.0 µs"),
            (99_949, "99.9 µs"), (99_951, "100 µs"), (100_000, "100 µs"), (999_499, "999 µs"),
            (999_500, "1.00 ms"), (999_999, "1.00 ms"), (1_000_000, "1 ms"), (16_600_000, "16.6 ms"), (16_666_667, "16.7 ms"),
            (999_499_999, "999 ms"), (999_500_000, "1.00 s"), (1_000_000_000, "1 s"), (60_000_000_000, "60 s"),
            (1_234_000_000_000, "1234 s"), (-812, "-812 ns"), (-999_500, "-1.00 ms"),
        ] as [(Int64, String)])
    func textsOfDurations(nanoseconds: Int64, text: String) {
        #expect(Duration.nanoseconds(nanoseconds).text == text)
    }

    /// A nanosecond clock does not measure fractions of a nanosecond, so none are shown.
    @Test func partsOfANanosecondAreCut() {
        #expect(Duration(secondsComponent: 0, attosecondsComponent: 999_500_000_000).text == "999 ns")
    }

    /// Parses every string: it is within half a unit of the value's third digit, and has no fourth
    /// digit.
    @Test func threeDigitsAreKeptEverywhere() throws {
        let units = ["ns": 1.0, "µs": 1e3, "ms": 1e6, "s": 1e9]
        let mantissas = Array(1...2_000) + stride(from: 2_000, through: 10_000, by: 7)
        for scale in [1, 10, 1_000, 10_000, 1_000_000, 10_000_000] as [Int64] {
            for mantissa in mantissas {
                let nanoseconds = Int64(mantissa) * scale
                let text = Duration.nanoseconds(nanoseconds).text
                let parts = text.split(separator: " ").map(String.init)
                try #require(parts.count == 2, "\(nanoseconds) ns: \(text)")
                let value = try #require(Double(parts[0])) * (try #require(units[parts[1]]))
                let exact = Double(nanoseconds)
                #expect(abs(value - exact) <= exact * 0.005 * 1.000_001, "\(nanoseconds) ns: \(text)")
                #expect(parts[0].filter(\.isNumber).count <= 3, "\(nanoseconds) ns: \(text)")
            }
        }
    }
}
