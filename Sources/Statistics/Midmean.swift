extension Collection where Element == Duration, Index == Int {
    /// Returns the mean of the middle half of the durations, without the ⌊n / 4⌋ shortest and longest, or `nil` for an empty collection.
    ///
    /// Like the median, the midmean ignores a few long durations. Unlike the median, it has no steps if the clock rounds to 10 ns.
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
