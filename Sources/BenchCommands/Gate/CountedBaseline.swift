import BenchmarkResults
import Experiments
import Sampling

/// Counts the exact work of all series of the options, in this process.
///
/// - Parameter scenario: Makes the scenario of a number of items; `nil` for the factory's own.
/// - Throws: `ScreenMismatch` where strategies show different screens, `Interruption.Requested`, a usage error for scenarios that
///   cannot be made.
@MainActor
func countedBaseline(
    _ factory: ScenarioFactory, _ options: ScenarioOptions, interruption: Interruption,
    scenario makeScenario: ((_ itemCount: Int) throws -> Scenario)? = nil
) throws -> Baseline {
    var series: [BaselineSeries] = []
    for itemCount in factory.itemCounts {
        let scenario = try readingInput {
            try MemoryCheck.check(
                itemCount: itemCount, strategyCount: factory.settings.strategies.count, layerTicks: factory.layerTicks
            )
            return try makeScenario?(itemCount) ?? factory.scenario(itemCount).scenario
        }
        try ExactMeasurement.verify(scenario, interruption: interruption)
        for strategy in scenario.strategies {
            let work = try ExactMeasurement(scenario, strategy: strategy, interruption: interruption).work
            series.append(
                BaselineSeries(
                    key: .init(scenario: scenario.name, strategy: strategy.name), itemCount: itemCount,
                    ticks: work.map(BaselineSeries.Tick.init))
            )
        }
    }
    let flags = options.flags(with: factory.settings.scenarioFile, factory)
    return Baseline(
        key: .current(allocator: AllocationCounter.allocatorName), settings: Dictionary(uniqueKeysWithValues: flags),
        series: series
    )
}

extension ScenarioOptions {
    /// The flags that give another process all scenarios of these options.
    func flags(with file: ScenarioFile?, _ factory: ScenarioFactory) -> [(key: String, value: String)] {
        flags(
            with: file, items: factory.itemCounts.map(String.init).joined(separator: ","),
            strategies: factory.settings.strategies.map { $0.name }.joined(separator: ",")
        )
    }
}
