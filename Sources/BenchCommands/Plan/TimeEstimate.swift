import Experiments
import Suites

/// The estimated duration of a scenario, from fixed costs. They were measured on a virtual machine
/// with two cores, and every machine uses them.
struct TimeEstimate {
    /// A tick of a strategy whose work does not grow, with the harness's own work in untimed
    /// passes.
    private static let visibleTick = 15e-6
    /// The cost per item of a tick whose work grows, and of a new stage.
    private static let item = 30e-9
    /// A snapshot of a scroll view, of a view that is always visible, and the comparison of two
    /// such views.
    private static let (snapshot, snapshotView, snapshotPair) = (120e-6, 3e-6, 2e-9)

    let seconds: Double
    /// The number of timed replays of each strategy.
    let rounds: Double

    /// - Parameter factor: The machine's time divided by the fixed costs' time.
    init(of plan: ScenarioPlan, _ measuring: MeasuringSettings, factor: Double = 1) {
        let (ticks, items, competitors) = (Double(plan.ticks), Double(plan.items), plan.competitorDescriptions)
        func replay(_ competitor: CompetitorDescription) -> Double {
            ticks * (Self.visibleTick + (competitor.growth == .items ? Self.item * items : 0)) + Self.item * items
        }
        let round = factor * competitors.reduce(0) { $0 + replay($1) }
        // Without scrolling, the whole view is visible.
        let isWhole = plan.subject.description.motion == .moving
        let look = Self.snapshot + (isWhole ? items * Self.snapshotView + items * items * Self.snapshotPair : 0)
        // The verify pass includes the reference even if it is not measured.
        let standard = plan.subject.competitors.first { !$0.mayBeStale }
        let unmeasured = standard.flatMap { one in competitors.contains { $0.name == one.name } ? nil : one }
        let looks = Double(2 * competitors.count + (unmeasured == nil ? 0 : 1))
        // The verify pass and the counting pass read the screen; the phases pass does not.
        let passes =
            round * Double(2 + max(measuring.warmup, 1)) + factor * (unmeasured.map(replay) ?? 0) + factor * ticks * look * looks
        let replays = measuring.plan
        let fitting = replays.share / .seconds(1) / max(round, 1e-9)
        rounds = min(Double(replays.maximumRounds), max(Double(replays.minimumRounds), fitting))
        seconds = passes + rounds * round
    }
}
