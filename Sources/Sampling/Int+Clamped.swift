extension Int {
    /// Returns the sum of two sizes, or `Int.max` if it overflows.
    package func clampedSum(_ other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }

    /// Returns the product of two sizes, or `Int.max` if it overflows.
    package func clampedProduct(_ other: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return overflows ? .max : product
    }
}
