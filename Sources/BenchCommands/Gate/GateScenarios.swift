import BenchmarkResults
import Experiments
import Gating
import Sampling
import Suites

/// The scenarios of a gate or a baseline: one value of each setting, apart from items and competitors.
struct GateScenarios {
    let plans: [ScenarioPlan]
    let handicap: Handicap?
    /// The flags that give another process the same scenarios.
    let arguments: ScenarioArguments
    /// The competitors that are measured.
    private let competitors: [CompetitorDescription]
    private let command: String

    /// - Throws: `SettingError` where lists of other settings are crossed, and where memory is short; as `ScenarioMatrix`.
    @MainActor
    init(_ given: GivenScenarios, of suite: SuiteContents, handicap: Handicap? = nil, command: String) throws {
        let matrix = try ScenarioMatrix(given, of: suite)
        let plan = try matrix.onlyPlan(for: command)
        plans = matrix.plans
        self.handicap = handicap
        self.command = command
        try MemoryCheck.check(plans, replays: .automatic)
        // Some of the competitors may refuse the content; those that do not are named.
        competitors = try plan.request().preparedCompetitors().map(\.description)
        arguments = ScenarioArguments(plan.texts).with(itemCounts: plans.map(\.items))
            .with(strategies: competitors.map(\.name))
    }

    /// The names of the competitors whose ticks grow in this way.
    func competitors(growing growth: TickGrowth) -> [String] {
        competitors.filter { $0.growth == growth }.map(\.name)
    }

    /// Counts the exact work of all series in this process.
    ///
    /// - Parameter smallest: The number of items whose scroll all scenarios repeat; `nil`: each has its own scroll.
    /// - Throws: `ScreenMismatch`, `Interruption.Requested`; a usage error for a scenario that cannot be made.
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

    /// The scenario of a command that replays a single competitor over a single number of items.
    ///
    /// - Throws: `SettingError` where the settings give more than one of them; as `ScenarioPlan.make(handicap:)`.
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
