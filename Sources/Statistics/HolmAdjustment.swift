/// Returns the probabilities of several tests, adjusted so that comparing each with a level keeps the chance of any false alarm at that
/// level: Holm's step-down procedure.
///
/// - Parameter probabilities: One probability for each test.
///
/// Source: Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979),
/// <https://www.jstor.org/stable/4615733>.
public func holmAdjusted(_ probabilities: [Double]) -> [Double] {
    var adjusted = probabilities
    var greatest = 0.0
    for (rank, index) in probabilities.indices.sorted(by: { probabilities[$0] < probabilities[$1] }).enumerated() {
        // At least as large as the result for a smaller probability: a test is rejected only if all
        // stronger tests are.
        greatest = max(greatest, min(Double(probabilities.count - rank) * probabilities[index], 1))
        adjusted[index] = greatest
    }
    return adjusted
}
