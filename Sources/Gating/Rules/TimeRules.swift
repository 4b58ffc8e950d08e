import Foundation
import Statistics

/// The constants of the time tier. <doc:ChoosingTheTimeRules> has the measurements behind them.
package struct TimeRules: Equatable, Sendable {
    /// The number of first pairs of processes for each series.
    package var rounds = 20
    /// The number of fresh pairs for a suspect in each look.
    package var freshRounds = 60
    /// The maximum number of looks with fresh pairs. A second look follows only if the first one is
    /// inconclusive.
    package var lookCount = 2
    /// The total duration of the ticks of one process. It is longer than most disturbances.
    package var tickTime = Duration.milliseconds(100)
    /// A suspect is slower or faster if the ratio of its fresh pairs is farther from 1.
    package var threshold = 1.015
    /// The threshold of an event. Its few ticks vary more between links than the midmean of all
    /// ticks.
    package var eventThreshold = 1.1
    /// The minimum difference for an event: 0.1 % of a frame of 16.6 ms.
    package var leastEventDifference = Duration.nanoseconds(16_600)
    /// The significance level, adjusted for the numbers of suspects and looks. At most this share
    /// of gates between identical executables is expected to fail.
    package var level = 0.001
    /// The ratio of times that another order of the same functions exceeds in one of 200 gates, if
    /// each executable is linked once.
    package var placementBound = 1.053
    /// The greatest number of bytes of padding in a process's environment.
    package var greatestPadding = 4_096

    package init() {}

    var ofEvents: TimeRules {
        var rules = self
        rules.threshold = max(eventThreshold, threshold)
        return rules
    }

    /// A series is a suspect if the ratio of its first pairs is farther from 1. This limit is below
    /// `threshold`, because the first pairs have an error, too, and must not miss a series slightly
    /// above the threshold.
    var suspicion: Double { 1 + (threshold - 1) * 2 / 3 }

    /// A suspect is inconclusive if the ratio between the base's own processes is farther from 1. A
    /// base that differs from itself by more than the threshold cannot be compared.
    var allowedSelfRatio: Double { 1 + (threshold - 1) * 4 / 3 }

    /// Returns the side of 1 on which a ratio is, or `nil` if the ratio is unknown or not farther from 1 than `limit`.
    func direction(of ratio: Double?, beyond limit: Double) -> PairedSample.Direction? {
        guard let ratio, distanceFromOne(ofRatio: ratio) > limit else { return nil }
        return ratio > 1 ? .above : .below
    }
}

/// The probability that a gate detects a slower head. The machine's noise is known from the processes of the base.
package struct DetectionChance: Sendable {
    private let rules: TimeRules
    private let errorOfFirstPairs: Double

    private static let resampleCount = 400

    /// Estimates the noise from the processes of the base, or returns `nil` with fewer than eight.
    ///
    /// Source: Efron, "Bootstrap methods: another look at the jackknife", The Annals of Statistics
    /// 7 (1979), <https://doi.org/10.1214/aos/1176344552>. The error of the lower third's
    /// mean has no simple formula.
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
    /// 0.02 for 2 %. The test for chance is ignored, because such a difference nearly always passes it.
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
