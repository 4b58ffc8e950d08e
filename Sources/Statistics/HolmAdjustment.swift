/// The probabilities of several tests, each raised so that holding all of them against one level keeps the chance of any false
/// alarm at that level: Holm's step-down procedure.
///
/// - Parameter probabilities: One per test, each in 0 ... 1.
/// - Returns: In the order given, each in 0 ... 1.
/// - Complexity: O(n log n) comparisons, where n is the number of tests.
///
/// Source: Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979),
/// <https://www.jstor.org/stable/4615733>.
public func holmAdjusted(_ probabilities: [Double]) -> [Double] {
    var adjusted = probabilities
    var greatest = 0.0
    for (rank, index) in probabilities.indices.sorted(by: { probabilities[$0] < probabilities[$1] }).enumerated() {
        // Never below that of a smaller probability: a test is not rejected where a stronger one was not.
        greatest = max(greatest, min(Double(probabilities.count - rank) * probabilities[index], 1))
        adjusted[index] = greatest
    }
    return adjusted
}
