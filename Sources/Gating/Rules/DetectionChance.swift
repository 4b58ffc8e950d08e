import Foundation
import Statistics

/// The probability that a gate detects a slower head. The machine's noise is known from the processes of the base.
package struct DetectionChance: Sendable {
    private let rules: TimeRules
    /// The relative standard error of the ratio of the first pairs.
    private let errorOfFirstPairs: Double

    private static let resampleCount = 400

    /// - Parameters:
    ///   - costs: The measurements of the base's processes, in the order in which they ran.
    ///   - rules: The rules of the gate.
    ///   - seed: The seed of the resampling.
    /// - Returns: `nil` with fewer than eight processes, which are too few to estimate the spread.
    /// - Complexity: O(*r* · *n* log *n*) comparisons for *n* processes and *r* = 400 resamples.
    ///
    /// Source: Efron, "Bootstrap methods: another look at the jackknife", The Annals of Statistics
    /// 7 (1979), <https://doi.org/10.1214/aos/1176344552>. There is no simple formula for the error
    /// of the lower third's mean.
    package init?(ofBase costs: [Double], rules: TimeRules, seed: UInt64) {
        guard costs.count >= 8 else { return nil }
        var random = SplitMix64(seed: seed, purpose: "bootstrap of the base")
        let means = (0..<Self.resampleCount).compactMap { _ in
            lowerThirdMean(of: (0..<rules.rounds).map { _ in costs[random.nextInteger(in: 0...costs.count - 1)] })
        }.map { log($0) }
        guard let spread = MeanEstimate(of: means)?.standardDeviation else { return nil }
        self.rules = rules
        // The ratio has the errors of both base and head.
        errorOfFirstPairs = spread * 2.squareRoot()
    }

    /// Returns the probability that the gate detects a head that is slower by a share, for example
    /// 0.02 for 2 %.
    ///
    /// The head must be a suspect after the first pairs, and beyond the threshold in the fresh
    /// pairs. The test for chance is ignored: if the threshold is well above the error of the fresh
    /// pairs, the difference nearly always passes that test.
    package func chance(ofFinding share: Double) -> Double {
        let errorOfFreshPairs = errorOfFirstPairs * (Double(rules.rounds) / Double(rules.freshRounds)).squareRoot()
        func chance(beyond limit: Double, error: Double) -> Double {
            let distance = log(1 + share) - log(limit)
            guard error > 0 else { return distance > 0 ? 1 : 0 }
            return 0.5 * erfc(-distance / error / 2.squareRoot())
        }
        return chance(beyond: rules.suspicion, error: errorOfFirstPairs)
            * chance(beyond: rules.threshold, error: errorOfFreshPairs)
    }

    /// The smallest share, in steps of 0.1 %, that 95 of 100 gates detect, or `nil` if even a
    /// doubled time is missed.
    package var smallestFoundShare: Double? {
        (1...1_000).lazy.map { Double($0) / 1_000 }.first { chance(ofFinding: $0) >= 0.95 }
    }
}
