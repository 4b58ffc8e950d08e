/// Returns each tick's minimum over the replays, or an empty array without replays.
///
/// Each replay does the same work at a tick, so the time above the minimum comes from the machine.
///
/// - Parameter replays: The durations of each replay.
/// - Precondition: All replays have the same number of ticks.
public func steadyCosts(of replays: some Sequence<ContiguousArray<Duration>>) -> ContiguousArray<Duration> {
    var steady: ContiguousArray<Duration>?
    for replay in replays {
        guard let minimum = steady else {
            steady = replay
            continue
        }
        precondition(
            minimum.count == replay.count, "Replays must have the same number of ticks")
        steady = ContiguousArray(zip(minimum, replay).map { Swift.min($0, $1) })
    }
    return steady ?? []
}

/// The shortest CPU time that tells for how long a thread lost its core. It includes one reading of
/// its clock, which takes 0.4 µs.
private let shortestCPUTime = Duration.microseconds(100)

/// Returns whether the machine disturbed a tick, or `nil` if that is unknown.
///
/// A tick is disturbed if the thread lost its core for a hundredth of the tick, or if the tick took
/// more than twice its minimum. Even an idle machine takes the core away several times a second for
/// some microseconds, which a tick of 100 ms meets nearly always, and which it does not show.
///
/// - Parameters:
///   - duration: The duration of the tick.
///   - steadyCost: The tick's minimum over the replays, or `nil` if there is only one replay.
///   - wasSwitched: Whether the thread lost its core, or `nil` if that is unknown.
///   - cpuTime: The thread's CPU time, which tells for how long it lost its core. If it is `nil` or
///     below 100 µs, any loss counts.
public func isNoisyTick(_ duration: Duration, steadyCost: Duration?, wasSwitched: Bool?, cpuTime: Duration? = nil) -> Bool? {
    let isSlow = steadyCost.map { duration > $0 * 2 }
    let wasHardlyAway =
        cpuTime.map { $0 >= shortestCPUTime && (duration - $0) * 100 < duration } ?? false
    let wasAway = wasSwitched.map { $0 && !wasHardlyAway }
    if isSlow == true || wasAway == true { return true }
    return isSlow == nil || wasAway == nil ? nil : false
}

/// Returns the distance of a positive ratio from 1 as a factor: 1.25 for both 1.25 and 0.8.
public func distanceFromOne(ofRatio ratio: Double) -> Double {
    precondition(ratio > 0, "A ratio of durations must be positive")
    return max(ratio, 1 / ratio)
}
