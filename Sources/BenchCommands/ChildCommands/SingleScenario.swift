import BenchmarkResults
import Experiments

/// The scenario of a command that replays a single strategy over a single number of items.
///
/// - Parameter command: The command's name in error messages.
/// - Throws: `SettingError` where the flags give more than one of them; `DataFileError` and `QuiltError` for a scenario that
///   cannot be made.
func singleScenario(
    _ options: ScenarioOptions, _ handicapOptions: HandicapOptions, for command: String
) throws -> Scenario {
    let settings = try ScenarioSettings(options)
    let factory = try ScenarioFactory(settings, handicap: handicapOptions.handicap(for: settings))
    let (itemCounts, strategies) = (factory.itemCounts, settings.strategies)
    guard itemCounts.count == 1, strategies.count == 1 else {
        throw SettingError(
            "\(command) replays one strategy over one number of items, and is given \(strategies.count) and \(itemCounts.count); "
                + "give one --strategy and one number for --items."
        )
    }
    try MemoryCheck.check(itemCount: itemCounts[0], strategyCount: 1, layerTicks: factory.layerTicks)
    return try factory.scenario(itemCounts[0]).scenario
}
