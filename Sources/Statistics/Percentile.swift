extension Collection where Element: Comparable, Index == Int {
    /// Returns the nearest-rank percentile, which is element ⌈percent / 100 · n⌉ counted from 1, or
    /// `nil` for an empty collection.
    ///
    /// The nearest rank is always a measured value.
    ///
    /// - Parameter percent: A percentage in 0 ... 100. 0 gives the smallest element.
    /// - Precondition: The collection is sorted in ascending order.
    ///
    /// Source: Hyndman, Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996), definition 1,
    /// <https://doi.org/10.1080/00031305.1996.10473566>.
    @inlinable
    public func sortedPercentile(_ percent: Double) -> Element? {
        precondition((0...100).contains(percent), "A percentile must be in 0 ... 100")
        guard !isEmpty else { return nil }
        // This order is exact, because the product of integers is.
        let rank = Int((percent * Double(count) / 100).rounded(.up))
        return self[index(startIndex, offsetBy: Swift.max(rank, 1) - 1)]
    }
}

/// The median, upper percentiles and maximum of durations.
public struct DurationPercentiles: Equatable, Sendable {
    public let p50: Duration
    public let p90: Duration
    public let p99: Duration
    public let max: Duration

    /// Computes the percentiles, or returns `nil` without durations.
    public init?(of durations: some Sequence<Duration>) {
        // The sort of an array is specialized and four times as fast.
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

extension Collection where Element == Duration, Index == Int {
    /// Returns the mean of the middle half of the durations, without the ⌊n / 4⌋ shortest and
    /// longest, or `nil` for an empty collection.
    ///
    /// Like the median, the midmean ignores a few long durations. Unlike the median, it has no
    /// steps if the clock rounds to 10 ns.
    ///
    /// - Precondition: The collection is sorted in ascending order.
    ///
    /// Source: Tukey, "Exploratory data analysis", 1977, where it is called the midmean.
    public func sortedMidmean() -> Duration? {
        guard !isEmpty else { return nil }
        let left = count / 4
        let middle = self[index(startIndex, offsetBy: left)..<index(endIndex, offsetBy: -left)]
        return middle.reduce(.zero, +) / middle.count
    }
}
