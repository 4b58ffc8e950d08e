import Statistics
import Testing

struct PercentileTests {
    /// The definition by counting: the smallest value such that at least the percentage of all
    /// values do not exceed it.
    private func naivePercentile(_ percent: Int, of sorted: [Int]) -> Int? {
        sorted.first { value in sorted.count { $0 <= value } * 100 >= percent * sorted.count }
    }

    /// Up to fifty different values, and all collections with up to 8 steps of 0, 1 or 2, which cover all repetitions.
    @Test func percentilesAgreeWithTheirDefinition() {
        var collections: [[Int]] = [[]]
        var longest = collections
        for _ in 0..<8 {
            longest = longest.flatMap { sorted in (0...2).map { sorted + [(sorted.last ?? 0) + $0] } }
            collections += longest
        }
        #expect(collections.count == 9_841)
        var cases = collections.map { ($0, [0, 1, 12, 25, 33, 50, 75, 87, 88, 99, 100]) }
        cases += (1...50).map { count in ((0..<count).map { $0 * 10 }, Array(0...100)) }
        var wrong: [String] = []
        for (sorted, percents) in cases {
            for percent in percents where sorted.sortedPercentile(Double(percent)) != naivePercentile(percent, of: sorted) {
                wrong.append("percentile \(percent) of \(sorted)")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    }

    @Test func partsOfAPercentAndSlicesCount() {
        let percents = [12.5, 12.5.nextUp, 62.5, 100.0.nextDown, .leastNonzeroMagnitude, -0.0]
        #expect(percents.map { Array(1...8).sortedPercentile($0) } == [1, 2, 5, 8, 1, 1])
        let slice = Array(0..<10)[4..<8]
        #expect([0, 25, 26, 50, 75, 76, 100].map { slice.sortedPercentile($0) } == [4, 4, 5, 5, 6, 7, 7])
    }

    @Test func aPercentileIsAtMost100() async {
        await #expect(processExitsWith: .failure) { _ = [1].sortedPercentile((100.0).nextUp) }
    }

    // MARK: Means

    /// The definition: sort, remove a quarter at each end, and take the mean.
    @Test func theMidmeanAgreesWithItsDefinition() {
        for count in 0..<40 {
            var random = SplitMix64(seed: UInt64(count), purpose: "midmean")
            let sorted = (0..<count).map { _ in random.nextInteger(in: 1...2_000) }.sorted()
            let middle = sorted.dropFirst(count / 4).dropLast(count / 4)
            let expected = middle.isEmpty ? nil : Double(middle.reduce(0, +)) / Double(middle.count)
            let midmean = sorted.map { Duration.nanoseconds($0) }.sortedMidmean().map { $0 / .nanoseconds(1) }
            let isEqual = midmean == expected || abs((midmean ?? .nan) - (expected ?? .nan)) < 1e-6
            #expect(isEqual, "\(count) numbers: \(String(describing: midmean)) instead of \(String(describing: expected))")
        }
    }
}
