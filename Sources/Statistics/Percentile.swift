extension Collection where Element: Comparable, Index == Int {
    /// The nearest-rank percentile of a collection that is sorted ascending: its element number ⌈percent / 100 · n⌉, counted from
    /// 1.
    ///
    /// Nearest rank never invents a value that was not measured.
    ///
    /// - Parameter percent: In 0 ... 100; 0 gives the smallest element.
    /// - Returns: `nil` for an empty collection.
    /// - Precondition: The collection is sorted ascending.
    /// - Complexity: O(1) for a random-access collection.
    ///
    /// Source: Hyndman, Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996), definition 1,
    /// <https://doi.org/10.1080/00031305.1996.10473566>.
    @inlinable
    public func sortedPercentile(_ percent: Double) -> Element? {
        precondition((0...100).contains(percent), "A percentile lies in 0 ... 100; given: \(percent).")
        guard !isEmpty else { return nil }
        // In this order: the product of whole numbers is exact, and so is the rank of a whole percent.
        let rank = Int((percent * Double(count) / 100).rounded(.up))
        return self[index(startIndex, offsetBy: Swift.max(rank, 1) - 1)]
    }
}

/// Median, upper percentiles and worst value of one set of durations.
public struct DurationPercentiles: Equatable, Sendable {
    public let p50: Duration
    public let p90: Duration
    public let p99: Duration
    public let max: Duration

    /// - Returns: `nil` when there is no duration.
    /// - Complexity: O(n log n) comparisons, where n is the number of durations.
    public init?(of durations: some Sequence<Duration>) {
        // An array of its own: the sort of one is specialised, that of any sequence is not, and takes four times as long.
        var sorted = ContiguousArray(durations)
        sorted.sort()
        guard let p50 = sorted.sortedPercentile(50), let p90 = sorted.sortedPercentile(90),
            let p99 = sorted.sortedPercentile(99), let max = sorted.last
        else { return nil }
        self.p50 = p50
        self.p90 = p90
        self.p99 = p99
        self.max = max
    }
}
