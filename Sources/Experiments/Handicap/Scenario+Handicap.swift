import InvalidationStrategies

extension Scenario {
    /// The name as results carry it: a handicap is part of it, so that the run cannot be taken for an honest one.
    public var labelledName: String {
        handicap.map { "\(name) HANDICAP \($0.label)" } ?? name
    }

    /// A stage whose ticks are handicapped; `nil` where the scenario has no handicap.
    @MainActor
    func handicapped<Base: Stage>(_ stage: Base, strategy: any ScrollStrategy.Type) -> HandicappedStage<Base>? {
        handicap.map { handicap in
            HandicappedStage(stage, handicap) {
                guard case .work(let share) = handicap else { return [] }
                return ballastRounds.rounds(of: self, strategy: strategy, share: share)
            }
        }
    }

    /// What the events of the trace happen to, in passes that are not timed.
    @MainActor
    func performer(on stage: some Stage, strategy: any ScrollStrategy.Type) -> any TickPerformer {
        handicapped(stage, strategy: strategy) ?? stage as any TickPerformer
    }
}
