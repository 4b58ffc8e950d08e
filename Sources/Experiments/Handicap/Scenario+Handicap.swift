import InvalidationStrategies

extension Scenario {
    /// The name as results carry it: a handicap is part of it, so that no record of any table can be taken for an honest one.
    public var labelledName: String {
        handicap.map { "\(name) HANDICAP \($0.label)" } ?? name
    }

    /// A stage whose ticks are handicapped; `nil` where the scenario has no handicap.
    @MainActor
    func handicapped(_ stage: Stage, strategy: any InvalidationStrategy.Type) -> HandicappedStage? {
        handicap.map { handicap in
            HandicappedStage(stage, handicap) {
                guard case .work(let share) = handicap else { return [] }
                return ballastRounds.rounds(of: self, strategy: strategy, share: share)
            }
        }
    }

    /// What the events of the trace happen to, in passes that are not timed.
    @MainActor
    func performer(on stage: Stage, strategy: any InvalidationStrategy.Type) -> any TickPerformer {
        handicapped(stage, strategy: strategy) ?? stage
    }
}
