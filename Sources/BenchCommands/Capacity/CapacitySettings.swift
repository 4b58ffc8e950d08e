import Experiments
import Suites

/// The settings of a search for capacities.
struct CapacitySettings {
    /// Every slowdown with every budget, in the order in which they were given.
    let criteria: [CapacityCriterion]
    /// Replays per measurement.
    let plan: ReplayPlan
    let maxItems: Int
    let maxTime: Duration

    static let settings: [any TextSetting] = [
        CoreSettings.budgets, CoreSettings.slowdowns, CoreSettings.replays, CoreSettings.maxItems, CoreSettings.maxTime,
    ]

    /// - Throws: `SettingError`.
    init(_ given: GivenSettings) throws {
        let budgets = try given.value(of: CoreSettings.budgets)
        criteria = try given.value(of: CoreSettings.slowdowns).flatMap { slowdown in
            budgets.map { CapacityCriterion(budget: $0, slowdown: slowdown) }
        }
        plan = try given.timedReplayCount().map { .exactly($0) } ?? .probe
        maxItems = try given.value(of: CoreSettings.maxItems)
        maxTime = try given.value(of: CoreSettings.maxTime)
    }
}
