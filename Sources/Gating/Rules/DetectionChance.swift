import Foundation
import Statistics

/// How probable it is that a gate finds a slower head, on a machine whose noise is known from the base's own processes.
package struct DetectionChance: Sendable {
    private let rules: TimeRules
    /// The standard error of the ratio of the first pairs, as a share.
    private let errorOfFirstPairs: Double

    private static let resampleCount = 400

    /// - Parameters:
    ///   - costs: What processes of the base measured, in the order in which they ran.
    ///   - rules: The rules of the gates whose chance is asked for.
    ///   - seed: The seed of the resampling.
    /// - Returns: `nil` with fewer than eight processes, which say too little about their spread.
    /// - Complexity: O(r · n log n) comparisons for n processes and r = 400 samples that are drawn from them.
    ///
    /// Source: Efron, "Bootstrap methods: another look at the jackknife", The Annals of Statistics 7 (1979),
    /// <https://doi.org/10.1214/aos/1176344552>, for the error of the lower third's mean, which has no simple formula.
    package init?(ofBase costs: [Double], rules: TimeRules, seed: UInt64) {
        guard costs.count >= 8 else { return nil }
        var random = SplitMix64(seed: seed, purpose: "bootstrap of the base")
        let means = (0..<Self.resampleCount).compactMap { _ in
            lowerThirdMean(of: (0..<rules.rounds).map { _ in costs[random.nextInteger(in: 0...costs.count - 1)] })
        }.map { log($0) }
        guard let spread = MeanEstimate(of: means)?.standardDeviation else { return nil }
        self.rules = rules
        // Base and head both have the error of one side.
        errorOfFirstPairs = spread * 2.squareRoot()
    }

    /// The chance that a head is found that is slower by a share, such as 0.02 for 2 %.
    ///
    /// It has to be a suspect after the first pairs, and beyond the threshold in the fresh ones. Whether that is beyond chance is
    /// not asked here: where the threshold is well above the error of the fresh pairs, it nearly always is.
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

    /// The smallest share, in steps of 0.1 %, that is found in 95 of 100 gates; `nil` where even twice the work is not.
    package var smallestFoundShare: Double? {
        (1...1_000).lazy.map { Double($0) / 1_000 }.first { chance(ofFinding: $0) >= 0.95 }
    }
}
