import BenchmarkResults
import Experiments
import Gating
import Sampling

extension Baseline {
    /// Counts the exact work of scenarios in this process, with a series for each number of items
    /// and strategy.
    ///
    /// - Parameters:
    ///   - arguments: The flags that give another process the same scenarios.
    ///   - makeScenario: Creates the scenario with a number of items, after the previous scenario
    ///     was counted.
    /// - Throws: `ScreenMismatch` if strategies show different screens; `Interruption.Requested`;
    ///   errors of `makeScenario`.
    @MainActor
    static func counting(
        _ arguments: ScenarioArguments, itemCounts: [Int], interruption: Interruption,
        makeScenario: (_ itemCount: Int) throws -> Scenario
    ) throws -> Baseline {
        var series: [BaselineSeries] = []
        for itemCount in itemCounts {
            let scenario = try makeScenario(itemCount)
            let measured = try scenario.exactWork(interruption: interruption)
            let events = TickKind.events(among: scenario.tickKinds)
            for (competitor, work) in zip(scenario.competitors, measured) {
                series.append(
                    BaselineSeries(
                        key: .init(scenario: scenario.name, strategy: competitor.name), itemCount: itemCount,
                        ticks: work, events: events
                    )
                )
            }
        }
        return Baseline(
            key: .current(allocator: AllocationCounter.allocatorName), settings: arguments.values, series: series
        )
    }
}
