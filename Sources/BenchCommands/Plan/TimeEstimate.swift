import Experiments
import Suites

/// The estimated duration of a scenario, from fixed costs that were measured on a virtual machine
/// with two cores, so that every machine has the same estimate.
struct TimeEstimate {
    /// A tick of a competitor whose work does not grow, with the harness's work in passes without
    /// times.
    private static let visibleTick = 15e-6
    /// A tick of a competitor whose work grows, per item; and an item of a new stage.
    private static let item = 30e-9
    /// A snapshot of a scroll view; a view that is always visible; and the comparison of two such
    /// views.
    private static let (snapshot, snapshotView, snapshotPair) = (120e-6, 3e-6, 2e-9)

    /// The wall time.
    let seconds: Double
    /// The timed replays of each competitor.
    let rounds: Double

    /// - Parameter factor: The slowdown of the machine.
    init(of plan: ScenarioPlan, _ measuring: MeasuringSettings, factor: Double = 1) {
        let (ticks, items, competitors) = (Double(plan.ticks), Double(plan.items), plan.competitorDescriptions)
        func replay(_ competitor: CompetitorDescription) -> Double {
            ticks * (Self.visibleTick + (competitor.growth == .items ? Self.item * items : 0)) + Self.item * items
        }
        let round = factor * competitors.reduce(0) { $0 + replay($1) }
        // A view that does not scroll is visible as a whole.
        let isWhole = plan.subject.description.motion == .moving
        let look = Self.snapshot + (isWhole ? items * Self.snapshotView + items * items * Self.snapshotPair : 0)
        // The verify pass includes the reference even if it is not measured.
        let standard = plan.subject.competitors.first { !$0.mayBeStale }
        let unmeasured = standard.flatMap { one in competitors.contains { $0.name == one.name } ? nil : one }
        let looks = Double(2 * competitors.count + (unmeasured == nil ? 0 : 1))
        // The verify and account passes read the screen; the pass for phases does not.
        let passes =
            round * Double(2 + max(measuring.warmup, 1)) + factor * (unmeasured.map(replay) ?? 0) + factor * ticks * look * looks
        let replays = measuring.plan
        let fitting = replays.share / .seconds(1) / max(round, 1e-9)
        rounds = min(Double(replays.maximumRounds), max(Double(replays.minimumRounds), fitting))
        seconds = passes + rounds * round
    }
}
