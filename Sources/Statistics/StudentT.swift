import Foundation

/// Student's t distribution: how far the mean of a few normal values lies from the true one, in units of its standard error.
///
/// Source: Abramowitz, Stegun, "Handbook of Mathematical Functions" (1964), 26.7.3 and 26.7.4: for a whole number of degrees of
/// freedom the distribution is a finite sum.
public struct StudentT: Sendable {
    public let degreesOfFreedom: Int

    /// - Precondition: There is at least one degree of freedom.
    public init(degreesOfFreedom: Int) {
        precondition(degreesOfFreedom >= 1, "At least one degree of freedom is expected; given: \(degreesOfFreedom).")
        self.degreesOfFreedom = degreesOfFreedom
    }

    /// The half width of the interval around 0 that holds a value with this probability.
    ///
    /// - Precondition: The probability is in 0 ..< 1.
    /// - Complexity: O(n) multiplications, some sixty times, where n is the number of degrees of freedom.
    public func halfWidth(ofProbability probability: Double) -> Double {
        precondition((0..<1).contains(probability), "A probability in 0 ..< 1 is expected; given: \(probability).")
        // The angle whose tangent is t / √n lies in a known interval, which t itself does not.
        var (lower, upper) = (0.0, Double.pi / 2)
        while true {
            let middle = (lower + upper) / 2
            guard lower < middle, middle < upper else { break }
            if self.probability(within: middle) < probability { lower = middle } else { upper = middle }
        }
        return Double(degreesOfFreedom).squareRoot() * tan(lower)
    }

    /// The probability of |t| ≤ √n · tan(angle).
    private func probability(within angle: Double) -> Double {
        let isOdd = degreesOfFreedom % 2 == 1
        let cosine = cos(angle)
        var term = isOdd ? cosine : 1
        var sum = 0.0
        for index in stride(from: isOdd ? 1 : 0, through: degreesOfFreedom - 2, by: 2) {
            sum += term
            term *= cosine * cosine * Double(index + 1) / Double(index + 2)
        }
        return isOdd ? 2 / .pi * (angle + sin(angle) * sum) : sin(angle) * sum
    }
}
