import ArgumentParser
import Experiments
import Statistics
import Suites

/// The flags of a capacity search.
struct CapacityOptions: RuledOptions {
    @Option(CoreSettings.budgets) var budgets: Given<[FrameBudget]>?
    @Option(CoreSettings.fps) var fps: Given<[FrameBudget]>?
    @Option(CoreSettings.slowdowns) var slowdowns: Given<[Double]>?
    @Option(CoreSettings.replays) var replays: Given<Int>?
    @Option(CoreSettings.maxItems) var maxItems: Given<Int>?
    @Option(CoreSettings.maxTime) var maxTime: Given<Duration>?

    static var rules: [FlagRule<CapacityOptions>] {
        [.excludes(flag("--fps", \.fps), [flag("--budget", \.budgets)], because: "both say what the budget is")]
    }

    /// Returns the options, completed with the values of a scenario file.
    func filled(from file: ScenarioFile?) -> CapacityOptions {
        var copy = self
        guard let defaults = file.map(SettingDefaults.init) else { return copy }
        defaults.fill(&copy.budgets, CoreSettings.budgets)
        defaults.fill(&copy.slowdowns, CoreSettings.slowdowns)
        defaults.fill(&copy.replays, CoreSettings.replays)
        return copy
    }
}

struct CapacitySettings {
    /// Every slowdown with every budget, in the order in which they were given.
    let criteria: [CapacityCriterion]
    /// Replays per measurement.
    let plan: ReplayPlan
    let maxItems: Int
    let maxTime: Duration

    /// - Throws: `SettingError`.
    init(_ options: CapacityOptions) throws {
        let budgets = try (options.fps ?? options.budgets).get(orDefaultOf: CoreSettings.budgets)
        criteria = try options.slowdowns.get(orDefaultOf: CoreSettings.slowdowns).flatMap { slowdown in
            budgets.map { CapacityCriterion(budget: $0, slowdown: slowdown) }
        }
        plan = try options.replays.map { .exactly(try $0.timedReplayCount()) } ?? .probe
        maxItems = try options.maxItems.get(orDefaultOf: CoreSettings.maxItems)
        maxTime = try options.maxTime.get(orDefaultOf: CoreSettings.maxTime)
    }
}
