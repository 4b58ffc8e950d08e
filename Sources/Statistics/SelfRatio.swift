/// Returns the median of the ticks' minima over the odd replays ÷ the median over the even replays,
/// or `nil` with fewer than two replays, without ticks, or if a median is 0.
///
/// Both halves ran the same code alternately, so only the machine can make the ratio differ from 1.
/// Smaller differences between two builds mean nothing. An unpaired last replay is ignored, because
/// the minimum over more replays is lower.
///
/// - Parameter replays: The durations of each replay, in the order of the replays.
/// - Precondition: All replays have the same number of ticks.
public func selfRatio(of replays: [ContiguousArray<Duration>]) -> Double? {
    let pairs = replays.count / 2
    func medianSteadyCost(from first: Int) -> Duration? {
        let half = stride(from: first, to: pairs * 2, by: 2).lazy.map { replays[$0] }
        return steadyCosts(of: half).sorted().sortedPercentile(50)
    }
    guard let even = medianSteadyCost(from: 0), let odd = medianSteadyCost(from: 1), even > .zero, odd > .zero else { return nil }
    return Double(odd.wholeNanoseconds) / Double(even.wholeNanoseconds)
}

/// Returns the distance of a positive ratio from 1 as a factor: 1.25 for both 1.25 and 0.8.
public func distanceFromOne(ofRatio ratio: Double) -> Double {
    precondition(ratio > 0, "A ratio of durations must be positive")
    return max(ratio, 1 / ratio)
}
