import InvalidationStrategies
import Sampling
import ScrollTraces
import Statistics

/// How many rounds of arithmetic are a given share of each tick of a series.
///
/// Measured when it is first asked for, and kept: the same process then adds the same work to every replay.
@MainActor
public final class BallastRounds {
    private struct Series: Hashable {
        let scenario: String
        let strategy: String
    }

    private var measured: [Series: ContiguousArray<Int>] = [:]

    /// Replays from which a tick's own cost is taken.
    private static let replayCount = 5

    public nonisolated init() {}

    /// - Returns: One per tick of the scenario; at least one round each, since a share of anything is something.
    /// - Complexity: Five replays of the scenario, the first time.
    func rounds(
        of scenario: Scenario, strategy: any ScrollStrategy.Type, share: Double, clock: some TickClock = MonotonicClock()
    ) -> ContiguousArray<Int> {
        let series = Series(scenario: scenario.name, strategy: strategy.name)
        if let known = measured[series] { return known }
        let replays = (0..<Self.replayCount).map { _ in
            let stage = scenario.makeStage(strategy)
            return ContiguousArray(
                scenario.trace.events.map { event in
                    let start = clock.now()
                    stage.perform(event)
                    return start.duration(to: clock.now())
                }
            )
        }
        let roundCost = max(Ballast.roundCost(clock: clock) / .nanoseconds(1), 0.001)
        let rounds = ContiguousArray(
            steadyCosts(of: replays).map { cost in
                max(1, Int((Double(cost.wholeNanoseconds) * share / roundCost).rounded()))
            }
        )
        measured[series] = rounds
        return rounds
    }
}
