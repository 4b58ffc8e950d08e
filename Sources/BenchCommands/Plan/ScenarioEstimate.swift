/// What a scenario is estimated to take on this machine.
struct ScenarioEstimate {
    let plan: ScenarioPlan
    /// Wall time.
    let seconds: Double
    /// The peak of the memory, in a process that keeps the results of the scenarios before it.
    let bytes: Int
    /// The length of its rows in all tables.
    let diskBytes: Int
}

extension [ScenarioPlan] {
    /// What each of them takes, in one process.
    @MainActor
    func estimates(_ measuring: MeasuringSettings, _ calibration: Calibration) -> [ScenarioEstimate] {
        zip(self, memoryEstimates(replays: measuring.plan)).map { plan, memory in
            let (seconds, diskBytes) = calibration.estimate(of: plan)
            return ScenarioEstimate(plan: plan, seconds: seconds, bytes: memory.bytes(ofItems: plan.items), diskBytes: diskBytes)
        }
    }
}

/// A number of scenarios in words: `1 scenario`, `24 scenarios`.
func scenarioCountText(_ count: Int) -> String { count == 1 ? "1 scenario" : "\(count) scenarios" }
