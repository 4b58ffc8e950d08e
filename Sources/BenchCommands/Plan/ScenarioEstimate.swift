/// What a scenario is estimated to take.
struct ScenarioEstimate {
    let plan: ScenarioPlan
    /// Wall time.
    let seconds: Double
    /// The peak of the memory, in a process that keeps the results of the scenarios before it.
    let bytes: Int
}

extension [ScenarioPlan] {
    /// What each of them takes, in one process.
    func estimates(_ measuring: MeasuringSettings) -> [ScenarioEstimate] {
        zip(self, memoryEstimates(replays: measuring.plan)).map { plan, memory in
            ScenarioEstimate(
                plan: plan, seconds: TimeEstimate.seconds(of: plan, measuring), bytes: memory.bytes(ofItems: plan.items))
        }
    }

    /// Their number in words: `1 scenario`, `24 scenarios`.
    var countText: String { count == 1 ? "1 scenario" : "\(count) scenarios" }
}
