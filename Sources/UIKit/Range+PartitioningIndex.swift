extension Range<Int> {
    /// The first index for which `belongsInSecondPartition` holds, given that it holds for all after it; the end when for none.
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
