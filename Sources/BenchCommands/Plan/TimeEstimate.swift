import Experiments
import Suites

/// About how long a scenario takes: an estimate from fixed costs, which were measured on a virtual machine with two cores.
enum TimeEstimate {
    /// A tick of a competitor whose work does not grow, with the harness's own work in passes that are not timed.
    private static let visibleTick = 15e-6
    private static let snapshot = 120e-6
    /// A tick of a competitor whose work grows, per item; and an item of a fresh stage.
    private static let item = 30e-9

    static func seconds(of plan: ScenarioPlan, _ measuring: MeasuringSettings) -> Double {
        let ticks = Double(plan.ticks)
        let (items, competitors) = (Double(plan.items), plan.competitorDescriptions)
        func replay(_ competitor: CompetitorDescription) -> Double {
            ticks * (visibleTick + (competitor.growth == .items ? item * items : 0)) + item * items
        }
        let round = competitors.reduce(0) { $0 + replay($1) }
        // Verify and account also look at the screen; the pass for phases, which is a warm-up, does not.
        let passes = round * Double(2 + max(measuring.warmup, 1)) + ticks * snapshot * Double(2 * competitors.count)
        let plan = measuring.plan
        let fitting = plan.share / .seconds(1) / max(round, 1e-9)
        let rounds = min(Double(plan.maximumRounds), max(Double(plan.minimumRounds), fitting))
        return passes + rounds * round
    }
}
