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

/// A tick's minimum over the replays.
public struct SteadyTick: Equatable, Sendable {
    /// The shortest duration of the tick, or its shortest CPU time.
    public let cost: Duration
    /// Whether the cost is the thread's CPU time. A tick that the machine disturbed in every replay
    /// has no duration without a pause, but its CPU time has no pauses.
    public let isCPUTime: Bool
    /// Whether the tick has two durations of which the machine disturbed neither. Otherwise, a long
    /// minimum proves nothing about the code: the thread may have lost its core in each replay of
    /// the tick.
    public let isUndisturbed: Bool

    /// The shortest CPU time that replaces a duration. It includes one reading of its clock, which
    /// takes 0.4 µs.
    public static let shortestCPUTime = Duration.microseconds(100)

    public init(cost: Duration, isCPUTime: Bool = false, isUndisturbed: Bool) {
        (self.cost, self.isCPUTime, self.isUndisturbed) = (cost, isCPUTime, isUndisturbed)
    }

    /// Returns each tick's minimum over the replays, or an empty array without replays.
    ///
    /// - Parameters:
    ///   - durations: The durations of each replay.
    ///   - noisy: Whether the machine disturbed each tick of each replay, or `nil` if that is
    ///     unknown.
    ///   - cpuTimes: The thread's CPU time in each tick of each replay, or empty if it is unknown.
    /// - Precondition: All replays have the same number of ticks, and a flag for each duration.
    /// - Complexity: O(n), where n is the number of durations.
    public static func all(
        of durations: [ContiguousArray<Duration>], noisy: [ContiguousArray<Bool?>], cpuTimes: [ContiguousArray<Duration>] = []
    ) -> ContiguousArray<SteadyTick> {
        precondition(durations.map(\.count) == noisy.map(\.count), "Each duration needs a flag")
        guard let tickCount = durations.first?.count else { return [] }
        precondition(durations.allSatisfy { $0.count == tickCount }, "Replays must have the same number of ticks")
        precondition(cpuTimes.isEmpty || cpuTimes.map(\.count) == durations.map(\.count), "Each duration needs a CPU time")
        return ContiguousArray(
            (0..<tickCount).map { tick in
                let shortest = durations.indices.map { (cost: durations[$0][tick], isNoisy: noisy[$0][tick] ?? false) }
                    .sorted { $0.cost < $1.cost }.prefix(2)
                let isDecided = shortest.count >= SteadyBudgetCheck.fewestReplays
                let cpuTime = noisy.allSatisfy { $0[tick] == true } ? cpuTimes.lazy.map { $0[tick] }.min() : nil
                if let cpuTime, cpuTime >= shortestCPUTime, cpuTime < shortest[0].cost {
                    return SteadyTick(cost: cpuTime, isCPUTime: true, isUndisturbed: false)
                }
                return SteadyTick(cost: shortest[0].cost, isUndisturbed: isDecided && !shortest.contains(where: \.isNoisy))
            })
    }
}

/// The ticks that miss a budget, or take most of it, because of the code's cost.
///
/// Durations of single replays also show disturbances by the machine. This check uses each tick's
/// minimum over the replays. A tick counts only if its two shortest durations exceed the limit and
/// the machine disturbed neither of them.
public struct SteadyBudgetCheck: Equatable, Sendable {
    /// The minimum number of replays for a verdict on a tick that is long: it must be long in two
    /// replays that the machine did not disturb.
    public static let fewestReplays = 2
    /// The share of the budget that a tick may take. The rest of the frame is for other work.
    public static let comfortableShare = 0.5

    public let missedTicks: Int
    /// The ticks within the budget that take more than ``comfortableShare`` of it.
    public let tightTicks: Int
    /// The ticks whose minimum is above ``comfortableShare`` of the budget, but was disturbed by the machine.
    public let undecidedTicks: Int

    /// Checks ticks, whose costs are multiplied by `slowdown` before they are compared with the
    /// budget.
    ///
    /// - Complexity: O(n), where n is the number of ticks.
    public init(of ticks: some Collection<SteadyTick>, slowdown: Double = 1, against budget: FrameBudget) {
        let comfortable = budget.duration * Self.comfortableShare
        var (missed, tight, undecided) = (0, 0, 0)
        for tick in ticks {
            let cost = tick.cost.scaled(by: slowdown)
            guard cost > comfortable else { continue }
            if !tick.isUndisturbed {
                undecided += 1
            } else if budget.isMissed(by: cost) {
                missed += 1
            } else {
                tight += 1
            }
        }
        (missedTicks, tightTicks, undecidedTicks) = (missed, tight, undecided)
    }
}

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
///     below ``SteadyTick/shortestCPUTime``, any loss counts.
public func isNoisyTick(_ duration: Duration, steadyCost: Duration?, wasSwitched: Bool?, cpuTime: Duration? = nil) -> Bool? {
    let isSlow = steadyCost.map { duration > $0 * 2 }
    let wasHardlyAway =
        cpuTime.map { $0 >= SteadyTick.shortestCPUTime && (duration - $0) * 100 < duration } ?? false
    let wasAway = wasSwitched.map { $0 && !wasHardlyAway }
    if isSlow == true || wasAway == true { return true }
    return isSlow == nil || wasAway == nil ? nil : false
}

/// Returns the distance of a positive ratio from 1 as a factor: 1.25 for both 1.25 and 0.8.
public func distanceFromOne(ofRatio ratio: Double) -> Double {
    precondition(ratio > 0, "A ratio of durations must be positive")
    return max(ratio, 1 / ratio)
}
