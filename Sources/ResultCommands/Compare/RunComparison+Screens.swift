import BenchmarkResults

extension RunComparison {
    /// Strategies of a scenario that show different screens in the two runs.
    struct ScreenChange: Sendable {
        let scenario: String
        let strategies: [String]
        /// The first tick after which the screens differ.
        let tick: Int
        let views: Views

        enum Views: Sendable {
            case first(ViewDifference)
            /// The views of `screens.csv` are equal, which does not have all properties.
            case equal
            /// A run has no screens, or not these strategies' screens.
            case unknown
        }
    }

    /// Returns the screens that differ. One scenario's screens of each run are in memory at a time.
    func screenChanges() throws -> [ScreenChange] {
        struct Group: Hashable {
            let scenario: String
            let tick: Int
            let mayBeStale: Bool
        }
        let differing = pairs.compactMap { pair in pair.firstDifferingScreen.map { (key: pair.key, tick: $0, pair: pair) } }
        let groups = differing.grouped { key, tick, pair in
            Group(scenario: key.scenario, tick: tick, mayBeStale: pair.first.mayBeStale || pair.second.mayBeStale)
        }
        return try groups.map { group, elements in
            ScreenChange(
                scenario: group.scenario, strategies: elements.map(\.key.strategy), tick: group.tick,
                // A run stores the reference's screens, which strategies with stale cells do not show.
                views: group.mayBeStale ? .unknown : try views(ofScenario: group.scenario, afterTick: group.tick))
        }
    }

    private func views(ofScenario name: String, afterTick tick: Int) throws -> ScreenChange.Views {
        func rows(_ run: Run) throws -> ContiguousArray<ScreenRow>? {
            guard let number = run.scenarios.firstIndex(where: { $0.name == name }),
                let screens = try run.scenario(number, with: [ScreensTable.self]).screens, tick < screens.tickCount
            else { return nil }
            return screens.rows[tick]
        }
        guard let one = try rows(first), let other = try rows(second) else { return .unknown }
        return ViewDifference(one, other).map { .first($0) } ?? .equal
    }
}
