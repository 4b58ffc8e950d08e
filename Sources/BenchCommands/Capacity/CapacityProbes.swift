import Experiments
import InvalidationStrategies
import Sampling
import Statistics

/// Measures a strategy at a number of items, for a search that wants to know.
@MainActor
final class CapacityProbes {
    private let factory: ScenarioFactory
    private let criteria: [CapacityCriterion]
    private let timer: SeriesTimer<MonotonicClock>
    private var warnedItemCounts: Set<Int> = []
    private var hasWarnedOfOverflow = false

    init(_ factory: ScenarioFactory, _ settings: CapacitySettings, interruption: Interruption) {
        self.factory = factory
        criteria = settings.criteria
        timer = SeriesTimer(plan: settings.plan, clock: MonotonicClock(), interruption: interruption)
    }

    var strategies: [any ScrollStrategy.Type] { factory.settings.strategies }

    /// The steady p99 of the strategy alone; no screen is compared.
    ///
    /// Replays end early once all criteria are met: further ones can only lower a steady cost.
    ///
    /// - Throws: `Interruption.Requested`, and what `ScenarioFactory.scenario(_:)` throws as a usage error.
    func steadyP99(series: Int, itemCount: Int) throws -> Duration {
        let (scenario, clampedTicks) = try readingInput { try factory.scenario(itemCount) }
        try warn(of: scenario, clampedTicks: clampedTicks)
        let steady = try timer.steadyCosts(of: scenario, strategy: strategies[series]) { steady in
            DurationPercentiles(of: steady).map { steady in criteria.allSatisfy { $0.isMet(by: steady.p99) } } ?? false
        }
        guard let percentiles = DurationPercentiles(of: steady) else {
            preconditionFailure("A trace without a tick has no cost.")
        }
        return percentiles.p99
    }

    private func warn(of scenario: Scenario, clampedTicks: Int) throws {
        if warnedItemCounts.insert(scenario.itemCount).inserted {
            StandardError.warnOfClampedTicks(clampedTicks, itemCount: scenario.itemCount)
        }
        guard !hasWarnedOfOverflow, let album = scenario.album, let overflow = try factory.overflow(of: album) else { return }
        StandardError.warnOfOverflow(overflow)
        hasWarnedOfOverflow = true
    }
}
