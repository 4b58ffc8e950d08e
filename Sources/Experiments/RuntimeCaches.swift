import Suites
import SystemSupport

extension Scenario {
    /// Enough items for two screens of a tablet, and so few that a replay takes a fraction of a second.
    private static let fewItems = 200

    /// Replays the trace once with each strategy and few items, if there are more. This fills caches of the runtime, for
    /// example of casts, whose allocations would be counted.
    @MainActor
    func fillRuntimeCaches(replaying: (Scenario, PreparedCompetitor) throws -> Void) throws {
        do {
            // A layout may refuse few items, or have nothing to scroll along.
            let small =
                try request.description.items > Self.fewItems
                ? request.with(items: Self.fewItems).with(strategies: competitors.map(\.name)).make().scenario
                : self
            for competitor in small.competitors { try replaying(small, competitor) }
        } catch let error where request.description.items > Self.fewItems && !(error is Interruption.Requested) {
            for competitor in competitors { try replaying(self, competitor) }
        }
    }
}
