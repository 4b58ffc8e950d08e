import BenchmarkResults
import Experiments
import Gating
import ResultCommands
import Sampling
import Suites

/// The scenarios of a gate or a baseline. Only the numbers of items and the strategies may be
/// lists.
struct GateScenarios {
    let plans: [ScenarioPlan]
    let handicap: Handicap?
    /// The arguments that give another process the same scenarios.
    let arguments: ScenarioArguments
    private let competitors: [CompetitorDescription]
    private let command: String

    /// - Throws: `SettingError` if another setting has several values, or if memory is short;
    ///   errors of `ScenarioMatrix`.
    @MainActor
    init(_ given: GivenScenarios, of suite: SuiteContents, handicap: Handicap? = nil, command: String) throws {
        let matrix = try ScenarioMatrix(given, of: suite)
        let plan = try matrix.onlyPlan(for: command)
        plans = matrix.plans
        self.handicap = handicap
        self.command = command
        try MemoryCheck.check(plans, replays: .automatic)
        // Some strategies may refuse the content.
        competitors = try plan.request().preparedCompetitors().map(\.description)
        arguments = ScenarioArguments(plan.texts).with(itemCounts: plans.map(\.items))
            .with(strategies: competitors.map(\.name))
    }

    /// Returns the names of the strategies whose tick costs grow in the given way.
    func competitors(growing growth: TickGrowth) -> [String] {
        competitors.filter { $0.growth == growth }.map(\.name)
    }

    /// Counts the exact work of all series in this process.
    ///
    /// - Parameter smallest: The number of items whose scroll is repeated in all scenarios, or
    ///   `nil` if each scenario has its own scroll.
    /// - Throws: `ScreenMismatch`, `Interruption.Requested`; a usage error for a scenario that
    ///   cannot be made.
    @MainActor
    func counted(scrolledAs smallest: Int? = nil, interruption: Interruption) throws -> Baseline {
        try Baseline.counting(arguments, itemCounts: plans.map(\.items), interruption: interruption) { itemCount in
            try readingInput {
                let plan = plans[0].with(items: itemCount)
                guard let smallest else { return try plan.make(handicap: handicap) }
                return try plan.request(handicap: handicap).make(scrolledAs: smallest)
            }
        }
    }

    /// Returns the scenario of a command that replays one strategy with one number of items.
    ///
    /// - Throws: `SettingError` if the settings give several; errors of
    ///   `ScenarioPlan.make(handicap:)`.
    @MainActor
    func onlySeries() throws -> Scenario {
        let scenario = try plans[0].make(handicap: handicap)
        guard plans.count == 1, scenario.competitors.count == 1 else {
            throw SettingError(
                "\(command) replays one strategy over one number of items, and is given \(scenario.competitors.count) and \(plans.count); "
                    + "give one --strategy and one number for --items.")
        }
        return scenario
    }
}
