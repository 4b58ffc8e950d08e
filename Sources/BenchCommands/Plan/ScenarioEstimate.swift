struct ScenarioEstimate {
    let plan: ScenarioPlan
    let seconds: Double
    /// The peak memory of a process that keeps the results of earlier scenarios.
    let bytes: Int
    /// The size of its rows in all tables.
    let diskBytes: Int
}

extension [ScenarioPlan] {
    /// Returns the estimate of each scenario, for one process that runs all of them.
    @MainActor
    func estimates(_ measuring: MeasuringSettings, _ calibration: Calibration) -> [ScenarioEstimate] {
        zip(self, memoryEstimates(replays: measuring.plan)).map { plan, memory in
            let (seconds, diskBytes) = calibration.estimate(of: plan)
            return ScenarioEstimate(plan: plan, seconds: seconds, bytes: memory.bytes(ofItems: plan.items), diskBytes: diskBytes)
        }
    }
}
