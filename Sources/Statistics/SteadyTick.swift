/// A tick's minimum over the replays.
public struct SteadyTick: Equatable, Sendable {
    /// The shortest duration of the tick.
    public let cost: Duration
    /// Whether the machine disturbed neither of the tick's two shortest durations. If it did, a
    /// long minimum proves nothing about the code: the thread may have lost its core in each replay
    /// of the tick.
    public let isUndisturbed: Bool

    public init(cost: Duration, isUndisturbed: Bool) {
        (self.cost, self.isUndisturbed) = (cost, isUndisturbed)
    }

    /// Returns each tick's minimum over the replays, or an empty array without replays.
    ///
    /// - Parameters:
    ///   - durations: The durations of each replay.
    ///   - noisy: Whether the machine disturbed each tick of each replay, or `nil` if that is
    ///     unknown.
    /// - Precondition: All replays have the same number of ticks, and a flag for each duration.
    /// - Complexity: O(n), where n is the number of durations.
    public static func all(
        of durations: [ContiguousArray<Duration>], noisy: [ContiguousArray<Bool?>]
    ) -> ContiguousArray<SteadyTick> {
        precondition(durations.map(\.count) == noisy.map(\.count), "Each duration needs a flag")
        guard let tickCount = durations.first?.count else { return [] }
        precondition(durations.allSatisfy { $0.count == tickCount }, "Replays must have the same number of ticks")
        return ContiguousArray(
            (0..<tickCount).map { tick in
                var shortest = (cost: durations[0][tick], isNoisy: noisy[0][tick] ?? false)
                var second: (cost: Duration, isNoisy: Bool)?
                for replay in durations.indices.dropFirst() {
                    let one = (cost: durations[replay][tick], isNoisy: noisy[replay][tick] ?? false)
                    if one.cost < shortest.cost {
                        (second, shortest) = (shortest, one)
                    } else if second.map({ one.cost < $0.cost }) ?? true {
                        second = one
                    }
                }
                return SteadyTick(cost: shortest.cost, isUndisturbed: !shortest.isNoisy && second?.isNoisy != true)
            })
    }
}

/// The ticks that miss a budget, or take most of it, because of the code's cost.
///
/// Durations of single replays also show disturbances by the machine. This check uses each tick's
/// minimum over the replays. A tick counts only if its two shortest durations exceed the limit and
/// the machine disturbed neither of them.
public struct SteadyBudgetCheck: Equatable, Sendable {
    /// The minimum number of replays for a verdict. With fewer replays, the machine may have
    /// disturbed a tick in all of them.
    public static let fewestReplays = 5
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
