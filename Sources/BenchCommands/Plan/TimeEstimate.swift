import Experiments
import Suites

/// About how long a scenario takes, from fixed costs that were measured on a virtual machine with two cores: the same on every machine.
struct TimeEstimate {
    /// A tick of a competitor whose work does not grow, with the harness's own work in passes that are not timed.
    private static let visibleTick = 15e-6
    /// A tick of a competitor whose work grows, per item; and an item of a fresh stage.
    private static let item = 30e-9
    /// A look at the screen that a scroll view shows; at a view that is always on the screen; and at whether one of two such views covers
    /// the other.
    private static let (snapshot, snapshotView, snapshotPair) = (120e-6, 3e-6, 2e-9)

    /// Wall time.
    let seconds: Double
    /// Timed replays of each competitor.
    let rounds: Double

    /// - Parameter factor: How much longer everything takes on the machine that is meant.
    init(of plan: ScenarioPlan, _ measuring: MeasuringSettings, factor: Double = 1) {
        let (ticks, items, competitors) = (Double(plan.ticks), Double(plan.items), plan.competitorDescriptions)
        func replay(_ competitor: CompetitorDescription) -> Double {
            ticks * (Self.visibleTick + (competitor.growth == .items ? Self.item * items : 0)) + Self.item * items
        }
        let round = factor * competitors.reduce(0) { $0 + replay($1) }
        // What moves without scrolling is on the screen whole.
        let isWhole = plan.subject.description.motion == .moving
        let look = Self.snapshot + (isWhole ? items * Self.snapshotView + items * items * Self.snapshotPair : 0)
        // Verify replays the standard also where it is not measured.
        let standard = plan.subject.competitors.first { !$0.mayBeStale }
        let unmeasured = standard.flatMap { one in competitors.contains { $0.name == one.name } ? nil : one }
        let looks = Double(2 * competitors.count + (unmeasured == nil ? 0 : 1))
        // Verify and account also look at the screen; the pass for phases, which is a warm-up, does not.
        let passes =
            round * Double(2 + max(measuring.warmup, 1)) + factor * (unmeasured.map(replay) ?? 0) + factor * ticks * look * looks
        let replays = measuring.plan
        let fitting = replays.share / .seconds(1) / max(round, 1e-9)
        rounds = min(Double(replays.maximumRounds), max(Double(replays.minimumRounds), fitting))
        seconds = passes + rounds * round
    }
}
