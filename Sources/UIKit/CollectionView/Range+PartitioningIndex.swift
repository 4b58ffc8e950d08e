extension Range<Int> {
    /// Returns the first index for which `belongsInSecondPartition` is true, or the end if there is
    /// none. It must be true for all later indices.
    ///
    /// - Complexity: O(log n) calls for n indices.
    func partitioningIndex(where belongsInSecondPartition: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsInSecondPartition(middle) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
