import Statistics

/// The constants of the time tier. <doc:ChoosingTheTimeRules> tells from which measurements they were chosen.
package struct TimeRules: Equatable, Sendable {
    /// The pairs of processes that every series gets first.
    package var rounds = 20
    /// The fresh pairs that a suspect gets per look.
    package var freshRounds = 60
    /// How often a suspect gets fresh pairs at most: once more where the first ones do not decide.
    package var lookCount = 2
    /// The time that the ticks of one process take together. It is longer than most disturbances.
    package var tickTime = Duration.milliseconds(100)
    /// A suspect is slower or faster when the ratio of its fresh pairs is farther from 1.
    package var threshold = 1.015
    /// A difference is beyond chance when its probability is smaller, adjusted for the numbers of suspects and looks. At most
    /// this share of the gates of two identical executables is expected to fail.
    package var level = 0.001
    /// Between executables that were linked once, another order of the same functions moves times by more in one of 200 gates.
    package var placementBound = 1.053
    /// The greatest number of bytes by which a process's environment is made longer.
    package var greatestPadding = 4_096

    package init() {}

    /// A series is a suspect when the ratio of its first pairs is farther from 1. It is less than `threshold`, because the first
    /// pairs have an error of their own and must not miss what is slightly above the threshold.
    var suspicion: Double { 1 + (threshold - 1) * 2 / 3 }

    /// A suspect is inconclusive when the ratio of the base's processes against each other is farther from 1. A base that differs
    /// from itself by more than what is looked for cannot be compared with anything.
    var allowedSelfRatio: Double { 1 + (threshold - 1) * 4 / 3 }

    /// The side of 1 on which a ratio lies.
    ///
    /// - Returns: `nil` where there is no ratio, or it is not farther from 1 than `limit` is.
    func direction(of ratio: Double?, beyond limit: Double) -> PairedSample.Direction? {
        guard let ratio, distanceFromOne(ofRatio: ratio) > limit else { return nil }
        return ratio > 1 ? .above : .below
    }
}
