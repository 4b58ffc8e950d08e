import Experiments
import ResultCommands
import Sampling
import Statistics

/// Measures strategies for a capacity search.
@MainActor
final class CapacityProbes {
    let competitors: [String]
    private let plan: ScenarioPlan
    private let criteria: [CapacityCriterion]
    private let timer: SeriesTimer<MonotonicClock>
    private var warnings: Set<String> = []

    init(_ plan: ScenarioPlan, _ settings: CapacitySettings, interruption: Interruption) {
        self.plan = plan
        competitors = plan.competitorDescriptions.map(\.name)
        criteria = settings.criteria
        timer = SeriesTimer(plan: settings.plan, clock: MonotonicClock(), interruption: interruption)
    }

    /// Returns the 99th percentile of a strategy's minima over the replays, without comparing
    /// screens.
    ///
    /// Replays end early once all criteria are met, because further replays can only lower a
    /// minimum.
    ///
    /// - Throws: `Interruption.Requested`, and errors of `ScenarioRequest.make()` as usage errors.
    func steadyP99(series: Int, itemCount: Int) throws -> Duration {
        let request = plan.with(items: itemCount).with(competitors: [competitors[series]]).request()
        let (scenario, warnings) = try readingInput { try request.make() }
        for warning in warnings where self.warnings.insert(warning).inserted { StandardError.warn(warning) }
        let steady = try timer.steadyCosts(of: scenario, competitor: scenario.competitors[0]) { steady in
            DurationPercentiles(of: steady).map { steady in criteria.allSatisfy { $0.isMet(by: steady.p99) } } ?? false
        }
        guard let percentiles = DurationPercentiles(of: steady) else {
            preconditionFailure("A trace without a tick has no cost.")
        }
        return percentiles.p99
    }
}
