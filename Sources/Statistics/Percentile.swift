extension Collection where Index == Int {
    /// Returns the nearest-rank percentile, which is element ⌈percent / 100 · n⌉ counted from 1, or
    /// `nil` for an empty collection.
    ///
    /// The nearest rank is always a measured value.
    ///
    /// - Parameter percent: A percentage in 0 ... 100. 0 gives the smallest element.
    /// - Precondition: The collection is sorted in ascending order, by whatever the percentile is of.
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
