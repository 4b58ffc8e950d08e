import BenchmarkResults
import Sampling
import Statistics

extension Experiment {
    /// Times replays of the strategies, by the plan, and measures the machine between the rounds.
    ///
    /// - Returns: The replays of each strategy in their order, and the order of the strategies in each round.
    func time(
        _ scenario: Scenario, _ kinds: [TickKind], _ passes: inout CalibrationPasses?
    ) throws -> (replays: [[MeteredReplay]], order: [[Int]]) {
        var replays = [[MeteredReplay]](repeating: [], count: scenario.competitors.count)
        var timed = [ReplayPlan.Timed](repeating: .init(), count: scenario.competitors.count)
        var order: [[Int]] = []
        var random = SplitMix64(seed: seed, purpose: "order of strategies in \(scenario.name)")
        while case var turn = plan.nextRound(after: order.count, timed), !turn.isEmpty {
            emit(.roundStarted(order.count + 1))
            random.shuffle(&turn)
            for index in turn {
                let start = clock.now()
                replays[index].append(
                    try MeteredReplay(
                        of: scenario, competitor: scenario.competitors[index], clock: clock, meter: meter,
                        interruption: interruption))
                timed[index].add(start.duration(to: clock.now()))
            }
            order.append(turn)
            // The stages were released.
            let rounds = order.count + plan.roundsLeft(after: order.count, timed)
            passes?.measure(afterShare: Double(order.count) / Double(rounds), replayTime: timed.elapsed)
            guard let device = passes?.device else { continue }
            for index in turn where timed[index].last > ReplayPlan.longReplay {
                timed[index].isTooSlow = isTooSlow(scenario, index, replays[index], kinds, on: device)
            }
        }
        passes?.measure(afterShare: 1, replayTime: timed.elapsed)
        return (replays, order)
    }

    /// Returns whether a strategy's replays so far show that it is too slow.
    private func isTooSlow(
        _ scenario: Scenario, _ index: Int, _ replays: [MeteredReplay], _ kinds: [TickKind], on device: JudgedDevice
    ) -> Bool {
        let competitor = scenario.competitors[index]
        let slowestMachine = JudgedDevice(
            factor: device.factor, medianFactor: device.medianFactor / ReplayPlan.passReserve)
        return Run.Series(
            strategy: competitor.name, mayBeStale: competitor.description.mayBeStale,
            tickCount: scenario.trace.events.count, replays: replays.measured(orders: Array(replays.indices))
        ).isTooSlow(kinds, on: slowestMachine, frame: budget)
    }
}

extension [ReplayPlan.Timed] {
    fileprivate var elapsed: Duration { reduce(.zero) { $0 + $1.elapsed } }
}
