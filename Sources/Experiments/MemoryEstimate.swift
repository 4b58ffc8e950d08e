import Suites

extension SubjectDescription {
    /// About how many bytes a scenario holds at its peak, in the verify pass, where all competitors stand side by side.
    ///
    /// - Returns: `Int.max` where the number is too large to be one.
    package func estimatedPeakBytes(itemCount: Int, competitorCount: Int, tickCount: Int) -> Int {
        let (bytes, overflows) = itemCount.multipliedReportingOverflow(by: bytesPerItem(competitorCount, tickCount))
        return overflows ? .max : bytes
    }
}
