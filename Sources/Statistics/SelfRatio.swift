/// An A/A of a series against itself: the median steady cost of its odd replays ÷ that of its even ones.
///
/// Both halves ran the same code, turn and turn about, so what separates the ratio from 1 is the machine, and no difference
/// between two builds that is smaller can be believed. Replays are numbered from 0. Of an odd number the last is left out: the
/// minimum over more replays is lower by itself.
///
/// - Parameter replays: The durations of each replay, in the order in which they ran.
/// - Returns: `nil` with fewer than two replays, without ticks, or when a median is too short for the clock.
/// - Precondition: All replays have the same number of ticks.
/// - Complexity: O(r · t + t log t) comparisons, where r is the number of replays and t the number of ticks.
public func selfRatio(of replays: [ContiguousArray<Duration>]) -> Double? {
    let pairs = replays.count / 2
    func medianSteadyCost(from first: Int) -> Duration? {
        let half = stride(from: first, to: pairs * 2, by: 2).lazy.map { replays[$0] }
        return steadyCosts(of: half).sorted().sortedPercentile(50)
    }
    guard let even = medianSteadyCost(from: 0), let odd = medianSteadyCost(from: 1), even > .zero, odd > .zero else { return nil }
    return Double(odd.wholeNanoseconds) / Double(even.wholeNanoseconds)
}

/// How far a ratio is from 1, in either direction: 1.25 for 1.25 and for 0.8.
///
/// - Precondition: The ratio is positive.
public func distanceFromOne(ofRatio ratio: Double) -> Double {
    precondition(ratio > 0, "A ratio of durations is positive; given: \(ratio).")
    return max(ratio, 1 / ratio)
}
