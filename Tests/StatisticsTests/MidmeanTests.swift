import Statistics
import Testing

struct MidmeanTests {
    /// The definition: sort, remove a quarter at each end, and take the mean.
    private func naive(_ nanoseconds: [Int]) -> Double? {
        var rest = nanoseconds.sorted()
        let quarter = nanoseconds.count / 4
        for _ in 0..<quarter {
            rest.removeFirst()
            rest.removeLast()
        }
        return rest.isEmpty ? nil : Double(rest.reduce(0, +)) / Double(rest.count)
    }

    @Test(arguments: 0..<40 as Range<Int>) func agreesWithTheDefinition(count: Int) throws {
        var random = SplitMix64(seed: UInt64(count), purpose: "midmean")
        let numbers = (0..<count).map { _ in random.nextInteger(in: 1...2_000) }
        let midmean = numbers.sorted().map { Duration.nanoseconds($0) }.sortedMidmean()
        let expected = naive(numbers)
        #expect((midmean == nil) == (expected == nil))
        if let midmean, let expected { #expect(abs(midmean / .nanoseconds(1) - expected) < 1e-6) }
    }

    /// With a clock of 10 ns, the medians of these ticks are equal and their midmeans differ.
    @Test func seesLessThanAStepOfTheClock() throws {
        let before = [500, 500, 500, 500, 500, 510, 510, 510].map { Duration.nanoseconds($0) }
        let after = [500, 500, 500, 500, 510, 510, 510, 510].map { Duration.nanoseconds($0) }
        #expect(before.sortedPercentile(50) == after.sortedPercentile(50))
        #expect(before.sortedMidmean() == .picoseconds(502_500) && after.sortedMidmean() == .picoseconds(505_000))
    }

    @Test func picosecondsAreReadBack() {
        for count in [0, 1, -1, 999, 1_234_567_890_123_456, -1_234_567_890_123_456] {
            #expect(Duration.picoseconds(count).wholePicoseconds == count)
        }
    }
}
