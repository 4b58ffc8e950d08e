import BenchmarkResults
import Experiments
import Gating
import Sampling
import Suites

/// The scenarios of a gate or a baseline: one value of each setting, except for items and
/// competitors.
struct GateScenarios {
    let plans: [ScenarioPlan]
    let handicap: Handicap?
    /// The arguments that give another process the same scenarios.
    let arguments: ScenarioArguments
    /// The competitors that are measured.
    private let competitors: [CompetitorDescription]
    private let command: String

    /// - Throws: `SettingError` if lists of other settings are crossed, or if memory is short; as
    ///   `ScenarioMatrix`.
    @MainActor
    init(_ given: GivenScenarios, of suite: SuiteContents, handicap: Handicap? = nil, command: String) throws {
        let matrix = try ScenarioMatrix(given, of: suite)
        let plan = try matrix.onlyPlan(for: command)
        plans = matrix.plans
        self.handicap = handicap
        self.command = command
        try MemoryCheck.check(plans, replays: .automatic)
        // Some competitors may refuse the content.
        competitors = try plan.request().preparedCompetitors().map(\.description)
        arguments = ScenarioArguments(plan.texts).with(itemCounts: plans.map(\.items))
            .with(strategies: competitors.map(\.name))
    }

    /// Returns the names of the competitors with a growth.
    func competitors(growing growth: TickGrowth) -> [String] {
        competitors.filter { $0.growth == growth }.map(\.name)
    }

    /// Counts the exact work of all series in this process.
    ///
    /// - Parameter smallest: The number of items whose scroll all scenarios repeat, or `nil` for a
    ///   scroll of each.
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

    /// Returns the scenario of a command that replays one competitor with one number of items.
    ///
    /// - Throws: `SettingError` if the settings give several; as `ScenarioPlan.make(handicap:)`.
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
