import Statistics
import Testing

struct PercentileTests {
    /// The definition by counting: the smallest value such that at least the percentage of all
    /// values do not exceed it.
    private static func naivePercentile(_ percent: Int, of sorted: [Int]) -> Int? {
        sorted.first { value in sorted.count { $0 <= value } * 100 >= percent * sorted.count }
    }

    @Test func everyWholePercentOfUpToFiftyValues() {
        var wrong: [String] = []
        for count in 0...50 {
            let sorted = (0..<count).map { $0 * 10 }
            for percent in 0...100 where sorted.sortedPercentile(Double(percent)) != Self.naivePercentile(percent, of: sorted) {
                wrong.append("percentile \(percent) of \(count) values")
            }
        }
        #expect(wrong.isEmpty)
    }

    /// Sums of up to 8 steps of 0, 1 or 2, which cover all repetitions.
    @Test func everySmallCollectionWithEqualValues() throws {
        var collections: [[Int]] = [[]]
        var tested = 0
        for _ in 0..<8 {
            collections = collections.flatMap { sorted in (0...2).map { sorted + [(sorted.last ?? 0) + $0] } }
            for sorted in collections {
                for percent in [0, 1, 12, 25, 33, 50, 75, 87, 88, 99, 100] {
                    tested += 1
                    let found = sorted.sortedPercentile(Double(percent))
                    try #require(found == Self.naivePercentile(percent, of: sorted), "Percentile \(percent) of \(sorted)")
                }
            }
        }
        #expect(tested == 11 * 9_840)
    }

    @Test func partsOfAPercent() {
        let values = Array(1...8)
        #expect(values.sortedPercentile(12.5) == 1)
        #expect(values.sortedPercentile((12.5).nextUp) == 2)
        #expect(values.sortedPercentile(62.5) == 5)
        #expect(values.sortedPercentile((100.0).nextDown) == 8)
        #expect(values.sortedPercentile(Double.leastNonzeroMagnitude) == 1)
        #expect(values.sortedPercentile(-0.0) == 1)
    }

    @Test func aSliceCountsFromItsOwnStart() {
        let slice = Array(0..<10)[4..<8]
        #expect([0, 25, 26, 50, 75, 76, 100].map { slice.sortedPercentile($0) } == [4, 4, 5, 5, 6, 7, 7])
        #expect(slice[4..<4].sortedPercentile(50) == nil)
    }

    @Test func aPercentileLiesBetween0And100() async {
        await #expect(processExitsWith: .failure) { _ = [1].sortedPercentile((0.0).nextDown) }
        await #expect(processExitsWith: .failure) { _ = [1].sortedPercentile((100.0).nextUp) }
        await #expect(processExitsWith: .failure) { _ = [1].sortedPercentile(.nan) }
    }
}

struct DurationPercentilesTests {
    private static func percentiles(of nanoseconds: [Int]) -> [Duration]? {
        DurationPercentiles(of: nanoseconds.map { .nanoseconds($0) }).map { [$0.p50, $0.p90, $0.p99, $0.max] }
    }

    @Test func nothingHasNone() {
        #expect(Self.percentiles(of: []) == nil)
    }

    @Test(arguments: [
        ([7], [7, 7, 7, 7]),
        ([9, 1], [1, 9, 9, 9]),
        ([30, 10, 20], [20, 30, 30, 30]),
        ([5, 3, 9, 1, 7, 2, 10, 8, 4, 6], [5, 9, 10, 10]),
        ([-5, 5, 0], [0, 5, 5, 5]),
        (Array((1...100).reversed()), [50, 90, 99, 100]),
        (Array((1...1_000).reversed()), [500, 900, 990, 1_000]),
    ])
    func handMadeDurations(nanoseconds: [Int], expected: [Int]) {
        #expect(Self.percentiles(of: nanoseconds) == expected.map { .nanoseconds($0) })
    }

    @Test func theOrderDoesNotMatter() {
        for seed in 0..<50 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            var nanoseconds = Array(1...200)
            generator.shuffle(&nanoseconds)
            #expect(Self.percentiles(of: nanoseconds) == [100, 180, 198, 200].map { .nanoseconds($0) }, "Seed \(seed)")
        }
    }
}
