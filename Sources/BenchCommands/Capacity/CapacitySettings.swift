import Experiments
import Sampling
import Statistics

/// The settings of a search for capacities, read and checked: from the flags, else from the scenario file, else the default.
struct CapacitySettings {
    /// Every slowdown with every budget, in the order in which they were given.
    let criteria: [CapacityCriterion]
    /// Replays per measurement.
    let plan: ReplayPlan
    let maxItems: Int
    let maxTime: Duration

    static let defaultMaxItems = 1_000_000
    static let defaultMaxTime = Duration.seconds(60)

    /// - Throws: `SettingError` that names the flag, or the file and its key, and the value.
    init(_ options: CapacityOptions, scenarioFile: ScenarioFile?) throws(SettingError) {
        let source = SettingSource(file: scenarioFile)
        let flags = SettingSource(file: nil)
        let budgets =
            try source.value("budget", options.budget, SettingValue.budgets) ?? [FrameBudget(.nanoseconds(16_600_000))]
        let slowdowns = try source.value("slowdown", options.slowdown, SettingValue.slowdowns) ?? [1]
        criteria = slowdowns.flatMap { slowdown in
            budgets.map { CapacityCriterion(budget: $0, slowdown: slowdown) }
        }
        let replays = try source.value("replays", options.replays, SettingValue.replays)
        plan = replays.map { .exactly($0) } ?? .probe
        // The two bounds are of this command alone, so no scenario file says them.
        maxItems = try flags.value("max-items", options.maxItems, SettingValue.maxItems) ?? Self.defaultMaxItems
        maxTime = try flags.value("max-time", options.maxTime, SettingValue.maxTime) ?? Self.defaultMaxTime
    }

    /// Refuses the flag that makes no sense here: numbers of items are what is searched for.
    ///
    /// Those of a scenario file are passed over, because files that `bench run` reads have them.
    static func refuseItems(_ options: ScenarioOptions) throws(SettingError) {
        guard options.items == nil else {
            throw SettingError("--items makes no sense here: bench capacity searches for the number of items; see --max-items.")
        }
    }

    /// - Parameters:
    ///   - isOfLayers: Whether the items are layers.
    ///   - available: The bytes that can be had; `nil` where the system does not tell.
    /// - Throws: `SettingError` when a stage of the largest number of items has no room in memory.
    func checkMemory(
        isOfLayers: Bool = false, available: Int? = ResidentMemory.availableBytes
    ) throws(SettingError) {
        // No screens are kept.
        let needed = estimatedPeakBytes(itemCount: maxItems, strategyCount: 1, layerTicks: isOfLayers ? 0 : nil)
        guard let available, needed > available else { return }
        throw SettingError(
            "--max-items \(maxItems) would take about \(needed / 1_000_000) MB of memory, and "
                + "\(available / 1_000_000) MB are free; try a smaller number."
        )
    }
}
