extension Int {
    /// The sum; `Int.max` where it is too large to be a number. For sizes, which are not negative.
    package func clampedSum(_ other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }

    /// The product; `Int.max` where it is too large to be a number.
    package func clampedProduct(_ other: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: other)
        return overflows ? .max : product
    }
}
